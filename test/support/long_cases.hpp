// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_LONG_CASES_HPP
#define URIGRAM_TEST_SUPPORT_LONG_CASES_HPP

#include "data.hpp"

#include <urigram/dialects.hpp>
#include <urigram/production.hpp>
#include <urigram/scheme.hpp>

namespace urigram::test {

/// A row of battery_long.tsv: prefix, repeated unit, suffix.
struct long_case {
    std::string id, prefix, unit, suffix, why;
    std::size_t count;
    urigram::production const* production;
    bool accept;

    /// The text with `count / shrink` units.
    std::string text(std::size_t shrink = 1) const {
        std::string text = prefix;
        text.reserve(prefix.size() + unit.size() * (count / shrink) + suffix.size());
        for (std::size_t i = 0; i < count / shrink; ++i) text += unit;
        return text + suffix;
    }
};

/// The rows whose grammar is a dialect, a scheme of RFC 1738, `generic`, or another production of RFC 1738.
/// Other rows, such as those for `resolve`, are left out.
inline std::vector<long_case> long_cases() {
    std::vector<long_case> cases;
    for (auto const& row : rows_of("battery_long.tsv")) {
        std::string name = "rfc1738:" + (row.at(1) == "generic" ? "genericurl" : row[1]);
        if (auto const* scheme = find_scheme(row[1])) name = "rfc1738:" + std::string(scheme->production);
        if (auto const* dialect = dialects::find(row[1]))
            name = row[1] + ":" + std::string(dialect->production);
        auto const* production = find_production(name);
        if (production == nullptr) continue;
        cases.push_back({row[0], unescape(row[2]), unescape(row[3]), unescape(row.at(5)), row.at(7),
                         std::stoul(row.at(4)), production, row.at(6) == "accept"});
    }
    return cases;
}

}  // namespace urigram::test

#endif
