// SPDX-License-Identifier: BSL-1.0
#include "bindings.hpp"
#include "names.hpp"
#include "parsed.hpp"
#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <pybind11/stl.h>
#include <string_view>
#include <thread>
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/sources.hpp>
#include <utility>

namespace urigram::python {

namespace {

/// Reads a binary file of Python: any object with `read(size)` that returns bytes. Acquires the GIL to read.
class python_source final : public octet_source {
public:
    /// Needs the GIL; the destructor does not.
    explicit python_source(py::object file);
    ~python_source() override;

    /// Throws py::error_already_set, which must be handled with the GIL held, and py::type_error if the file
    /// does not return bytes.
    std::size_t read(char* to, std::size_t size) override;

private:
    py::object read_;
};

python_source::python_source(py::object file) : read_(file.attr("read")) {}

python_source::~python_source() {
    py::gil_scoped_acquire const gil;
    read_ = py::object();
}

std::size_t python_source::read(char* to, std::size_t size) {
    py::gil_scoped_acquire const gil;
    py::object const octets = read_(size);
    if (!PyBytes_Check(octets.ptr()))
        throw py::type_error("read() of the file does not return bytes; is it open in binary mode?");
    auto const count = static_cast<std::size_t>(PyBytes_GET_SIZE(octets.ptr()));
    if (count > size) throw py::value_error("read() of the file returns more octets than requested");
    std::memcpy(to, PyBytes_AS_STRING(octets.ptr()), count);
    return count;
}

/// Reads a file block by block, and parses each block. Serves one thread at a time; other threads wait.
class reader {
public:
    reader(py::object const& file, std::string const& dialect_name,
           std::optional<std::vector<std::string>> const& names, block_options const& options,
           decoding read_as)
        : grammar_(dialect_of_name(dialect_name)), asked_(find_fields(grammar_, names)), read_as_(read_as),
          source_(open(file)), blocks_(*source_, options) {}

    /// The next block; null at the end. Needs no GIL.
    /// @throws py::value_error if `read()` of the file calls this function, which called `read()`
    std::shared_ptr<parsed> next() {
        if (at_it_ == std::this_thread::get_id())
            throw py::value_error("read() of the file must not use the reader that calls it");
        turn const mine(*this);
        auto const buffer = std::make_shared<block_buffer>();
        if (!blocks_.next(*buffer)) return nullptr;
        block const& read = buffer->block();
        // A line that is too long is replaced by a space, which every dialect rejects.
        auto const lines = read.too_long != 0 ? std::string_view(" \n") : read.text;
        auto made = parse_rows(std::make_shared<texts>(lines, buffer), grammar_, asked_, 0, 0);
        made->read_as = read_as_;
        made->first_line = read.first_line;
        made->offset = read.offset;
        made->too_long = read.too_long;
        return made;
    }

private:
    /// Waits for other threads. Then this thread has exclusive use of the reader until the turn is destroyed.
    class turn {
    public:
        explicit turn(reader& of) : lock_(of.busy_), at_it_(of.at_it_) {
            at_it_ = std::this_thread::get_id();
        }
        ~turn() { at_it_ = std::thread::id(); }
        turn(turn const&) = delete;
        turn& operator=(turn const&) = delete;

    private:
        std::lock_guard<std::mutex> lock_;
        std::atomic<std::thread::id>& at_it_;
    };

    static std::unique_ptr<octet_source> open(py::object const& file) {
        if (py::isinstance<py::str>(file)) {
            auto name = py::module_::import("os").attr("fsencode")(file).cast<std::string>();
            py::gil_scoped_release const released;  // opening a pipe waits for its other end
            return std::make_unique<file_source>(std::move(name));
        }
        return std::make_unique<python_source>(file);
    }

    dialect const& grammar_;
    std::vector<field> asked_;
    decoding read_as_;
    std::unique_ptr<octet_source> source_;
    block_reader blocks_;
    std::mutex busy_;
    std::atomic<std::thread::id> at_it_{};  // the thread that uses the reader
};

std::shared_ptr<reader> make_reader(py::object const& file, std::string const& dialect_name,
                                    std::optional<std::vector<std::string>> const& names, std::uint64_t first,
                                    std::optional<std::uint64_t> const& last, std::size_t block_size,
                                    std::uint64_t longest_line, bool form) {
    block_options options;
    options.from = first;
    options.to = last.value_or(no_end);
    options.size = block_size;
    options.longest_line = longest_line;
    return std::make_shared<reader>(file, dialect_name, names, options,
                                    form ? decoding::form : decoding::percent);
}

std::shared_ptr<parsed> next(reader& of) {
    std::shared_ptr<parsed> block;
    {
        py::gil_scoped_release const released;
        block = of.next();
    }
    if (!block) throw py::stop_iteration();
    return block;
}

}  // namespace

void bind_reader(py::module_& module) {
    py::class_<reader, std::shared_ptr<reader>> bound(module, "Reader",
                                                      "An iterator of Columns over the blocks of a file.");
    refuse_new(bound);
    refuse_pickling(bound);
    bound.def("__iter__", [](std::shared_ptr<reader> const& of) { return of; }).def("__next__", next);
    module.def("read", make_reader, py::arg("file"), py::arg("dialect"), py::arg("fields").none(true),
               py::arg("first"), py::arg("last").none(true), py::arg("block_size"), py::arg("longest_line"),
               py::arg("form") = false);
}

}  // namespace urigram::python
