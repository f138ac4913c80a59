// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <urigram/model/octet_classes.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/shrink.hpp>
#include <utility>
#include <vector>

namespace urigram::testing {

namespace {

class shrinking {
public:
    shrinking(judge const& j, std::string_view text, std::function<bool(std::string_view)> const& fails,
              shrink_options const& options)
        : judge_(j), fails_(fails), options_(options), wanted_(j.check(text).is) {
        result_.text = text;
        auto const& order = model::readable_order();
        for (std::size_t i = 0; i < order.size(); ++i) rank_[octet(order[i])] = i;
    }

    shrunk run() {
        if (wanted_ == verdict::undecided) return result_;
        ++result_.tests;
        if (!fails_(result_.text)) return result_;
        while (by_derivation() || leave_out_halves() || by_octets() || leave_out_any()) {
        }
        result_.minimal = !at_limit_;
        return std::move(result_);
    }

private:
    static std::size_t octet(char c) { return static_cast<unsigned char>(c); }

    bool smaller(std::string const& text) const {
        auto const& now = result_.text;
        if (text.size() != now.size()) return text.size() < now.size();
        return std::lexicographical_compare(
            text.begin(), text.end(), now.begin(), now.end(),
            [this](char a, char b) { return rank_[octet(a)] < rank_[octet(b)]; });
    }

    /// True if the text takes the place of the one so far.
    bool take(std::string text) {
        if (!smaller(text)) return false;
        if (result_.tries == options_.max_tries) {
            at_limit_ = true;
            return false;
        }
        ++result_.tries;
        if (judge_.check(text).is != wanted_) return false;
        ++result_.tests;
        if (!fails_(text)) return false;
        result_.text = std::move(text);
        return true;
    }

    bool take_instead(std::uint64_t begin, std::uint64_t end, std::string_view text) {
        auto const at = static_cast<std::size_t>(begin);
        auto changed = result_.text;
        return take(changed.replace(at, static_cast<std::size_t>(end) - at, text));
    }

    /// A shortest text of a production; nothing if none is known.
    std::optional<std::string> const& shortest(model::production_id p) {
        auto const [at, is_new] = shortest_.try_emplace(p);
        earley_options superset;
        superset.predicates_hold = true;
        if (!is_new) return at->second;
        if (auto const e = earley::of(judge_.grammar(), p, superset))
            if (auto text = e->complete("")) at->second = *text;
        return at->second;
    }

    std::vector<span> derived() const {
        auto const& g = judge_.grammar();
        if (judge_.reading() == model::reading::peg) {
            auto const s = peg(g).derive(judge_.production(), result_.text);
            return s ? spans(g, *s) : std::vector<span>();
        }
        earley_options superset;
        superset.predicates_hold = true;
        auto const e = earley::of(g, judge_.production(), superset);
        if (!e) return {};
        auto const s = e->derive(result_.text);
        return s && *s ? spans(g, **s) : std::vector<span>();
    }

    /// What was derived from a production is one that stands within it, or the shortest.
    bool by_derivation() {
        if (wanted_ != verdict::valid) return false;
        auto const found = derived();
        for (std::size_t i = 0; i < found.size() && !at_limit_; ++i) {
            auto const& outer = found[i];
            if (auto const& text = shortest(outer.production))
                if (text->size() < outer.end - outer.begin && take_instead(outer.begin, outer.end, *text))
                    return true;
            for (std::size_t k = i + 1; k < found.size() && found[k].depth > outer.depth && !at_limit_; ++k) {
                auto const& inner = found[k];
                if (inner.production != outer.production) continue;
                auto const text = std::string_view(result_.text)
                                      .substr(static_cast<std::size_t>(inner.begin),
                                              static_cast<std::size_t>(inner.end - inner.begin));
                if (take_instead(outer.begin, outer.end, std::string(text))) return true;
            }
        }
        return false;
    }

    bool leave_out(std::size_t size) {
        bool taken = false;
        for (std::size_t at = 0; at + size <= result_.text.size() && !at_limit_;)
            if (take_instead(at, at + size, {}))
                taken = true;
            else
                ++at;
        return taken;
    }

    /// Large parts first, and few sizes: most of the text is gone soon.
    bool leave_out_halves() {
        bool taken = false;
        for (auto size = result_.text.size(); size > 0; size /= 2) taken |= leave_out(size);
        return taken;
    }

    bool leave_out_any() {
        for (auto size = result_.text.size(); size > 0; --size)
            if (leave_out(size)) return true;
        return false;
    }

    /// The best octet at each place.
    bool by_octets() {
        bool taken = false;
        for (std::size_t at = 0; at < result_.text.size(); ++at)
            for (char const c : model::readable_order()) {
                if (at_limit_ || c == result_.text[at]) break;
                if (take_instead(at, at + 1, std::string(1, c))) {
                    taken = true;
                    break;
                }
            }
        return taken;
    }

    judge const& judge_;
    std::function<bool(std::string_view)> const& fails_;
    shrink_options options_;
    verdict wanted_;
    shrunk result_;
    bool at_limit_ = false;
    std::array<std::size_t, 256> rank_{};
    std::map<model::production_id, std::optional<std::string>> shortest_;
};

}  // namespace

shrunk shrink(judge const& j, std::string_view text, std::function<bool(std::string_view)> const& fails,
              shrink_options const& options) {
    return shrinking(j, text, fails, options).run();
}

}  // namespace urigram::testing
