// SPDX-License-Identifier: BSL-1.0
#include "output/output.hpp"
#include "output/streams.hpp"
#include "process/memory.hpp"
#include "process/signals.hpp"
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

/// Cuts the last `count` octets off a regular file, if they are its last ones.
void take_back(int fd, std::uint64_t count) noexcept {
    struct stat status {};
    auto const size = static_cast<off_t>(count);
    off_t const at = ::lseek(fd, 0, SEEK_CUR);
    if (at < size || ::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size != at) return;
    if (::ftruncate(fd, at - size) == 0) static_cast<void>(::lseek(fd, at - size, SEEK_SET));
}

/// The descriptor that a path names, or -1: what is behind that is not replaced, for others have it open,
/// too.
int descriptor_in(std::string const& path) noexcept {
    if (path == "-" || path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (std::string_view const directory : {"/dev/fd/", "/proc/self/fd/"}) {
        int fd = -1;
        char const* const last = path.data() + path.size();
        if (path.compare(0, directory.size(), directory) == 0 &&
            std::from_chars(path.data() + directory.size(), last, fd).ptr == last)
            return fd;
    }
    return -1;
}

}  // namespace

output::output(std::string const& path) : name_(path == "-" ? "standard output" : path) {
    if (int const named = descriptor_in(path); named >= 0) {
        stream_ = descriptor(::fcntl(named, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
        if (!stream_) throw_write_error(name_);
        return;
    }
    struct stat status {};
    bool const exists = ::stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) throw_write_error(name_);
    if (!exists || S_ISREG(status.st_mode)) {
        replacement_.emplace(path, exists ? &status : nullptr);
    } else {
        stream_ = descriptor(retried([&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); }));
        if (!stream_) throw_write_error(name_);
    }
}

void output::write(std::string_view text) {
    auto rest = text;
    try {
        write_all(fd(), rest, name_);
    } catch (...) {
        failed_ = true;
        if (!replacement_) take_back(fd(), unfinished_ + (text.size() - rest.size()));
        throw;
    }
    unfinished_ += text.size();
}

void output::add(std::string_view text) {
    if (text_.size() + text.size() < enough) {
        text_ += text;
        return;
    }
    write(text_);
    text_.clear();
    write(text);
}

void output::flush() {
    write(text_);
    text_.clear();
    unfinished_ = 0;
}

/// All that comes before a file is put into its place.
void output::complete() {
    flush();
    if (replacement_)
        replacement_->complete();
    else
        close_checked(stream_, name_);
}

void output::complain_if_not_written() const {
    if (replacement_ && !replacement_->in_place()) complain(name_ + " is not written");
}

void publish(output* first, output* second) {
    for (auto* out : {first, second})
        if (out != nullptr) out->complete();
    auto const file_of = [](output* out) {
        return out != nullptr && out->replacement_ ? &*out->replacement_ : nullptr;
    };
    auto* const one = file_of(first);
    auto* const other = file_of(second);
    ends_never const between_the_two;
    if (one != nullptr) one->put(other != nullptr);
    if (other != nullptr) try {
            other->put(false);
        } catch (...) {
            if (one != nullptr) one->take_back();
            throw;
        }
}

exit_status end_of(output& out, exit_status status, output* page) {
    demand_memory();
    if (!interrupted()) {
        publish(&out, page);
        return status;
    }
    out.flush();
    out.complain_if_not_written();
    if (page != nullptr) page->complain_if_not_written();
    return interrupted_status();
}

void write_output(std::string const& path, std::string text) {
    output out(path);
    out.text() = std::move(text);
    demand_memory();
    publish(&out);
}

}  // namespace urigram::cli
