// SPDX-License-Identifier: BSL-1.0
#include <stdexcept>
#include <string>
#include <urigram/bulk/arrow.hpp>

namespace urigram {

namespace {

[[noreturn]] void refuse(std::string const& why) { throw std::invalid_argument("urigram::texts_of: " + why); }

std::string_view format_of(ArrowSchema const& schema) {
    std::string_view const format = schema.format != nullptr ? schema.format : "";
    for (std::string_view const known : {"u", "z", "U", "Z", "vu", "vz"})
        if (format == known) return format;
    refuse("format \"" + std::string(format) + "\" is not a format of strings");
}

template <class Offset>
text_array by_offsets(ArrowArray const& array) {
    if (array.n_buffers != 3) refuse("an array with offsets must have three buffers");
    auto const length = static_cast<std::size_t>(array.length);
    auto const* const offsets = static_cast<Offset const*>(array.buffers[1]);
    if (offsets == nullptr) refuse("no offsets");
    auto const* const first = offsets + array.offset;
    bool in_order = first[0] >= 0;
    for (std::size_t i = 0; i < length; ++i) in_order = in_order && first[i] <= first[i + 1];
    if (!in_order) refuse("the offsets are not in ascending order");
    auto const* const octets = static_cast<char const*>(array.buffers[2]);
    if (octets == nullptr && first[length] != 0) refuse("no octets");
    return {octets, first, length};
}

text_array by_views(ArrowArray const& array, text_array const& validity) {
    if (array.n_buffers < 3) refuse("an array of views must have at least three buffers");
    auto const length = static_cast<std::size_t>(array.length);
    auto const count = array.n_buffers - 3;  // without the buffers for validity, views and sizes
    auto const* views = static_cast<arrow_view const*>(array.buffers[1]);
    auto const* const buffers = reinterpret_cast<char const* const*>(array.buffers + 2);
    auto const* const sizes = static_cast<std::int64_t const*>(array.buffers[array.n_buffers - 1]);
    if (views == nullptr) refuse("no views");
    if (count > 0 && sizes == nullptr) refuse("no sizes of buffers");
    views += array.offset;
    for (std::size_t i = 0; i < length; ++i) {
        arrow_view const& view = views[i];
        if (validity.is_null(i)) continue;
        if (view.size >= 0 && view.size <= arrow_view::longest_inline) continue;
        if (view.size < 0 || view.where.buffer < 0 || view.where.buffer >= count || view.where.offset < 0 ||
            std::int64_t{view.where.offset} + view.size > sizes[view.where.buffer])
            refuse("a view is not within its buffer");
    }
    return {views, buffers, length};
}

}  // namespace

text_array texts_of(ArrowArray const& array, ArrowSchema const& schema) {
    if (array.release == nullptr || schema.release == nullptr) refuse("the array or the schema was released");
    auto const format = format_of(schema);
    if (array.dictionary != nullptr || schema.dictionary != nullptr) refuse("dictionaries are not supported");
    if (array.length < 0 || array.offset < 0) refuse("a negative length or offset");
    if (array.length == 0) return {};
    if (array.n_buffers < 1 || array.buffers == nullptr) refuse("no buffers");

    auto const* const bits =
        static_cast<std::uint8_t const*>(array.null_count != 0 ? array.buffers[0] : nullptr);
    auto const first_bit = static_cast<std::size_t>(array.offset);
    auto const texts = format[0] == 'v' ? by_views(array, text_array().with_validity(bits, first_bit))
                       : format == "u" || format == "z" ? by_offsets<std::int32_t>(array)
                                                        : by_offsets<std::int64_t>(array);
    return texts.with_validity(bits, first_bit);
}

}  // namespace urigram
