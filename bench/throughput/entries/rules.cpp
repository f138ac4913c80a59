// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <benchmark/benchmark.h>
#include <memory>
#include <urigram/rules.hpp>

namespace urigram::bench {

namespace {

/// A compiled rule as used in an X3 grammar: the whole line must be a URL.
template <class Url>
bool parses(rules::compiled<Url> rule, std::string_view text, Url& to) {
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok = x3::parse(first, last, rule, to) && first == last;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
    return ok;
}

template <class Url>
void add(entries& all, std::string const& name, rules::compiled<Url> rule) {
    all.add(task::views, name, each_line([rule, url = std::make_shared<Url>()](std::string_view text) {
                return parses(rule, text, *url);
            }));
    all.add(task::views, name + ", fresh", each_line([rule](std::string_view text) {
                Url url;
                return parses(rule, text, url);
            }));
}

}  // namespace

void add_rules(entries& all) {
    add(all, "urigram rules::url", rules::url);
    add(all, "urigram rules::uri_reference", rules::uri_reference);
}

}  // namespace urigram::bench
