// SPDX-License-Identifier: BSL-1.0
#include "output/replacement.hpp"
#include "output/streams.hpp"
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace urigram::cli {

namespace {

mode_t default_mode() {
    mode_t const mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

}  // namespace

replacement::replacement(std::string const& path, std::optional<mode_t> mode)
    : name_(path), path_(std::filesystem::weakly_canonical(path).string()), written_(path_ + ".XXXXXX"),
      has_old_(mode) {
    fd_ = descriptor(retried([&] { return ::mkostemp(written_.data(), O_CLOEXEC); }));
    if (!fd_) throw_write_error(name_);
    written_.own();
    if (retried([&] { return ::fchmod(fd_.get(), mode ? *mode & 07777 : default_mode()); }) != 0)
        throw_write_error(name_);
}

void replacement::complete() {
    bool const synced = retried([&] { return ::fsync(fd_.get()); }) == 0;
    if (!synced && errno != EINVAL && errno != ENOTSUP) throw_write_error(name_);  // there may be no disk
    // Some file systems tell of a failed write only now.
    if (::close(fd_.release()) != 0 && errno != EINTR) throw_write_error(name_);
}

void replacement::put(bool keep_old) {
    if (keep_old && has_old_) {
        old_.emplace(std::string(written_.c_str()) + ".old");
        // There are file systems without links; what is lost then is the way back.
        if (::link(path_.c_str(), old_->c_str()) == 0) old_->own();
    }
    if (::rename(written_.c_str(), path_.c_str()) != 0) throw_write_error(name_);
    written_.release();
}

bool replacement::take_back() noexcept {
    if (!has_old_) return ::unlink(path_.c_str()) == 0;
    if (!old_ || !old_->owned()) return false;
    if (::rename(old_->c_str(), path_.c_str()) == 0) return old_->release(), true;
    if (::unlink(path_.c_str()) != 0) return false;
    if (::link(old_->c_str(), path_.c_str()) == 0) return true;
    old_->release();  // it is all there is of the old file
    return false;
}

}  // namespace urigram::cli
