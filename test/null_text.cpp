// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <urigram/detail/index/structural_index.hpp>
#include <urigram/detail/part_names.hpp>
#include <urigram/edit.hpp>
#include <urigram/escape.hpp>
#include <urigram/fields.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/grammar/rfc2396/dialect.hpp>
#include <urigram/grammar/rfc3986.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/make.hpp>
#include <urigram/meaning.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/query.hpp>
#include <urigram/repair.hpp>
#include <urigram/rfc9112.hpp>
#include <urigram/rules.hpp>
#include <urigram/surt.hpp>
#include <urigram/unwrap.hpp>

BOOST_AUTO_TEST_SUITE(null_text_cpp)

// A view without data, such as a default-constructed one, is handled as the empty text by all functions that
// take texts.

using namespace urigram;

namespace {

constexpr std::string_view null;
constexpr std::string_view empty = "";

template <class T>
bool same(T const& a, T const& b) {
    return a == b;
}
bool same(parse_error const& a, parse_error const& b) {
    return a == b && a.offset == 0 && a.message(null) == b.message(empty) &&
           message_with_dialects(a, null) == message_with_dialects(b, empty) &&
           note_of_dialects(a, null) == note_of_dialects(b, empty);
}
bool same(resolve_error const& a, resolve_error const& b) {
    return a.code == b.code && same(a.syntax, b.syntax);
}
bool same(rfc1738::url_or_otherurl const& a, rfc1738::url_or_otherurl const& b) {
    return a.value == b.value && a.refused.has_value() == b.refused.has_value();
}
template <class T>
bool same(std::optional<T> const& a, std::optional<T> const& b) {
    return a ? b && same(*a, *b) : !b;
}
template <class T, class Error>
bool same(boost::system::result<T, Error> const& a, boost::system::result<T, Error> const& b) {
    return a ? b && same(*a, *b) : !b && same(a.error(), b.error());
}

/// Whether `f` has the same result for both texts.
template <class F>
bool same_of(F const& f) {
    return same(f(null), f(empty));
}

template <class Rule>
bool same_by(Rule const& rule) {
    return same_of([&](auto text) { return parse(text, rule); }) &&
           same_of([&](auto text) { return explain(text, rule); }) &&
           same_of([&](auto text) { return check(text, rule).has_value(); });
}

/// The match of a compiled rule: its length and value, if it matches.
template <class Url>
auto match(rules::compiled<Url> const& rule) {
    return [&](std::string_view text) {
        char const* first = text.data();
        Url url{};
        bool const ok = x3::parse(first, text.data() + text.size(), rule, url);
        return std::pair(first - text.data(), ok ? std::optional(url) : std::nullopt);
    };
}

template <class... Urls>
bool same_of_each(std::variant<Urls...> const*) {
    return (same_of([](auto text) { return rfc1738::parse<Urls>(text); }) && ...) &&
           (same_of(match(rules::compiled<Urls>())) && ...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(parsers_read_null_as_empty) {
    BOOST_TEST(same_of([](auto text) { return rfc1738::parse_url(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc1738::parse_url_or_otherurl(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc1808::parse_url(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc2396::parse_uri_reference(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc3986::parse_uri_reference(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc3986::parse_relative_ref(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc3986::parse_absolute_uri(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc2732::parse_uri_reference(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc9110::parse_host(text); }));
    BOOST_TEST(same_of([](auto text) { return rfc9112::parse_request_target("GET", text); }));
    BOOST_TEST(same_of([](auto text) { return check(text).has_value(); }));
    BOOST_TEST(same_of([](auto text) { return dialects::rfc3986.accepts(text); }));
    BOOST_TEST((repair(null).error() == repair(empty).error()));
    BOOST_TEST(same_of([](auto text) { return urigram::parse(text); }));
    BOOST_TEST(same_of_each(static_cast<url const*>(nullptr)));
    BOOST_TEST(same_of([](auto text) { return parse_owned(text, dialects::rfc1738); }));
    BOOST_TEST(same_of([](auto text) { return parse_owned(text, dialects::rfc2396); }));
    BOOST_TEST(rfc1738::parse_url(null).error().offset == 0U);
}

BOOST_AUTO_TEST_CASE(look_ups_read_null_as_empty) {
    schemes table;
    BOOST_TEST(table.add_like("https", "http"));
    BOOST_TEST(same_of([&](auto text) { return table.add_like(text, "http"); }));
    BOOST_TEST(same_of([&](auto text) { return table.find(text); }));
    BOOST_TEST(same_of([&](auto text) { return rfc1738::parse_url(text, table); }));
    BOOST_TEST(same_of([&](auto text) { return rfc1738::parse_url_or_otherurl(text, table); }));
    BOOST_TEST(same_of([&](auto text) { return parse_owned(text, table); }));
    uri_schemes today;
    BOOST_TEST(today.add_like("shttp", "http"));
    BOOST_TEST(same_of([&](auto text) { return urigram::parse(text, today); }));
    BOOST_TEST(same_of([](auto text) { return find_scheme(text); }));
    BOOST_TEST(same_of([](auto text) { return find_scheme_of_today(text); }));
    BOOST_TEST(same_of([](auto text) { return scheme_status_of(text); }));
    BOOST_TEST(same_of([](auto text) { return find_production(text); }));
    BOOST_TEST(same_of([](auto text) { return dialects::find(text); }));
}

BOOST_AUTO_TEST_CASE(rules_read_null_as_empty) {
    BOOST_TEST(same_by(rfc1738::strict_url));
    BOOST_TEST(same_by(rfc1738::hostport));
    BOOST_TEST(same_by(rfc1738::fsegment));
    BOOST_TEST(same_by(rfc1738::schemes.strict()));
    BOOST_TEST(same_by(rfc1808::URL));
    BOOST_TEST(same_by(rfc2396::reference));
    BOOST_TEST(same_by(rfc3986::URI));
    BOOST_TEST(same_of([](auto text) { return check_with<rfc1738::hostport>(text); }));
    BOOST_TEST(same_of([](auto text) { return parse_owned(text, rfc1738::hostport); }));
    BOOST_TEST(explain(null, rfc1738::hostport).offset == 0U);

    BOOST_TEST(same_of(match(rules::url)));
    BOOST_TEST(same_of(match(rules::relative_url)));
    BOOST_TEST(same_of(match(rules::uri_reference)));
    BOOST_TEST(same_of(match(rules::uri_or_relative_ref)));
    BOOST_TEST(same_of(match(rules::uri_by_scheme)));
}

namespace {
constexpr index_plan plan = rfc2396::description::indexed();
}

BOOST_AUTO_TEST_CASE(index_of_null_is_that_of_the_empty_text) {
    for (auto text : {null, empty}) {
        text_index<plan> const index(text);
        char const* first = text.data();
        BOOST_TEST(rfc2396::reference.parse(first, first, dsl::indexed_by(index), x3::unused, x3::unused));
        BOOST_TEST((first == text.data()));
    }
}

BOOST_AUTO_TEST_CASE(every_production_reads_null_as_empty) {
    std::size_t seen = 0;
    for (auto const* grammar : dialects::all)
        for (auto const& production : productions(*grammar)) {
            ++seen;
            BOOST_TEST_CONTEXT(grammar->name << ":" << production.name) {
                BOOST_TEST(same_of(production.check));
                BOOST_TEST(same_of(production.longest));
                BOOST_TEST(same_of([&](auto text) {
                    std::string all;
                    bool const ok = production.visit(text, [&](component const& c) {
                        all.append(c.name).append("=").append(c.text).append(" ");
                    });
                    return std::pair(ok, all);
                }));
            }
        }
    BOOST_TEST(seen > 200U);
}

BOOST_AUTO_TEST_CASE(every_dialect_reads_null_as_empty) {
    BOOST_TEST(same_of([](auto text) { return accepted_by(text).size(); }));
    for (auto const* grammar : dialects::all) BOOST_TEST_CONTEXT(grammar->name) {
            BOOST_TEST(same_of([&](auto text) {
                auto const parts = grammar->parts(text);
                return parts ? std::nullopt : std::optional(parts.error());
            }));
            columns lines;
            parse_lines(null, *grammar, lines, 7);
            BOOST_TEST(lines.size() == 0U);
            dialects::visit(*grammar, [](auto const& typed) {
                BOOST_TEST(same_of(typed.parse));
                int calls = 0;
                for_each_url(null, typed, [&](std::string_view, auto const&) { ++calls; });
                BOOST_TEST(calls == 0);
            });
        }
    auto const readings = agreement_on(null).readings, expected = agreement_on(empty).readings;
    for (std::size_t i = 0; i < readings.size(); ++i) BOOST_TEST(same(readings[i].error, expected[i].error));
}

BOOST_AUTO_TEST_CASE(resolving_reads_null_as_empty) {
    for (auto standard : {merge_standard::rfc1808, merge_standard::rfc2396, merge_standard::rfc3986}) {
        merge_rules rules;
        rules.standard = standard;
        BOOST_TEST(same_of([&](auto text) { return parse_reference(text, standard); }));
        BOOST_TEST(same_of([&](auto text) { return resolve(text, "g", rules); }));
        BOOST_TEST(same_of([&](auto text) { return resolve("http://a/b?c", text, rules); }));
        BOOST_TEST(same_of([&](auto text) { return relativize(text, "http://a/", rules); }));
        BOOST_TEST(same_of([&](auto text) { return relativize("http://a/", text, rules); }));
        BOOST_TEST(same_of([&](auto text) {
            auto base = base_url::parse(text, rules);
            return base && base->resolve("g") ? base->text() : std::string();
        }));
        BOOST_TEST(same_of([&](auto text) {
            auto base = base_url::parse("http://a/b?c", rules).value();
            return base.resolve(text) ? base.text() : std::string();
        }));
    }
}

BOOST_AUTO_TEST_CASE(decoding_and_encoding_read_null_as_empty) {
    for (auto const read_as : {decoding::percent, decoding::form}) {
        BOOST_TEST(same_of([&](auto text) { return decode(text, read_as); }));
        BOOST_TEST(same_of([&](auto text) { return decoded_view(text, read_as).str(); }));
        BOOST_TEST(same_of([&](auto text) { return decoded_view(text, read_as).size(); }));
        BOOST_TEST(same_of([&](auto text) { return hash_value(decoded_view(text, read_as)); }));
        BOOST_TEST(same_of([&](auto text) { return decoded_view("a", read_as).compare(text); }));
        BOOST_TEST(
            same_of([&](auto text) { return decoded_view(text, read_as).compare(decoded_view("a")); }));
        for (auto const escapes : {escapes_in_text::keep, escapes_in_text::encode})
            BOOST_TEST(same_of([&](auto text) { return encode(text, octets::path, escapes, read_as); }));
    }
    BOOST_TEST(!check_escapes(null).has_value());
    BOOST_TEST(decoded_view(null).compare(null) == 0);
}

BOOST_AUTO_TEST_CASE(parameters_and_segments_read_null_as_empty) {
    BOOST_TEST(query_parameters(null).empty());
    BOOST_TEST((query_parameters(null).begin() == query_parameters(null).end()));
    BOOST_TEST(same_of([](auto text) { return query_parameters("a=1&=2").find(text)->value; }));
    BOOST_TEST(same_of([](auto text) { return query_parameters(text).count(text); }));
    BOOST_TEST(same_of([](auto text) { return parameters<';'>::at_least_one(text).size(); }));
    BOOST_TEST(same_of([](auto text) {
        std::string query;
        append_parameter(query, text, text);
        return query;
    }));
    BOOST_TEST(path_segments(null).empty());
    BOOST_TEST(!path_segments(null).is_absolute());
    BOOST_TEST((path_segments(null).begin() == path_segments(null).end()));
    BOOST_TEST(same_of([](auto text) { return path_segment{text}.name(); }));
    BOOST_TEST(same_of([](auto text) { return path_segment{text}.parameters().size(); }));
}

BOOST_AUTO_TEST_CASE(functions_of_urls_read_null_as_empty) {
    auto const& by = dialects::rfc3986;
    BOOST_TEST(normalize(null, normal_form::all, by).value() == "");
    BOOST_TEST(equivalent(null, empty, normal_form::all, by).value());
    BOOST_TEST(surt(null, {}, by).value() == surt(empty, {}, by).value());
    auto const none = parts_for_fields(null, by).value();
    for (auto const& field : url_fields())
        if (!field.needs_suffixes)
            BOOST_TEST((value_of(field, {none, null, by}) == value_of(field, {none, empty, by})), field.name);
    BOOST_TEST((find_url_field(null) == nullptr && !find_query_field(null)));
    BOOST_TEST((normalize(null).error().code == errc::empty));
    BOOST_TEST((edit(null)->build().error().syntax.code == errc::empty));
    BOOST_TEST(hazards_of(null, dialects::rfc3986).value().empty());
    BOOST_TEST((hazards_of(null).error().code == errc::empty));
    BOOST_TEST(edit(null).value().build(by).value() == "");
    BOOST_TEST(edit(empty).value().path(null).query(null).fragment(null).build(by).value() == "?#");
    BOOST_TEST(edit("//h").value().query_set(null, null).build(by).value() == "//h?=");
    BOOST_TEST(!read_as_inet_aton(null));
    BOOST_TEST(!read_as_browser(null));
    BOOST_TEST(unwrap(null).empty());
    BOOST_TEST(unwrap_and_join(null) == "");
    for (auto const kind : {text_kind::prose, text_kind::html, text_kind::markdown}) {
        find_urls_options options;
        options.kind = kind;
        auto found = find_urls(null, options);
        BOOST_TEST((found.begin() == found.end()));
    }
    url_parts parts;
    parts.scheme = parts.host = parts.port = parts.path = parts.query = null;
    std::string text;
    normalize_to(text, parts, normal_form::none);
    BOOST_TEST(text == "://:?");
    BOOST_TEST(!origin_of(parts));
    BOOST_TEST(!effective_port(parts));
    BOOST_TEST(equivalent(parts, parts));
    BOOST_TEST(compare_normal(parts, parts) == 0);
    BOOST_TEST(!same_origin(parts, parts));
    BOOST_TEST(hazards_of(parts).contains(hazard::host_empty));
    BOOST_TEST((origin{null, null, {}} == origin{empty, empty, {}}));
    BOOST_TEST(hash_value(origin{null, null, {}}) == hash_value(origin{empty, empty, {}}));
    BOOST_TEST(!has_hyphen_before_break(null));
}

BOOST_AUTO_TEST_CASE(null_part_is_an_empty_part) {
    for (auto const& [name, member] : named_parts) BOOST_TEST_CONTEXT(name) {
            url_parts with_null, with_empty;
            with_null.*member = null;
            with_empty.*member = empty;
            BOOST_TEST((make(with_null) == make(with_empty)));
            BOOST_TEST(equivalent(with_null, with_empty));
            BOOST_TEST(hash_normal(with_null) == hash_normal(with_empty));
            BOOST_TEST((hazards_of(with_null) == hazards_of(with_empty)));
        }
}

BOOST_AUTO_TEST_CASE(meanings_read_null_as_empty) {
    // Structs built by hand, without parsing.
    BOOST_TEST(meaning_of(ast::mailtourl{null, null})->addr_spec.empty());
    BOOST_TEST(!meaning::server_of({{ast::host_kind::hostname, null}, null}, null).port);
    BOOST_TEST(meaning::same_host({ast::host_kind::hostname, null}, {ast::host_kind::hostname, empty}));
    BOOST_TEST((meaning::gopher_plus_of(decoded_view(null)).kind == meaning::gopher_plus_kind::other));
    BOOST_TEST(meaning_of(ast::httpurl{}).value().selector.empty());
    BOOST_TEST(meaning_of(ast::fileurl{})->path.text.empty());
}

BOOST_AUTO_TEST_SUITE_END()
