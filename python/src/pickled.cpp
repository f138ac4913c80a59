// SPDX-License-Identifier: BSL-1.0
#include "pickled.hpp"
#include "column.hpp"
#include "column_texts.hpp"
#include "parsed.hpp"
#include <algorithm>
#include <cstring>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <stdexcept>
#include <utility>
#include <vector>

namespace urigram::python {

namespace {

template <class T>
using array_of = py::array_t<T, py::array::c_style | py::array::forcecast>;

[[noreturn]] void throw_no_state() {
    throw std::invalid_argument("this was not pickled by this version of urigram");
}

void require(bool condition) {
    if (!condition) throw_no_state();
}

/// Converts an item of a state.
template <class T>
T item_of(py::tuple const& state, std::size_t place) {
    try {
        return state[place].cast<T>();
    } catch (py::cast_error const&) {
        throw_no_state();
    }
}

template <class T>
py::array_t<T> array_with(T const* values, std::size_t count) {
    py::array_t<T> made(static_cast<py::ssize_t>(count));
    std::copy_n(values, count, made.mutable_data());
    return made;
}

/// Copies the items of an array, because other code may change the array. The array need not be aligned.
template <class T>
std::vector<T> items_of(py::tuple const& state, std::size_t place) {
    auto const array = item_of<array_of<T>>(state, place);
    require(array.ndim() == 1);
    std::vector<T> items(static_cast<std::size_t>(array.size()));
    if (!items.empty()) std::memcpy(items.data(), array.data(), items.size() * sizeof(T));
    return items;
}

py::tuple tuple_in(py::tuple const& state, std::size_t place) { return tuple_of(state[place]); }

/// Texts as three arrays, in the layout of Arrow: bytes, offsets, and validity or None.
template <class TextOf>
py::tuple packed(std::size_t count, TextOf const& text_of) {
    text_builder built;
    {
        py::gil_scoped_release const released;
        built.reserve(count, 0);
        for (std::size_t row = 0; row < count; ++row) built.append_optional(text_of(row));
    }
    py::object validity = py::none();
    if (built.validity() != nullptr) validity = array_with(built.validity(), (count + 7) / 8);
    return py::make_tuple(
        array_with(reinterpret_cast<std::uint8_t const*>(built.data()), built.octet_count()),
        array_with(built.offsets(), count + 1), std::move(validity));
}

/// Copies the texts of `packed`, because other code may change the arrays, even read-only ones.
std::shared_ptr<texts> unpacked(py::tuple const& state) {
    require(state.size() == 3);
    auto const octets = item_of<array_of<std::uint8_t>>(state, 0);
    auto const offsets = items_of<std::int64_t>(state, 1);
    require(octets.ndim() == 1 && !offsets.empty() && offsets.front() >= 0);
    require(std::is_sorted(offsets.begin(), offsets.end()) && offsets.back() <= octets.size());
    std::size_t const count = offsets.size() - 1;
    text_array rows(reinterpret_cast<char const*>(octets.data()), offsets.data(), count);
    std::vector<std::uint8_t> validity;
    if (!py::object(state[2]).is_none()) {
        validity = items_of<std::uint8_t>(state, 2);
        require(validity.size() >= (count + 7) / 8);
        rows = rows.with_validity(validity.data());
    }
    text_builder built;
    built.reserve(count, static_cast<std::size_t>(offsets.back() - offsets.front()));
    for (std::size_t row = 0; row < count; ++row)
        built.append_optional(rows.is_null(row) ? std::nullopt : std::optional(rows[row]));
    return make_texts(std::move(built));
}

/// The number of the format: the first item of each state.
constexpr int format = 1;

/// Checks the number of items and of the format.
void require_format(py::tuple const& state, std::size_t size) {
    require(state.size() == size && item_of<int>(state, 0) == format);
}

/// The labels of the first rows, or None.
py::object labels_of(row_index const& index, std::size_t count) {
    return index.labels().is_none() ? py::none() : index.first_rows(count);
}

row_index index_of_labels(py::object labels) {
    return labels.is_none() ? row_index() : row_index(std::move(labels));
}

std::vector<std::string> names_of(std::vector<field> const& fields) {
    std::vector<std::string> names;
    for (auto const& each : fields) names.push_back(each.name);
    return names;
}

py::tuple state_of(parsed const& all, std::vector<std::string> const& names) {
    auto const text_of = [&](std::size_t row) {
        return all.found.is_null(row) ? std::nullopt : std::optional(all.text(row));
    };
    return py::make_tuple(format, all.grammar->name, names, packed(all.size(), text_of),
                          labels_of(all.index(), all.size()), all.first_line, all.offset, all.too_long,
                          all.read_as == decoding::form);
}

}  // namespace

py::tuple tuple_of(py::object const& state) {
    require(py::isinstance<py::tuple>(state));
    return py::reinterpret_borrow<py::tuple>(state);
}

py::tuple state_of(parsed const& all) { return state_of(all, names_of(all.asked)); }

std::shared_ptr<parsed> parsed_of_state(py::tuple const& state) {
    require_format(state, 9);
    dialect const& grammar = dialect_of_name(item_of<std::string>(state, 1));
    auto const fields = find_fields(grammar, item_of<std::vector<std::string>>(state, 2));
    auto const from = unpacked(tuple_in(state, 3));
    from->set_index(index_of_labels(state[4]));
    auto const first_line = item_of<std::optional<std::uint64_t>>(state, 5);
    auto const offset = item_of<std::optional<std::uint64_t>>(state, 6);
    auto const too_long = item_of<std::uint64_t>(state, 7);
    auto const read_as = item_of<bool>(state, 8) ? decoding::form : decoding::percent;
    py::gil_scoped_release const released;
    auto made = parse_rows(from, grammar, fields, 0, from->rows().size());
    made->first_line = first_line;
    made->offset = offset;
    made->too_long = too_long;
    made->read_as = read_as;
    return made;
}

py::tuple state_of(text_column const& column) {
    if (column.of) return py::make_tuple(format, column.name, state_of(*column.of, {column.name}));
    auto const& texts = *column.texts;
    return py::make_tuple(format, column.name,
                          packed(texts.size(), [&](std::size_t row) { return texts[row]; }),
                          labels_of(column.index, texts.size()), state_of(*column.errors()));
}

std::shared_ptr<text_column> column_of_state(py::tuple const& state) {
    bool const is_of_urls = state.size() == 3;
    require_format(state, is_of_urls ? 3 : 5);
    if (is_of_urls) {
        auto const all = parsed_of_state(tuple_in(state, 2));
        require(all->asked.size() == 1);
        return column_of(all, all->asked.front());
    }
    auto made = std::make_shared<text_column>();
    made->name = item_of<std::string>(state, 1);
    made->texts = std::make_shared<made_texts>(unpacked(tuple_in(state, 2)));
    made->index = index_of_labels(state[3]);
    made->errors = [errors = errors_of_state(tuple_in(state, 4))] { return errors; };
    return made;
}

py::tuple state_of(row_errors const& errors) {
    std::vector<std::int64_t> rows, offsets;
    std::vector<std::string_view> codes, productions;
    py::list messages;
    for (auto const& each : errors.rows) {
        rows.push_back(each.row);
        offsets.push_back(each.offset);
        codes.push_back(each.code);
        productions.push_back(each.production);
        messages.append(str_of(errors.message(static_cast<std::size_t>(py::len(messages)))));
    }
    auto const positions = array_with(rows.data(), rows.size());
    auto labels = errors.index.labels();
    if (!labels.is_none()) labels = errors.labels_at(positions);
    return py::make_tuple(format, positions, codes, array_with(offsets.data(), offsets.size()), productions,
                          messages, labels);
}

std::shared_ptr<row_errors> errors_of_state(py::tuple const& state) {
    require_format(state, 7);
    struct owned_texts {
        std::vector<std::string> codes, productions, messages;
    };
    auto const owned = std::make_shared<owned_texts>();
    auto const rows = items_of<std::int64_t>(state, 1);
    owned->codes = item_of<std::vector<std::string>>(state, 2);
    auto const offsets = items_of<std::int64_t>(state, 3);
    owned->productions = item_of<std::vector<std::string>>(state, 4);
    owned->messages = item_of<std::vector<std::string>>(state, 5);
    std::size_t const count = owned->codes.size();
    require(rows.size() == count && offsets.size() == count);
    require(owned->productions.size() == count && owned->messages.size() == count);
    auto made = std::make_shared<row_errors>();
    for (std::size_t i = 0; i < count; ++i)
        made->rows.push_back({rows[i], owned->codes[i], offsets[i], owned->productions[i]});
    made->message = [owned](std::size_t i) { return owned->messages[i]; };
    made->index = index_of_labels(state[6]);
    made->index_is_of_errors = true;
    return made;
}

}  // namespace urigram::python
