// SPDX-License-Identifier: BSL-1.0
#include "output/output.hpp"
#include "output/streams.hpp"
#include "process/memory.hpp"
#include <cerrno>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

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

}  // namespace

output::output(std::string const& path) : name_(path == "-" ? "standard output" : path) {
    if (path == "-") {
        stream_ = descriptor(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
        if (!stream_) throw_write_error(name_);
        return;
    }
    struct stat status {};
    bool const exists = ::stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) throw_write_error(name_);
    if (!exists || S_ISREG(status.st_mode)) {
        replacement_.emplace(path, exists ? std::optional(status.st_mode) : std::nullopt);
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
        take_back(fd(), unfinished_ + (text.size() - rest.size()));
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
    else if (::close(stream_.release()) != 0)  // some file systems tell of a failed write only now
        throw_write_error(name_);
}

void publish(std::initializer_list<output*> outputs) {
    if (memory_ran_out()) throw std::bad_alloc();
    std::vector<output*> files;
    for (auto* out : outputs) {
        if (out == nullptr) continue;
        out->complete();
        if (out->replaces()) files.push_back(out);
    }
    for (std::size_t done = 0; done < files.size(); ++done) try {
            files[done]->replacement_->put(done + 1 < files.size());
        } catch (...) {
            while (done-- > 0)
                if (!files[done]->replacement_->take_back())
                    complain(files[done]->name_ + " is replaced all the same");
            throw;
        }
}

void write_output(std::string const& path, std::string text) {
    output out(path);
    out.text() = std::move(text);
    publish({&out});
}

}  // namespace urigram::cli
