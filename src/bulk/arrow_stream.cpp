// SPDX-License-Identifier: BSL-1.0
#include <cerrno>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <urigram/bulk/arrow.hpp>

namespace urigram {

namespace {

/// The state that a stream owns.
class line_stream {
public:
    line_stream(std::unique_ptr<octet_source> source, dialect const& grammar, columns rows,
                arrow_options const& options, block_options const& lines)
        : source_(std::move(source)), reader_(*source_, lines), grammar_(grammar), rows_(std::move(rows)),
          options_(options) {
        if (rows_.size() > 0)
            throw std::invalid_argument("urigram::to_arrow_stream: the columns already contain lines");
        parse_lines({}, grammar_, rows_);  // sets the grammar of the columns
    }

    void schema(ArrowSchema& to) const { to_arrow(rows_, options_, to); }

    /// The next batch, or a released array at the end.
    void next(ArrowArray& to) {
        auto const buffer = std::make_shared<block_buffer>();
        if (!reader_.next(*buffer)) {
            to = {};
            return;
        }
        block const& lines = buffer->block();
        if (lines.too_long != 0)
            throw std::length_error("line " + std::to_string(lines.first_line) +
                                    " is longer than allowed: " + std::to_string(lines.too_long) + " octets");
        rows_.clear();
        parse_lines(lines.text, grammar_, rows_);
        to_arrow(rows_, {lines.text, buffer}, options_, to);
    }

    /// Calls `f` and returns 0; if `f` throws, stores the message and returns an error code. After an error,
    /// does not call `f`, and returns the same code.
    template <class F>
    int guarded(F const& f) noexcept {
        if (code_ != 0) return code_;
        try {
            f();
        } catch (std::bad_alloc const&) {
            keep(ENOMEM, nullptr);
        } catch (std::system_error const& e) {
            bool const of_system = e.code().category() == std::generic_category() ||
                                   e.code().category() == std::system_category();
            keep(of_system && e.code().value() != 0 ? e.code().value() : EIO, e.what());
        } catch (std::length_error const& e) {
            keep(EOVERFLOW, e.what());
        } catch (std::exception const& e) {
            keep(EIO, e.what());
        } catch (...) {
            keep(EIO, nullptr);
        }
        return code_;
    }

    char const* last_error() const noexcept { return message_.empty() ? nullptr : message_.c_str(); }

private:
    void keep(int code, char const* message) noexcept {
        code_ = code;
        try {
            message_ = message != nullptr ? message : std::generic_category().message(code);
        } catch (...) {  // no memory for a message: only the code is reported
        }
    }

    std::unique_ptr<octet_source> source_;
    block_reader reader_;
    dialect const& grammar_;
    columns rows_;
    arrow_options options_;
    int code_ = 0;
    std::string message_;
};

line_stream& lines_of(ArrowArrayStream* stream) { return *static_cast<line_stream*>(stream->private_data); }

}  // namespace

void to_arrow_stream(std::unique_ptr<octet_source> source, dialect const& grammar, columns columns_of,
                     arrow_options const& options, block_options const& lines, ArrowArrayStream& to) {
    auto stream =
        std::make_unique<line_stream>(std::move(source), grammar, std::move(columns_of), options, lines);
    ArrowSchema tried;  // throws the error that `get_schema` would report
    stream->schema(tried);
    tried.release(&tried);
    to.get_schema = [](ArrowArrayStream* self, ArrowSchema* out) {
        return lines_of(self).guarded([&] { lines_of(self).schema(*out); });
    };
    to.get_next = [](ArrowArrayStream* self, ArrowArray* out) {
        return lines_of(self).guarded([&] { lines_of(self).next(*out); });
    };
    to.get_last_error = [](ArrowArrayStream* self) { return lines_of(self).last_error(); };
    to.release = [](ArrowArrayStream* self) {
        delete static_cast<line_stream*>(self->private_data);
        self->release = nullptr;
    };
    to.private_data = stream.release();
}

}  // namespace urigram
