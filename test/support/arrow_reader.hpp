// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_ARROW_READER_HPP
#define URIGRAM_TEST_SUPPORT_ARROW_READER_HPP

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <urigram/bulk/arrow.hpp>
#include <vector>

// Reads Arrow arrays as the format prescribes, independently of the library.
namespace urigram::test {

/// An array, a schema or a stream, which the destructor releases.
template <class T>
struct owned_arrow : T {
    owned_arrow() : T{} {}
    owned_arrow(owned_arrow const&) = delete;
    owned_arrow& operator=(owned_arrow const&) = delete;
    ~owned_arrow() {
        if (this->release != nullptr) this->release(this);
    }
};

using cell_text = std::optional<std::string>;

template <class Offset>
std::string text_by_offsets(ArrowArray const& array, std::size_t at) {
    auto const* offsets = static_cast<Offset const*>(array.buffers[1]);
    return {static_cast<char const*>(array.buffers[2]) + offsets[at],
            static_cast<std::size_t>(offsets[at + 1] - offsets[at])};
}

/// The value in row `i` as text; nothing if it is null.
inline cell_text value_of(ArrowArray const& array, ArrowSchema const& schema, std::size_t i) {
    std::size_t const at = i + static_cast<std::size_t>(array.offset);
    auto const* valid = static_cast<std::uint8_t const*>(array.buffers[0]);
    if (valid != nullptr && (valid[at / 8] >> (at % 8) & 1) == 0) return std::nullopt;
    std::string const format = schema.format;
    if (schema.dictionary != nullptr)
        return value_of(*array.dictionary, *schema.dictionary,
                        static_cast<std::uint8_t const*>(array.buffers[1])[at]);
    if (format == "u" || format == "z") return text_by_offsets<std::int32_t>(array, at);
    if (format == "U" || format == "Z") return text_by_offsets<std::int64_t>(array, at);
    if (format == "S") return std::to_string(static_cast<std::uint16_t const*>(array.buffers[1])[at]);
    if (format == "L") return std::to_string(static_cast<std::uint64_t const*>(array.buffers[1])[at]);
    if (format != "vu" && format != "vz") throw std::runtime_error("format " + format);
    auto const* view = static_cast<std::int32_t const*>(array.buffers[1]) + 4 * at;
    auto const size = static_cast<std::size_t>(view[0]);
    if (view[0] <= 12) return std::string(reinterpret_cast<char const*>(view + 1), size);
    auto const* sizes = static_cast<std::int64_t const*>(array.buffers[array.n_buffers - 1]);
    if (view[2] < 0 || view[2] >= array.n_buffers - 3 || view[3] < 0 ||
        std::int64_t{view[3]} + view[0] > sizes[view[2]])
        throw std::runtime_error("a view outside of its buffer");
    std::string text(static_cast<char const*>(array.buffers[2 + view[2]]) + view[3], size);
    if (text.compare(0, 4, reinterpret_cast<char const*>(view + 1), 4) != 0)
        throw std::runtime_error("a view whose prefix differs from its text");
    return text;
}

/// The number of null values.
inline std::int64_t count_nulls(ArrowArray const& array, ArrowSchema const& schema) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(array.length); ++i)
        count += value_of(array, schema, i) ? 0 : 1;
    return count;
}

/// The index of the child whose name is `name`.
inline std::size_t child_of(ArrowSchema const& schema, std::string const& name) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(schema.n_children); ++i)
        if (name == schema.children[i]->name) return i;
    throw std::runtime_error("no child " + name);
}

}  // namespace urigram::test

#endif
