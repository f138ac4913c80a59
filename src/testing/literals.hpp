// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_LITERALS_HPP
#define URIGRAM_SRC_TESTING_LITERALS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

namespace urigram::testing {

/// Adjacent bytes of a sentence that depend on no decision: the text of one or more literals.
struct literal_run {
    std::optional<model::node_id>
        node;  ///< of the innermost enclosing step; absent for the sentence's own production
    std::uint64_t decision = 0;  ///< the decision of that step
    std::size_t number = 0;      ///< the number of earlier runs whose innermost step is the same
    std::size_t begin = 0;       ///< in bytes
    std::size_t end = 0;
};

std::vector<literal_run> literals_in(model::grammar const& g, sentence const& s);

}  // namespace urigram::testing

#endif
