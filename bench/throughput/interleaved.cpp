// SPDX-License-Identifier: BSL-1.0
#include "interleaved.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <memory>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc2396.hpp>

namespace urigram::bench {

namespace {

struct pair_of_libraries {
    bench::task task;
    std::string_view first, second;
};
constexpr pair_of_libraries compared[] = {
    {task::views, "urigram rfc2396::parse_uri_reference", "Boost.URL parse_uri"},
    {task::views, "urigram rfc2396::parse_uri_reference", "PEGTL uri::URI, actions"},
    {task::views, "urigram rfc1738::parse_url", "Boost.URL parse_uri"},
    {task::views, "urigram rfc1738::parse_url, https like http", "Boost.URL parse_uri"},
    {task::views, "urigram rules::url", "urigram rfc1738::parse_url"},
    {task::views, "urigram rules::uri_reference", "urigram rfc2396::parse_uri_reference"},
    {task::bulk, "urigram columns, RFC 2396", "memchr, Boost.URL parse_uri"},
    {task::bulk, "urigram columns, RFC 2396", "by hand on the index, RFC 2396"},
    {task::bulk, "urigram columns, RFC 2396, one buffer", "urigram columns, RFC 2396"},
    {task::bulk, "urigram columns, RFC 1738, one buffer", "urigram columns, RFC 1738"},
    {task::bulk, "urigram host alone, RFC 2396", "urigram columns, RFC 2396"},
    {task::bulk, "urigram host alone, RFC 1738", "urigram columns, RFC 1738"},
    {task::blocks, "urigram blocks of 64 KiB, 2 jobs", "urigram blocks of 64 KiB, 1 job"},
    {task::blocks, "urigram blocks of 256 KiB, 2 jobs", "urigram blocks of 256 KiB, 1 job"},
    {task::blocks, "urigram blocks of 1024 KiB, 2 jobs", "urigram blocks of 1024 KiB, 1 job"},
};

/// File and ftp URLs compared with http URLs, per byte.
constexpr struct {
    bench::task task;
    std::string_view library;
} at_packages[] = {
    {task::views, "urigram rfc2396::parse_uri_reference"},
    {task::views, "urigram rfc1738::parse_url"},
    {task::bulk, "urigram columns, RFC 2396"},
    {task::bulk, "urigram columns, RFC 1738"},
};

entry const* find(entries const& all, task t, std::string_view library) {
    auto const found = std::find_if(all.begin(), all.end(),
                                    [&](entry const& e) { return e.task == t && e.library == library; });
    return found != all.end() ? &*found : nullptr;
}

corpus const* find(std::vector<corpus> const& corpora, std::string_view name) {
    auto const found =
        std::find_if(corpora.begin(), corpora.end(), [&](corpus const& c) { return c.name() == name; });
    return found != corpora.end() ? &*found : nullptr;
}

enum class per { record, octet };

/// An entry with a corpus.
class contestant {
public:
    contestant(entry const& e, corpus const& c, per unit = per::record)
        : records_(c.records()), units_(unit == per::record ? records_ : c.text().size()),
          pass_(e.prepare(c)) {
        accepted_ = pass_();  // also grows buffers before the measurement
    }

    std::size_t records() const { return records_; }
    std::size_t accepted() const { return accepted_; }

    /// Seconds per record or per byte.
    double time() const {
        auto const start = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(pass_());
        std::chrono::duration<double> const passed = std::chrono::steady_clock::now() - start;
        return passed.count() / static_cast<double>(units_);
    }

private:
    std::size_t records_;
    std::size_t units_;
    pass pass_;
    std::size_t accepted_ = 0;
};

void add(std::string const& corpus, std::string_view library, std::string_view other,
         std::shared_ptr<contestant> const& first, std::shared_ptr<contestant> const& second) {
    auto const name = "turns/" + corpus + '/' + std::string(library).append(" with ").append(other);
    auto const measure = [first, second](benchmark::State& state) {
        double times[2] = {};
        for (auto _ : state) {
            times[0] += first->time();
            times[1] += second->time();
        }
        state.counters["ratio"] = times[1] / times[0];
    };
    benchmark::RegisterBenchmark(name.c_str(), measure)->UseRealTime();
}

/// Compares an entry on lines that it rejects with the same entry on the valid lines from which these were
/// derived.
void add_rejected(entries const& all, entry const& rejects, corpus const& rejected,
                  std::vector<corpus> const& corpora) {
    auto const made_of = rejected.name().substr(0, rejected.name().rfind(' ') + 1).append(all_accepted);
    corpus const* const strict = find(corpora, made_of);
    if (!strict) return;
    for (auto const t : {task::views, task::bulk}) {
        entry const* const accepts = find(all, t, rejects.library);
        if (!accepts) continue;
        auto const first = std::make_shared<contestant>(rejects, rejected);
        auto const second = std::make_shared<contestant>(*accepts, *strict);
        if (first->accepted() == 0 && second->accepted() == second->records())
            add(rejected.name(), rejects.library, made_of, first, second);
    }
}

}  // namespace

void register_turns(entries const& all, std::vector<corpus> const& corpora) {
    for (auto const& [t, library, other] : compared) {
        entry const* const ours = find(all, t, library);
        entry const* const theirs = find(all, t, other);
        if (!ours || !theirs) continue;
        for (auto const& c : corpora)
            if (c.is_for(t))
                add(c.name(), library, other, std::make_shared<contestant>(*ours, c),
                    std::make_shared<contestant>(*theirs, c));
    }
    corpus const* const urls = find(corpora, packages);
    corpus const* const http = find(corpora, packages_http);
    for (auto const& [t, library] : at_packages)
        if (entry const* const e = find(all, t, library); e && urls && http)
            add(urls->name(), e->library, std::string(http->name()) + ", per octet",
                std::make_shared<contestant>(*e, *urls, per::octet),
                std::make_shared<contestant>(*e, *http, per::octet));
    for (auto const& c : corpora)
        for (auto const& e : all)
            if (e.task == task::rejected && c.is_for(e.task)) add_rejected(all, e, c, corpora);
}

}  // namespace urigram::bench
