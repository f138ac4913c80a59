// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_DERIVER_HPP
#define URIGRAM_CLI_TESTING_DERIVER_HPP

#include "testing/subject.hpp"
#include <optional>
#include <string>
#include <string_view>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>

namespace urigram::cli {

/// How a text is derived.
struct derivation {
    std::optional<testing::sentence> found;  ///< nothing if the text is none of the production's
    std::string unknown;                     ///< why that is not known; else empty
};

/// Derives texts of a production as it is read: as X3 runs it, or by Earley's method.
class deriver {
public:
    /// The subject is referred to. A signal that asks to stop ends the process meanwhile.
    explicit deriver(subject const& of);

    /// Why nothing can be derived, as where there are predicates in a grammar that is read as context-free;
    /// else empty.
    std::string const& obstacle() const noexcept { return obstacle_; }

    /// Whether and how a text is derived. There must be no obstacle.
    derivation derive(std::string_view text) const;

private:
    subject const& subject_;
    std::optional<testing::peg> as_run_;
    std::optional<testing::earley> context_free_;
    std::string obstacle_;
};

}  // namespace urigram::cli

#endif
