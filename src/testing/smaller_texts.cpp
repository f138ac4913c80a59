// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <map>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <utility>

namespace urigram::testing {

smaller_texts::smaller_texts(derivations d, std::string_view text, std::uint64_t most)
    : derivations_(std::move(d)), text_(text), most_(most), wanted_(derivations_.proof().check(text).is) {
    if (wanted_ == verdict::undecided) begin(stage::done);
    if (wanted_ != verdict::valid) return;
    if (auto const s = derivations_.of(text)) spans_ = spans(derivations_.proof().grammar(), *s);
    find_levels();
    begin(stage::levels);
}

bool smaller_texts::next(std::string& smaller, std::function<void()> const& before_try) {
    while (!cut_short_ && candidate(smaller)) {
        cut_short_ = tried_ == most_;
        if (cut_short_) return false;
        ++tried_;
        if (before_try) before_try();
        if (derivations_.proof().check(smaller).is == wanted_) return true;
    }
    return false;
}

void smaller_texts::begin(stage s) noexcept {
    stage_ = s;
    at_ = 0;
    size_ = s == stage::halves || s == stage::others ? text_.size() : 0;
    if (s == stage::levels) size_ = outer_.size();
}

/// Makes the next change, whether or not it keeps the validity.
bool smaller_texts::candidate(std::string& smaller) {
    if (stage_ == stage::levels) {
        if (leave_out_levels(smaller)) return true;
        begin(stage::productions);
    }
    if (stage_ == stage::productions) {
        if (by_shortest(smaller)) return true;
        begin(stage::halves);
    }
    if (stage_ == stage::halves) {
        if (leave_out(smaller)) return true;
        begin(stage::octets);
    }
    if (stage_ == stage::octets) {
        if (by_octet(smaller)) return true;
        begin(stage::others);
    }
    if (stage_ == stage::others) {
        if (leave_out(smaller)) return true;
        begin(stage::done);
    }
    return false;
}

/// Finds which spans are nested in others of the same production.
void smaller_texts::find_levels() {
    std::vector<std::size_t> path;  // the spans around the current one
    std::map<model::production_id, std::vector<std::size_t>> of_production;
    std::vector<std::size_t> nearest;
    for (std::size_t i = 0; i < spans_.size(); ++i) {
        for (; path.size() > spans_[i].depth; path.pop_back())
            of_production[spans_[path.back()].production].pop_back();
        auto& around = of_production[spans_[i].production];
        nearest.push_back(around.empty() ? none : around.back());
        around.push_back(i);
        path.push_back(i);
    }
    while (std::any_of(nearest.begin(), nearest.end(), [](std::size_t outer) { return outer != none; })) {
        outer_.push_back(nearest);
        for (auto& outer : nearest)
            if (outer != none) outer = outer_.back()[outer];
    }
}

/// Whether the two cuts give the same text: of equal brackets, it does not matter which pair is left out.
bool smaller_texts::same_result(cut const& a, cut const& b) const noexcept {
    if (a.before != b.before || a.after != b.after) return false;
    auto const end_of_kept = std::min(a.begin + a.before + a.kept, b.begin + b.before + b.kept);
    if (a.after > 0 && std::max(a.begin, b.begin) + a.before > end_of_kept) return false;  // side by side
    // Between the two places of a removed part, the text must repeat after the length of that part.
    auto const repeats = [this](std::size_t x, std::size_t y, std::size_t size) {
        auto const [first, last] = std::minmax(x, y);
        std::string_view const text = text_;
        return size == 0 || text.substr(first, last - first) == text.substr(first + size, last - first);
    };
    return repeats(a.begin, b.begin, a.before) &&
           repeats(a.begin + a.before + a.kept, b.begin + b.before + b.kept, a.after);
}

/// Replaces the text of a production by one of the same production within it. The number of levels between
/// them is a power of two, the greatest first: if only the innermost part of k levels matters, about log2(k)
/// of the smaller texts lead to it, and not k.
bool smaller_texts::leave_out_levels(std::string& smaller) {
    for (; size_ > 0; --size_, at_ = 0) {
        while (at_ < spans_.size()) {
            auto const& inner = spans_[at_];
            auto const found = outer_[size_ - 1][at_++];
            if (found == none) continue;
            auto const& outer = spans_[found];
            cut const made{static_cast<std::size_t>(outer.begin),
                           static_cast<std::size_t>(inner.begin - outer.begin),
                           static_cast<std::size_t>(inner.end - inner.begin),
                           static_cast<std::size_t>(outer.end - inner.end)};
            if (made.before + made.after == 0 || same_result(made, last_)) continue;
            last_ = made;
            smaller = text_;
            smaller.erase(made.begin + made.before + made.kept, made.after).erase(made.begin, made.before);
            return true;
        }
    }
    return false;
}

/// Replaces the text of a production by its shortest text.
bool smaller_texts::by_shortest(std::string& smaller) {
    while (at_ < spans_.size()) {
        auto const& here = spans_[at_++];
        auto const size = static_cast<std::size_t>(here.end - here.begin);
        auto const& shortest = derivations_.shortest(here.production);
        if (!shortest || shortest->size() >= size) continue;
        smaller = text_;
        smaller.replace(static_cast<std::size_t>(here.begin), size, *shortest);
        return true;
    }
    return false;
}

/// Whether the size is that of the text, half of it, a quarter and so on.
bool smaller_texts::is_half() const noexcept {
    auto half = text_.size();
    while (half > size_) half /= 2;
    return half == size_;
}

/// Removes adjacent bytes. In the stage `halves`, their number is one for which `is_half` is true; in the
/// stage `others`, it is any other number.
bool smaller_texts::leave_out(std::string& smaller) {
    for (; size_ > 0; --size_, at_ = 0) {
        if (is_half() != (stage_ == stage::halves)) continue;
        while (at_ + size_ <= text_.size()) {
            auto const at = at_++;
            // Removing the range one byte to the left has the same result.
            if (at > 0 && text_[at - 1] == text_[at + size_ - 1]) continue;
            smaller = text_;
            smaller.erase(at, size_);
            return true;
        }
    }
    return false;
}

/// Replaces a byte by a more readable one.
bool smaller_texts::by_octet(std::string& smaller) {
    auto const& order = model::readable_order();
    for (; at_ < text_.size(); ++at_, size_ = 0) {
        if (order[size_] == text_[at_]) continue;
        smaller = text_;
        smaller[at_] = order[size_++];
        return true;
    }
    return false;
}

}  // namespace urigram::testing
