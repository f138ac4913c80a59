// SPDX-License-Identifier: BSL-1.0
#include "output/output.hpp"
#include "output/streams.hpp"
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

namespace {

[[noreturn]] void fail(std::string const& name) {
    throw std::system_error(errno, std::generic_category(), "cannot write to " + name);
}

mode_t default_mode() {
    mode_t const mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

}  // namespace

descriptor::~descriptor() {
    if (fd_ >= 0) ::close(fd_);
}

output::output(std::string const& path) : name_(path == "-" ? "standard output" : path) {
    if (path == "-") {
        fd_ = descriptor(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
        if (!fd_) fail(name_);
        return;
    }
    struct stat status {};
    bool const exists = ::stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) fail(path);
    if (!exists || S_ISREG(status.st_mode)) {
        open_beside(path);
        if (::fchmod(fd_.get(), exists ? status.st_mode & 07777 : default_mode()) != 0) fail(path);
    } else {
        fd_ = descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
        if (!fd_) fail(path);
    }
}

void output::open_beside(std::string const& path) {
    path_ = std::filesystem::weakly_canonical(path).string();
    std::string name = path_ + ".XXXXXX";
    fd_ = descriptor(::mkostemp(name.data(), O_CLOEXEC));
    if (!fd_) fail(path);
    temporary_ = std::move(name);
}

output::~output() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void output::add(std::string_view text) {
    if (text_.size() + text.size() >= enough) flush();
    if (text.size() < enough)
        text_ += text;
    else
        write_all(fd_.get(), text, name_.c_str());
}

void output::flush() {
    write_all(fd_.get(), text_, name_.c_str());
    text_.clear();
}

void output::commit() {
    flush();
    // Some file systems tell of a failed write only now.
    if (::close(fd_.release()) != 0) fail(name_);
    if (temporary_.empty()) return;
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail(name_);
    temporary_.clear();
}

void write_output(std::string const& path, std::string text) {
    output out(path);
    out.text() = std::move(text);
    out.commit();
}

}  // namespace urigram::cli
