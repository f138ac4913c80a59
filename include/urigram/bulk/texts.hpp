// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_TEXTS_HPP
#define URIGRAM_BULK_TEXTS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <urigram/bulk/columns.hpp>
#include <urigram/detail/export.hpp>

/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram {

/// An element of an Arrow array of views ("vu", "vz"): a text of up to 12 octets itself, or where a longer
/// one is. See `text_array`.
struct arrow_view {
    /// The longest text that stands in the view itself, in octets.
    static constexpr std::int32_t longest_inline = 12;

    struct reference {
        char beginning[4];    ///< the first octets of the text
        std::int32_t buffer;  ///< the number of the buffer that it lies in
        std::int32_t offset;  ///< in octets from the start of that buffer
    };

    std::int32_t size;  ///< in octets
    union {
        char octets[longest_inline];
        reference where;
    };
};
static_assert(sizeof(arrow_view) == 16, "as the format prescribes");

/// Texts that lie somewhere in memory, one after the other or apart, some of them null: the elements of a
/// column of a table. A view: what it refers to must outlive it. Neither allocates nor throws.
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

    /// Views. One without data is an empty text.
    text_array(std::string_view const* texts, std::size_t count) noexcept
        : form_(form::string_views), size_(count), elements_(texts) {}

    /// Text `i` is the octets from `offsets[i]` to before `offsets[i + 1]`, counted from `octets`. There are
    /// `count + 1` offsets, none less than the one before it, the first not below 0.
    text_array(char const* octets, std::int32_t const* offsets, std::size_t count) noexcept
        : form_(form::offsets32), size_(count), elements_(offsets), octets_(octets) {}
    text_array(char const* octets, std::int64_t const* offsets, std::size_t count) noexcept
        : form_(form::offsets64), size_(count), elements_(offsets), octets_(octets) {}

    /// Views into several buffers, as in an Arrow array.
    text_array(arrow_view const* views, char const* const* buffers, std::size_t count) noexcept
        : form_(form::arrow_views), size_(count), elements_(views), buffers_(buffers) {}

    /// The same texts; but text `i` is null where bit `first + i` of `bitmap` is 0. The bits of an octet
    /// count from the least significant one. Without a bitmap, a null pointer, no text is null.
    text_array with_validity(std::uint8_t const* bitmap, std::size_t first = 0) const noexcept {
        text_array all = *this;
        all.validity_ = bitmap;
        all.first_bit_ = first;
        return all;
    }

    /// The texts from `first` to before `first + count`, as an array. Stretches count from the same `base`.
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

    std::size_t size() const noexcept { return size_; }

    /// Whether a text is null. Constant time.
    bool is_null(std::size_t i) const noexcept {
        std::size_t const bit = first_bit_ + i;
        return validity_ != nullptr && (validity_[bit / 8] >> (bit % 8) & 1) == 0;
    }

    /// A text; not to be called for one that is null. Constant time.
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

    /// From where the ranges of `parse_texts` count: `octets`, if the texts were given by offsets. Views
    /// lie anywhere, and their ranges are addresses: they count from null.
    char const* base() const noexcept { return octets_; }

    /// The octets of a range that `parse_texts` found in these texts; not to be called for one that is
    /// nowhere. Constant time.
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

/// Parses every text and appends what it is to `to`, a line for each text.
///
/// The same results as from the parse function of the dialect, text by text: a text may hold LF or CR, and
/// any other octet, and is refused for it. Stretches count from `texts.base()`. A text that is null is a line
/// in which all is absent, the text, too; `columns::is_null` tells it from a line that was refused.
///
/// Linear. Texts of up to 16 KiB are copied, together, into a buffer of that size, which stays in the L1
/// cache; of longer ones those that hold an LF, each into memory of its own. Allocates beside that only where
/// `to` is too small.
/// @throws std::invalid_argument if there are lines of another dialect in `to`; std::bad_alloc: then `to`
/// holds the lines of the first texts, none that was copied with the one that memory ran out for
/// @code
/// std::int32_t const offsets[] = {0, 8, 8, 18};
/// urigram::text_array const texts("http://hmailto:a@b", offsets, 3);  // the second one is empty
/// urigram::parse_texts(texts, urigram::dialects::rfc3986, parts);
/// @endcode
URIGRAM_API void parse_texts(text_array const& texts, dialect const& grammar, columns& to);

}  // namespace urigram

#endif
