// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_HANDS_INPUT_HPP
#define URIGRAM_BENCH_HANDS_INPUT_HPP

#include <string>
#include <vector>

namespace urigram::bench::operations {

using lines = std::vector<std::string>;

/// URLs that are valid by RFC 3986, and the component of each URL that is the input of operations on
/// components.
struct input {
    std::string name;
    lines urls;
    lines components;  ///< paths; for `queries`, the queries
    bool has_queries = false;
};

/// `home pages`, of test/data; `long paths`, with an escape in each segment; `only escapes`, with paths that
/// consist only of escapes; `queries`, of eight parameters with escapes in their values.
std::vector<input> make_inputs();

}  // namespace urigram::bench::operations

#endif
