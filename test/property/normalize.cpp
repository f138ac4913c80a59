// SPDX-License-Identifier: BSL-1.0
#include "normal_by_steps.hpp"
#include "sentences.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/dialects.hpp>
#include <urigram/normalize.hpp>

BOOST_AUTO_TEST_SUITE(property_normalize_cpp)

// Normal forms of URIs and references generated from the grammar of RFC 3986.

using namespace urigram;

namespace {

std::vector<std::string> texts_of(std::string_view production, std::uint64_t seed, std::size_t count) {
    return test::sentences(dialects::rfc3986, production, seed, count, 100);
}

url_parts parts_of(std::string_view text) { return dialects::rfc3986.parts(text).value(); }

/// The normal form of a URI or reference by RFC 3986.
result<std::string> normal(std::string_view text, normal_form levels = normal_form::all) {
    return normalize(text, levels, dialects::rfc3986);
}

/// Another text with the same normal form. The number `how` is the seed of the random differences.
std::string disguised(std::string_view text, unsigned how) {
    auto const parts = parts_of(text);
    std::string out;
    auto const bit = [&] { return ((how = how * 1664525U + 1013904223U) >> 30U) == 0; };
    auto const letters = [&](std::string_view part) {
        for (std::size_t i = 0; i < part.size(); ++i) {
            bool const letter = detail::lower(part[i]) >= 'a' && detail::lower(part[i]) <= 'z';
            out += letter && bit() ? static_cast<char>(part[i] ^ 0x20) : part[i];
        }
    };
    auto const escapes = [&](std::string_view part) {
        for (std::size_t i = 0; i < part.size(); ++i) {
            char piece[4];
            bool const in_escape = part[i] == '%';
            if (octets::unreserved.contains(part[i]) && bit()) {
                std::snprintf(piece, sizeof piece, bit() ? "%%%02x" : "%%%02X",
                              static_cast<unsigned>(static_cast<unsigned char>(part[i])));
                out += piece;
            } else {
                out += part[i];
            }
            if (in_escape) letters(part.substr(i + 1, 2)), i += 2;
        }
    };
    if (parts.scheme) letters(*parts.scheme), out += ':';
    if (parts.authority) {
        out += "//";
        if (parts.userinfo) escapes(*parts.userinfo), out += '@';
        if (parts.host_kind == ast::host_kind::registered_name)
            escapes(*parts.host);
        else
            letters(*parts.host);
        if (parts.port) out.append(":").append(*parts.port);
        if (!parts.port && bit()) out += ':';
    }
    bool const absolute = !parts.path->empty() && (*parts.path)[0] == '/';
    if (absolute && bit()) out += "/.";
    if (absolute && bit()) out += "/x/%2e.";
    escapes(*parts.path);
    if (parts.query) out += '?', escapes(*parts.query);
    if (parts.fragment) out += '#', escapes(*parts.fragment);
    return out;
}

/// Whether RFC 3986 resolves references against a base and against its normal form with the same result. The
/// last segment must not be a dot segment, because resolution removes it before it removes dot segments.
bool resolves_as_its_normal_form(std::string_view base) {
    auto path = parts_of(base).path.value();
    auto const slash = path.rfind('/');
    auto const last = decoded_view(slash == path.npos ? path : path.substr(slash + 1));
    return last != std::string_view(".") && last != std::string_view("..");
}

/// Whether a URI without an authority has escaped dots in its path: a resolver treats the dots of the normal
/// form as dot segments.
bool has_escaped_dots(std::string_view text) {
    auto const parts = parts_of(text);
    if (!parts.scheme || parts.authority || parts.path->find('%') == std::string_view::npos) return false;
    return parts.path->find("%2e") != std::string_view::npos ||
           parts.path->find("%2E") != std::string_view::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_normal_form_is_its_own_normal_form) {
    for (auto const& text : texts_of("URI-reference", 11, 2000)) {
        auto const made = normal(text).value();
        BOOST_TEST(made == test::normal_by_steps(normal_form::all)(parts_of(text)));
        BOOST_TEST(normal(made).value() == made, text);
        auto const safe = normal(text, normal_form::safe).value();
        BOOST_TEST(normal(safe).value() == made, text);
    }
}

// Parts from each dialect can be normalized. With no levels, the result is the text. If RFC 3986 accepts the
// text, RFC 3986 also accepts the normal form.
BOOST_AUTO_TEST_CASE(normal_forms_of_rfc_3986_uris_are_valid) {
    for (auto const* grammar : dialects::all) {
        std::size_t taken = 0;
        for (auto const& text : test::sentences(*grammar, grammar->production, 17, 1000, 100)) {
            auto const parts = grammar->parts(text);
            if (!parts) continue;  // the BNF derives a few texts that the RFC's prose forbids
            std::string made;
            normalize_to(made, *parts, normal_form::none);
            BOOST_TEST(made == text, grammar->name);
            if (!dialects::rfc3986.parts(text)) continue;
            ++taken;
            made.clear();
            normalize_to(made, *parts);
            BOOST_TEST_CONTEXT(grammar->name << ": " << text << " becomes " << made) {
                auto const again = normal(made);
                BOOST_TEST_REQUIRE(again.has_value());
                BOOST_TEST(normal(*again).value() == *again);
            }
        }
        BOOST_TEST(taken > 100u, grammar->name);
    }
}

// Each scheme's grammar accepts the normal forms of the texts that it accepts.
BOOST_AUTO_TEST_CASE(normal_forms_stay_valid_by_their_scheme) {
    for (auto const* production : {"https-URI", "http-URI", "wss-URI", "ws-URI", "file-URI", "mailtoURI",
                                   "namestring", "dataurl", "URI"}) {
        std::size_t valid = 0;
        for (auto const& text : test::sentences(dialects::by_scheme, production, 18, 2000, 100)) {
            auto const parts = dialects::by_scheme.parts(text);
            if (!parts) continue;  // the host is empty
            ++valid;
            test::each_normal_form([&](normal_form levels) {
                if ((static_cast<unsigned>(levels) + valid) % 61 != 0 && levels != normal_form::all &&
                    levels != normal_form::equivalence)
                    return;
                BOOST_TEST_CONTEXT(text << " at " << static_cast<unsigned>(levels)) {
                    auto const made = normalize(text, levels);
                    BOOST_TEST_REQUIRE(made.has_value());
                    BOOST_TEST(*made == test::normal_by_steps(levels)(*parts));
                    auto const again = normalize(*made, levels);
                    BOOST_TEST_REQUIRE(again.has_value(), *made);
                    BOOST_TEST(*again == *made);
                    BOOST_TEST(equivalent(text, *made, levels).value());
                }
            });
        }
        BOOST_TEST(valid > 500u, production);
    }
}

BOOST_AUTO_TEST_CASE(disguised_urls_have_the_same_normal_form) {
    unsigned how = 1;
    for (auto const& text : texts_of("URI-reference", 12, 2000)) {
        auto const other = disguised(text, ++how);
        auto const a = parts_of(text), b = parts_of(other);
        BOOST_TEST_CONTEXT(text << " and " << other) {
            BOOST_TEST(normal(other).value() == normal(text).value());
            BOOST_TEST(equivalent(a, b));
            BOOST_TEST(compare_normal(a, b) == 0);
            BOOST_TEST(hash_normal(a) == hash_normal(b));
        }
    }
}

BOOST_AUTO_TEST_CASE(equality_order_and_hash_are_those_of_the_normal_forms) {
    auto const texts = texts_of("URI", 13, 150);
    auto const sign = [](int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; };
    for (auto const& a : texts)
        for (auto const& b : texts) {
            int const order = sign(normal(a)->compare(*normal(b)));
            BOOST_TEST(sign(compare_normal(parts_of(a), parts_of(b))) == order, a << " and " << b);
            BOOST_TEST(equivalent(a, b, normal_form::all, dialects::rfc3986).value() == (order == 0),
                       a << " and " << b);
            if (order == 0) BOOST_TEST(hash_normal(parts_of(a)) == hash_normal(parts_of(b)));
        }
}

BOOST_AUTO_TEST_CASE(safe_levels_preserve_the_decoded_components) {
    auto const in_lower_case = [](url_parts::part const& part) {
        std::string text = part ? "=" + decoded_view(*part).str() : "";
        for (char& c : text) c = detail::lower(c);
        return text;
    };
    auto const ipv6_of = [](url_parts::part const& host) {
        return ast::ipv6_of({ast::host_kind::ipv6_address, host && host->find('[') == 0 ? *host : ""});
    };
    auto const decoded = [](url_parts::part const& part) {
        return part ? "=" + decoded_view(*part).str() : "";
    };
    for (auto const& text : texts_of("URI-reference", 14, 2000)) {
        auto const made = normal(text, normal_form::safe).value();
        auto const before = parts_of(text), after = parts_of(made);
        BOOST_TEST_CONTEXT(text << " and " << made) {
            BOOST_TEST(in_lower_case(before.scheme) == in_lower_case(after.scheme));
            if (auto const address = ipv6_of(before.host))
                BOOST_TEST((address == ipv6_of(after.host)));
            else
                BOOST_TEST(in_lower_case(before.host) == in_lower_case(after.host));
            BOOST_TEST(decoded(before.userinfo) == decoded(after.userinfo));
            BOOST_TEST(decoded(before.port) == decoded(after.port));
            BOOST_TEST(decoded(before.path) == decoded(after.path));
            BOOST_TEST(decoded(before.query) == decoded(after.query));
            BOOST_TEST(decoded(before.fragment) == decoded(after.fragment));
        }
    }
}

BOOST_AUTO_TEST_CASE(normalization_before_resolution_does_not_change_the_result) {
    merge_rules rules;
    rules.standard = merge_standard::rfc3986;
    auto const bases = texts_of("absolute-URI", 15, 2000);
    auto const references = texts_of("URI-reference", 16, 2000);
    std::size_t checked = 0;
    for (std::size_t i = 0; i < bases.size(); ++i) {
        if (!resolves_as_its_normal_form(bases[i]) || has_escaped_dots(bases[i])) continue;
        ++checked;
        auto const after = normal(resolve(bases[i], references[i], rules).value()).value();
        auto const base = normal(bases[i]).value(), reference = normal(references[i]).value();
        BOOST_TEST(normal(resolve(base, reference, rules).value()).value() == after,
                   bases[i] << " and " << references[i]);
    }
    BOOST_TEST(checked > 1500u);
}

BOOST_AUTO_TEST_SUITE_END()
