// SPDX-License-Identifier: BSL-1.0
#include <boost/fusion/include/at_c.hpp>
#include <boost/fusion/include/fold.hpp>
#include <boost/fusion/include/for_each.hpp>
#include <boost/fusion/include/is_sequence.hpp>
#include <boost/fusion/include/mpl.hpp>
#include <boost/fusion/include/size.hpp>
#include <boost/mpl/range_c.hpp>
#include <boost/pfr/core.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram/ast/adapted.hpp>

BOOST_AUTO_TEST_SUITE(ast_adapted_cpp)

namespace ast = urigram::ast;
namespace fusion = boost::fusion;

namespace {

ast::host const h{ast::host_kind::hostname, "h"};
ast::hostport const hp{h, "1"};

// A printer that uses only Boost.Fusion.
std::string print(std::string_view x) { return std::string(x); }
std::string print(char x) { return std::string(1, x); }
std::string print(bool x) { return x ? "true" : "false"; }
std::string print(ast::host_kind x) { return std::to_string(static_cast<int>(x)); }
template <class T>
std::string print(T const& x);
template <class T>
std::string print(std::optional<T> const& x) {
    return x ? print(*x) : "-";
}
template <class... T>
std::string print(std::variant<T...> const& x) {
    return std::visit([](auto const& alternative) { return print(alternative); }, x);
}
template <class T>
std::string print(T const& x) {
    if constexpr (fusion::traits::is_sequence<T>::value) {
        std::string out = "{";
        using indices = boost::mpl::range_c<int, 0, fusion::result_of::size<T>::value>;
        fusion::for_each(indices(), [&](auto i) {
            out += std::string(" ") + fusion::extension::struct_member_name<T, decltype(i)::value>::call() +
                   "=" + print(fusion::at_c<decltype(i)::value>(x));
        });
        return out + " }";
    } else if constexpr (std::is_same_v<T, ast::all_groups>) {
        return "*";
    } else {
        return print(x.text);
    }
}

template <class T>
int members(T const& x) {
    int const n = fusion::fold(x, 0, [](int count, auto const&) { return count + 1; });
    BOOST_TEST(n == static_cast<int>(fusion::size(x)));
    BOOST_TEST(n == static_cast<int>(boost::pfr::tuple_size_v<T>));
    return n;
}

/// The adapted members are the declared ones, in the same order.
template <class T>
void check_order(T const& x) {
    using indices = boost::mpl::range_c<int, 0, fusion::result_of::size<T>::value>;
    fusion::for_each(indices(), [&](auto i) {
        constexpr int n = decltype(i)::value;
        BOOST_TEST(static_cast<void const*>(&fusion::at_c<n>(x)) ==
                   static_cast<void const*>(&boost::pfr::get<n>(x)));
    });
}

template <class... T>
void check_orders() {
    (check_order(T()), ...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(sequences_have_as_many_elements_as_members) {
    BOOST_TEST(members(ast::host()) == 2);
    BOOST_TEST(members(ast::hostport()) == 2);
    BOOST_TEST(members(ast::userinfo()) == 2);
    BOOST_TEST(members(ast::login()) == 2);
    BOOST_TEST(members(ast::ftp_urlpath()) == 2);
    BOOST_TEST(members(ast::ftpurl()) == 3);
    BOOST_TEST(members(ast::fileurl()) == 3);
    BOOST_TEST(members(ast::http_urlpath()) == 2);
    BOOST_TEST(members(ast::httpurl()) == 3);
    BOOST_TEST(members(ast::gopher_search()) == 2);
    BOOST_TEST(members(ast::gopher_path()) == 3);
    BOOST_TEST(members(ast::gopherurl()) == 4);
    BOOST_TEST(members(ast::mailtourl()) == 2);
    BOOST_TEST(members(ast::article()) == 2);
    BOOST_TEST(members(ast::newsurl()) == 2);
    BOOST_TEST(members(ast::nntpurl()) == 4);
    BOOST_TEST(members(ast::telneturl()) == 3);
    BOOST_TEST(members(ast::waisdatabase()) == 3);
    BOOST_TEST(members(ast::waisindex()) == 4);
    BOOST_TEST(members(ast::waisdoc()) == 5);
    BOOST_TEST(members(ast::fieldspec()) == 2);
    BOOST_TEST(members(ast::prosperourl()) == 4);
    BOOST_TEST(members(ast::ip_schemepart()) == 2);
    BOOST_TEST(members(ast::genericurl()) == 2);
    BOOST_TEST(members(ast::rel_path()) == 3);
    BOOST_TEST(members(ast::relative_url()) == 2);
    BOOST_TEST(members(ast::generic_rl()) == 2);
    BOOST_TEST(members(ast::opaque_uri()) == 2);
    BOOST_TEST(members(ast::rfc1808_url()) == 2);
    BOOST_TEST(members(ast::server()) == 2);
    BOOST_TEST(members(ast::authority()) == 2);
    BOOST_TEST(members(ast::relative_uri()) == 3);
    BOOST_TEST(members(ast::hierarchical_uri()) == 2);
    BOOST_TEST(members(ast::uri_reference()) == 2);
}

BOOST_AUTO_TEST_CASE(sequences_have_the_order_of_the_members) {
    check_orders<ast::acct_uri, ast::parameter, ast::mediatype, ast::fileurl, ast::file_hier_part,
                 ast::file_uri, ast::ftpurl, ast::gopher_search, ast::gopher_path, ast::gopherurl,
                 ast::http_urlpath, ast::httpurl, ast::http_uri, ast::ws_uri, ast::mailtourl, ast::addr_spec,
                 ast::hfield, ast::mailto_uri, ast::article, ast::newsurl, ast::nntpurl, ast::ip_schemepart,
                 ast::genericurl, ast::prosperourl, ast::relative_url, ast::generic_rl, ast::opaque_uri,
                 ast::rfc1808_url, ast::server, ast::authority, ast::relative_uri, ast::hierarchical_uri,
                 ast::uri_reference, ast::host, ast::hostport, ast::userinfo, ast::login, ast::telneturl,
                 ast::host_authority, ast::path, ast::hier_part, ast::uri, ast::relative_ref,
                 ast::uri_by_scheme, ast::assigned_name, ast::rq_components, ast::namestring,
                 ast::waisdatabase, ast::waisindex, ast::waisdoc>();
}

// X3 treats a struct with one member as that member.
BOOST_AUTO_TEST_CASE(structs_with_one_member_are_not_sequences) {
    static_assert(!fusion::traits::is_sequence<ast::segments>::value);
    static_assert(!fusion::traits::is_sequence<ast::fields>::value);
    static_assert(!fusion::traits::is_sequence<ast::group>::value);
    static_assert(!fusion::traits::is_sequence<ast::reg_name>::value);
    static_assert(!fusion::traits::is_sequence<ast::all_groups>::value);
    static_assert(!fusion::traits::is_sequence<ast::parameters>::value);
    static_assert(!fusion::traits::is_sequence<ast::addr_specs>::value);
    static_assert(!fusion::traits::is_sequence<ast::hfields>::value);
    static_assert(fusion::traits::is_sequence<ast::host const>::value);
    BOOST_TEST(true);
}

BOOST_AUTO_TEST_CASE(sequences_can_be_printed_with_names) {
    BOOST_TEST(
        print(ast::ftpurl{"ftp", {ast::userinfo{"u", "p"}, hp}, ast::ftp_urlpath{{"a/b"}, 'i'}}) ==
        "{ scheme=ftp login={ userinfo={ user=u password=p } hostport={ host={ kind=1 text=h } port=1 } } "
        "urlpath={ fpath=a/b ftptype=i } }");
    BOOST_TEST(print(ast::ftpurl{"ftp", {{}, {h, {}}}, {}}) ==
               "{ scheme=ftp login={ userinfo=- hostport={ host={ kind=1 text=h } port=- } } urlpath=- }");
    BOOST_TEST(print(ast::gopherurl{"gopher", hp, ast::gopher_path{"1", "s", ast::gopher_search{"q", {}}},
                                    false}) == "{ scheme=gopher hostport={ host={ kind=1 text=h } port=1 } "
                                               "gopher_path={ gtype=1 selector=s search={ "
                                               "search=q gopher_string=- } } slash=false }");
    BOOST_TEST(print(ast::newsurl{"news", ast::article{"a", h}}) ==
               "{ scheme=news grouppart={ article=a host={ kind=1 text=h } } }");
    BOOST_TEST(print(ast::newsurl{"news", ast::all_groups{}}) == "{ scheme=news grouppart=* }");
    BOOST_TEST(print(ast::nntpurl{"nntp", hp, {"a"}, "12"}) ==
               "{ scheme=nntp hostport={ host={ kind=1 text=h } port=1 } group=a digits=12 }");
    BOOST_TEST(print(ast::url(ast::waisurl(ast::waisdoc{"wais", hp, "d", "t", "p"}))) ==
               "{ scheme=wais hostport={ host={ kind=1 text=h } port=1 } database=d wtype=t wpath=p }");
    BOOST_TEST(print(ast::url(ast::prosperourl{"prospero", hp, {"p"}, {";a=b"}})) ==
               "{ scheme=prospero hostport={ host={ kind=1 text=h } port=1 } ppath=p fields=;a=b }");
    BOOST_TEST(print(ast::url(ast::fileurl{"file", {}, {"a"}})) ==
               "{ scheme=file host={ kind=0 text= } fpath=a }");
    BOOST_TEST(print(ast::url(ast::otherurl{"a", ast::ip_schemepart{{{}, {h, {}}}, ""}})) ==
               "{ scheme=a schemepart={ login={ userinfo=- hostport={ host={ kind=1 text=h } port=- } } "
               "urlpath= } }");
    BOOST_TEST(print(ast::uri_reference{
                   ast::hierarchical_uri{"a", {ast::authority{"h", ast::reg_name{"h"}}, "/p", "q"}}, "f"}) ==
               "{ uri={ scheme=a hier_part={ authority={ text=h is=h } path=/p query=q } } fragment=f }");
    BOOST_TEST(print(ast::rfc1808_url{ast::relative_url{"n", {"/a", "p", "q"}}, {}}) ==
               "{ url={ net_loc=n rel_path={ path=/a params=p query=q } } fragment=- }");
    BOOST_TEST(print(ast::url(ast::otherurl{"a", "b"})) == "{ scheme=a schemepart=b }");
}

BOOST_AUTO_TEST_CASE(elements_can_be_assigned) {
    ast::httpurl url;
    fusion::at_c<0>(url) = "http";
    fusion::at_c<1>(url).host = h;
    fusion::at_c<2>(url).emplace();
    BOOST_TEST((url == ast::httpurl{"http", {h, {}}, ast::http_urlpath{}}));
}

BOOST_AUTO_TEST_SUITE_END()
