// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SCHEME_HPP
#define URIGRAM_SCHEME_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/scheme_info.hpp>
#include <urigram/detail/throw_invalid.hpp>
#include <urigram/error.hpp>
#include <vector>

/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram {

/// The schemes of RFC 1738 that have a grammar of their own, in the order of `ast::url`.
inline constexpr auto rfc1738_schemes = schemes_of_variant<ast::url>;

/// The schemes of today that have a grammar of their own beside RFC 3986, in the order of
/// `ast::uri_by_scheme`.
inline constexpr auto schemes_of_today = schemes_of_variant<decltype(ast::uri_by_scheme::uri)>;

/// Finds a name among N, ignoring case, by a perfect hash that is made at compile time: one pass over the
/// name, one comparison. Names longer than the longest are refused unread. Nothing allocates; only the
/// constructor throws.
template <std::size_t N>
class name_table {
public:
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    /// `names` are in lower case and all different. A table of others does not compile as a constant.
    /// @throws std::invalid_argument otherwise
    constexpr explicit name_table(std::array<std::string_view, N> const& names) : names_(names) {
        for (std::size_t i = 0; i < N; ++i) {
            for (char c : names[i]) {
                if (c == '\0') detail::throw_invalid("urigram: the name of a scheme holds a NUL");
                if (detail::lower(c) != c)
                    detail::throw_invalid("urigram: the name of a scheme is to be given in lower case");
            }
            for (std::size_t k = 0; k < i; ++k)
                if (names[k] == names[i])
                    detail::throw_invalid("urigram: a scheme of this name is in the set already");
            if (names[i].size() > longest_) longest_ = names[i].size();
        }
        while (!place()) multiplier_ = multiplier_ * 0x5851F42D4C957F2D + 2;  // it stays odd
    }

    /// Whether the name at an index stands in [first, last).
    template <class ForwardIterator>
    constexpr bool is(std::size_t at, ForwardIterator first, ForwardIterator last) const {
        return names_[at].size() == static_cast<std::size_t>(std::distance(first, last)) &&
               matches(names_[at], first);
    }

    /// The index of the name that stands in [first, last), or `npos`.
    template <class ForwardIterator>
    constexpr std::size_t find(ForwardIterator first, ForwardIterator last) const {
        auto const length = static_cast<std::size_t>(std::distance(first, last));
        if (length > longest_) return npos;
        std::uint64_t const word = word_of(first, last);
        std::size_t const at = slots_[slot(word)];
        bool const same = at != N && words_[at] == word && names_[at].size() == length &&
                          (length <= sizeof word || matches(names_[at], first));
        return same ? at : npos;
    }

private:
    static constexpr std::size_t slot_bits() {
        std::size_t bits = 1;
        while ((std::size_t{1} << bits) < 8 * N) ++bits;  // or a hash without collisions is hard to find
        return bits;
    }
    static constexpr unsigned char octet(char c) { return static_cast<unsigned char>(detail::lower(c)); }
    /// The octets of a name in lower case; of more than eight, a hash.
    template <class Iterator>
    constexpr std::uint64_t word_of(Iterator first, Iterator last) const {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < sizeof word && first != last; ++i, ++first)
            word = word << 8 | octet(static_cast<char>(*first));
        for (; first != last; ++first) word = word * multiplier_ ^ octet(static_cast<char>(*first));
        return word;
    }
    template <class Iterator>
    static constexpr bool matches(std::string_view name, Iterator at) {
        for (char c : name)
            if (detail::lower(static_cast<char>(*at++)) != c) return false;
        return true;
    }
    constexpr std::size_t slot(std::uint64_t word) const {
        return static_cast<std::size_t>(word * multiplier_ >> (64 - slot_bits()));
    }

    constexpr bool place() {
        for (auto& s : slots_) s = N;
        for (std::size_t i = 0; i < N; ++i) {
            words_[i] = word_of(names_[i].begin(), names_[i].end());
            std::uint16_t& s = slots_[slot(words_[i])];
            if (s != N) return false;
            s = static_cast<std::uint16_t>(i);
        }
        return true;
    }

    std::array<std::string_view, N> names_;
    std::array<std::uint64_t, N> words_{};
    std::array<std::uint16_t, std::size_t{1} << slot_bits()> slots_{};
    std::size_t longest_ = 0;
    std::uint64_t multiplier_ = 0x9E3779B97F4A7C15;  // the golden ratio's
};

/// The built-in scheme of that name in letters of either case, or null. Constant time; does not throw.
[[nodiscard]] URIGRAM_API scheme_info const* find_scheme(std::string_view name) noexcept;

/// That of `schemes_of_today`.
[[nodiscard]] URIGRAM_API scheme_info const* find_scheme_of_today(std::string_view name) noexcept;

/// The port that a URL of this scheme means where it names none: that of a scheme of today or, where there is
/// no such scheme, of RFC 1738. Nothing for others, and for schemes without ports. Letters of either case;
/// constant time; does not throw.
[[nodiscard]] URIGRAM_API std::optional<std::uint16_t> default_port(std::string_view scheme) noexcept;

/// What RFC 1738 says of a scheme name.
enum class scheme_status : unsigned char {
    specified,     ///< has a grammar in section 3
    reserved,      ///< set aside in section 4 without a syntax: afs mid cid nfs tn3270 mailserver z39.50
    experimental,  ///< starts with `x-` (section 4)
    other,
};

/// The status of a name in letters of either case. Constant time; does not throw.
[[nodiscard]] URIGRAM_API scheme_status scheme_status_of(std::string_view name) noexcept;

/// Schemes known at run time: the built-in ones in `BuiltIn` and those you add by name.
/// @code
/// #include <urigram/parse.hpp>
/// #include <urigram/rfc1738.hpp>
/// urigram::schemes table;
/// table.add_like("https", "http", 443);
/// auto url = urigram::rfc1738::parse_url("https://example.com/", table);  // holds an ast::httpurl
///
/// urigram::uri_schemes today;
/// today.add_like("shttp", "http");
/// auto uri = urigram::parse("shttp://example.com/", today);  // holds an ast::http_uri
/// @endcode
/// Adding is linear in the number of added names, allocates, and throws `std::bad_alloc`. Finding neither
/// allocates nor throws; it takes constant time for a built-in scheme, and the logarithm of that number for
/// an added one.
template <auto const& BuiltIn>
class URIGRAM_API scheme_table {
public:
    /// A grammar without a struct: says why a text is no URL of its scheme, or nothing when it is one.
    using check_function = std::optional<parse_error> (*)(std::string_view text) noexcept;

    /// A scheme as it was added.
    struct entry {
        std::string name;  ///< in lower case
        std::optional<std::uint16_t> default_port;
        relative_use relative = relative_use::never;
        std::size_t like =
            name_table<1>::npos;         ///< the index in `BuiltIn` of the scheme it is parsed like, or npos
        check_function check = nullptr;  ///< or its own grammar
    };

    /// URLs of the scheme `name` are parsed with the grammar, and into the struct, of the built-in scheme
    /// `model`; the struct's `scheme` says which it was. Replaces what was added by that name.
    /// @returns false, and does nothing, if `name` is not a scheme name, is a built-in one, or `model` is not
    /// built in.
    bool add_like(std::string_view name, std::string_view model,
                  std::optional<std::uint16_t> default_port = std::nullopt);

    /// URLs of the scheme `info.name` must pass `check`, and are then read as those of other schemes are;
    /// `check_with` makes such a function of a rule. Replaces what was added by that name.
    /// @returns false, and does nothing, if `info.name` is not a scheme name or is a built-in one, or `check`
    /// is null.
    bool add(scheme_info const& info, check_function check);

    /// The built-in scheme of that name in letters of either case, or null.
    static scheme_info const* built_in(std::string_view name) noexcept;

    /// What was added by that name, or null.
    entry const* find(std::string_view name) const noexcept;

private:
    bool put(entry e);

    std::vector<entry> added_;  // sorted by the size of the name, then by the name
};

extern template class URIGRAM_EXPORT scheme_table<rfc1738_schemes>;
extern template class URIGRAM_EXPORT scheme_table<schemes_of_today>;

/// For `rfc1738::parse_url`: beside the schemes of RFC 1738.
using schemes = scheme_table<rfc1738_schemes>;
/// For `urigram::parse`: beside the schemes of today.
using uri_schemes = scheme_table<schemes_of_today>;

}  // namespace urigram

#endif
