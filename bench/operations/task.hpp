// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_OPERATIONS_TASK_HPP
#define URIGRAM_BENCH_OPERATIONS_TASK_HPP

#include "input.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Operations on URLs and their components, in both libraries. A file in tasks/ adds its measurements:
//
//     void urigram::bench::operations::add_decode(tasks& all) {  // tasks/decode.cpp
//         all.push_back({"decode", each(&input::components, ours), each(&input::components, theirs)});
//     }
//
// CMake finds the file, and calls the function that is named after it.
namespace urigram::bench::operations {

/// Performs the operation once for each line of an input, and returns the sum of the results. The sums of the
/// two libraries must be equal.
using pass = std::function<std::uint64_t()>;

/// Prepares everything that is not measured. The input outlives the pass.
using prepare = std::function<pass(input const&)>;

struct task {
    std::string name;  ///< no slash
    prepare ours;
    prepare theirs;
    bool of_queries = false;  ///< only for inputs with queries
};
using tasks = std::vector<task>;

/// Calls `f(make(line))` for each line. `make` is called before the measurement.
template <class Make, class F>
prepare each(lines input::*of, Make make, F f) {
    return [=](input const& in) -> pass {
        using made = decltype(make(std::string_view()));
        auto const all = std::make_shared<std::vector<made>>();
        for (std::string_view const line : in.*of) all->push_back(make(line));
        return [all, f] {
            std::uint64_t sum = 0;
            for (auto const& one : *all) sum += f(one);
            return sum;
        };
    };
}

/// Calls `f(line)` for each line.
template <class F>
prepare each(lines input::*of, F f) {
    return each(
        of, [](std::string_view line) { return line; }, f);
}

tasks all_tasks();

}  // namespace urigram::bench::operations

#endif
