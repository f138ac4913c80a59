// SPDX-License-Identifier: BSL-1.0
#include "io/output.hpp"
#include "io/place.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

constexpr char temporary_pattern[] = ".XXXXXX";
constexpr std::size_t temporary_pattern_size = sizeof temporary_pattern - 1;

/// A name in the directory of a path, within the maximum length of names; six of its characters are to be
/// replaced.
std::string temporary_name_for(std::string const& path) {
    constexpr std::size_t longest = 255;
    auto const name = path.rfind('/') + 1;
    return path.substr(0, name + std::min(path.size() - name, longest - temporary_pattern_size)) +
           temporary_pattern;
}

mode_t file_mode_mask() {
    mode_t const mask = ::umask(0);
    ::umask(mask);
    return mask;
}

bool has_no_list(int error) noexcept { return error == ENODATA || error == ENOTSUP; }

/// An access control list, in the kernel's format. Empty if there is none or the file system does not support
/// them. If a file has a list, the group permissions in its mode are the mask of the list: the maximum that
/// the entries can grant.
/// @throws std::system_error that names `name`
std::string access_list(std::string const& path, char const* which, std::string const& name) {
    std::string list(std::size_t{1} << 16, '\0');  // the maximum length
    auto const size = ::getxattr(path.c_str(), which, list.data(), list.size());
    if (size < 0 && !has_no_list(errno)) throw_write_error(name);
    list.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
    return list;
}

}  // namespace

replacement::replacement(place const& where, synced_files synced)
    : name_(where.name), path_(where.path), written_(temporary_name_for(path_)),
      has_old_(where.file.has_value()), synced_(has_old_ || synced == synced_files::all) {
    make();
    set_permissions(where.file ? &*where.file : nullptr);
    if (where.file)
        set_owner(*where.file);  // last: a process cannot set the permissions of a file of another owner
}

/// Creates the temporary file.
void replacement::make() {
    holds_off_signals const until_it_is_owned;
    fd_ = descriptor(retried([&] {
        std::strcpy(written_.end() - temporary_pattern_size,
                    temporary_pattern);  // mkostemp changes it on failure
        return ::mkostemp(written_.data(), O_CLOEXEC);
    }));
    if (!fd_) throw_write_error(name_);
    written_.own();
}

/// Sets the permissions of the old file; those of a new file are the system's defaults.
void replacement::set_permissions(struct stat const* old) {
    constexpr mode_t of_a_new_file = 0666;
    constexpr mode_t all = 0777;  // the system clears the other bits when a file is written
    constexpr char of_a_file[] = "system.posix_acl_access";
    auto const list =
        old ? access_list(path_, of_a_file, name_)
            : access_list(path_.substr(0, path_.rfind('/') + 1), "system.posix_acl_default", name_);
    // An empty list replaces the one inherited from the directory.
    bool const set = list.empty() ? ::fremovexattr(fd_.get(), of_a_file) == 0 || has_no_list(errno)
                                  : ::fsetxattr(fd_.get(), of_a_file, list.data(), list.size(), 0) == 0;
    struct stat with_list {};
    if (!set || ::fstat(fd_.get(), &with_list) != 0) throw_write_error(name_);
    auto const mode = old            ? old->st_mode & all
                      : list.empty() ? of_a_new_file & ~file_mode_mask()
                                     : of_a_new_file & with_list.st_mode;
    if (retried([&] { return ::fchmod(fd_.get(), mode); }) != 0) throw_write_error(name_);
}

/// Only root can give a file to another user. For other users, the new file is their own, and keeps the group
/// of the old one if they are members of that group.
void replacement::set_owner(struct stat const& old) {
    if (::fchown(fd_.get(), old.st_uid, old.st_gid) != 0)
        static_cast<void>(::fchown(fd_.get(), uid_t(-1), old.st_gid) == 0);
}

void replacement::complete() {
    // EINVAL and ENOTSUP: the file system does not support fsync.
    bool const complete = !synced_ || retried([&] { return ::fsync(fd_.get()); }) == 0;
    if (!complete && errno != EINVAL && errno != ENOTSUP) throw_write_error(name_);
    close_checked(fd_, name_);
}

void replacement::put(bool keep_old) {
    if (keep_old && has_old_) {
        std::string name = written_.c_str();
        name[name.size() - temporary_pattern_size] = '~';  // in place of `.`
        old_.emplace(std::move(name));
        // If this fails, as on a file system without links or for another user's file, `take_back` fails,
        // too.
        if (::link(path_.c_str(), old_->c_str()) == 0) old_->own();
    }
    auto const rename = [&](unsigned how) {
        return ::renameat2(AT_FDCWD, written_.c_str(), AT_FDCWD, path_.c_str(), how) == 0;
    };
    // RENAME_NOREPLACE: not by all file systems (EINVAL) and systems (ENOSYS).
    bool const renamed =
        synced_ ? rename(0) : rename(RENAME_NOREPLACE) || ((errno == EINVAL || errno == ENOSYS) && rename(0));
    if (!renamed) throw_write_error(name_);
    written_.release();
    in_place_ = true;
}

void replacement::take_back() {
    if (!has_old_) {
        in_place_ = ::unlink(path_.c_str()) != 0;
        if (in_place_) print_error(name_ + " was created, and cannot be removed");
    } else if (!old_->owned()) {
        print_error(name_ + " was replaced, and cannot be restored");
    } else if (::rename(old_->c_str(), path_.c_str()) == 0) {
        old_->release();
        in_place_ = false;
    } else if (::unlink(path_.c_str()) == 0 && ::link(old_->c_str(), path_.c_str()) == 0) {
        in_place_ = false;
    } else {
        old_->release();
        print_error("the old content of " + name_ + " is in " + old_->c_str() + " and cannot be put back");
    }
}

namespace {

/// Truncates a regular file by `count` bytes, if the file offset is at its end. False if it cannot be
/// truncated.
bool cut_off(int fd, std::uint64_t count) noexcept {
    struct stat status {};
    auto const size = static_cast<off_t>(count);
    if (size == 0 || ::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) return true;
    off_t const at = ::lseek(fd, 0, SEEK_CUR);
    if (at < size || status.st_size != at || ::ftruncate(fd, at - size) != 0) return false;
    static_cast<void>(::lseek(fd, at - size, SEEK_SET));
    return true;
}

/// Opens a file that is not regular. Waits until a named pipe has a reader; a signal during the wait, or just
/// before it, ends the process.
descriptor opened(std::string const& path) {
    return descriptor(made_at_once(
        [&] { return retried([&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); }); }));
}

}  // namespace

output::output(std::string const& name, synced_files synced) {
    auto const where = place_of(name);
    name_ = where.name;
    text_.reserve(enough);
    if (where.is_replaced()) {
        replacement_.emplace(where, synced);
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
            print_error(name_ + " ends within a record that cannot be taken back");
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

/// Completes the file before it is renamed.
void output::complete() {
    flush();
    if (replacement_)
        replacement_->complete();
    else
        close_checked(stream_, name_);
}

void output::print_if_not_written() const {
    if (replacement_ && !replacement_->in_place()) print_error(name_ + " is not written");
}

void publish(output* first, output* second) {
    for (auto* out : {first, second})
        if (out != nullptr) out->complete();
    auto const file_of = [](output* out) {
        return out != nullptr && out->replacement_ ? &*out->replacement_ : nullptr;
    };
    auto* const one = file_of(first);
    auto* const other = file_of(second);
    deferred_exit_scope const between_the_two;
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
    out.print_if_not_written();
    if (page != nullptr) page->print_if_not_written();
    return interrupted_status();
}

namespace {

void write_as_a_whole(output&& out, std::string text) {
    out.text() = std::move(text);
    demand_memory();
    publish(&out);
}

}  // namespace

void write_output(std::string const& path, std::string text) {
    write_as_a_whole(output(path), std::move(text));
}

output_directory::output_directory(std::string path) : path_(std::move(path)) {
    std::error_code error;
    std::filesystem::create_directories(path_, error);
    if (error) throw std::system_error(error, "cannot make the directory " + path_);
}

std::string output_directory::operator/(std::string const& name) const {
    return (std::filesystem::path(path_) / name).string();
}

void output_directory::write(std::string const& name, std::string text) const {
    write_as_a_whole(output(*this / name, synced_files::old), std::move(text));
}

}  // namespace urigram::cli
