// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_PATH_RUNS_HPP
#define URIGRAM_NORMALIZE_PATH_RUNS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace urigram::normalizing {

/// A path without its dot segments (RFC 3986, section 5.2.4), in runs as written, the last one first.
///
/// In this direction, the number of `..` seen determines whether a segment stays, so no memory is needed: a
/// segment is removed by the nearest `..` after it that removes no other segment. A unit is a segment with
/// the slash before it; only the first unit of a relative path has no slash.
class path_runs {
public:
    path_runs() = default;

    /// With `escapes`, `%2E` is a dot.
    path_runs(std::string_view path, bool escapes) noexcept : rest_(path), escapes_(escapes) {
        // Steps 2A and 2D: dot segments at the beginning.
        while (!rest_.empty() && rest_[0] != '/') {
            auto const slash = rest_.find('/');
            if (dots(rest_.substr(0, slash)) == 0) break;
            rest_.remove_prefix(slash == rest_.npos ? rest_.size() : slash + 1);
        }
    }

    /// The next run, in the direction of the start of the path; empty if there is none.
    std::string_view next() noexcept {
        while (!rest_.empty()) {
            auto begin = last_unit(rest_);
            auto const n = dots(segment(begin, rest_.size()));
            bool const final = std::exchange(final_, false);
            if (n == 0 && levels_ == 0) {
                while (begin > 0) {
                    auto const before = last_unit(rest_.substr(0, begin));
                    if (dots(segment(before, begin)) != 0) break;
                    begin = before;
                }
                auto const run = rest_.substr(begin);
                rest_ = rest_.substr(0, begin);
                return run;
            }
            rest_ = rest_.substr(0, begin);
            if (n == 2) ++levels_;
            if (n == 0) --levels_;
            if (final) return "/";  // the slash of `/a/.` and `/a/b/..` stays
        }
        return {};
    }

private:
    static std::size_t last_unit(std::string_view text) noexcept {
        auto const slash = text.rfind('/');
        return slash == text.npos ? 0 : slash;
    }

    /// The segment of the unit in [begin, end).
    std::string_view segment(std::size_t begin, std::size_t end) const noexcept {
        if (rest_[begin] == '/') ++begin;
        return rest_.substr(begin, end - begin);
    }

    /// 1 for `.`, 2 for `..`, 0 for other segments.
    int dots(std::string_view text) const noexcept {
        int n = 0;
        while (!text.empty() && n < 3) {
            if (text[0] == '.')
                text.remove_prefix(1);
            else if (escapes_ && text[0] == '%' && (text.substr(0, 3) == "%2E" || text.substr(0, 3) == "%2e"))
                text.remove_prefix(3);
            else
                return 0;
            ++n;
        }
        return n < 3 ? n : 0;
    }

    std::string_view rest_;     // the part of the path not read yet
    std::uint64_t levels_ = 0;  // number of segments still to be removed
    bool escapes_ = false;
    bool final_ = true;  // nothing was read yet
};

}  // namespace urigram::normalizing

#endif
