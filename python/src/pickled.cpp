// SPDX-License-Identifier: BSL-1.0
#include "pickled.hpp"
#include "column_set.hpp"
#include "column_texts.hpp"
#include <algorithm>
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

/// Texts as three arrays, in the layout of Arrow: bytes, offsets, and validity or None.
template <class TextOf>
py::tuple packed(std::size_t count, TextOf const& text_of) {
    text_builder built;
    {
        py::gil_scoped_release const released;
        built.reserve(count, 0);
        for (std::size_t row = 0; row < count; ++row) {
            std::optional<std::string_view> const text = text_of(row);
            if (text)
                built.append(*text);
            else
                built.append_null();
        }
    }
    py::object validity = py::none();
    if (built.validity() != nullptr) validity = array_with(built.validity(), (count + 7) / 8);
    return py::make_tuple(
        array_with(reinterpret_cast<std::uint8_t const*>(built.data()), built.octet_count()),
        array_with(built.offsets(), count + 1), std::move(validity));
}

/// Texts that view the arrays of `packed`.
std::shared_ptr<texts> unpacked(py::tuple const& state) {
    require(state.size() == 3);
    auto const octets = item_of<array_of<std::uint8_t>>(state, 0);
    auto const offsets = item_of<array_of<std::int64_t>>(state, 1);
    require(octets.ndim() == 1 && offsets.ndim() == 1 && offsets.size() > 0 && *offsets.data() >= 0);
    auto const count = static_cast<std::size_t>(offsets.size() - 1);
    for (std::size_t i = 0; i < count; ++i) require(offsets.data()[i] <= offsets.data()[i + 1]);
    require(offsets.data()[count] <= octets.size());
    auto const* const data = reinterpret_cast<char const*>(octets.data());
    text_array rows(data, offsets.data(), count);
    py::object validity = state[2];
    if (!validity.is_none()) {
        auto const bits = item_of<array_of<std::uint8_t>>(state, 2);
        require(bits.ndim() == 1 && static_cast<std::size_t>(bits.size()) >= (count + 7) / 8);
        rows = rows.with_validity(bits.data());
        validity = bits;
    }
    return std::make_shared<texts>(rows, std::string_view(data, static_cast<std::size_t>(octets.size())),
                                   keep(py::make_tuple(octets, offsets, validity)));
}

/// The same texts in a builder, as `made_texts` needs them.
std::shared_ptr<texts> rebuilt(texts const& from) {
    text_array const& rows = from.rows();
    text_builder built;
    built.reserve(rows.size(), from.octets().size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows.is_null(row))
            built.append_null();
        else
            built.append(rows[row]);
    }
    return make_texts(std::move(built));
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
    return py::make_tuple(all.grammar->name, names, packed(all.size(), text_of),
                          labels_of(all.index(), all.size()), all.first_line, all.offset, all.too_long,
                          all.read_as == decoding::form);
}

}  // namespace

py::tuple state_of(parsed const& all) { return state_of(all, names_of(all.asked)); }

std::shared_ptr<parsed> parsed_of_state(py::tuple const& state) {
    require(state.size() == 8);
    dialect const& grammar = dialect_of_name(item_of<std::string>(state, 0));
    auto const fields = find_fields(grammar, item_of<std::vector<std::string>>(state, 1));
    auto const from = unpacked(item_of<py::tuple>(state, 2));
    from->set_index(index_of_labels(state[3]));
    auto const first_line = item_of<std::uint64_t>(state, 4);
    auto const offset = item_of<std::uint64_t>(state, 5);
    auto const too_long = item_of<std::uint64_t>(state, 6);
    auto const read_as = item_of<bool>(state, 7) ? decoding::form : decoding::percent;
    py::gil_scoped_release const released;
    auto made = parse_rows(from, grammar, fields, 0, from->rows().size());
    made->first_line = first_line;
    made->offset = offset;
    made->too_long = too_long;
    made->read_as = read_as;
    return made;
}

py::tuple state_of(text_column const& column) {
    if (column.of) return py::make_tuple(column.name, state_of(*column.of, {column.name}));
    auto const& texts = *column.texts;
    return py::make_tuple(column.name, packed(texts.size(), [&](std::size_t row) { return texts[row]; }),
                          labels_of(column.index, texts.size()), state_of(*column.errors()));
}

std::shared_ptr<text_column> column_of_state(py::tuple const& state) {
    require(state.size() == 2 || state.size() == 4);
    if (state.size() == 2) {
        auto const all = parsed_of_state(item_of<py::tuple>(state, 1));
        require(all->asked.size() == 1);
        return column_of(all, all->asked.front());
    }
    auto made = std::make_shared<text_column>();
    made->name = item_of<std::string>(state, 0);
    made->texts = std::make_shared<made_texts>(rebuilt(*unpacked(item_of<py::tuple>(state, 1))));
    made->index = index_of_labels(state[2]);
    made->errors = [errors = errors_of_state(item_of<py::tuple>(state, 3))] { return errors; };
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
    return py::make_tuple(array_with(rows.data(), rows.size()), codes,
                          array_with(offsets.data(), offsets.size()), productions, messages,
                          errors.index.labels());
}

std::shared_ptr<row_errors> errors_of_state(py::tuple const& state) {
    require(state.size() == 6);
    struct owned_texts {
        std::vector<std::string> codes, productions, messages;
    };
    auto const owned = std::make_shared<owned_texts>();
    auto const rows = item_of<array_of<std::int64_t>>(state, 0);
    owned->codes = item_of<std::vector<std::string>>(state, 1);
    auto const offsets = item_of<array_of<std::int64_t>>(state, 2);
    owned->productions = item_of<std::vector<std::string>>(state, 3);
    owned->messages = item_of<std::vector<std::string>>(state, 4);
    std::size_t const count = owned->codes.size();
    require(rows.ndim() == 1 && static_cast<std::size_t>(rows.size()) == count);
    require(offsets.ndim() == 1 && static_cast<std::size_t>(offsets.size()) == count);
    require(owned->productions.size() == count && owned->messages.size() == count);
    auto made = std::make_shared<row_errors>();
    for (std::size_t i = 0; i < count; ++i)
        made->rows.push_back({rows.data()[i], owned->codes[i], offsets.data()[i], owned->productions[i]});
    made->message = [owned](std::size_t i) { return owned->messages[i]; };
    made->index = index_of_labels(state[5]);
    return made;
}

}  // namespace urigram::python
