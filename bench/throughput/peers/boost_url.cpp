// SPDX-License-Identifier: BSL-1.0
#include "../by_memchr.hpp"

#include <benchmark/benchmark.h>
#include <boost/url.hpp>
#include <boost/url/src.hpp>
#include <memory>

namespace urigram::bench {

namespace {

template <class Parse>
auto accepted_by(Parse parse) {
    return [parse](std::string_view text) {
        auto const parsed = parse(text);
        benchmark::DoNotOptimize(&parsed);
        benchmark::ClobberMemory();
        return parsed.has_value();
    };
}

std::string_view view(boost::urls::pct_string_view text) { return {text.data(), text.size()}; }

std::optional<parts> read(std::string_view text) {
    auto const url = boost::urls::parse_uri(text);
    if (!url) return std::nullopt;
    return parts{std::string(view(url->encoded_host())), std::string(view(url->encoded_path())),
                 std::string(view(url->encoded_query()))};
}

struct parsed_pair {
    boost::urls::url_view base, ref;
};

pass resolve_parsed(corpus const& c) {
    auto all = std::make_shared<std::vector<parsed_pair>>();
    for (std::size_t i = 0; i + 1 < c.lines().size(); i += 2) {
        auto const base = boost::urls::parse_uri(c.lines()[i]);
        auto const ref = boost::urls::parse_uri_reference(c.lines()[i + 1]);
        if (base && ref) all->push_back({*base, *ref});
    }
    return [all] {
        boost::urls::url result;
        std::size_t resolved = 0;
        for (auto const& [base, ref] : *all) {
            resolved += boost::urls::resolve(base, ref, result) ? 1 : 0;
            benchmark::DoNotOptimize(result.c_str());
        }
        return resolved;
    };
}

pass resolve_texts(corpus const& c) {
    return [&lines = c.lines()] {
        boost::urls::url result;
        std::size_t resolved = 0;
        for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
            auto const base = boost::urls::parse_uri(lines[i]);
            auto const ref = boost::urls::parse_uri_reference(lines[i + 1]);
            if (!base || !ref) continue;
            resolved += boost::urls::resolve(*base, *ref, result) ? 1 : 0;
            benchmark::DoNotOptimize(result.c_str());
        }
        return resolved;
    };
}

}  // namespace

void add_boost_url(entries& all) {
    auto const uri = [](std::string_view text) { return boost::urls::parse_uri(text); };
    auto const reference = [](std::string_view text) { return boost::urls::parse_uri_reference(text); };
    for (auto t : {task::validate, task::views, task::scheme, task::rejected})
        all.add(t, "Boost.URL parse_uri", each_line(accepted_by(uri)));
    for (auto t : {task::views, task::rejected})
        all.add(t, "Boost.URL parse_uri_reference", each_line(accepted_by(reference)));
    all.add(task::bulk, "memchr, Boost.URL parse_uri", each_line_by_memchr(accepted_by(uri)));
    all.add(task::own, "Boost.URL parse_uri, url", each_line([](std::string_view text) {
                auto const parsed = boost::urls::parse_uri(text);
                if (!parsed) return false;
                boost::urls::url const copy(*parsed);
                benchmark::DoNotOptimize(copy.c_str());
                return true;
            }));
    all.add(task::resolve, "Boost.URL resolve", resolve_texts);
    all.add(task::resolve_parsed, "Boost.URL resolve", resolve_parsed);
    all.compare({"Boost.URL parse_uri", false, read});
    all.version("Boost.URL " + std::to_string(BOOST_VERSION / 100000) + '.' +
                std::to_string(BOOST_VERSION / 100 % 1000));
}

}  // namespace urigram::bench
