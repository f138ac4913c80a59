// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_GUARDED_TEXT_HPP
#define URIGRAM_TEST_SUPPORT_GUARDED_TEXT_HPP

#include <cstring>
#include <new>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace urigram::test {

/// Memory for texts between two inaccessible pages.
class guarded_text {
public:
    explicit guarded_text(std::size_t room)
        : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))),
          room_((room + page_ - 1) / page_ * page_ + (room == 0 ? page_ : 0)),
          all_(::mmap(nullptr, room_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
        if (all_ == MAP_FAILED || ::mprotect(first(), room_, PROT_READ | PROT_WRITE) != 0)
            throw std::bad_alloc();
    }
    guarded_text(guarded_text const&) = delete;
    guarded_text& operator=(guarded_text const&) = delete;
    ~guarded_text() { ::munmap(all_, room_ + 2 * page_); }

    /// Copies `text` to the end, so that reading after it fails.
    std::string_view at_end(std::string_view text) { return copy(text, first() + room_ - text.size()); }
    /// Copies `text` to the start, so that reading before it fails.
    std::string_view at_start(std::string_view text) { return copy(text, first()); }

private:
    char* first() const { return static_cast<char*>(all_) + page_; }

    static std::string_view copy(std::string_view text, char* to) {
        if (!text.empty()) std::memcpy(to, text.data(), text.size());
        return {to, text.size()};
    }

    std::size_t page_;
    std::size_t room_;
    void* all_;
};

}  // namespace urigram::test

#endif
