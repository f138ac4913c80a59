// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_REPEATED_PARTS_HPP
#define URIGRAM_SRC_TESTING_REPEATED_PARTS_HPP

#include <cstddef>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

namespace urigram::testing {

/// The parts of a repetition in a text: the offset of each one, and then that of the end of the last one.
using part_ends = std::vector<std::size_t>;

/// The parts of each repetition of a sentence of `g` that has several. A repetition comes before those in it.
/// Linear in the steps, if the repeated expressions are small.
std::vector<part_ends> repeated_parts(model::grammar const& g, sentence const& s);

}  // namespace urigram::testing

#endif
