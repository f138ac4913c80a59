// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/make.hpp>
#include <urigram/meaning.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/recognizer.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/query.hpp>
#include <urigram/surt.hpp>
#include <urigram/unwrap.hpp>

BOOST_AUTO_TEST_SUITE(allocation_cpp)

// The parse path does not allocate, whether the text is valid or not.

using urigram::test::allocations_of;

BOOST_AUTO_TEST_CASE(every_allocation_is_counted) {
    BOOST_TEST(allocations_of([] { return std::string(1000, 'x').size(); }) == 1u);
}

BOOST_AUTO_TEST_CASE(parsing_does_not_allocate) {
    std::vector<std::string> texts;
    for (auto const& row : urigram::test::rows_of("battery.tsv"))
        texts.push_back(urigram::test::unescape(row.at(1)));
    for (auto const& row : urigram::test::rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    for (auto const& line : urigram::test::lines_of("homepages.txt")) texts.push_back(line);

    urigram::schemes table;
    table.add_like("https", "http");
    std::size_t accepted = 0, components = 0, expected = 0;
    BOOST_TEST(allocations_of([&] {
                   for (auto const& text : texts) {
                       auto const url = urigram::rfc1738::parse_url(text);
                       if (url) {
                           ++accepted;
                           urigram::for_each_component(*url,
                                                       [&](urigram::component const&) { ++components; });
                           components += urigram::recomposed_size(*url);
                           components += std::hash<urigram::url>()(*url) & 1;
                       } else {
                           for (auto name : url.error().expected()) expected += name.size();
                       }
                       (void)urigram::rfc1738::parse_url(text, table);
                       (void)urigram::rfc1738::parse_url_or_otherurl(text);
                       if (auto const relative = urigram::rfc1808::parse_url(text))
                           components += urigram::parts_of(*relative).path.value_or("").size();
                       if (auto const uri = urigram::rfc2396::parse_uri_reference(text))
                           components += urigram::parts_of(*uri).path.value_or("").size();
                       components += urigram::agreement_on(text).agrees_on_host() ? 1 : 0;
                       for (auto title : urigram::accepted_by(text)) components += title.size();
                       if (auto const hazards = urigram::hazards_of(text)) components += hazards->size();
                       (void)urigram::parse(text);
                       for (auto const* grammar : urigram::dialects::all)
                           for (auto const& production : productions(*grammar)) {
                               (void)production.longest(text);
                               (void)production.check(text);
                               (void)production.visit(text, [&](urigram::component const&) { ++components; });
                           }
                   }
               }) == 0u);
    BOOST_TEST(accepted > 20'000u);
    BOOST_TEST(components > accepted);
    BOOST_TEST(expected > 0u);
}

BOOST_AUTO_TEST_CASE(a_recognizer_allocates_only_when_it_is_made) {
    namespace model = urigram::model;
    auto const g = model::read_abnf(urigram::test::text_of("rfc3986.abnf")).value();
    auto const uri = model::recognizer::of(g, *g.find("URI")).value();
    auto const rows = urigram::test::rows_of("battery.tsv");
    std::size_t rejected = 0;
    BOOST_TEST(allocations_of([&] {
                   for (auto const& row : rows) rejected += uri.check(row.at(1)).has_value();
               }) == 0u);
    BOOST_TEST((rejected > 0u && rejected < rows.size()));
}

BOOST_AUTO_TEST_CASE(owning_allocates_once) {
    using urigram::owned_url;
    auto holder = urigram::parse_owned("ftp://u:p@h/a/b/c;type=i", urigram::dialects::rfc1738);
    BOOST_TEST(allocations_of([] {
                   (void)urigram::parse_owned("ftp://u:p@h/a/b/c;type=i", urigram::dialects::rfc1738);
               }) == 1u);
    BOOST_TEST(allocations_of([&] { owned_url copy = *holder; }) == 1u);
    BOOST_TEST(allocations_of([&] { owned_url moved = std::move(*holder); }) == 0u);
}

BOOST_AUTO_TEST_CASE(recomposing_allocates_at_most_once) {
    auto const url = urigram::rfc1738::parse_url("ftp://user:password@some.host.example/a/b/c;type=i");
    std::string text;
    BOOST_TEST(allocations_of([&] { urigram::recompose_to(text, *url); }) == 1u);
    text.clear();
    BOOST_TEST(allocations_of([&] { urigram::recompose_to(text, *url); }) == 0u);
}

// Only the buffer of the result is allocated. It is reused if it is large enough.
BOOST_AUTO_TEST_CASE(resolving_allocates_only_for_the_buffer) {
    using namespace urigram;
    constexpr std::string_view refs[] = {"g",
                                         "../g;x?y#s",
                                         "../../../../../g",
                                         "//a.longer.host.example/g",
                                         "",
                                         "#s",
                                         "?y",
                                         "http:g",
                                         "x:y",
                                         "..//..//..//x",
                                         "./././././",
                                         "x/y/z/../../../..",
                                         "/a/b/c",
                                         ";x",
                                         "<",
                                         "//",
                                         "a:%4"};
    for (auto standard : {merge_standard::rfc1808, merge_standard::rfc2396, merge_standard::rfc3986})
        for (auto text : {"http://a.host.example/b/c/d;p?q", "http://a", "s:/a/b", "mailto:a@b.example"})
            for (auto surplus : {above_root::retain, above_root::discard, above_root::reject}) {
                merge_rules rules;
                rules.standard = standard;
                rules.above_root = surplus;
                auto base = base_url::parse(text, rules).value();
                auto const again = parts_of(*rfc2396::parse_uri_reference(std::string_view("../x/./y")));
                for (auto ref : refs)
                    for (int i = 0; i < 2; ++i)
                        BOOST_TEST(allocations_of([&] { (void)base.resolve(ref); }) <= 1u);
                for (auto ref : refs)
                    BOOST_TEST(allocations_of([&] { (void)base.resolve(ref); }) == 0u, text << " + " << ref);
                BOOST_TEST(allocations_of([&] { (void)base.resolve(again); }) == 0u);
            }

    std::string const deep = "http://a/" + std::string(5'000, 'b') + "/c?d#e";
    auto const base = parts_of(*rfc2396::parse_uri_reference(deep));
    for (std::string const& text : {std::string(1'000, 'x'), "..//" + std::string(1'000, 'x') + "?y#z",
                                    std::string("#s"), std::string("x://y"), std::string("?")}) {
        auto const ref = parts_of(*rfc2396::parse_uri_reference(text));
        std::string buffer;
        BOOST_TEST(allocations_of([&] { (void)resolve(base, ref, {}, buffer); }) == 1u, text);
        BOOST_TEST(allocations_of([&] { (void)resolve(base, ref, {}, buffer); }) == 0u, text);
    }
    // Space for the guard `/.` is reserved from the start.
    auto const bare = parts_of(*rfc2396::parse_uri_reference("scheme-of-some-length:/a"));
    auto const slashes = parts_of(*rfc2396::parse_uri_reference(".//x"));
    std::string buffer;
    BOOST_TEST(allocations_of([&] { (void)resolve(bare, slashes, {}, buffer); }) == 1u);
    BOOST_TEST(buffer == "scheme-of-some-length:/.//x");
}

BOOST_AUTO_TEST_CASE(decoded_views_do_not_allocate_and_new_texts_allocate_once) {
    using namespace urigram;
    std::string const escaped = "a%20long+name%2Fof%20forty%20octets%20and%20more";
    std::string const longer = escaped + std::string(1'000, ' ');
    std::size_t octets_seen = 0;
    BOOST_TEST(allocations_of([&] {
                   for (auto read_as : {decoding::percent, decoding::form}) {
                       decoded_view const view(escaped, read_as);
                       octets_seen += view.size() + (hash_value(view) & 1);
                       octets_seen += view == decoded_view(longer, read_as) || view == longer ? 1 : 0;
                       octets_seen += check_escapes(escaped) || check_escapes("%") ? 1 : 0;
                       octets_seen += encoded_size(longer, octets::query, escapes_in_text::encode, read_as);
                   }
               }) == 0u);
    BOOST_TEST(octets_seen > 0u);
    for (auto const& text : {escaped, longer}) {
        BOOST_TEST(allocations_of([&] { (void)decode(text); }) == 1u);
        BOOST_TEST(allocations_of([&] { (void)decoded_view(text).str(); }) == 1u);
        BOOST_TEST(allocations_of([&] { (void)encode(text, octets::query); }) == 1u);
        std::string to;
        BOOST_TEST(allocations_of([&] { decoded_view(text).append_to(to); }) == 1u);
        to.clear();
        BOOST_TEST(allocations_of([&] { decoded_view(text).append_to(to); }) == 0u);
        std::string encoded;
        BOOST_TEST(allocations_of([&] { encode_to(encoded, text, octets::query); }) == 1u);
        encoded.clear();
        BOOST_TEST(allocations_of([&] { encode_to(encoded, text, octets::query); }) == 0u);
    }
}

BOOST_AUTO_TEST_CASE(iterating_parameters_and_segments_does_not_allocate) {
    using namespace urigram;
    std::size_t seen = 0;
    BOOST_TEST(allocations_of([&] {
                   query_parameters const all("a%20name=a+value&b&a+name=&c;d");
                   for (auto const& [name, value] : all) seen += name.size() + value.has_value();
                   for (auto const& each : all.find_all("a name", decoding::form))
                       seen += each.decoded_value(decoding::form) == decoded_view("a%20value");
                   seen += all.contains("b") + all.count("a name") + all.find("c").has_value() + all.size();
                   for (auto const segment : path_segments("/a%20name;v=1/b;;x/"))
                       for (auto const& each : segment.parameters())
                           seen += segment.decoded_name().size() + each.decoded_name().size();
               }) == 0u);
    BOOST_TEST(seen > 0u);
    std::string query;
    BOOST_TEST(
        allocations_of([&] { append_parameter(query, "a name of sixteen octets", "a value & more"); }) == 1u);
    query.clear();
    BOOST_TEST(allocations_of([&] { append_parameter(query, "a name of sixteen octets", "a value"); }) == 0u);
}

namespace {

std::size_t octets_meant_by(urigram::ast::otherurl const&) { return 0; }
template <class Url>
std::size_t octets_meant_by(Url const& url) {
    using urigram::meaning_of;
    std::size_t seen = 0;
    if constexpr (std::is_same_v<Url, urigram::ast::ftpurl>) {
        if (auto const meant = meaning_of(url))
            for (auto const& command : meant->commands) seen += command.argument.size();
    } else if constexpr (std::is_same_v<Url, urigram::ast::prosperourl>) {
        if (auto const meant = meaning_of(url))
            for (auto const field : meant->fields) seen += field.value.size();
    } else {
        (void)meaning_of(url);
    }
    return seen;
}

}  // namespace

BOOST_AUTO_TEST_CASE(functions_of_parsed_urls_do_not_allocate) {
    using namespace urigram;
    std::vector<std::string> texts;
    for (auto const& row : test::rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    for (auto const& line : test::lines_of("homepages.txt")) texts.push_back(line);
    texts.resize(3'000);
    std::size_t seen = 0;
    BOOST_TEST(allocations_of([&] {
                   for (auto const& text : texts) {
                       auto const parts = dialects::rfc3986.parts(text);
                       if (!parts) continue;
                       seen += equivalent(*parts, *parts) ? 1 : 0;
                       seen += compare_normal(*parts, *parts) == 0 ? 1 : 0;
                       seen += hash_normal(*parts) & 1;
                       seen += equivalent(text, text, normal_form::all, dialects::rfc3986).value() ? 1 : 0;
                       seen += same_origin(*parts, *parts) ? 1 : 0;
                       seen += effective_port(*parts).has_value() ? 1 : 0;
                       if (auto const from = origin_of(*parts)) seen += hash_value(*from) & 1;
                       seen += hazards_of(*parts).size();
                       (void)for_each_hazard(text,
                                             [&](hazard_report const& found) { seen += found.where.size(); });
                       if (parts->host) {
                           seen += read_as_inet_aton(*parts->host).has_value() ? 1 : 0;
                           if (auto const address = read_as_browser(*parts->host))
                               seen += to_string(classify(*address)).size();
                       }
                       seen += unwrap(text).size() + (has_hyphen_before_break(text) ? 1 : 0);
                       for (auto const kind : {text_kind::prose, text_kind::markdown})
                           for (auto const& found : find_urls(text, {kind, {}, {}}))
                               seen += found.text.size();
                       if (auto const url = rfc1738::parse_url(text))
                           std::visit([&](auto const& one) { seen += octets_meant_by(one); }, *url);
                   }
               }) == 0u);
    BOOST_TEST(seen > texts.size());
}

BOOST_AUTO_TEST_CASE(finding_urls_in_html_allocates_only_for_escaped_ones) {
    using namespace urigram;
    std::string const plain = "<!-- <a href=x:y> --><a href='http://a.host.of.some.length.example/b?c'>";
    std::string const escaped = "<a href='http://a.host.of.some.length.example/b?c&amp;d'>";
    std::size_t seen = 0;
    auto const find_all = [&](std::string const& text) {
        for (auto const& found : find_urls(text, {text_kind::html, {}, {}})) seen += found.text.size();
    };
    BOOST_TEST(allocations_of([&] { find_all(plain); }) == 0u);
    BOOST_TEST(seen == 40u);
    BOOST_TEST(allocations_of([&] { find_all(escaped); }) > 0u);
    BOOST_TEST(seen == 82u);
}

BOOST_AUTO_TEST_CASE(texts_made_from_a_url_allocate_once_except_surts) {
    using namespace urigram;
    std::string const text = "HTTP://u:p@www.Example.com:8080/%7Ea/./b/../c?d=%c3%a9#f";
    auto const parts = dialects::rfc3986.parts(text).value();
    BOOST_TEST(allocations_of([&] { (void)normalize(text); }) == 1u);
    BOOST_TEST(allocations_of([&] { (void)make(parts); }) == 1u);
    BOOST_TEST(allocations_of([&] { (void)surt(text); }) <= 3u);
    std::string to;
    BOOST_TEST(allocations_of([&] { normalize_to(to, parts); }) == 1u);
    to.clear();
    BOOST_TEST(allocations_of([&] { normalize_to(to, parts); }) == 0u);

    auto const gopher =
        rfc1738::parse<ast::gopherurl>("gopher://h/7a%20selector%20of%20some%20length%09words").value();
    auto const item = meaning_of(gopher).value();
    std::string request;
    BOOST_TEST(allocations_of([&] { write_request(request, item); }) == 1u);
}

BOOST_AUTO_TEST_CASE(unwrapping_allocates_at_most_once) {
    using namespace urigram;
    std::string const broken = "<URL:http://example.org/long/\n   path/that/goes/on>";
    BOOST_TEST(allocations_of([&] { (void)unwrap_and_join(broken); }) == 1u);
    // The capacity grows by a factor, not only by the size that is needed.
    std::string all;
    BOOST_TEST(allocations_of([&] {
                   for (int i = 0; i < 1'000; ++i) unwrap_to(all, broken);
               }) <= 20u);
    BOOST_TEST(all.size() == 41'000u);
}

BOOST_AUTO_TEST_SUITE_END()
