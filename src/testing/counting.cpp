// SPDX-License-Identifier: BSL-1.0
#include <stdexcept>
#include <urigram/testing/counting.hpp>
#include <utility>

namespace urigram::testing {

namespace {

using state = model::automaton::state;

}  // namespace

counting::number random_below(counting::number const& n, random_source& random) {
    // Draws as many bits as the greatest result has, until they make a number less than `n`. This takes at
    // most two draws on average.
    counting::number const greatest = n - 1;
    std::size_t const bits = greatest == 0 ? 0 : boost::multiprecision::msb(greatest) + 1;
    for (;;) {
        counting::number drawn = 0;
        for (std::size_t have = 0; have < bits; have += 64) {
            auto const more = random();
            auto const left = bits - have;
            drawn <<= static_cast<unsigned>(left < 64 ? left : 64);
            drawn |= left < 64 ? more >> (64 - left) : more;
        }
        if (drawn < n) return drawn;
    }
}

counting::counting(model::automaton a, std::size_t length) : automaton_(std::move(a)) {
    if (length >= counts_.max_size()) throw std::length_error("urigram::testing::counting");
    auto const& classes = automaton_.classes();
    std::vector<std::size_t> sizes(classes.size());
    for (std::size_t c = 0; c < sizes.size(); ++c) sizes[c] = classes.members(c).size();
    counts_.resize(length + 1);
    for (std::size_t n = 0; n <= length; ++n) {
        counts_[n].resize(automaton_.size());
        for (state s = 0; s < automaton_.size(); ++s) {
            auto& count = counts_[n][s];
            if (n == 0)
                count = automaton_.accepting(s) ? 1 : 0;
            else if (automaton_.live(s))
                for (std::size_t c = 0; c < sizes.size(); ++c)
                    if (auto const& less = counts_[n - 1][automaton_.next(s, c)]; less != 0)
                        count += less * sizes[c];
        }
    }
}

counting::number counting::count_up_to(std::size_t n) const {
    number all = 0;
    for (std::size_t i = 0; i <= n; ++i) all += count(i);
    return all;
}

std::string counting::text(std::size_t n, number i) const {
    if (i < 0 || i >= count(n)) throw std::out_of_range("urigram::testing::counting::text");
    std::string made;
    state s = model::automaton::start;
    for (auto left = n; left > 0; --left) {
        int c = 0;
        for (; after(s, static_cast<char>(c), left) <= i; ++c) i -= after(s, static_cast<char>(c), left);
        made += static_cast<char>(c);
        s = automaton_.next(s, made.back());
    }
    return made;
}

counting::number counting::number_of(std::string_view text) const {
    if (text.size() > length()) throw std::out_of_range("urigram::testing::counting::number_of");
    if (!automaton_.accepts(text)) throw std::invalid_argument("urigram::testing::counting::number_of");
    number i = 0;
    state s = model::automaton::start;
    for (auto left = text.size(); left > 0; --left) {
        char const octet = text[text.size() - left];
        for (int c = 0; c < static_cast<unsigned char>(octet); ++c) i += after(s, static_cast<char>(c), left);
        s = automaton_.next(s, octet);
    }
    return i;
}

std::string counting::random(std::size_t n, random_source& random) const {
    if (count(n) == 0) throw std::out_of_range("urigram::testing::counting::random");
    return text(n, random_below(count(n), random));
}

std::string counting::random_up_to(std::size_t n, random_source& random) const {
    auto const all = count_up_to(n);
    if (all == 0) throw std::out_of_range("urigram::testing::counting::random_up_to");
    auto i = random_below(all, random);
    std::size_t size = 0;
    for (; i >= count(size); ++size) i -= count(size);
    return text(size, std::move(i));
}

bool counting::for_each(std::size_t n, std::function<bool(std::string_view)> const& f) const {
    if (n > length()) throw std::out_of_range("urigram::testing::counting::for_each");
    for (std::size_t size = 0; size <= n; ++size)
        if (!for_each_of_length(size, f)) return false;
    return true;
}

bool counting::for_each_of_length(std::size_t n, std::function<bool(std::string_view)> const& f) const {
    if (count(n) == 0) return true;
    std::string text;
    std::vector<state> states{model::automaton::start};  // after each prefix of `text`
    int c = 0;                                           // the next byte to try
    for (;;) {
        if (text.size() == n) {
            if (!f(text)) return false;
            c = 256;
        }
        while (c < 256 && after(states.back(), static_cast<char>(c), n - text.size()) == 0) ++c;
        if (c < 256) {
            text += static_cast<char>(c);
            states.push_back(automaton_.next(states.back(), text.back()));
            c = 0;
        } else if (!text.empty()) {
            c = static_cast<unsigned char>(text.back()) + 1;
            text.pop_back();
            states.pop_back();
        } else {
            return true;
        }
    }
}

}  // namespace urigram::testing
