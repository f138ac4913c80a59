// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <benchmark/benchmark.h>
#include <urigram/rules.hpp>

namespace urigram::bench {

namespace {

/// The compiled rules, as an X3 grammar has them.
template <class Url>
prepare parsing(rules::compiled<Url> rule) {
    return each_line([rule](std::string_view text) {
        Url url;
        char const* first = text.data();
        char const* const last = first + text.size();
        bool const ok = x3::parse(first, last, rule, url) && first == last;
        benchmark::DoNotOptimize(&url);
        benchmark::ClobberMemory();
        return ok;
    });
}

}  // namespace

void add_rules(entries& all) {
    all.add(task::views, "urigram rules::url", parsing(rules::url));
    all.add(task::views, "urigram rules::uri_reference", parsing(rules::uri_reference));
}

}  // namespace urigram::bench
