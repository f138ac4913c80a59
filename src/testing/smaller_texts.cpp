// SPDX-License-Identifier: BSL-1.0
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <utility>

namespace urigram::testing {

smaller_texts::smaller_texts(derivations d, std::string_view text, std::uint64_t most)
    : derivations_(std::move(d)), text_(text), most_(most), wanted_(derivations_.proof().check(text).is) {
    if (wanted_ == verdict::undecided) begin(stage::done);
    if (wanted_ != verdict::valid) return;
    if (auto const s = derivations_.of(text)) spans_ = spans(derivations_.proof().grammar(), *s);
}

bool smaller_texts::next(std::string& smaller) {
    while (!cut_short_ && candidate(smaller)) {
        cut_short_ = tried_ == most_;
        if (cut_short_) return false;
        ++tried_;
        if (derivations_.proof().check(smaller).is == wanted_) return true;
    }
    return false;
}

void smaller_texts::begin(stage s) noexcept {
    stage_ = s;
    at_ = 0;
    size_ = s == stage::halves || s == stage::others ? text_.size() : 0;
}

/// Makes the next change, whether or not it keeps the validity.
bool smaller_texts::candidate(std::string& smaller) {
    if (stage_ == stage::derivation) {
        if (by_derivation(smaller)) return true;
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

/// Replaces the text of a production by its shortest text, or by a text of the same production inside of it.
bool smaller_texts::by_derivation(std::string& smaller) {
    for (; at_ < spans_.size(); ++at_, size_ = 0) {
        auto const& outer = spans_[at_];
        auto const begin = static_cast<std::size_t>(outer.begin);
        auto const size = static_cast<std::size_t>(outer.end - outer.begin);
        if (size_ == 0) {
            size_ = at_ + 1;
            auto const& shortest = derivations_.shortest(outer.production);
            if (shortest && shortest->size() < size) {
                smaller = text_;
                smaller.replace(begin, size, *shortest);
                return true;
            }
        }
        while (size_ < spans_.size() && spans_[size_].depth > outer.depth) {
            auto const& inner = spans_[size_++];
            if (inner.production != outer.production || inner.end - inner.begin >= size) continue;
            smaller = text_;
            smaller.replace(begin, size, text_, static_cast<std::size_t>(inner.begin),
                            static_cast<std::size_t>(inner.end - inner.begin));
            return true;
        }
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
