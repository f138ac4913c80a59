// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_OPERATIONS_INPUT_HPP
#define URIGRAM_BENCH_OPERATIONS_INPUT_HPP

#include <string>
#include <vector>

namespace urigram::bench::operations {

using lines = std::vector<std::string>;

/// URLs that are valid by RFC 3986, and a component of each URL, for operations on components.
struct input {
    std::string name;
    lines urls;
    lines components;  ///< paths; for `queries`, the queries
    bool has_queries = false;
};

/// The inputs: `home pages` has those of test/data; `long paths` has an escape in each segment; the paths of
/// `only escapes` consist only of escapes; each of the `queries` has eight parameters with escapes in their
/// values.
std::vector<input> make_inputs();

}  // namespace urigram::bench::operations

#endif
