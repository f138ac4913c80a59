// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_TASK_HPP
#define URIGRAM_BENCH_TASK_HPP

#include <string_view>

namespace urigram::bench {

/// The tasks. Times of different tasks are not comparable.
enum class task {
    validate,  ///< yes or no
    views,     ///< the parts, as views of the text
    own,       ///< the parts, in an object that lives longer than the text
    scheme,  ///< views again, for URLs of all schemes of RFC 1738: each by the grammar of its scheme, if the
             ///< library has these grammars
    rejected,        ///< the error of an invalid URL, with all details that the library reports
    resolve,         ///< base and reference to a URL, from text to text
    resolve_parsed,  ///< the same with both parsed beforehand
    bulk,            ///< the parts of all lines of one text
    blocks,          ///< the same for a long text, read like a file, in several threads
};

inline constexpr task all_tasks[] = {task::validate,       task::views,    task::own,
                                     task::scheme,         task::rejected, task::resolve,
                                     task::resolve_parsed, task::bulk,     task::blocks};

constexpr std::string_view to_string(task t) {
    constexpr std::string_view names[] = {"validate", "views",          "own",  "scheme", "rejected",
                                          "resolve",  "resolve parsed", "bulk", "blocks"};
    return names[static_cast<int>(t)];
}

}  // namespace urigram::bench

#endif
