// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_TEXTS_HPP
#define URIGRAM_BULK_TEXTS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <urigram/bulk/columns.hpp>
#include <urigram/detail/export.hpp>

/// Arrays of texts in memory.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// An element of an Arrow array of views ("vu", "vz"): a text of up to 12 bytes itself, or the position of a
/// longer one. See `text_array`.
struct arrow_view {
    /// The longest text that is stored in the view itself, in bytes.
    static constexpr std::int32_t longest_inline = 12;

    /// The second half of a view whose text is in a buffer.
    struct reference {
        char beginning[4];    ///< the first bytes of the text
        std::int32_t buffer;  ///< the index of its buffer
        std::int32_t offset;  ///< in bytes from the start of that buffer
    };

    std::int32_t size;  ///< in bytes
    union {
        char octets[longest_inline];
        reference where;
    };
};
static_assert(sizeof(arrow_view) == 16, "as the format prescribes");

/// Texts in memory, contiguous or not, some of them null: the elements of a column of a table. A view: the
/// texts must outlive it. Neither allocates nor throws.
/// @code
/// std::vector<std::string_view> const urls{"http://h/a", "mailto:a@b"};
/// urigram::columns parts{urigram::column::host};
/// urigram::text_array const texts(urls.data(), urls.size());
/// urigram::parse_texts(texts, urigram::dialects::rfc3986, parts);
/// auto const hosts = parts[urigram::column::host];
/// for (std::size_t i = 0; i < parts.size(); ++i)
///     if (auto const host = hosts[i]) use(texts.text_of(host));
/// @endcode
class URIGRAM_API text_array {
public:
    /// No texts.
    text_array() = default;

    /// Texts as views. A view whose data pointer is null is an empty text.
    text_array(std::string_view const* texts, std::size_t count) noexcept
        : form_(form::string_views), size_(count), elements_(texts) {}

    /// Texts in one buffer.
    /// @param octets the buffer
    /// @param offsets `count + 1` offsets in bytes from `octets`, non-decreasing, the first not less than 0:
    /// text `i` is the bytes from `offsets[i]` to before `offsets[i + 1]`
    /// @param count the number of texts
    text_array(char const* octets, std::int32_t const* offsets, std::size_t count) noexcept
        : form_(form::offsets32), size_(count), elements_(offsets), octets_(octets) {}
    /// The same with 64-bit offsets.
    text_array(char const* octets, std::int64_t const* offsets, std::size_t count) noexcept
        : form_(form::offsets64), size_(count), elements_(offsets), octets_(octets) {}

    /// Views into several buffers, as in an Arrow array.
    /// @param views the views
    /// @param buffers the buffers that they refer to
    /// @param count the number of texts
    text_array(arrow_view const* views, char const* const* buffers, std::size_t count) noexcept
        : form_(form::arrow_views), size_(count), elements_(views), buffers_(buffers) {}

    /// Returns the same texts with some of them null.
    /// @param bitmap text `i` is null if bit `first + i` is 0. Bits are numbered from the least significant
    /// bit of each byte. If the pointer to the bitmap is null, no text is null.
    /// @param first the bit of the first text
    text_array with_validity(std::uint8_t const* bitmap, std::size_t first = 0) const noexcept {
        text_array all = *this;
        all.validity_ = bitmap;
        all.first_bit_ = first;
        return all;
    }

    /// Returns the `count` texts from `first` on. Ranges count from the same `base`.
    text_array slice(std::size_t first, std::size_t count) const noexcept {
        text_array some = *this;
        some.size_ = count;
        some.first_bit_ += first;
        switch (form_) {
        case form::string_views:
            some.elements_ = static_cast<std::string_view const*>(elements_) + first;
            break;
        case form::offsets32:
            some.elements_ = static_cast<std::int32_t const*>(elements_) + first;
            break;
        case form::offsets64:
            some.elements_ = static_cast<std::int64_t const*>(elements_) + first;
            break;
        case form::arrow_views:
            some.elements_ = static_cast<arrow_view const*>(elements_) + first;
            break;
        }
        return some;
    }

    /// Returns the number of texts.
    std::size_t size() const noexcept { return size_; }

    /// Whether a text is null. Constant time.
    bool is_null(std::size_t i) const noexcept {
        std::size_t const bit = first_bit_ + i;
        return validity_ != nullptr && (validity_[bit / 8] >> (bit % 8) & 1) == 0;
    }

    /// A text, which must not be null. Constant time.
    std::string_view operator[](std::size_t i) const noexcept {
        switch (form_) {
        case form::string_views:
            return static_cast<std::string_view const*>(elements_)[i];
        case form::offsets32:
            return between(static_cast<std::int32_t const*>(elements_) + i);
        case form::offsets64:
            return between(static_cast<std::int64_t const*>(elements_) + i);
        case form::arrow_views:
            break;
        }
        arrow_view const& view = static_cast<arrow_view const*>(elements_)[i];
        return {view.size <= arrow_view::longest_inline ? view.octets
                                                        : buffers_[view.where.buffer] + view.where.offset,
                static_cast<std::size_t>(view.size)};
    }

    /// The base of the ranges of `parse_texts`: `octets` for texts with offsets. Ranges of views, which may
    /// be anywhere in memory, are addresses: they count from null.
    char const* base() const noexcept { return octets_; }

    /// The bytes of a range that `parse_texts` found in these texts; the range must not be absent. Constant
    /// time.
    std::string_view text_of(byte_range const& part) const noexcept {
        return {reinterpret_cast<char const*>(reinterpret_cast<std::uintptr_t>(octets_) +
                                              static_cast<std::uintptr_t>(part.first)),
                static_cast<std::size_t>(part.size)};
    }

private:
    enum class form : unsigned char { string_views, offsets32, offsets64, arrow_views };

    template <class Offset>
    std::string_view between(Offset const* offsets) const noexcept {
        return {octets_ + offsets[0], static_cast<std::size_t>(offsets[1] - offsets[0])};
    }

    form form_ = form::string_views;
    std::size_t size_ = 0;
    void const* elements_ = nullptr;          // views or offsets
    char const* octets_ = nullptr;            // with offsets
    char const* const* buffers_ = nullptr;    // with Arrow's views
    std::uint8_t const* validity_ = nullptr;  // or null: all are valid
    std::size_t first_bit_ = 0;               // of `validity_`
};

/// Parses each text and appends its components to columns, a line for each text. The results are those of the
/// parse function of the dialect, text by text: a text that contains LF or CR, or another byte that URLs
/// cannot contain, is rejected. A null text is a line in which all components are absent, including the text;
/// `columns::is_null` distinguishes it from a rejected line.
/// @param texts the texts
/// @param grammar the dialect
/// @param to the columns, without lines of another dialect; their ranges count in bytes from `texts.base()`
/// @par Complexity Linear. Texts of up to 16 KiB are copied, together, into a buffer of that size, which
/// stays in the L1 cache; longer texts are copied only if they contain an LF, each into separate memory.
/// Other allocations happen only if `to` is too small.
/// @throws std::invalid_argument if there are lines of another dialect in `to`; std::bad_alloc: then `to`
/// holds the lines of the first texts. Texts are copied in groups; the lines of the group for which memory
/// ran out are missing
/// @code
/// std::int32_t const offsets[] = {0, 8, 8, 18};
/// urigram::text_array const texts("http://hmailto:a@b", offsets, 3);  // the second one is empty
/// urigram::parse_texts(texts, urigram::dialects::rfc3986, parts);
/// @endcode
URIGRAM_API void parse_texts(text_array const& texts, dialect const& grammar, columns& to);

}  // namespace urigram

#endif
