// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_COVERAGE_WORDS_HPP
#define URIGRAM_SRC_TESTING_COVERAGE_WORDS_HPP

#include <string>
#include <urigram/testing/coverage.hpp>

/// The words of reports on coverage, as text and as a page.
namespace urigram::testing {

/// `productions`
std::string plural_of(coverage_kind kind);

/// `coverage of url by 12 sentences`
std::string heading_of(coverage const& c);

/// `99 %`; a hyphen if nothing can be reached.
std::string percentage(coverage_count const& n);

/// A gap without its production.
std::string line_of(coverage_gap const& gap);

}  // namespace urigram::testing

#endif
