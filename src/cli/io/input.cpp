// SPDX-License-Identifier: BSL-1.0
#include "io/input.hpp"
#include "io/place.hpp"
#include "io/process.hpp"
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <urigram/bulk/lines.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// Turns system errors into `input_error`, so that the caller can tell them from failures to write.
template <class Read>
auto read_by(Read read) {
    try {
        return read();
    } catch (std::system_error const& error) {
        throw input_error(error.code());
    }
}

/// @throws std::system_error if a name refers to a descriptor of the program itself
void refuse_own_descriptor(std::string const& name) {
    try {
        destination_of(name);
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::bad_file_descriptor) throw;  // opening it reports other errors
    }
}

bool is_pipe(std::string const& name) {
    struct stat status {};
    return ::stat(name.c_str(), &status) == 0 && S_ISFIFO(status.st_mode);
}

/// Does not wait for a writer of a named pipe: `wait_to_read` does, and also handles a signal that arrives
/// just before it waits.
descriptor open_to_read(std::string const& name) {
    refuse_own_descriptor(name);
    int const how = O_RDONLY | O_CLOEXEC | O_NOCTTY | (is_pipe(name) ? O_NONBLOCK : 0);
    descriptor file(retried([&] { return ::open(name.c_str(), how); }));
    if (file) return file;
    if (errno == EINTR) throw interruption();
    throw std::system_error(errno, std::generic_category());
}

/// The beginning of an input, long enough to detect its format. No mark contains an LF, so this never delays
/// a line.
std::string beginning_of(octet_source& octets) {
    std::string text(std::size_t{1} << 16, '\0');
    std::size_t size = 0;
    do {
        auto const count = octets.read(text.data() + size, text.size() - size);
        if (count == 0) break;
        size += count;
    } while (may_become_format({text.data(), size}));
    text.resize(size);
    return text;
}

/// The format of an input that begins like this, null for text; throws if the format is unsupported.
format const* format_to_read(std::string_view beginning) {
    auto const* const what = format_of(beginning);
    if (what != nullptr && what->decompress == nullptr) throw std::system_error(refusal_of(*what));
    return what;
}

}  // namespace

std::size_t counted_source::read(char* to, std::size_t size) {
    for (;;) {
        throw_if_ended();
        wait_to_read(file_.descriptor());
        throw_if_ended();
        auto const count = file_.read_once(to, size);  // none: a signal arrived, or another reader was faster
        if (!count) continue;
        octets_read_ += *count;
        return *count;
    }
}

void counted_source::throw_if_ended() const {
    if (cancelled_ || interrupted()) throw interruption();
}

void counted_source::cancel() noexcept {
    cancelled_ = true;
    end_waiting();
}

bool counted_source::ready() const { return can_be_read(file_.descriptor()); }

prefixed_source::prefixed_source(std::string prefix, octet_source& rest) noexcept
    : prefix_(std::move(prefix)), first_(prefix_), rest_(rest) {}

std::size_t prefixed_source::read(char* to, std::size_t size) {
    auto const count = first_.read(to, size);
    return count > 0 ? count : rest_.read(to, size);
}

std::uint64_t prefixed_source::skip(std::uint64_t count) {
    auto const passed = first_.skip(count);
    return passed + (passed < count ? rest_.skip(count - passed) : 0);
}

input::input(input_source const& from, std::atomic<std::uint64_t>& octets_read) {
    read_by([&] {
        if (from.what == input_source::kind::standard_input)
            file_.emplace(STDIN_FILENO, from.name);
        else
            file_.emplace((opened_ = open_to_read(from.name)).get(), from.name);
        counted_.emplace(*file_, octets_read);
        auto beginning = beginning_of(*counted_);
        auto const* const what = format_to_read(beginning);
        octets_.emplace(std::move(beginning), *counted_);
        if (what == nullptr) return;
        decompressor_ = what->decompress(*octets_);
        auto text = beginning_of(*decompressor_);
        format_to_read(text);  // it may be an archive
        decompressed_.emplace(std::move(text), *decompressor_);
    });
}

std::size_t input::read(char* to, std::size_t size) {
    return read_by([&] { return compressed() ? decompress(to, size) : octets_->read(to, size); });
}

std::uint64_t input::skip(std::uint64_t count) {
    return compressed() ? octet_source::skip(count) : read_by([&] { return octets_->skip(count); });
}

/// Decompressors return little per call, so this function calls them until `to` is full or reading would
/// wait.
std::size_t input::decompress(char* to, std::size_t size) {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    std::size_t done = 0;
    try {
        do {
            auto const count = decompressed_->read(to + done, size - done);
            if (count == 0) break;
            done += count;
        } while (done < size && counted_->ready());
    } catch (...) {
        if (done == 0) throw;
        failure_ = std::current_exception();
    }
    return done;
}

input_source source_called(std::string const& name) {
    return {name == "-" ? input_source::kind::standard_input : input_source::kind::file, name};
}

namespace {

/// Calls `read`, which reads the file. If that fails, prints a message. Returns an exit status in that case,
/// or if a signal requests a stop.
template <class Read>
std::optional<exit_status> reported(std::string const& name, Read read) {
    try {
        read();
    } catch (input_error const& error) {
        print_error("cannot read " + called(name) + ": " + error.code().message());
        return exit_status::failure;
    } catch (interruption const&) {
        return interrupted_status();
    }
    return std::nullopt;
}

}  // namespace

std::optional<exit_status> for_each_line_of(std::string const& name,
                                            std::function<void(std::uint64_t, std::string_view)> const& f) {
    return reported(name, [&] {
        std::atomic<std::uint64_t> octets_read{0};
        input octets(source_called(name), octets_read);
        block_reader reader(octets, {std::size_t{1} << 16, no_end});
        for (block_buffer buffer; reader.next(buffer);)
            for_each_line(buffer.block(), [&](std::uint64_t number, std::uint64_t, std::string_view line) {
                f(number, line);
            });
    });
}

std::string read_all(octet_source& source) {
    std::string text;
    std::size_t size = 0;
    for (;;) {
        text.resize(size + (std::size_t{1} << 16));
        auto const count = source.read(text.data() + size, text.size() - size);
        size += count;
        if (count == 0) break;
    }
    text.resize(size);
    return text;
}

std::variant<std::string, exit_status> text_of(std::string const& name) {
    std::string text;
    auto const ended = reported(name, [&] {
        std::atomic<std::uint64_t> octets_read{0};
        input octets(source_called(name), octets_read);
        text = read_all(octets);
    });
    if (ended) return *ended;
    return text;
}

std::variant<std::string, exit_status> octets_of(std::string const& name) {
    std::string text;
    auto const ended = reported(name, [&] {
        read_by([&] {
            auto const from = source_called(name);
            descriptor opened;
            if (from.what == input_source::kind::file) opened = open_to_read(name);
            file_source file(opened ? opened.get() : STDIN_FILENO, name);
            std::atomic<std::uint64_t> octets_read{0};
            counted_source source(file, octets_read);
            text = read_all(source);
        });
    });
    if (ended) return *ended;
    return text;
}

}  // namespace urigram::cli
