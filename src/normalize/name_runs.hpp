// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_NAME_RUNS_HPP
#define URIGRAM_NORMALIZE_NAME_RUNS_HPP

#include "iequals.hpp"
#include "items.hpp"
#include <cstddef>
#include <string_view>

namespace urigram::normalizing {

/// Iterates over a text with names whose case is ignored, from the last run to the first.
///
/// Addresses are those of RFC 6068: a domain ends with `%5D` or has neither comma nor `@`; a local part that
/// ends with `%22` begins with a `%22` at the beginning of the text or after a comma, because a `%22` inside
/// of it follows a backslash. So each run can be found from its end, without memory.
class name_runs {
public:
    struct run {
        std::string_view text;  ///< empty if there is none
        bool is_name;
    };

    name_runs() = default;
    /// `of` is `change::addresses`, `change::headers` or `change::media_type`.
    name_runs(std::string_view text, change of) noexcept : rest_(text), of_(of) {}

    /// The next run, in the direction of the start of the text.
    run next() noexcept {
        if (rest_.empty()) return {{}, false};
        if (of_ == change::addresses) return is_at_domain_ ? domain() : local_part();
        return field(of_ == change::headers ? '&' : ';');
    }

private:
    /// Removes and returns the text from `begin` on.
    run take(std::size_t begin, bool is_name) noexcept {
        auto const text = rest_.substr(begin);
        rest_ = rest_.substr(0, begin);
        return {text, is_name};
    }

    /// From `&name=value` returns the value, with its equals sign, then the name.
    run field(char separator) noexcept {
        auto const last = rest_.rfind(separator);
        auto const begin = last == rest_.npos ? 0 : last;
        auto const equals = rest_.find('=', begin);
        return equals == rest_.npos ? take(begin, true) : take(equals, false);
    }

    run domain() noexcept {
        is_at_domain_ = false;
        auto const bracket = ends_with("%5d") ? last_bracket() : rest_.npos;
        auto const at = bracket != rest_.npos ? bracket : rest_.find_last_of("@,");
        if (at == rest_.npos || rest_[at] == ',') return local_part();  // not a domain
        bool const in_brackets = at == bracket;
        if (at + 1 == rest_.size()) return local_part();  // an empty domain
        return take(in_brackets ? at : at + 1, true);
    }

    /// The local part, with its `@` and the comma before it.
    run local_part() noexcept {
        is_at_domain_ = true;
        auto const text = rest_.substr(0, rest_.size() - (rest_.back() == '@' ? 1 : 0));
        std::size_t begin = text.rfind(',');
        if (text.size() >= 3 && text.substr(text.size() - 3) == "%22") {
            begin = text.size() - 3;
            do begin = begin == 0 ? text.npos : text.rfind("%22", begin - 1);
            while (begin != text.npos && begin != 0 && text[begin - 1] != ',');
            if (begin != text.npos && begin != 0) --begin;
        }
        return take(begin == text.npos ? 0 : begin, false);
    }

    bool ends_with(std::string_view escape) const noexcept {
        return rest_.size() >= 3 && detail::iequals(rest_.substr(rest_.size() - 3), escape);
    }
    /// The offset of the last `%5B`. Once there is none, it is not searched for again, so all calls together
    /// are linear.
    std::size_t last_bracket() noexcept {
        if (!may_have_bracket_) return rest_.npos;
        auto at = rest_.rfind('%');
        while (at != rest_.npos && !detail::iequals(rest_.substr(at, 3), "%5b"))
            at = at == 0 ? rest_.npos : rest_.rfind('%', at - 1);
        may_have_bracket_ = at != rest_.npos;
        return at;
    }

    std::string_view rest_;  // the part not returned yet
    change of_ = change::nothing;
    bool is_at_domain_ = true;
    bool may_have_bracket_ = true;
};

}  // namespace urigram::normalizing

#endif
