// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE dsl_receiver
#include "data.hpp"
#include "show.hpp"
#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/ast/adapted.hpp>
#include <urigram/dsl.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/structural_index.hpp>

// Attributes that are told what a parse finds.

using namespace urigram::test;
namespace ast = urigram::ast;
namespace dsl = urigram::dsl;
namespace x3 = urigram::x3;

namespace told {

/// What the receivers were told last, by the names of the parts.
using parts = std::map<std::string, std::string>;

struct to {
    parts* all;
    char const* name;
    void say(std::string_view text) const { (*all)[name] = text; }
};

struct text : dsl::receiver {
    to out;
    text(parts& all, char const* name) : out{&all, name} {}
    void put(std::string_view part) const { out.say(part); }
    void reset() const { out.say("-"); }
};

struct kind : dsl::receiver {
    to out;
    explicit kind(parts& all) : out{&all, "kind"} {}
    void operator=(ast::host_kind k) const {
        out.say(k == ast::host_kind::hostname ? "hostname" : "hostnumber");
    }
};
struct host : dsl::receiver {
    told::kind kind;
    told::text text;
    explicit host(parts& all) : kind(all), text(all, "host") {}
};
struct hostport : dsl::receiver {
    told::host host;
    told::text port;
    explicit hostport(parts& all) : host(all), port(all, "port") {}
    void reset() const {
        host.kind.out.say("-");
        host.text.reset();
        port.reset();
    }
};
struct server : dsl::receiver {
    text userinfo;
    told::hostport hostport;
    explicit server(parts& all) : userinfo(all, "userinfo"), hostport(all) {}
};
struct server_or_name : dsl::receiver {
    parts* all;
    explicit server_or_name(parts& to) : all(&to) {}
    template <class T>
    auto alternative() const {
        (*all)["is"] = std::is_same_v<T, ast::server> ? "server" : "reg_name";
        if constexpr (std::is_same_v<T, ast::server>)
            return server(*all);
        else
            return text(*all, "reg_name");
    }
};
struct authority : dsl::receiver {
    told::text text;
    server_or_name is;
    explicit authority(parts& all) : text(all, "authority"), is(all) {}
    void reset() const { text.reset(); }
};
struct relative : dsl::receiver {
    told::authority authority;
    text path, query;
    explicit relative(parts& all) : authority(all), path(all, "path"), query(all, "query") {}
};
struct hierarchical : dsl::receiver {
    text scheme;
    relative hier_part;
    explicit hierarchical(parts& all) : scheme(all, "scheme"), hier_part(all) {}
};
struct opaque : dsl::receiver {
    text scheme, opaque_part;
    explicit opaque(parts& all) : scheme(all, "scheme"), opaque_part(all, "opaque_part") {}
};
struct uri : dsl::receiver {
    parts* all;
    explicit uri(parts& to) : all(&to) {}
    template <class T>
    auto alternative() const {
        if constexpr (std::is_same_v<T, ast::hierarchical_uri>) {
            (*all)["uri"] = "hierarchical";
            return hierarchical(*all);
        } else if constexpr (std::is_same_v<T, ast::opaque_uri>) {
            (*all)["uri"] = "opaque";
            return opaque(*all);
        } else {
            (*all)["uri"] = "relative";
            return relative(*all);
        }
    }
};
struct reference : dsl::receiver {
    told::uri uri;
    text fragment;
    explicit reference(parts& all) : uri(all), fragment(all, "fragment") {}
};

// The same out of the structs.
void add(parts& all, char const* name, std::optional<std::string_view> const& part) {
    all[name] = part ? std::string(*part) : "-";
}
void add(parts& all, ast::relative_uri const& from) {
    all["authority"] = "-";
    if (from.authority) {
        all["authority"] = from.authority->text;
        if (auto const* server = std::get_if<ast::server>(&from.authority->is)) {
            all["is"] = "server";
            add(all, "userinfo", server->userinfo);
            all["kind"] = all["host"] = all["port"] = "-";
            if (server->hostport) {
                kind{all} = server->hostport->host.kind;
                all["host"] = server->hostport->host.text;
                add(all, "port", server->hostport->port);
            }
        } else {
            all["is"] = "reg_name";
            all["reg_name"] = std::get<ast::reg_name>(from.authority->is).text;
        }
    }
    add(all, "path", from.path);
    add(all, "query", from.query);
}
parts parts_of(ast::uri_reference const& from) {
    parts all;
    if (auto const* hierarchical = std::get_if<ast::hierarchical_uri>(&from.uri)) {
        all["uri"] = "hierarchical";
        all["scheme"] = hierarchical->scheme;
        add(all, hierarchical->hier_part);
    } else if (auto const* opaque = std::get_if<ast::opaque_uri>(&from.uri)) {
        all["uri"] = "opaque";
        all["scheme"] = opaque->scheme;
        all["opaque_part"] = opaque->opaque_part;
    } else {
        all["uri"] = "relative";
        add(all, std::get<ast::relative_uri>(from.uri));
    }
    add(all, "fragment", from.fragment);
    return all;
}

std::string shown(parts const& all) {
    std::string out;
    for (auto const& [name, text] : all) out.append(name).append("=").append(quoted(text)).append(" ");
    return out;
}

template <class Rule, class Context>
bool parse(Rule const& rule, std::string_view t, parts& all, Context const& ctx) {
    reference to(all);
    char const* first = t.data();
    char const* const last = first + t.size();
    return rule.parse(first, last, ctx, x3::unused, to) && first == last;
}

}  // namespace told

BOOST_FUSION_ADAPT_STRUCT(told::host, kind, text)
BOOST_FUSION_ADAPT_STRUCT(told::hostport, host, port)
BOOST_FUSION_ADAPT_STRUCT(told::server, userinfo, hostport)
BOOST_FUSION_ADAPT_STRUCT(told::authority, text, is)
BOOST_FUSION_ADAPT_STRUCT(told::relative, authority, path, query)
BOOST_FUSION_ADAPT_STRUCT(told::hierarchical, scheme, hier_part)
BOOST_FUSION_ADAPT_STRUCT(told::opaque, scheme, opaque_part)
BOOST_FUSION_ADAPT_STRUCT(told::reference, uri, fragment)

namespace mine {

using namespace urigram::dsl;
using namespace urigram::dsl::notation;

// clang-format off
struct pair {
    std::string_view first;
    std::optional<std::string_view> second;
};

inline constexpr set digit{urigram::charset::range('0', '9')};
inline constexpr set letter{urigram::charset::range('a', 'z')};
inline constexpr auto number  = text<struct number_id>{"number"}         = +digit;
inline constexpr auto word    = text<struct word_id>{"word"}             = +letter;
inline constexpr auto dashed  = rule<struct dashed_id, pair>{"dashed"}   = [] { return word >> "-" >> present[number]; };
inline constexpr auto plain   = rule<struct plain_id, pair>{"plain"}     = [] { return word >> absent; };
inline constexpr auto either  = rule<struct either_id, pair>{"either"}   = [] { return dashed | plain; };
inline constexpr auto keyed   = rule<struct keyed_id, pair>{"keyed"}     = [] { return keyword("get") >> -(" " >> number); };
// clang-format on

struct two : receiver {
    told::text first, second;
    explicit two(told::parts& all) : first(all, "first"), second(all, "second") {}
};

template <class Rule>
std::string told_by(Rule const& rule, std::string_view t) {
    told::parts all;
    two to(all);
    char const* first = t.data();
    bool const ok = rule.parse(first, t.data() + t.size(), x3::unused, x3::unused, to);
    return (ok ? "" : "no ") + told::shown(all);
}

}  // namespace mine

BOOST_FUSION_ADAPT_STRUCT(mine::pair, first, second)
BOOST_FUSION_ADAPT_STRUCT(mine::two, first, second)

BOOST_AUTO_TEST_CASE(words) {
    BOOST_TEST(mine::told_by(mine::dashed, "ab-12") == R"(first="ab" second="12" )");
    BOOST_TEST(mine::told_by(mine::plain, "ab-12") == R"(first="ab" second="-" )");
    BOOST_TEST(mine::told_by(mine::keyed, "GET 12") == R"(first="GET" second="12" )");
    BOOST_TEST(mine::told_by(mine::keyed, "get x") == R"(first="get" second="-" )");
    BOOST_TEST(mine::told_by(mine::keyed, "got") == "no ");
    BOOST_TEST(mine::told_by(mine::plain, "1") == "no ");
}

// The alternatives are of one type: the receiver is in place of each.
BOOST_AUTO_TEST_CASE(choice_of_one_type) {
    BOOST_TEST(mine::told_by(mine::either, "ab-12") == R"(first="ab" second="12" )");
    BOOST_TEST(mine::told_by(mine::either, "ab-x") == R"(first="ab" second="-" )");
    BOOST_TEST(mine::told_by(mine::either, "ab") == R"(first="ab" second="-" )");
}

// What was told on the way is another's only by its name; for the last alternative all has been told again.
BOOST_AUTO_TEST_CASE(a_rule_of_the_library) {
    told::parts all;
    BOOST_TEST(told::parse(urigram::rfc2396::URI_reference, "http://u@1.2.3.4:8/a?b", all, x3::unused));
    BOOST_TEST(told::shown(all) ==
               R"(authority="u@1.2.3.4:8" fragment="-" host="1.2.3.4" is="server" kind="hostnumber" )"
               R"(path="/a" port="8" query="b" scheme="http" uri="hierarchical" userinfo="u" )");
    all.clear();
    BOOST_TEST(told::parse(urigram::rfc2396::URI_reference, "//a_b#", all, x3::unused));
    BOOST_TEST(all["is"] == "reg_name");
    BOOST_TEST(all["reg_name"] == "a_b");
    BOOST_TEST(all["fragment"] == "");
    BOOST_TEST(all["path"] == "-");
    BOOST_TEST(!told::parse(urigram::rfc2396::URI_reference, "http://h/ ", all, x3::unused));
}

BOOST_AUTO_TEST_CASE(the_same_as_the_structs) {
    static constexpr urigram::index_plan plan{
        {urigram::scanned_set(dsl::notation::characters(urigram::rfc2396::uric).members), true},
        {urigram::scanned_set(urigram::rfc2396::alphanum.members), false}};
    std::size_t taken = 0;
    auto const check = [&](std::string_view t) {
        ast::uri_reference value;
        char const* first = t.data();
        char const* const last = first + t.size();
        bool const ok =
            urigram::rfc2396::reference.parse(first, last, x3::unused, x3::unused, value) && first == last;
        auto const compare = [&](auto const& ctx) {
            told::parts all;
            bool const told = told::parse(urigram::rfc2396::reference, t, all, ctx);
            if (told != ok) BOOST_ERROR("not the same verdict: " << quoted(t));
            if (!told || !ok) return;
            ++taken;
            for (auto const& [name, text] : told::parts_of(value))
                if (all[name] != text)
                    BOOST_ERROR(name << " of " << quoted(t) << " is " << quoted(all[name]));
        };
        compare(x3::unused);
        if (t.size() > urigram::short_index<plan>::longest) return;
        urigram::short_index<plan> const index(t);
        compare(dsl::indexed_by(index));
    };
    auto const pages = lines_of("homepages.txt");
    for (std::size_t i = 0; i < pages.size(); i += 7) check(pages[i]);
    for (auto const* before : {"", "s:", "s://", "//", "s://u@"})
        for (auto const* host : {"", "h", "h.x", "1.2.3.4", "a_b", "1.2.3", "h:", "h:80", "h.", "%41", "-"})
            for (auto const* behind : {"", "/", "/p", "?q", "/p?q", "#", "/?#f", "p", ";p", "@", "@h", " "})
                check(std::string(before).append(host).append(behind));
    BOOST_TEST(taken > 5000u);
}
