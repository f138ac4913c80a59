// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_PEG_FAILURE_HPP
#define URIGRAM_SRC_TESTING_PEG_FAILURE_HPP

#include <string>
#include <urigram/testing/oracle.hpp>

namespace urigram::testing {

/// A production with the semantics of X3, and its superset.
struct peg_and_superset {
    peg const& run;
    model::production_id production;
    earley const& superset;
    model::octet_classes const& classes;
};

/// Finds where an invalid text fails, and proves it by valid texts.
class peg_failure {
public:
    peg_failure(peg_and_superset const& g, std::string_view text) : g_(g), text_(text) {}

    /// Sets the members of `j` that can be proven.
    void prove(oracle_verdict& j);

private:
    bool valid(std::string_view text) const {
        return g_.run.match_all(g_.production, text).outcome == peg_outcome::matches;
    }
    bool goes_on(earley_chart const& chart, std::string const& beginning) const;
    void prove(oracle_verdict& j, earley_chart& chart);

    peg_and_superset g_;
    std::string_view text_;
};

}  // namespace urigram::testing

#endif
