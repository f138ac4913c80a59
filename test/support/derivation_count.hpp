// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_DERIVATION_COUNT_HPP
#define URIGRAM_TEST_SUPPORT_DERIVATION_COUNT_HPP

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/model/grammar.hpp>
#include <variant>
#include <vector>

namespace urigram::test {

/// Counts the derivations of a text, up to 2, by their definition: a least fixpoint over all expressions and
/// all parts of the text.
class brute_force {
public:
    brute_force(model::grammar const& g, std::string_view text)
        : g_(g), text_(text), size_(text.size() + 1), counts_(g.nodes().size() * size_ * size_, 0) {
        for (bool changes = true; changes;) {
            changes = false;
            for (std::size_t n = 0; n < g.nodes().size(); ++n)
                for (std::size_t i = 0; i < size_; ++i)
                    for (std::size_t j = i; j < size_; ++j) {
                        auto& count = counts_[(n * size_ + i) * size_ + j];
                        auto const now = count_of(g.nodes()[n], i, j);
                        changes = changes || now != count;
                        count = now;
                    }
        }
    }

    unsigned operator()(model::production_id p) const { return of(*g_[p].body, 0, size_ - 1); }

private:
    static unsigned capped(unsigned n) { return std::min(n, 2U); }

    unsigned of(model::node_id n, std::size_t i, std::size_t j) const {
        return counts_[(static_cast<std::size_t>(n) * size_ + i) * size_ + j];
    }
    unsigned count_of(model::node const& n, std::size_t i, std::size_t j) const {
        return std::visit([&](auto const& x) { return capped(count(x, i, j)); }, n);
    }
    unsigned count(model::set const& x, std::size_t i, std::size_t j) const {
        return j == i + 1 && x.members.contains(text_[i]) ? 1 : 0;
    }
    unsigned count(model::literal const& x, std::size_t i, std::size_t j) const {
        if (j - i != x.text.size()) return 0;
        for (std::size_t k = 0; k < x.text.size(); ++k)
            if (x.any_case ? detail::lower(text_[i + k]) != detail::lower(x.text[k])
                           : text_[i + k] != x.text[k])
                return 0;
        return 1;
    }
    unsigned count(model::sequence const& x, std::size_t i, std::size_t j) const {
        std::vector<unsigned> ways(size_, 0);  // ways[k]: the number of ways to derive the bytes from i to k
        ways[i] = 1;
        for (auto const part : x.parts) {
            std::vector<unsigned> next(size_, 0);
            for (std::size_t from = i; from <= j; ++from)
                for (std::size_t to = from; to <= j; ++to)
                    next[to] = capped(next[to] + ways[from] * of(part, from, to));
            ways = next;
        }
        return ways[j];
    }
    unsigned count(model::alternative const& x, std::size_t i, std::size_t j) const {
        unsigned sum = 0;
        for (auto const choice : x.choices) sum = capped(sum + of(choice, i, j));
        return sum;
    }
    /// Counts sequences of non-empty parts, followed by as many empty parts as the minimum requires.
    unsigned count(model::repetition const& x, std::size_t i, std::size_t j) const {
        unsigned sum = 0;
        std::vector<unsigned> ways(size_, 0);
        ways[i] = 1;
        for (std::uint64_t times = 0; times <= j - i && times <= x.max; ++times) {
            unsigned now = ways[j];
            for (auto k = times; k < x.min && now > 0; ++k) now = capped(now * of(x.part, j, j));
            sum = capped(sum + now);
            std::vector<unsigned> next(size_, 0);
            for (std::size_t from = i; from <= j; ++from)
                for (std::size_t to = from + 1; to <= j; ++to)
                    next[to] = capped(next[to] + ways[from] * of(x.part, from, to));
            ways = next;
        }
        return sum;
    }
    unsigned count(model::reference const& x, std::size_t i, std::size_t j) const {
        return of(*g_[x.target].body, i, j);
    }
    unsigned count(model::expected const& x, std::size_t i, std::size_t j) const { return of(x.part, i, j); }
    unsigned count(model::caught const& x, std::size_t i, std::size_t j) const { return of(x.part, i, j); }
    unsigned count(model::ahead const&, std::size_t i, std::size_t j) const { return i == j ? 1 : 0; }
    unsigned count(model::not_ahead const&, std::size_t i, std::size_t j) const { return i == j ? 1 : 0; }
    unsigned count(model::end_of_input const&, std::size_t i, std::size_t j) const { return i == j ? 1 : 0; }

    model::grammar const& g_;
    std::string_view text_;
    std::size_t size_;
    std::vector<unsigned> counts_;
};

}  // namespace urigram::test

#endif
