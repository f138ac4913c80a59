// SPDX-License-Identifier: BSL-1.0
#include <boost/throw_exception.hpp>
#include <limits>
#include <stdexcept>
#include <urigram/model/recognizer.hpp>

namespace urigram::model {

recognizer::recognizer(automaton const& a) : dead_(std::numeric_limits<row>::max()) {
    auto const classes = a.classes().size();
    auto const width = classes + 1;
    if (a.size() > std::numeric_limits<row>::max() / width)
        BOOST_THROW_EXCEPTION(std::length_error("urigram::model::recognizer: the table would have 2^32 "
                                                "entries or more; lower the limit of states"));
    for (unsigned octet = 0; octet < class_of_.size(); ++octet)
        class_of_[octet] = static_cast<std::uint8_t>(a.classes().of(static_cast<char>(octet)));
    for (std::size_t c = 0; c < classes; ++c) members_.push_back(a.classes().members(c));
    next_.reserve(a.size() * width);
    for (automaton::state s = 0; s < a.size(); ++s) {
        if (!a.live(s)) dead_ = static_cast<row>(next_.size());
        for (std::size_t c = 0; c < classes; ++c) next_.push_back(static_cast<row>(a.next(s, c) * width));
        next_.push_back(a.accepting(s) ? 1 : 0);
    }
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

}  // namespace urigram::model
