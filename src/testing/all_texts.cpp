// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "words.hpp"

#include <algorithm>
#include <urigram/testing/all_texts.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using derivation::index;
using derivation::inside;

using texts = std::vector<std::string>;  // sorted, each once
using texts_by_length = std::vector<texts>;

/// A limit that was reached.
struct too_much {
    std::uint64_t limit;
    char const* of;
};

/// The maximum number of bytes that a text of this length takes.
std::size_t room_of(std::size_t length) { return sizeof(std::string) + length + 1; }

/// The texts of each expression, by length. Each length is computed until nothing changes, because an
/// expression may need texts of the same length from a later expression.
class enumeration {
public:
    enumeration(model::grammar const& g, model::production_id p, all_texts_limits const& limits)
        : grammar_(g), needed_(derivation::needed_ones(g, p)), limits_(limits), left_(limits.texts),
          memory_left_(limits.memory), known_(g.nodes().size()), partial_(g.nodes().size()) {}

    /// @throws too_much
    void work_out(std::size_t length) {
        for (auto const n : needed_.all()) {
            auto const count = partial_count(n, length);
            auto const before = partial_[index(n)].size();
            take(sizeof(texts), 1 + before + (count - before) * (length + 1));
            known_[index(n)].resize(length + 1);
            partial_[index(n)].resize(count);
            for (auto& lists : partial_[index(n)]) lists.resize(length + 1);
        }
        needed_([&](model::node_id n) { return update(n, length); });
    }

    texts_by_length const& of(model::node_id n) const { return known_[index(n)]; }

private:
    /// The number of lists of partial texts of an expression: for a sequence, one for each prefix of its
    /// parts; for a repetition, one for each number of nonempty parts.
    std::size_t partial_count(model::node_id n, std::size_t length) const {
        if (auto const* s = std::get_if<model::sequence>(&grammar_[n])) return s->parts.size() + 1;
        if (auto const* r = std::get_if<model::repetition>(&grammar_[n]))
            return static_cast<std::size_t>(std::min<std::uint64_t>(r->max, length)) + 1;
        return 0;
    }

    bool update(model::node_id n, std::size_t length) {
        auto const& x = grammar_[n];
        auto& known = known_[index(n)][length];
        if (auto const* s = std::get_if<model::set>(&x)) {
            texts all;
            for (int c = 0; length == 1 && c < 256; ++c)
                if (s->members.contains(static_cast<char>(c))) all.emplace_back(1, static_cast<char>(c));
            return replace(known, std::move(all));
        }
        if (auto const* l = std::get_if<model::literal>(&x)) return replace(known, of_literal(*l, length));
        if (auto const* s = std::get_if<model::sequence>(&x)) {
            auto& beginnings = partial_[index(n)];
            if (length == 0) beginnings[0][0] = {""};
            bool changed = false;
            for (std::size_t i = 0; i < s->parts.size(); ++i)
                changed = append(beginnings[i], of(inside(grammar_, s->parts[i])), 0,
                                 beginnings[i + 1][length], length) ||
                          changed;
            return replace(known, beginnings.back()[length]) || changed;
        }
        if (auto const* r = std::get_if<model::repetition>(&x)) return update_repetition(n, *r, length);
        texts all;
        for (auto const part : derivation::parts_of(grammar_, n)) {
            auto const& more = of(part)[length];
            all.insert(all.end(), more.begin(), more.end());
        }
        return replace(known, std::move(all));
    }

    bool update_repetition(model::node_id n, model::repetition const& r, std::size_t length) {
        auto& times = partial_[index(n)];
        auto const& part = of(inside(grammar_, r.part));
        bool const may_be_empty = !part[0].empty();
        if (length == 0) times[0][0] = {""};
        bool changed = false;
        texts all;
        for (std::size_t i = 0; i < times.size(); ++i) {
            if (i != 0) changed = append(times[i - 1], part, 1, times[i][length], length) || changed;
            if (i >= r.min || may_be_empty)
                all.insert(all.end(), times[i][length].begin(), times[i][length].end());
        }
        return replace(known_[index(n)][length], std::move(all)) || changed;
    }

    /// Computes the texts of a length that consist of a text of `first` and a text of `second` with at least
    /// `least` bytes.
    bool append(texts_by_length const& first, texts_by_length const& second, std::size_t least, texts& known,
                std::size_t length) {
        texts all;
        for (std::size_t n = least; n <= length; ++n) {
            auto const ways = first[length - n].size();
            if (ways != 0) check(second[n].size(), ways, all.size(), length);
            for (auto const& a : first[length - n])
                for (auto const& b : second[n]) all.push_back(a + b);
        }
        return replace(known, std::move(all));
    }

    /// Returns all texts that a literal matches, with letters in either case.
    texts of_literal(model::literal const& l, std::size_t length) const {
        if (l.text.size() != length) return {};
        texts all{""};
        for (char const c : l.text) {
            bool const both = l.any_case && is_letter(c);
            if (both) check(all.size(), 2, 0, length);
            texts longer;
            for (auto const& text : all) {
                longer.push_back(text + c);
                if (both) longer.push_back(text + other_case(c));
            }
            all = std::move(longer);
        }
        return all;
    }

    bool replace(texts& known, texts all) {
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        if (all.size() == known.size()) return false;  // texts are only added
        auto const more = all.size() - known.size();
        if (more > left_) throw too_much{limits_.texts, "texts"};
        left_ -= more;
        take(room_of(all.front().size()), more);
        known = std::move(all);
        return true;
    }

    /// Checks whether `a` times `b` texts, in addition to `others`, are within the limits. Duplicates have
    /// not been removed yet.
    void check(std::size_t a, std::size_t b, std::size_t others, std::size_t length) const {
        if (a > (limits_.texts - others) / b) throw too_much{limits_.texts, "texts"};
        if (a * b + others > limits_.memory / room_of(length)) throw too_much{limits_.memory, "octets"};
    }

    /// Counts memory for `count` objects of a size.
    void take(std::size_t size, std::size_t count) {
        if (count > memory_left_ / size) throw too_much{limits_.memory, "octets"};
        memory_left_ -= size * count;
    }

    model::grammar const& grammar_;
    model::fixpoint needed_;
    all_texts_limits limits_;
    std::size_t left_;         // texts that may still be stored
    std::size_t memory_left_;  // bytes
    std::vector<texts_by_length> known_;
    std::vector<std::vector<texts_by_length>> partial_;
};

}  // namespace

boost::system::result<std::vector<std::string>, derivation_error> all_texts(model::grammar const& g,
                                                                            model::production_id p,
                                                                            std::size_t length,
                                                                            all_texts_limits const& limits) {
    if (auto const hole = derivation::find_undefined(g, p)) return *hole;
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    std::vector<std::string> all;
    try {
        enumeration e(g, p, limits);
        for (std::size_t n = 0; n <= length; ++n) {
            e.work_out(n);
            auto const& more = e.of(inside(g, *g[p].body))[n];
            all.insert(all.end(), more.begin(), more.end());
        }
    } catch (too_much const& reached) {
        return derivation_error{derivation_errc::too_large, p, reached.limit,
                                "too_large: more than " + std::to_string(reached.limit) + ' ' + reached.of +
                                    " are to be stored for " + g[p].name};
    }
    return all;
}

}  // namespace urigram::testing
