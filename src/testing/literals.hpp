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

/// Octets of a sentence that nothing was decided about, one after the other: of a literal, or of several.
struct literal_run {
    std::optional<model::node_id>
        node;  ///< of the innermost step that they are in; none of the sentence's own production
    std::uint64_t decision = 0;  ///< that was made there
    std::size_t number = 0;      ///< how many there are before it in that step
    std::size_t begin = 0;       ///< in octets
    std::size_t end = 0;
};

std::vector<literal_run> literals_in(model::grammar const& g, sentence const& s);

}  // namespace urigram::testing

#endif
