// SPDX-License-Identifier: BSL-1.0
#include "at_once.hpp"
#include "data.hpp"
#include "every_function.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/meaning.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc1738.hpp>

BOOST_AUTO_TEST_SUITE(threads_cpp)

// Any number of threads may call functions at once, and read the same object. The first case calls no
// function before its threads start, so that several of them make the first call.

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

}  // namespace

BOOST_AUTO_TEST_CASE(functions_can_run_at_once) {
    (void)texts();
    BOOST_TEST(same_at_once([] {
        std::string seen;
        for (auto const& text : texts()) seen += every_function::on(text);
        return seen;
    }));
}

BOOST_AUTO_TEST_CASE(errors_can_be_made_at_once) {
    BOOST_TEST(same_at_once([] {
        std::string seen;
        auto const edited = edit("http://h").value().host("^").build();
        add_line(seen, edited.error().message());
        add_line(seen, make_error_code(edited.error()).message());
        add_line(seen, make_error_code(errc::empty).message());
        add_line(seen, make_error_code(resolve_errc::opaque_base).message());
        add_line(seen, make_error_code(resolve("a", "b").error()).category().name());
        return seen;
    }));
}

BOOST_AUTO_TEST_CASE(objects_can_be_read_at_once) {
    std::string const text = "ftp://user:p%61ss@Host.example:21/a/./b/c;type=i";
    std::string const query = "a=1&b=%41&a+b=c&b";
    schemes table;
    BOOST_TEST(table.add_like("https", "http"));
    uri_schemes today;
    BOOST_TEST(today.add_like("shttp", "http"));
    auto const url = rfc1738::parse_url(text).value();
    auto const owned = parse_owned(text, dialects::rfc1738).value();
    auto const parts = dialects::rfc3986.parts(text).value();
    auto const base = parse_reference("http://a/b/c/d?e", merge_standard::rfc2396).value();
    auto const based = base_url::parse("http://a/b/c/d?e").value();
    auto const editor = edit(text).value();
    auto const error = rfc1738::parse_url("http://h/^").error();
    auto const origin = origin_of(parts).value();
    query_parameters const parameters(query);
    path_segments const segments("/a;b=c/d%2Fe/");
    decoded_view const decoded("%41%42+c", decoding::form);
    columns lines;
    for (auto const& each : texts()) parse_lines(each, dialects::rfc2396, lines);

    BOOST_TEST(same_at_once([&] {
        std::string seen;
        add_line(seen, rfc1738::parse_url("https://h/a", table) ? 1 : 0);
        add_line(seen, urigram::parse("shttp://h/a", today) ? 1 : 0);
        add_line(seen, recompose(url));
        add_line(seen, std::hash<urigram::url>()(url));
        std::visit(
            [&](auto const& one) {
                if constexpr (std::is_same_v<std::decay_t<decltype(one)>, ast::ftpurl>)
                    for (auto const& command : meaning_of(one).value().commands)
                        add_line(seen, command.argument.str());
            },
            url);
        auto const copy = owned;
        add_line(seen, text_of(copy));
        add_line(seen, hash_value(owned));
        add_line(seen, hash_normal(parts));
        add_line(seen, compare_normal(parts, parts));
        add_line(seen, make(parts).value());
        add_line(seen, hazards_of(parts).size());
        add_line(seen, origin_text(origin));
        add_line(seen, hash_value(origin));
        std::string buffer;
        add_line(seen, resolve(base, base, {}, buffer) ? buffer : "");
        auto own = based;
        (void)own.resolve("../g").value();
        add_line(seen, own.text());
        auto changed = editor;
        add_line(seen, changed.host("g").build().value());
        add_line(seen, editor.build().value());
        add_line(seen, error.message("http://h/^"));
        add_line(seen, message_with_dialects(error, "http://h/~"));
        for (auto const name : error.expected()) add_line(seen, name);
        for (auto const& each : parameters) add_line(seen, each.decoded_name().str());
        add_line(seen, parameters.count("b"));
        for (auto const segment : segments) add_line(seen, segment.decoded_name().str());
        add_line(seen, decoded.str());
        add_line(seen, hash_value(decoded));
        for (std::size_t i = 0; i < lines.size(); ++i) add_line(seen, lines[column::host][i].size);
        return seen;
    }));
}

BOOST_AUTO_TEST_SUITE_END()
