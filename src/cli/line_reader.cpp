// SPDX-License-Identifier: BSL-1.0
#include "line_reader.hpp"
#include "interrupt.hpp"
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace urigram::cli {

namespace {
constexpr std::size_t block = std::size_t{1} << 16;
}

line_reader::line_reader(int fd, std::function<void()> before_wait)
    : fd_(fd), before_wait_(std::move(before_wait)), buffer_(block) {}

bool line_reader::next(std::string_view& line) {
    while (!interrupted()) {
        if (auto const* lf =
                static_cast<char const*>(std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_))) {
            line = take(static_cast<std::size_t>(lf - buffer_.data()) - begin_, 1);
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            return true;
        }
        scanned_ = end_;
        if (at_end_) {
            if (begin_ == end_) return false;
            line = take(end_ - begin_, 0);
            return true;
        }
        at_end_ = !fill();
    }
    return false;
}

std::string_view line_reader::take(std::size_t length, std::size_t ending) {
    std::string_view const line(buffer_.data() + begin_, length);
    begin_ += length + ending;
    scanned_ = begin_;
    octets_ += length + ending;
    return line;
}

bool line_reader::fill() {
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        scanned_ -= begin_;
        begin_ = 0;
    }
    if (end_ == buffer_.size()) buffer_.resize(2 * buffer_.size());
    while (!interrupted()) {
        wait_to_read(fd_, before_wait_);
        if (interrupted()) break;
        auto const count = ::read(fd_, buffer_.data() + end_, buffer_.size() - end_);
        if (count >= 0) {
            end_ += static_cast<std::size_t>(count);
            return count > 0;
        }
        if (errno != EINTR && errno != EAGAIN) throw input_error(errno);
    }
    return true;
}

}  // namespace urigram::cli
