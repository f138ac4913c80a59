// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <urigram/bulk/sources.hpp>
#include <utility>

static_assert(sizeof(off_t) == 8, "files of 2 GiB and more: compile with -D_FILE_OFFSET_BITS=64");

namespace urigram {

namespace {

class category final : public std::error_category {
public:
    char const* name() const noexcept override { return "urigram.input"; }
    std::string message(int error) const override {
        switch (static_cast<input_errc>(error)) {
        case input_errc::file_shrank:
            return "The file got shorter while it was read";
        }
        return "Unknown error";
    }
};

std::error_code last_error() noexcept { return {errno, std::generic_category()}; }

int open_to_read(std::string const& name) {
    for (;;) {
        int const descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
        if (descriptor >= 0) return descriptor;
        if (errno != EINTR) throw std::system_error(last_error(), name);
    }
}

}  // namespace

std::error_category const& input_category() noexcept {
    static category const instance;
    return instance;
}

std::error_code make_error_code(input_errc error) noexcept {
    return {static_cast<int>(error), input_category()};
}

std::uint64_t octet_source::skip(std::uint64_t count) {
    std::array<char, 1 << 14> passed;
    std::uint64_t done = 0;
    while (done < count) {
        auto const size = read(
            passed.data(), static_cast<std::size_t>(std::min<std::uint64_t>(count - done, passed.size())));
        if (size == 0) break;
        done += size;
    }
    return done;
}

std::size_t memory_source::read(char* to, std::size_t size) {
    auto const count = rest_.copy(to, size);
    rest_.remove_prefix(count);
    return count;
}

std::uint64_t memory_source::skip(std::uint64_t count) {
    auto const passed = std::min<std::uint64_t>(count, rest_.size());
    rest_.remove_prefix(static_cast<std::size_t>(passed));
    return passed;
}

file_source::file_source(std::string name) : file_source(std::move(name), -1, true) {
    descriptor_ = open_to_read(name_);
    examine();
}

file_source::file_source(int descriptor, std::string name) : file_source(std::move(name), descriptor, false) {
    examine();
}

file_source::file_source(std::string&& name, int descriptor, bool owned) noexcept
    : name_(std::move(name)), descriptor_(descriptor), owned_(owned) {}

file_source::~file_source() {
    if (owned_ && descriptor_ >= 0) ::close(descriptor_);
}

void file_source::examine() {
    struct ::stat found {};
    if (::fstat(descriptor_, &found) < 0) fail(last_error());
    if (S_ISDIR(found.st_mode)) fail({EISDIR, std::generic_category()});
    if (!S_ISREG(found.st_mode)) return;
    auto const start = ::lseek(descriptor_, 0, SEEK_CUR);
    if (start < 0) fail(last_error());
    start_ = static_cast<std::uint64_t>(start);
    size_ = octets_after(start_);
}

std::size_t file_source::read(char* to, std::size_t size) {
    for (;;) {
        if (auto const count = read_once(to, size)) return *count;
        pollfd waiting{descriptor_, POLLIN, 0};
        if (::poll(&waiting, 1, -1) < 0 && errno != EINTR) fail(last_error());
    }
}

std::optional<std::size_t> file_source::read_once(char* to, std::size_t size) {
    auto const count = ::read(descriptor_, to, size);
    if (count > 0) {
        position_ += static_cast<std::uint64_t>(count);
        return static_cast<std::size_t>(count);
    }
    if (count < 0) {
        if (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK) return std::nullopt;
        fail(last_error());
    }
    // Some kernel files report a wrong size. Only a file that reports a smaller size than before has shrunk.
    if (size_ && position_ < *size_ && octets_after(start_) < *size_) fail(input_errc::file_shrank);
    return 0;
}

std::uint64_t file_source::skip(std::uint64_t count) {
    std::uint64_t passed = 0;
    if (size_) {
        passed = std::min(count, octets_after(start_ + position_));
        if (::lseek(descriptor_, static_cast<off_t>(passed), SEEK_CUR) < 0) fail(last_error());
        position_ += passed;
    }
    // Reading detects data beyond the reported size, and a file that shrank.
    return passed + octet_source::skip(count - passed);
}

/// The number of bytes in a regular file after an offset.
std::uint64_t file_source::octets_after(std::uint64_t offset) const {
    struct ::stat found {};
    if (::fstat(descriptor_, &found) < 0) fail(last_error());
    auto const size = static_cast<std::uint64_t>(found.st_size);
    return size > offset ? size - offset : 0;
}

void file_source::fail(std::error_code error) const { throw std::system_error(error, name_); }

}  // namespace urigram
