// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <urigram/bulk/blocks.hpp>
#include <utility>

namespace urigram {

namespace {

constexpr std::size_t largest = std::numeric_limits<std::size_t>::max();
constexpr std::size_t line_end = 2;  // CR LF

std::size_t no_more_than(std::uint64_t value, std::size_t limit) noexcept {
    return static_cast<std::size_t>(std::min<std::uint64_t>(value, limit));
}

char const* find_lf(char const* begin, char const* end) noexcept {
    if (begin == end) return nullptr;  // there may be no memory yet
    return static_cast<char const*>(std::memchr(begin, '\n', static_cast<std::size_t>(end - begin)));
}

/// Behind the last LF; `begin` if there is none.
char const* behind_last_lf(char const* begin, char const* end) noexcept {
    while (end != begin && end[-1] != '\n') --end;
    return end;
}

std::uint64_t count_lf(std::string_view text) noexcept {
    // Sums that fit into an octet, of a number of octets that is a constant: compilers make the best of
    // these.
    constexpr std::size_t stripe = 128;
    std::uint64_t count = 0;
    for (; text.size() >= stripe; text.remove_prefix(stripe)) {
        unsigned char sum = 0;
        for (std::size_t i = 0; i < stripe; ++i) sum = static_cast<unsigned char>(sum + (text[i] == '\n'));
        count += sum;
    }
    for (char c : text) count += c == '\n';
    return count;
}

}  // namespace

void detail::octet_room::renew(std::size_t capacity) {
    octets_.reset();
    capacity_ = 0;
    octets_.reset(new char[capacity]);
    capacity_ = capacity;
}

void detail::octet_room::grow(std::size_t capacity, std::size_t used) {
    std::unique_ptr<char[]> larger(new char[capacity]);
    if (used > 0) std::memcpy(larger.get(), octets_.get(), used);
    octets_ = std::move(larger);
    capacity_ = capacity;
}

block_reader::block_reader(octet_source& source, block_options const& options)
    : source_(&source), options_(options),
      longest_(no_more_than(options.longest_line, largest - line_end) + line_end) {
    if (options.size == 0) throw std::invalid_argument("the size of a block is 0");
    if (options.to < options.from) throw std::invalid_argument("the range ends before it begins");
}

bool block_reader::next(block_buffer& buffer) {
    if (finished_) return false;
    finished_ = true;  // unless nothing is thrown
    finished_ = !advance(buffer);
    return !finished_;
}

bool block_reader::advance(block_buffer& buffer) {
    if (!started_) {
        started_ = true;
        if (!find_start()) return false;
    }
    while (position_ < options_.to) {
        if (find_whole_lines()) {
            if (auto const size = allowed_lines())
                give(size, buffer);
            else
                give_too_long(buffer);
            return true;
        }
        if (end_ - begin_ >= longest_) {
            give_too_long(buffer);
            return true;
        }
        if (at_end_) return false;
        fill();
    }
    return false;
}

/// Passes over what belongs to the range before.
bool block_reader::find_start() {
    if (options_.from == 0) return true;
    // If this octet is an LF, the line after it is the first one; if not, its line is the range's before.
    position_ = source_->skip(options_.from - 1);
    if (position_ < options_.from - 1) return false;
    pass_line();
    return true;
}

/// Whether there are whole lines, after a look at what was read last.
bool block_reader::find_whole_lines() {
    if (whole_ > begin_) return true;
    char const* const data = room_.data();
    char const* const unseen = data + scanned_;
    char const* const end = data + end_;
    scanned_ = end_;
    if (auto const to_range_end = options_.to - position_; to_range_end <= end_ - begin_) {
        auto const* const in_last_line = data + begin_ + static_cast<std::size_t>(to_range_end - 1);
        if (auto const* lf = find_lf(std::max(unseen, in_last_line), end)) {
            whole_ = static_cast<std::size_t>(lf + 1 - data);
            return true;
        }
    }
    if (find_lf(unseen, end))
        whole_ = static_cast<std::size_t>(behind_last_lf(unseen, end) - data);
    else if (at_end_)
        whole_ = end_;
    return whole_ > begin_;
}

/// How many octets of whole lines there are before one that is too long.
std::size_t block_reader::allowed_lines() const {
    char const* const begin = room_.data() + begin_;
    char const* const end = room_.data() + whole_;
    std::size_t const longest = longest_ - line_end;
    char const* at = begin;
    while (static_cast<std::size_t>(end - at) > longest) {
        // As many lines at a time as are allowed together.
        auto const* const next = behind_last_lf(at, at + longest + 1);
        if (next != at)
            at = next;
        else if (static_cast<std::size_t>(end - at) >= longest_ && at[longest] == '\r' &&
                 at[longest + 1] == '\n')
            at += longest_;
        else
            return static_cast<std::size_t>(at - begin);
    }
    return static_cast<std::size_t>(end - begin);
}

/// Makes the next octets the buffer's block: its memory changes hands, or they are copied if they are fewer
/// than what is left.
void block_reader::give(std::size_t size, block_buffer& buffer) {
    buffer.block_ = {};
    auto& other = buffer.room_;
    char const* const begin = room_.data() + begin_;
    std::size_t const rest = end_ - begin_ - size;
    bool const hand_over = rest <= size;
    std::size_t const needed = std::max(options_.size, hand_over ? rest : size);
    if (other.capacity() < needed || other.capacity() / 4 > needed) other.renew(needed);
    std::memcpy(other.data(), hand_over ? begin + size : begin, hand_over ? rest : size);

    buffer.block_.text = {hand_over ? begin : other.data(), size};
    buffer.block_.offset = position_;
    buffer.block_.first_line = line_;
    line_ += count_lf(buffer.block_.text);
    drop(size);
    buffer.block_.end = position_;
    if (hand_over) {
        std::swap(room_, other);
        whole_ -= begin_;
        scanned_ -= begin_;
        end_ -= begin_;
        begin_ = 0;
    }
}

void block_reader::give_too_long(block_buffer& buffer) {
    auto const beginning = longest_ - line_end;
    give(beginning, buffer);
    buffer.block_.too_long = beginning + pass_line();
    buffer.block_.end = position_;
    ++line_;
}

/// Passes over what is left of a line; returns how many octets that was without its end.
std::uint64_t block_reader::pass_line() {
    std::uint64_t passed = 0;
    bool after_cr = false;
    do {
        char const* const begin = room_.data() + begin_;
        char const* const end = room_.data() + end_;
        auto const* const lf = find_lf(begin, end);
        auto const size = static_cast<std::size_t>((lf ? lf : end) - begin);
        if (size > 0) after_cr = begin[size - 1] == '\r';
        passed += size;
        drop(size);
        if (lf) {
            drop(1);
            return passed - (after_cr ? 1 : 0);
        }
    } while (fill());
    return passed;
}

void block_reader::drop(std::size_t size) {
    begin_ += size;
    whole_ = std::max(whole_, begin_);
    scanned_ = std::max(scanned_, begin_);
    position_ += size;
}

/// Reads once; false at the end.
bool block_reader::fill() {
    if (at_end_) return false;
    if (end_ == room_.capacity()) make_space();
    auto const count = source_->read(room_.data() + end_, std::min(options_.size, room_.capacity() - end_));
    end_ += count;
    at_end_ = count == 0;
    return count > 0;
}

/// When the room is full to its end.
void block_reader::make_space() {
    if (room_.capacity() == 0) {
        room_.renew(options_.size);
    } else if (begin_ > 0) {
        std::memmove(room_.data(), room_.data() + begin_, end_ - begin_);
        whole_ -= begin_;
        scanned_ -= begin_;
        end_ -= begin_;
        begin_ = 0;
    } else {
        room_.grow(std::min(2 * room_.capacity(), longest_), end_);
    }
}

}  // namespace urigram
