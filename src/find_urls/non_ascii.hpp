// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_NON_ASCII_HPP
#define URIGRAM_SRC_FIND_URLS_NON_ASCII_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Characters outside US-ASCII in and after URLs.
namespace urigram::detail {

constexpr bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }

/// The first character of a text that is not empty.
struct utf8_character {
    std::uint32_t code = 0;
    std::size_t size = 0;  ///< in bytes; 0 if the text does not begin with well-formed UTF-8
};
utf8_character first_character(std::string_view text) noexcept;

/// Whether a text is well-formed UTF-8. Linear.
bool is_utf8(std::string_view text) noexcept;

/// The effect of a character outside US-ASCII on the hostname before it.
enum class host_follower : unsigned char {
    separator,  ///< punctuation that cannot occur in an internationalized hostname: the hostname ends
    text,     ///< a symbol, a character that UTS 46 maps to US-ASCII punctuation, or one of a script without
              ///< spaces between words
    letter,   ///< continues a word: the hostname is internationalized
    ignored,  ///< invisible; the next character decides
};

/// Classifies the first character of a text that begins with a byte outside US-ASCII. Bytes that are not
/// UTF-8 are read as windows-1252, of `size` 1.
struct classified_character {
    host_follower what;
    std::size_t size;
};
classified_character classify_after_host(std::string_view text) noexcept;

/// Replaces the bytes outside US-ASCII of a URL or a relative reference by percent-encodings, as browsers do
/// with UTF-8. The text is left unchanged, and thus invalid, if it is not well-formed UTF-8 or has such bytes
/// in its authority, because an internationalized host is mapped to another name, not percent-encoded.
/// Linear.
/// @throws std::bad_alloc
void percent_encode_non_ascii(std::string& url);

}  // namespace urigram::detail

#endif
