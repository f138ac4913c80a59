// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_summary.hpp"
#include "run/summary.hpp"

namespace urigram::cli {

namespace {

// In the order of `parse_summary`.
enum verdict : std::size_t { valid, rejected };
enum table : std::size_t { scheme_table, production_table, error_table };
enum note : std::size_t { empty, generic_only };

}  // namespace

constexpr summary_form parse_summary{
    {"valid", "rejected"}, {"scheme", "production", "error"}, {{{"empty", true}, {"generic only"}}}};

void count_parsed(summary_counts& counts, record const& r, bool by_scheme) {
    verdict const its = r.valid ? valid : rejected;
    counts.all.count(its);
    if (by_scheme) count_of_scheme(counts.tables[scheme_table], r.text).count(its);
    if (r.valid) {
        counts.tables[production_table][r.production].count(its);
        if (r.refused != nullptr) ++counts.notes[generic_only];
        return;
    }
    count_of_error(counts.tables[error_table], r).count(its);
    if (has_offset(r) && r.error.code == errc::empty) ++counts.notes[empty];
}

}  // namespace urigram::cli
