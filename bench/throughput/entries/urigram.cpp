// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"
#include "../web_schemes.hpp"

#include <benchmark/benchmark.h>
#include <memory>
#include <urigram.hpp>

namespace urigram::bench {

namespace {

template <class Parse>
prepare parsing(Parse parse) {
    return each_line([parse](std::string_view text) {
        auto const parsed = parse(text);
        benchmark::DoNotOptimize(&parsed);
        benchmark::ClobberMemory();
        return parsed.has_value();
    });
}

/// The parts of a URL that all libraries report.
parts parts_of(url_parts const& url) {
    parts all;
    all.host = url.host.value_or("");
    all.path = url.opaque_part ? *url.opaque_part : url.path.value_or("");
    if (url.params) (all.path += ';') += *url.params;
    all.query = url.query.value_or("");
    return all;
}

std::optional<parts> read_rfc2396(std::string_view text) {
    auto const parsed = rfc2396::parse_uri_reference(text);
    if (!parsed) return std::nullopt;
    return parts_of(urigram::parts_of(*parsed));
}

std::optional<parts> read_rfc3986(std::string_view text) {
    auto const parsed = rfc3986::parse_uri_reference(text);
    if (!parsed) return std::nullopt;
    return parts_of(urigram::parts_of(*parsed));
}

std::optional<parts> read_rfc1738(std::string_view text) {
    auto const parsed = rfc1738::parse_url(text, web_schemes());
    if (!parsed) return std::nullopt;
    auto url = reference_parts_of(*parsed);
    url.host = urigram::parts_of(*parsed).host;
    return parts_of(url);
}

struct parsed_pair {
    url_parts base, ref;
};

/// Resolution by RFC 2396, by which the texts are parsed.
constexpr merge_rules rules_of_2396() noexcept {
    merge_rules rules;
    rules.standard = merge_standard::rfc2396;
    return rules;
}

pass resolve_parsed(corpus const& c) {
    auto all = std::make_shared<std::vector<parsed_pair>>();
    for (std::size_t i = 0; i + 1 < c.lines().size(); i += 2) {
        auto const base = rfc2396::parse_uri_reference(c.lines()[i]);
        auto const ref = rfc2396::parse_uri_reference(c.lines()[i + 1]);
        if (base && ref) all->push_back({urigram::parts_of(*base), urigram::parts_of(*ref)});
    }
    return [all] {
        std::string buffer;
        std::size_t resolved = 0;
        for (auto const& [base, ref] : *all) {
            resolved += resolve(base, ref, rules_of_2396(), buffer) ? 1 : 0;
            benchmark::DoNotOptimize(buffer.data());
        }
        return resolved;
    };
}

pass resolve_texts(corpus const& c) {
    return [&lines = c.lines()] {
        std::string buffer;
        std::size_t resolved = 0;
        for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
            auto const base = rfc2396::parse_uri_reference(lines[i]);
            auto const ref = rfc2396::parse_uri_reference(lines[i + 1]);
            if (!base || !ref) continue;
            resolved += resolve(*base, *ref, rules_of_2396(), buffer) ? 1 : 0;
            benchmark::DoNotOptimize(buffer.data());
        }
        return resolved;
    };
}

}  // namespace

void add_urigram(entries& all) {
    auto const uri = [](std::string_view text) { return rfc2396::parse_uri_reference(text); };
    auto const uri_of_today = [](std::string_view text) { return rfc3986::parse_uri(text); };
    auto const ref_of_today = [](std::string_view text) { return rfc3986::parse_uri_reference(text); };
    auto const by_scheme = [](std::string_view text) { return urigram::parse(text); };
    auto const relative = [](std::string_view text) { return rfc1808::parse_url(text); };
    auto const url = [](std::string_view text) { return rfc1738::parse_url(text); };
    auto const web_url = [&table = web_schemes()](std::string_view text) {
        return rfc1738::parse_url(text, table);
    };
    all.add(task::validate, "urigram rfc2396::parse_uri_reference", parsing(uri));
    for (auto t : {task::views, task::scheme, task::rejected}) {
        all.add(t, "urigram rfc2396::parse_uri_reference", parsing(uri));
        all.add(t, "urigram rfc1738::parse_url", parsing(url));
    }
    for (auto t : {task::views, task::rejected}) {
        all.add(t, "urigram rfc3986::parse_uri", parsing(uri_of_today));
        all.add(t, "urigram rfc3986::parse_uri_reference", parsing(ref_of_today));
        all.add(t, "urigram parse", parsing(by_scheme));
        all.add(t, "urigram rfc1808::parse_url", parsing(relative));
        all.add(t, "urigram rfc1738::parse_url, https like http", parsing(web_url));
    }
    all.add(task::rejected, "urigram rfc2396::parse_uri_reference, message",
            each_line([](std::string_view text) {
                auto const parsed = rfc2396::parse_uri_reference(text);
                if (!parsed) benchmark::DoNotOptimize(parsed.error().message(text));
                return parsed.has_value();
            }));

    all.add(task::own, "urigram owned rfc2396::parse_uri_reference",
            parsing([uri](std::string_view text) { return owned<ast::uri_reference>::parse(text, uri); }));
    all.add(task::own, "urigram parse_owned, RFC 1738, https like http",
            parsing([&table = web_schemes()](std::string_view text) { return parse_owned(text, table); }));

    all.add(task::resolve, "urigram resolve", resolve_texts);
    all.add(task::resolve_parsed, "urigram resolve", resolve_parsed);

    all.compare({"urigram rfc2396::parse_uri_reference", true, read_rfc2396});
    all.compare({"urigram rfc3986::parse_uri_reference", true, read_rfc3986});
    all.compare({"urigram rfc1738::parse_url, https like http", true, read_rfc1738});
    all.version("urigram " URIGRAM_VERSION_STRING);
}

}  // namespace urigram::bench
