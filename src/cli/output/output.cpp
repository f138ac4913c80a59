// SPDX-License-Identifier: BSL-1.0
#include "output/output.hpp"
#include "output/place.hpp"
#include "output/streams.hpp"
#include "process/memory.hpp"
#include "process/signals.hpp"
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

/// Cuts the last `count` octets off a regular file, if they are its last ones. False if such a file keeps
/// them.
bool cut_off(int fd, std::uint64_t count) noexcept {
    struct stat status {};
    auto const size = static_cast<off_t>(count);
    if (size == 0 || ::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) return true;
    off_t const at = ::lseek(fd, 0, SEEK_CUR);
    if (at < size || status.st_size != at || ::ftruncate(fd, at - size) != 0) return false;
    static_cast<void>(::lseek(fd, at - size, SEEK_SET));
    return true;
}

/// Opens what is no regular file. Waits for ever for somebody to read a named pipe, so that a signal, also
/// one that comes in the moment before, ends the process.
descriptor opened(std::string const& path) {
    return descriptor(made_at_once(
        [&] { return retried([&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); }); }));
}

}  // namespace

output::output(std::string const& name) {
    auto const where = place_of(name);
    name_ = where.name;
    text_.reserve(enough);
    if (where.is_replaced()) {
        replacement_.emplace(where);
        return;
    }
    stream_ = where.descriptor < 0
                  ? opened(where.path)
                  : descriptor(::fcntl(where.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (!stream_) throw_write_error(name_);
}

void output::write(std::string_view text) {
    auto rest = text;
    try {
        write_all(fd(), rest, name_);
    } catch (...) {
        failed_ = true;
        if (!replacement_ && !cut_off(fd(), unfinished_ + (text.size() - rest.size())))
            complain(name_ + " ends within a record that cannot be taken back");
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
