// SPDX-License-Identifier: BSL-1.0
#include "output/replacement.hpp"
#include "output/streams.hpp"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace urigram::cli {

namespace {

constexpr char pattern[] = ".XXXXXX";

mode_t default_mode() {
    mode_t const mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// Where a file of that name lies, or would be made: behind symbolic links, also where the last one leads to
/// nothing yet.
std::string place_of(std::filesystem::path path) {
    for (int links = 0; links < 40 && is_symlink(symlink_status(path)); ++links)
        path = path.parent_path() / read_symlink(path);
    return weakly_canonical(path).string();
}

}  // namespace

replacement::replacement(std::string const& path, struct stat const* old)
    : name_(path), path_(place_of(path)), written_(path_ + pattern), has_old_(old != nullptr) {
    fd_ = descriptor(retried([&] {
        std::strcpy(written_.data() + path_.size(), pattern);  // where it failed mkostemp has changed it
        return ::mkostemp(written_.data(), O_CLOEXEC);
    }));
    if (!fd_) throw_write_error(name_);
    written_.own();
    // Only root can give a file to somebody else. Others make it theirs, and leave it to its group if they
    // are of it.
    if (old != nullptr && ::fchown(fd_.get(), old->st_uid, old->st_gid) != 0)
        static_cast<void>(::fchown(fd_.get(), uid_t(-1), old->st_gid) == 0);
    if (retried([&] { return ::fchmod(fd_.get(), old ? old->st_mode & 07777 : default_mode()); }) != 0)
        throw_write_error(name_);
}

void replacement::complete() {
    // EINVAL and ENOTSUP: the file system has no disk to put the file on.
    bool const synced = retried([&] { return ::fsync(fd_.get()); }) == 0;
    if (!synced && errno != EINVAL && errno != ENOTSUP) throw_write_error(name_);
    close_checked(fd_, name_);
}

void replacement::put(bool keep_old) {
    if (keep_old && has_old_) {
        old_.emplace(std::string(written_.c_str()) + ".old");
        // Where this fails, as on a file system without links, so does `take_back`.
        if (::link(path_.c_str(), old_->c_str()) == 0) old_->own();
    }
    if (::rename(written_.c_str(), path_.c_str()) != 0) throw_write_error(name_);
    written_.release();
}

void replacement::take_back() {
    if (has_old_ && !old_->owned()) return complain(name_ + " is replaced all the same");
    if (!has_old_) {
        if (::unlink(path_.c_str()) != 0) complain(name_ + " is new all the same");
        return;
    }
    if (::rename(old_->c_str(), path_.c_str()) == 0) return old_->release();
    if (::unlink(path_.c_str()) == 0 && ::link(old_->c_str(), path_.c_str()) == 0) return;
    old_->release();
    complain("the old content of " + name_ + " is in " + old_->c_str() + " and cannot be put back");
}

}  // namespace urigram::cli
