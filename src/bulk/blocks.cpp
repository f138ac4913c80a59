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

std::uint64_t count_lf(std::string_view text) noexcept {
    // Compilers vectorize this loop well, because each sum fits into a byte and covers a constant number of
    // bytes.
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
      longest_(no_more_than(options.longest_line, largest - line_end) + line_end), ends_(ends_at(0)) {
    if (options.size == 0) throw std::invalid_argument("the size of a block is 0");
    if (options.longest_bracketed != 0 &&
        (options.csv_delimiter || options.from != 0 || options.to != no_end))
        throw std::invalid_argument("text in angle brackets cannot be combined with CSV or a range");
    if (options.to < options.from) throw std::invalid_argument("the range ends before it begins");
}

bool block_reader::next(block_buffer& buffer) {
    if (finished_) return false;
    finished_ = true;  // stays true if `advance` throws
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

/// Returns a finder of the ends of lines, or of CSV records, that starts at the position of a record.
record_ends block_reader::ends_at(std::uint64_t record) const noexcept {
    return record_ends(options_.csv_delimiter, record == 0);
}

/// Skips the bytes before the first line of the range; false if the input ends first.
bool block_reader::find_start() {
    if (options_.from == 0) return true;
    // If the byte before the range is an LF, the first line starts where the range starts. Otherwise, the
    // line of that byte belongs to the previous range.
    if (!pass_to(options_.from - 1)) {
        ends_before_range_ = true;
        return false;
    }
    pass_line(ends_, false);
    return true;
}

/// Skips the bytes before a position; false if the input ends first.
bool block_reader::pass_to(std::uint64_t position) {
    if (!options_.csv_delimiter) {
        position_ = source_->skip(position);
        return position_ == position;
    }
    while (position_ < position) {
        if (begin_ == end_ && !fill()) return false;
        auto const size = no_more_than(position - position_, end_ - begin_);
        char const* const begin = room_.data() + begin_;
        ends_.last(begin, begin + size);
        drop(size);
    }
    return true;
}

/// Examines the bytes that were read last; returns whether there are whole lines.
bool block_reader::find_whole_lines() {
    if (whole_ > begin_) return true;
    char const* const data = room_.data();
    char const* const unseen = data + scanned_;
    char const* const end = data + end_;
    scanned_ = end_;
    char const* found = nullptr;
    if (auto const to_range_end = options_.to - position_; to_range_end <= end_ - begin_) {
        auto const* const in_last_line =
            std::max(unseen, data + begin_ + static_cast<std::size_t>(to_range_end - 1));
        found = ends_.last(unseen, in_last_line);
        if (auto const* const range_end = ends_.next(in_last_line, end)) found = range_end;
    } else {
        found = ends_.last(unseen, end);
    }
    if (options_.longest_bracketed != 0 && holds_enough()) found = ends_.last(data + begin_, end);
    if (found != nullptr) found = before_open_bracket(found);
    if (found != nullptr)
        whole_ = static_cast<std::size_t>(found - data);
    else if (at_end_)
        whole_ = end_;
    return whole_ > begin_;
}

/// Whether so many bytes are held back that lines must be passed on, even within brackets: this limits
/// memory.
bool block_reader::holds_enough() const noexcept {
    constexpr std::size_t most = 16;
    auto const held = end_ - begin_;
    return held >= longest_ ||
           (held >= options_.size && held - options_.size >= most * options_.longest_bracketed);
}

/// Returns `end_of_line`, or the end of an earlier line if `end_of_line` may be within angle brackets; null
/// if there is no earlier line.
char const* block_reader::before_open_bracket(char const* end_of_line) const noexcept {
    if (options_.longest_bracketed == 0 || holds_enough()) return end_of_line;
    char const* const begin = room_.data() + begin_;
    std::string_view lines(begin, static_cast<std::size_t>(end_of_line - begin));
    char next = '>';  // the first bracket after `lines`; at first, it is unknown
    constexpr int most_lines = 16;
    for (int i = 0; i < most_lines && !lines.empty(); ++i) {
        std::size_t const near = lines.size() - std::min(lines.size(), options_.longest_bracketed);
        auto const bracket = lines.substr(near).find_last_of("<>");
        if (next == '<' || bracket == lines.npos || lines[near + bracket] == '>') return begin + lines.size();
        auto const size = lines.rfind('\n', near + bracket) + 1;  // npos + 1 is 0
        next = lines[lines.find_first_of("<>", size)];
        lines = lines.substr(0, size);
    }
    return nullptr;
}

/// The number of bytes of whole lines before a line that is too long.
std::size_t block_reader::allowed_lines() const {
    char const* const begin = room_.data() + begin_;
    char const* const end = room_.data() + whole_;
    std::size_t const longest = longest_ - line_end;
    char const* at = begin;
    while (static_cast<std::size_t>(end - at) > longest) {
        // Skips several lines at a time, if together they are no longer than one line may be.
        auto ends = ends_at(position_ + static_cast<std::uint64_t>(at - begin));
        if (auto const* const next = ends.last(at, at + longest + 1))
            at = next;
        else if (static_cast<std::size_t>(end - at) >= longest_ && !ends.in_quotes() && at[longest] == '\r' &&
                 at[longest + 1] == '\n')
            at += longest_;
        else
            return static_cast<std::size_t>(at - begin);
    }
    return static_cast<std::size_t>(end - begin);
}

/// Moves the next bytes into the buffer's block: swaps the memory, or copies them if they are fewer than the
/// rest.
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
    auto const seen = position_ + (scanned_ - begin_);
    auto ends = ends_at(position_);
    ends.next(room_.data() + begin_, room_.data() + begin_ + beginning);  // finds no end
    give(beginning, buffer);
    if (count_lf(buffer.block_.text) > 0) throw long_record_error(buffer.block_.first_line);
    buffer.block_.too_long = beginning + pass_line(ends, true);
    buffer.block_.end = position_;
    ++line_;
    if (position_ >= seen) ends_ = ends;
}

/// Skips the rest of the line or record at the position of `ends`; returns its number of bytes without the
/// line end.
/// @throws long_record_error if `has_one_line` is true, and a record has several lines
std::uint64_t block_reader::pass_line(record_ends& ends, bool has_one_line) {
    std::uint64_t passed = 0;
    bool after_cr = false;
    do {
        char const* const begin = room_.data() + begin_;
        char const* const end = room_.data() + end_;
        auto const* const next = ends.next(begin, end);
        auto const size = static_cast<std::size_t>((next ? next - 1 : end) - begin);
        if (has_one_line && count_lf({begin, size}) > 0) throw long_record_error(line_);
        if (size > 0) after_cr = begin[size - 1] == '\r';
        passed += size;
        drop(size);
        if (next) {
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

/// Makes space when the buffer is full.
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
