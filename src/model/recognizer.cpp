// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/throw_exception.hpp>
#include <limits>
#include <stdexcept>
#include <urigram/model/recognizer.hpp>

namespace urigram::model {

recognizer::recognizer(automaton const& a) {
    auto const classes = a.classes().size();
    auto const lf = classes, cr = classes + 1, width = classes + 2;
    if (a.size() > std::numeric_limits<row>::max() / width - 2)
        BOOST_THROW_EXCEPTION(std::length_error("urigram::model::recognizer: the table would have 2^32 "
                                                "entries or more; lower the limit of states"));
    for (unsigned octet = 0; octet < class_of_.size(); ++octet)
        class_of_[octet] = static_cast<std::uint8_t>(a.classes().of(static_cast<char>(octet)));
    for (std::size_t c = 0; c < classes; ++c) members_.push_back(a.classes().members(c));
    std::copy(class_of_.begin(), class_of_.end(), column_in_lines_.begin());
    column_in_lines_['\n'] = static_cast<std::uint16_t>(lf);
    column_in_lines_['\r'] = static_cast<std::uint16_t>(cr);

    auto const row_of = [&](std::size_t s) { return static_cast<row>(s * width); };
    auto const after_cr = row_of(a.size());
    dead_ = row_of(a.size() + 1);
    for (automaton::state s = 0; s < a.size(); ++s)
        if (!a.live(s)) dead_ = row_of(s);
    next_.assign((a.size() + 2) * width, dead_);
    for (automaton::state s = 0; s < a.size(); ++s) {
        for (std::size_t c = 0; c < classes; ++c) next_[row_of(s) + c] = row_of(a.next(s, c));
        if (!a.accepting(s)) continue;
        next_[row_of(s) + lf] = row_of(automaton::start);
        next_[row_of(s) + cr] = after_cr;
    }
    next_[after_cr + lf] = row_of(automaton::start);
}

boost::system::result<recognizer, automaton_error>
recognizer::of(grammar const& g, production_id p, reading how, automaton_limits const& limits) {
    auto built = build(g, p, how, limits);
    if (!built) return built.error();
    return recognizer(*built);
}

/// Reads the longest prefix that leads to a live state. The dead state is never left, so one comparison after
/// eight bytes detects it. These eight bytes are then read again one by one.
recognizer::progress recognizer::read(std::string_view text) const noexcept {
    constexpr std::size_t step = 8;
    row state = automaton::start;
    std::size_t at = 0;
    while (text.size() - at >= step) {
        row to = state;
        for (std::size_t i = 0; i < step; ++i) to = next(to, text[at + i]);
        if (to == dead_) break;
        state = to;
        at += step;
    }
    for (; at < text.size(); ++at) {
        row const to = next(state, text[at]);
        if (to == dead_) break;
        state = to;
    }
    return {state, at};
}

charset recognizer::leading(row state) const noexcept {
    charset octets;
    for (std::size_t c = 0; c < members_.size(); ++c)
        if (next_[state + c] != dead_) octets |= members_[c];
    return octets;
}

bool recognizer::accepts(std::string_view text) const noexcept {
    auto const [state, offset] = read(text);
    return offset == text.size() && accepting(state);
}

std::optional<mismatch> recognizer::check(std::string_view text) const noexcept {
    auto const [state, offset] = read(text);
    bool const accepted = accepting(state);
    if (accepted && offset == text.size()) return std::nullopt;
    return mismatch{offset, leading(state), accepted};
}

/// Finds the invalid lines of a text in which each line ends with LF. Reads four parts of the text at once,
/// because each look-up needs the result of the one before: see doc/benchmarks.md for the gain.
class recognizer::line_reader {
public:
    line_reader(recognizer const& r, std::string_view lines);

    /// Returns the offsets of the invalid lines.
    std::vector<std::uint64_t> read();

private:
    static constexpr std::size_t count = 4, step = 16;
    using rows = std::array<row, count>;

    /// Whole lines of the text. Up to `at`, they are read.
    struct part {
        std::size_t at = 0, end = 0;
        row state = automaton::start;
        std::vector<std::uint64_t> invalid;
    };

    row next(row state, char octet) const noexcept {
        return of_.next_[state + of_.column_in_lines_[static_cast<unsigned char>(octet)]];
    }
    void read_all();
    void read(part& p, std::size_t end);
    void finish_dead_line(part& p);

    recognizer const& of_;
    std::string_view text_;
    std::array<part, count> parts_;
};

recognizer::line_reader::line_reader(recognizer const& r, std::string_view lines) : of_(r), text_(lines) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < count; ++i) {
        parts_[i].at = begin;
        if (i + 1 == count)
            begin = lines.size();
        else if (auto const middle = lines.size() / count * (i + 1); middle >= begin && !lines.empty())
            begin = lines.find('\n', middle) + 1;
        parts_[i].end = begin;
    }
}

std::vector<std::uint64_t> recognizer::line_reader::read() {
    read_all();
    for (auto& p : parts_) read(p, p.end);
    auto& all = parts_.front().invalid;
    for (std::size_t i = 1; i < count; ++i)
        all.insert(all.end(), parts_[i].invalid.begin(), parts_[i].invalid.end());
    return std::move(all);
}

/// Reads all parts, `step` bytes each at a time, until one of them has fewer bytes. The dead state is never
/// left, so a part that has reached it is read again from the last step.
void recognizer::line_reader::read_all() {
    for (;;) {
        auto const has_step = [](part const& p) { return p.end - p.at >= step; };
        if (!std::all_of(parts_.begin(), parts_.end(), has_step)) return;
        rows to;
        std::array<char const*, count> from;
        for (std::size_t i = 0; i < count; ++i) {
            to[i] = parts_[i].state;
            from[i] = text_.data() + parts_[i].at;
        }
        for (std::size_t k = 0; k < step; ++k)
            for (std::size_t i = 0; i < count; ++i) to[i] = next(to[i], from[i][k]);
        for (std::size_t i = 0; i < count; ++i) {
            auto& p = parts_[i];
            if (to[i] == of_.dead_) {
                read(p, p.at + step);
                continue;
            }
            p.state = to[i];
            p.at += step;
        }
    }
}

/// Reads a part byte by byte, at least up to `end`.
void recognizer::line_reader::read(part& p, std::size_t end) {
    while (p.at < end) {
        p.state = next(p.state, text_[p.at]);
        if (p.state == of_.dead_)
            finish_dead_line(p);
        else
            ++p.at;
    }
}

/// Continues a part after the line that has led to the dead state. The columns read each CR as a part of a
/// line end, so a line with a CR is checked again by `accepts`.
void recognizer::line_reader::finish_dead_line(part& p) {
    auto const begin = p.at == 0 ? 0 : text_.rfind('\n', p.at - 1) + 1;
    auto const end = text_.find('\n', p.at);
    auto line = text_.substr(begin, end - begin);
    bool const has_cr = line.find('\r') != line.npos;
    if (has_cr && line.back() == '\r') line.remove_suffix(1);
    if (!has_cr || !of_.accepts(line)) p.invalid.push_back(begin);
    p.state = automaton::start;
    p.at = end + 1;
}

std::vector<std::uint64_t> recognizer::invalid_lines(std::string_view text) const {
    auto const end = text.rfind('\n') + 1;
    auto invalid = line_reader(*this, text.substr(0, end)).read();
    if (end < text.size() && !accepts(text.substr(end))) invalid.push_back(end);
    return invalid;
}

}  // namespace urigram::model
