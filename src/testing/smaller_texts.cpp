// SPDX-License-Identifier: BSL-1.0
#include "repeated_parts.hpp"

#include <algorithm>
#include <map>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <utility>

namespace urigram::testing {

namespace {

/// The number of powers of two up to `n`.
std::size_t powers_up_to(std::size_t n) {
    std::size_t count = 0;
    for (; n > 0; n /= 2) ++count;
    return count;
}

std::size_t number_of(part_ends const& ends) { return ends.size() - 1; }

/// The number of powers of two up to the mean size of a part.
std::size_t powers_of_size(part_ends const& ends) {
    return powers_up_to(std::max<std::size_t>((ends.back() - ends.front()) / number_of(ends), 1));
}

}  // namespace

smaller_texts::smaller_texts(derivations d, std::string_view text, std::uint64_t most)
    : derivations_(std::move(d)), text_(text), most_(most), wanted_(derivations_.proof().check(text).is) {
    begin();
}

void smaller_texts::continue_with(std::string_view made) {
    // The parts or bytes after those that were removed have moved to their place.
    if (stage_ == stage::parts) part_ -= std::min(part_, size_);
    if (stage_ == stage::halves) at_ -= std::min(at_, size_);
    if (stage_ == stage::others) at_ -= std::min(at_, std::size_t{1});
    if (stage_ == stage::levels || stage_ == stage::other_levels) at_ = outer_[power_ - 1][at_ - 1];
    if (stage_ == stage::octets) {
        ++at_;
        size_ = 0;
    }
    text_ = made;
    last_ = {};
    has_changed_ = true;
    if (stage_ <= stage::productions) derive();
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

/// Begins with the greatest changes.
void smaller_texts::begin() {
    has_changed_ = false;
    derive();
    power_ = outer_.size();
    for (auto const& ends : parts_)
        power_ = std::max(power_, powers_up_to(number_of(ends)) + powers_of_size(ends) - 1);
    begin(wanted_ == verdict::undecided ? stage::done
          : wanted_ == verdict::invalid ? stage::halves
          : power_ == 0                 ? stage::productions
                                        : stage::parts);
}

void smaller_texts::begin(stage s) noexcept {
    stage_ = s;
    at_ = part_ = 0;
    size_ = s == stage::halves || s == stage::others ? text_.size() : 0;
}

/// Begins the next stage. If the text has changed, greater changes may be possible that were not before;
/// these come before the many small ones of the last two stages.
void smaller_texts::begin_next() {
    switch (stage_) {
    case stage::parts:
        return begin(stage::levels);
    case stage::levels:
        if (--power_ > 0) return begin(stage::parts);
        power_ = outer_.size();
        return begin(power_ > 0 ? stage::other_levels : stage::productions);
    case stage::other_levels:
        return begin(--power_ > 0 ? stage::other_levels : stage::productions);
    case stage::productions:
        return begin(stage::halves);
    case stage::halves:
        return has_changed_ ? begin() : begin(stage::octets);
    case stage::octets:
        return has_changed_ ? begin() : begin(stage::others);
    case stage::others:
        return has_changed_ ? begin() : begin(stage::done);
    case stage::done:
        return;
    }
}

/// Makes the next change of the stage, whether or not it keeps the validity.
bool smaller_texts::change(std::string& smaller) {
    switch (stage_) {
    case stage::parts:
        return leave_out_parts(smaller);
    case stage::levels:
    case stage::other_levels:
        return leave_out_levels(smaller);
    case stage::productions:
        return by_shortest(smaller);
    case stage::halves:
    case stage::others:
        return leave_out(smaller);
    case stage::octets:
        return by_octet(smaller);
    case stage::done:
        break;
    }
    return false;
}

bool smaller_texts::candidate(std::string& smaller) {
    for (; stage_ != stage::done; begin_next())
        if (change(smaller)) return true;
    return false;
}

void smaller_texts::derive() {
    spans_.clear();
    level_.clear();
    outer_.clear();
    parts_.clear();
    if (wanted_ != verdict::valid) return;
    if (auto const s = derivations_.of(text_)) {
        spans_ = spans(derivations_.proof().grammar(), *s);
        parts_ = repeated_parts(derivations_.proof().grammar(), *s);
    }
    find_levels();
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
        level_.push_back(around.size());
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

/// Returns false if the change is that of the last call.
bool smaller_texts::apply(cut const& made, std::string& smaller) {
    if (made.before + made.after == 0 || same_result(made, last_)) return false;
    last_ = made;
    smaller = text_;
    smaller.erase(made.begin + made.before + made.kept, made.after).erase(made.begin, made.before);
    return true;
}

/// Leaves out adjacent parts of a repetition. Their number is a power of two, and those with the most bytes
/// come first: if only k of n parts matter, about k * log2(n) of the smaller texts lead to them.
bool smaller_texts::leave_out_parts(std::string& smaller) {
    for (; at_ < parts_.size(); ++at_, part_ = 0) {
        auto const& ends = parts_[at_];
        auto const count = number_of(ends), one = powers_of_size(ends);
        if (power_ < one) continue;
        size_ = std::size_t{1} << (power_ - one);
        // A rest of at most half as many parts follows with a smaller number.
        while (size_ <= count && part_ + size_ / 2 < count) {
            auto const first = std::exchange(part_, part_ + size_);
            auto const begin = ends[first];
            if (apply({begin, ends[std::min(part_, count)] - begin, 0, 0}, smaller)) return true;
        }
    }
    return false;
}

/// Replaces the text of a production by one of the same production within it. The number of levels between
/// them is a power of two, the greatest first: if only the innermost part of k levels matters, about log2(k)
/// of the smaller texts lead to it, and not k. In the stage `levels`, the outer one is at a level that is a
/// multiple of that number, so that few changes lead to a small text; `other_levels` has all others.
bool smaller_texts::leave_out_levels(std::string& smaller) {
    auto const number = std::size_t{1} << (power_ - 1);
    bool const aligned = stage_ == stage::levels;
    while (power_ <= outer_.size() && at_ < spans_.size()) {
        auto const& inner = spans_[at_];
        auto const found = outer_[power_ - 1][at_++];
        if (found == none || (level_[found] % number == 0) != aligned) continue;
        auto const& outer = spans_[found];
        if (apply({static_cast<std::size_t>(outer.begin), static_cast<std::size_t>(inner.begin - outer.begin),
                   static_cast<std::size_t>(inner.end - inner.begin),
                   static_cast<std::size_t>(outer.end - inner.end)},
                  smaller))
            return true;
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

/// Removes adjacent bytes. In the stage `halves`, their number is one for which `is_half` is true, and
/// divides their offset, so that few changes lead to a small text; the stage `others` has all other numbers
/// and offsets.
bool smaller_texts::leave_out(std::string& smaller) {
    bool const halves = stage_ == stage::halves;
    for (; size_ > 0; --size_, at_ = 0) {
        bool const half = is_half();
        if (halves && !half) continue;
        auto const step = halves ? size_ : 1;
        while (at_ + size_ <= text_.size()) {
            auto const at = at_;
            at_ += step;
            if (!halves && half && at % size_ == 0) continue;
            // The last removal had the same result.
            if (at > 0 && text_.compare(at - step, step, text_, at + size_ - step, step) == 0) continue;
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
