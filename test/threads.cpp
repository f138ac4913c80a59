// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE threads
#include "at_once.hpp"
#include "data.hpp"
#include "every_function.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/meaning.hpp>

// Any number of threads may call functions at once, and read the same object. The functions are called by no
// other thread before, so that what is made at a first call is made by several.

using namespace urigram;
using namespace urigram::test;

namespace {

std::vector<std::string> const& texts() {
    static auto const all = [] {
        std::vector<std::string> made;
        for (auto const& row : rows_of("battery.tsv")) made.push_back(unescape(row.at(1)));
        for (auto const& row : rows_of("old_schemes.tsv")) made.push_back(row.at(0));
        auto const lines = lines_of("homepages.txt");
        made.insert(made.end(), lines.begin(), lines.begin() + 200);
        return made;
    }();
    return all;
}

template <class T>
void append(std::string& to, T const& value) {
    if constexpr (std::is_arithmetic_v<T>)
        to += std::to_string(value);
    else
        to += value;
    to += '\n';
}

}  // namespace

BOOST_AUTO_TEST_CASE(functions) {
    (void)texts();
    BOOST_TEST(same_at_once([] {
        std::string seen;
        for (auto const& text : texts()) seen += every_function::on(text);
        return seen;
    }));
}

BOOST_AUTO_TEST_CASE(errors_and_categories) {
    BOOST_TEST(same_at_once([] {
        std::string seen;
        auto const edited = edit("http://h").value().host("^").build();
        append(seen, edited.error().message());
        append(seen, make_error_code(edited.error()).message());
        append(seen, make_error_code(errc::empty).message());
        append(seen, make_error_code(resolve_errc::opaque_base).message());
        append(seen, make_error_code(resolve("a", "b").error()).category().name());
        return seen;
    }));
}

BOOST_AUTO_TEST_CASE(objects) {
    std::string const text = "ftp://user:p%61ss@Host.example:21/a/./b/c;type=i";
    std::string const query = "a=1&b=%41&a+b=c&b";
    schemes table;
    BOOST_TEST(table.add_like("https", "http"));
    uri_schemes today;
    BOOST_TEST(today.add_like("shttp", "http"));
    auto const url = parse_url(text).value();
    auto const owned = parse_owned_url(text).value();
    auto const parts = dialects::rfc3986.parts(text).value();
    auto const base = parse_reference("http://a/b/c/d?e", merge_standard::rfc2396).value();
    auto const based = base_url::parse("http://a/b/c/d?e").value();
    auto const editor = edit(text).value();
    auto const error = parse_url("http://h/^").error();
    auto const origin = origin_of(parts).value();
    query_parameters const parameters(query);
    path_segments const segments("/a;b=c/d%2Fe/");
    decoded_view const decoded("%41%42+c", decoding::form);
    columns lines;
    for (auto const& each : texts()) parse_lines(each, dialects::rfc2396, lines);

    BOOST_TEST(same_at_once([&] {
        std::string seen;
        append(seen, parse_url("https://h/a", table) ? 1 : 0);
        append(seen, parse_uri_by_scheme("shttp://h/a", today) ? 1 : 0);
        append(seen, recompose(url));
        append(seen, std::hash<urigram::url>()(url));
        std::visit(
            [&](auto const& one) {
                if constexpr (std::is_same_v<std::decay_t<decltype(one)>, ast::ftpurl>)
                    for (auto const& command : meaning_of(one).value().commands)
                        append(seen, command.argument.str());
            },
            url);
        auto const copy = owned;
        append(seen, copy.text());
        append(seen, hash_value(owned));
        append(seen, hash_normal(parts));
        append(seen, compare_normal(parts, parts));
        append(seen, make(parts).value());
        append(seen, hazards_of(parts).size());
        append(seen, origin_text(origin));
        append(seen, hash_value(origin));
        std::string buffer;
        append(seen, resolve(base, base, {}, buffer) ? buffer : "");
        auto own = based;
        (void)own.resolve("../g").value();
        append(seen, own.text());
        auto changed = editor;
        append(seen, changed.host("g").build().value());
        append(seen, editor.build().value());
        append(seen, error.message("http://h/^"));
        for (auto const name : error.expected()) append(seen, name);
        for (auto const& each : parameters) append(seen, each.decoded_name().str());
        append(seen, parameters.count("b"));
        for (auto const segment : segments) append(seen, segment.decoded_name().str());
        append(seen, decoded.str());
        append(seen, hash_value(decoded));
        for (std::size_t i = 0; i < lines.size(); ++i) append(seen, lines[column::host][i].size);
        return seen;
    }));
}
