// SPDX-License-Identifier: BSL-1.0
#include "../test/support/data.hpp"

#include <benchmark/benchmark.h>
#include <boost/url.hpp>
#include <boost/url/src.hpp>
#include <cstdio>
#include <map>
#include <random>
#include <urigram.hpp>
#include <uriparser/Uri.h>

// Resolving text against text, from parsing both to the text of the result: urigram (RFC 2396, default
// rules), Boost.URL and uriparser (RFC 3986) on the same pairs in one process. Each reuses what it can reuse.

namespace {

struct pair {
    std::string_view base, ref;
};

/// Pairs, their texts one behind the other as in a file.
class pairs {
public:
    explicit pairs(std::vector<std::pair<std::string, std::string>> const& all) {
        for (auto const& [base, ref] : all) text_ += base, text_ += ref;
        std::string_view rest = text_;
        auto const next = [&](std::string const& s) {
            auto const view = rest.substr(0, s.size());
            rest.remove_prefix(s.size());
            return view;
        };
        for (auto const& [base, ref] : all) {
            auto const base_view = next(base);
            all_.push_back({base_view, next(ref)});
        }
    }
    pairs(pairs const&) = delete;
    pairs& operator=(pairs const&) = delete;

    auto begin() const { return all_.begin(); }
    auto end() const { return all_.end(); }
    auto size() const { return all_.size(); }

private:
    std::string text_;
    std::vector<pair> all_;
};
using texts = std::vector<std::pair<std::string, std::string>>;

/// The examples of RFC 2396, appendix C.
texts examples() {
    texts all;
    for (auto const& row : urigram::test::rows_of("resolution.tsv"))
        if (row.at(0) == "rfc2396") all.emplace_back(row.at(1), row.at(2));
    return all;
}

/// References of every form, out of the pieces of real URLs, against real URLs.
texts from_corpus(std::size_t count) {
    auto const urls = urigram::test::lines_of("homepages.txt");
    std::mt19937_64 random(2396);
    texts all;
    while (all.size() < count) {
        std::string const& base = urls[random() % urls.size()];
        std::string const& other = urls[random() % urls.size()];
        auto const path = other.find('/', other.find("//") + 2);
        std::string const tail = path == other.npos ? "index.html" : other.substr(path + 1);
        std::string ref;
        switch (random() % 7) {
        case 0:
            ref = other;
            break;
        case 1:
            ref = other.substr(other.find("//"));
            break;
        case 2:
            ref = "/" + tail;
            break;
        case 3:
            ref = tail;
            break;
        case 4:
            ref = "../" + tail;
            break;
        case 5:
            ref = "./a/../../" + tail;
            break;
        default:
            ref = "?q=" + std::to_string(random() % 1000) + "#s";
        }
        // What RFC 2396 and RFC 3986 both take.
        if (urigram::parse_uri_reference(base) && urigram::parse_uri_reference(ref) &&
            boost::urls::parse_uri(base) && boost::urls::parse_uri_reference(ref))
            all.emplace_back(base, ref);
    }
    return all;
}

std::size_t with_urigram(pair const& p, std::string& buffer) {
    auto const base = urigram::parse_uri_reference(p.base);
    auto const ref = urigram::parse_uri_reference(p.ref);
    if (!base || !ref) return 0;
    auto const done =
        urigram::resolve(urigram::reference::of(*base), urigram::reference::of(*ref), {}, buffer);
    return done ? buffer.size() : 0;
}

std::size_t with_boost_url(pair const& p, boost::urls::url& buffer) {
    auto const base = boost::urls::parse_uri(p.base);
    auto const ref = boost::urls::parse_uri_reference(p.ref);
    if (!base || !ref) return 0;
    return boost::urls::resolve(*base, *ref, buffer) ? buffer.size() : 0;
}

std::size_t with_uriparser(pair const& p, std::vector<char>& buffer) {
    UriUriA base, ref, result;
    char const* error = nullptr;
    std::size_t size = 0;
    if (uriParseSingleUriExA(&base, p.base.data(), p.base.data() + p.base.size(), &error) != URI_SUCCESS)
        return 0;
    if (uriParseSingleUriExA(&ref, p.ref.data(), p.ref.data() + p.ref.size(), &error) == URI_SUCCESS) {
        if (uriAddBaseUriA(&result, &ref, &base) == URI_SUCCESS) {
            buffer.resize(p.base.size() + p.ref.size() + 16);
            int written = 0;
            if (uriToStringA(buffer.data(), &result, static_cast<int>(buffer.size()), &written) ==
                URI_SUCCESS)
                size = static_cast<std::size_t>(written) - 1;
            uriFreeUriMembersA(&result);
        }
        uriFreeUriMembersA(&ref);
    }
    uriFreeUriMembersA(&base);
    return size;
}

/// The same pairs, parsed beforehand.
struct parsed_by_urigram {
    urigram::reference base, ref;
    explicit parsed_by_urigram(pair const& p)
        : base(urigram::reference::of(*urigram::parse_uri_reference(p.base))),
          ref(urigram::reference::of(*urigram::parse_uri_reference(p.ref))) {}
    std::size_t resolve(std::string& out) const {
        return urigram::resolve(base, ref, {}, out) ? out.size() : 0;
    }
    using buffer = std::string;
};

struct parsed_by_boost_url {
    boost::urls::url_view base, ref;
    explicit parsed_by_boost_url(pair const& p)
        : base(*boost::urls::parse_uri(p.base)), ref(*boost::urls::parse_uri_reference(p.ref)) {}
    std::size_t resolve(boost::urls::url& out) const {
        return boost::urls::resolve(base, ref, out) ? out.size() : 0;
    }
    using buffer = boost::urls::url;
};

template <class Parsed>
void run_parsed(benchmark::State& state, pairs const& all) {
    std::vector<Parsed> const parsed(all.begin(), all.end());
    typename Parsed::buffer buffer;
    for (auto _ : state)
        for (auto const& p : parsed) benchmark::DoNotOptimize(p.resolve(buffer));
    state.SetItemsProcessed(static_cast<std::int64_t>(all.size()) * state.iterations());
}

template <class Buffer>
void run(benchmark::State& state, pairs const& all, std::size_t (*resolve)(pair const&, Buffer&)) {
    Buffer buffer;
    for (auto _ : state)
        for (auto const& p : all) benchmark::DoNotOptimize(resolve(p, buffer));
    state.SetItemsProcessed(static_cast<std::int64_t>(all.size()) * state.iterations());
}

/// Prints the medians of the repetitions as ns for each pair, and how the peers compare.
class ratios : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& runs) override {
        for (auto const& r : runs)
            if (r.run_type == Run::RT_Aggregate && r.aggregate_name == "median")
                medians_.emplace_back(r.run_name.function_name, 1e9 / r.counters.at("items_per_second"));
    }
    void Finalize() override {
        std::map<std::string, double> ours;
        for (auto const& [name, ns] : medians_)
            if (name.rfind("urigram", 0) == 0) ours[name.substr(name.find(' '))] = ns;
        std::printf("%-28s %12s %16s\n", "resolve", "ns per pair", "against urigram");
        for (auto const& [name, ns] : medians_)
            std::printf("%-28s %12.1f %15.2fx\n", name.c_str(), ns, ns / ours[name.substr(name.find(' '))]);
    }

private:
    std::vector<std::pair<std::string, double>> medians_;
};

void say_how_results_compare(pairs const& all) {
    std::size_t same = 0, both = 0;
    std::string ours;
    boost::urls::url theirs;
    for (auto const& p : all) {
        if (with_urigram(p, ours) == 0 || with_boost_url(p, theirs) == 0) continue;
        ++both;
        same += ours == std::string_view(theirs.buffer().data(), theirs.buffer().size());
    }
    std::printf("%zu pairs: both resolve %zu, to the same text %zu\n", all.size(), both, same);
}

}  // namespace

int main(int argc, char** argv) {
    static pairs const few(examples()), many(from_corpus(100'000));
    say_how_results_compare(few);
    say_how_results_compare(many);
    for (auto [name, all] : {std::pair(" examples", &few), std::pair(" corpus", &many)}) {
        pairs const& set = *all;
        auto const add = [&, label = std::string(name)](char const* peer, auto resolve) {
            benchmark::RegisterBenchmark((peer + label).c_str(),
                                         [&set, resolve](benchmark::State& s) { run(s, set, resolve); })
                ->Repetitions(5)
                ->ReportAggregatesOnly();
        };
        add("urigram", &with_urigram);
        add("Boost.URL", &with_boost_url);
        add("uriparser", &with_uriparser);
        for (auto [peer, run_peer] : {std::pair("urigram", &run_parsed<parsed_by_urigram>),
                                      std::pair("Boost.URL", &run_parsed<parsed_by_boost_url>)})
            benchmark::RegisterBenchmark(
                (peer + std::string(name) + ", parsed").c_str(),
                [&set, run_peer = run_peer](benchmark::State& s) { run_peer(s, set); })
                ->Repetitions(5)
                ->ReportAggregatesOnly();
    }
    benchmark::Initialize(&argc, argv);
    ratios reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
}
