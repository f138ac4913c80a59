// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_REPEATED_TEXT_HPP
#define URIGRAM_TEST_SUPPORT_REPEATED_TEXT_HPP

#include <cstdint>
#include <cstring>
#include <new>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace urigram::test {

/// A text with one byte repeated so often that the text would not fit into memory: the same 4 MiB are mapped
/// repeatedly, so `times` is rounded up to a multiple of 4 Mi. `before` and `after` have at most 4 MiB each.
class repeated_text {
public:
    repeated_text(std::string_view before, char octet, std::uint64_t times, std::string_view after) {
        auto const pieces = (times + piece - 1) / piece;
        size_ = (pieces + 2) * piece;
        all_ = ::mmap(nullptr, size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        int const file = ::memfd_create("repeated", MFD_CLOEXEC);
        if (all_ == MAP_FAILED || file < 0 || ::ftruncate(file, piece) != 0) throw std::bad_alloc();
        for (std::uint64_t i = 0; i < pieces; ++i) map(i + 1, MAP_SHARED, file);
        ::close(file);
        std::memset(at(1), octet, piece);  // fills all pieces, which share this memory
        for (auto const i : {std::uint64_t{0}, pieces + 1}) map(i, MAP_PRIVATE | MAP_ANONYMOUS, -1);
        std::memcpy(at(1) - before.size(), before.data(), before.size());
        std::memcpy(at(pieces + 1), after.data(), after.size());
        text_ = {at(1) - before.size(), before.size() + pieces * piece + after.size()};
    }
    ~repeated_text() { ::munmap(all_, size_); }
    repeated_text(repeated_text const&) = delete;
    repeated_text& operator=(repeated_text const&) = delete;

    std::string_view text() const noexcept { return text_; }

private:
    static constexpr std::size_t piece = std::size_t{1} << 22;

    char* at(std::uint64_t i) const noexcept { return static_cast<char*>(all_) + i * piece; }
    void map(std::uint64_t i, int kind, int file) const {
        if (::mmap(at(i), piece, PROT_READ | PROT_WRITE, kind | MAP_FIXED, file, 0) == MAP_FAILED)
            throw std::bad_alloc();
    }

    std::size_t size_ = 0;
    void* all_ = nullptr;
    std::string_view text_;
};

}  // namespace urigram::test

#endif
