// SPDX-License-Identifier: BSL-1.0
#include "capsule.hpp"
#include "from_python.hpp"
#include <stdexcept>
#include <string>
#include <urigram/bulk/arrow.hpp>
#include <utility>
#include <vector>

namespace urigram::python {

namespace {

/// Owns a struct and releases it in the destructor. `take` moves a struct in from another location.
template <class Struct>
struct owned {
    Struct value{};

    owned() = default;
    owned(owned&& other) noexcept : value(other.value) { other.value.release = nullptr; }
    owned& operator=(owned&&) = delete;
    ~owned() {
        if (value.release != nullptr) value.release(&value);
    }

    void take(Struct& from) {
        if (from.release == nullptr) throw py::value_error("the Arrow capsule has been used already");
        value = from;
        from.release = nullptr;
    }
};

/// An array and its type.
struct typed_array {
    owned<ArrowSchema> schema;
    owned<ArrowArray> array;
};

/// The bytes of all texts of an array with offsets: a pointer that is not null, even if there are no bytes.
/// For an array of views, a null pointer.
std::string_view octets_in(text_array const& rows, ArrowSchema const& type) {
    if (type.format[0] == 'v') return {};
    if (rows.base() == nullptr || rows.size() == 0) return "";
    std::string_view const text = rows[rows.size() - 1];
    return {rows.base(), static_cast<std::size_t>(text.data() + text.size() - rows.base())};
}

text_array rows_of(typed_array const& of) {
    try {
        return urigram::texts_of(of.array.value, of.schema.value);
    } catch (std::invalid_argument const& refused) {
        throw py::type_error(refused.what());
    }
}

std::shared_ptr<texts> of_one(std::shared_ptr<typed_array const> const& owner) {
    text_array const rows = rows_of(*owner);
    return std::make_shared<texts>(rows, octets_in(rows, owner->schema.value), owner);
}

std::shared_ptr<texts> of_several(std::vector<typed_array> const& parts) {
    text_builder built;
    for (auto const& part : parts) {
        text_array const rows = rows_of(part);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows.is_null(i))
                built.append_null();
            else
                built.append(rows[i]);
        }
    }
    return make_texts(std::move(built));
}

[[noreturn]] void fail(ArrowArrayStream& stream, int error) {
    char const* const message = stream.get_last_error(&stream);
    throw std::runtime_error("the Arrow stream failed: " +
                             (message != nullptr ? std::string(message) : "error " + std::to_string(error)));
}

std::vector<typed_array> arrays_of(ArrowArrayStream& stream) {
    std::vector<typed_array> all;
    for (;;) {
        typed_array next;
        if (int const error = stream.get_next(&stream, &next.array.value)) fail(stream, error);
        if (next.array.value.release == nullptr) return all;
        if (int const error = stream.get_schema(&stream, &next.schema.value)) fail(stream, error);
        all.push_back(std::move(next));
    }
}

std::shared_ptr<texts> of_stream(py::object const& capsule) {
    owned<ArrowArrayStream> stream;
    stream.take(held_by<ArrowArrayStream>(capsule));
    std::vector<typed_array> all;
    {
        // A producer that is written in Python acquires the GIL itself. It may also wait for another thread
        // that holds the GIL.
        py::gil_scoped_release const released;
        all = arrays_of(stream.value);
    }
    if (all.size() != 1) return of_several(all);
    return of_one(std::make_shared<typed_array const>(std::move(all.front())));
}

}  // namespace

std::shared_ptr<texts> texts_of_arrow(py::handle object) {
    if (py::hasattr(object, "__arrow_c_array__")) {
        py::tuple const pair = object.attr("__arrow_c_array__")();
        if (pair.size() != 2) throw py::type_error("__arrow_c_array__ does not return a pair");
        auto owner = std::make_shared<typed_array>();
        owner->schema.take(held_by<ArrowSchema>(pair[0]));
        owner->array.take(held_by<ArrowArray>(pair[1]));
        return of_one(owner);
    }
    if (py::hasattr(object, "__arrow_c_stream__")) return of_stream(object.attr("__arrow_c_stream__")());
    return nullptr;
}

}  // namespace urigram::python
