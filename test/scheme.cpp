// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(scheme_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(ports_and_relative_use_are_those_of_the_rfcs) {
    struct row {
        char const* name;
        int port;
        relative_use relative;
    };
    // RFC 1738, section 3; RFC 1808, section 2.3
    for (auto [name, port, relative] :
         {row{"ftp", 21, relative_use::always}, row{"http", 80, relative_use::always},
          row{"gopher", 70, relative_use::when_generic_fits}, row{"mailto", -1, relative_use::never},
          row{"news", -1, relative_use::never}, row{"nntp", 119, relative_use::always},
          row{"telnet", 23, relative_use::never}, row{"wais", 210, relative_use::when_generic_fits},
          row{"file", -1, relative_use::always}, row{"prospero", 1525, relative_use::when_generic_fits}}) {
        auto const* info = find_scheme(name);
        BOOST_TEST_REQUIRE(info != nullptr);
        BOOST_TEST(info->name == name);
        BOOST_TEST(info->default_port.has_value() == (port >= 0));
        if (info->default_port) BOOST_TEST(*info->default_port == port);
        BOOST_TEST((info->relative == relative));
        BOOST_TEST(find_production("rfc1738:" + std::string(info->production)) != nullptr);
    }
}

BOOST_AUTO_TEST_CASE(names_ignore_case) {
    BOOST_TEST(find_scheme("FTP") == find_scheme("ftp"));
    BOOST_TEST(find_scheme("pRoSpErO") == find_scheme("prospero"));
    for (auto name :
         {"", "f", "ft", "ftpp", "ftq", "gtp", "https", "prosperoo", "\x66\xF4\x70", "F\xD4P", "@TP", "ftp "})
        BOOST_TEST(find_scheme(name) == nullptr);
}

BOOST_AUTO_TEST_CASE(order_is_that_of_the_variant) {
    for (std::size_t i = 0; i < rfc1738_schemes.size(); ++i)
        BOOST_TEST(find_scheme(rfc1738_schemes[i].name) == &rfc1738_schemes[i]);
    BOOST_TEST(rfc1738_schemes.size() + 1 == std::variant_size_v<url>);
    for (auto const& info : schemes_of_today) BOOST_TEST(find_scheme_of_today(info.name) == &info);
    BOOST_TEST(find_scheme_of_today("HTTPS") == &schemes_of_today[0]);
    for (auto name : {"", "ftp", "httpsx", "htt"}) BOOST_TEST(find_scheme_of_today(name) == nullptr);
}

BOOST_AUTO_TEST_CASE(status_is_that_of_rfc_1738) {
    BOOST_TEST((scheme_status_of("FTP") == scheme_status::specified));
    for (auto name : {"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50", "Z39.50"})
        BOOST_TEST((scheme_status_of(name) == scheme_status::reserved));
    BOOST_TEST((scheme_status_of("x-y") == scheme_status::experimental));
    BOOST_TEST((scheme_status_of("X-") == scheme_status::experimental));
    for (auto name : {"x", "", "https", "z39-50"})
        BOOST_TEST((scheme_status_of(name) == scheme_status::other));
}

BOOST_AUTO_TEST_CASE(added_schemes_are_found_and_replaced) {
    schemes table;
    BOOST_TEST(table.find("https") == nullptr);
    BOOST_TEST(table.add_like("HttpS", "http", 443));
    BOOST_TEST(table.add_like("ftps", "FTP"));
    BOOST_TEST_REQUIRE(table.find("https") != nullptr);
    BOOST_TEST(table.find("HTTPS")->name == "https");
    BOOST_TEST(*table.find("https")->default_port == 443);
    BOOST_TEST((table.find("https")->relative == relative_use::always));
    BOOST_TEST(table.find("ftps")->like == 0u);
    for (auto name : {"http", "httpss", "httpt", "", "a"}) BOOST_TEST(table.find(name) == nullptr);

    BOOST_TEST(!table.add_like("http", "ftp"));  // built in
    BOOST_TEST(!table.add_like("x", "y"));       // there is no scheme y
    BOOST_TEST(!table.add_like("", "http"));     // no name
    BOOST_TEST(!table.add_like("a b", "http"));  // not the name of a scheme
    BOOST_TEST(!table.add_like("a\xE9", "http"));

    BOOST_TEST(table.add_like("https", "gopher"));  // replaces the earlier one
    BOOST_TEST(table.find("https")->like == 2u);

    BOOST_TEST(table.add_like("AZ-zz", "http"));
    BOOST_TEST_REQUIRE(table.find("az-ZZ") != nullptr);
    BOOST_TEST(table.find("az-ZZ")->name == "az-zz");

    BOOST_TEST(table.add({"x-even", 7, relative_use::always, "evenurl"}, [](std::string_view text) noexcept {
        return text.size() % 2 == 0 ? std::nullopt : std::optional<parse_error>(parse_error{});
    }));
    BOOST_TEST(table.find("x-even")->default_port.value() == 7);
    BOOST_TEST((table.find("x-even")->relative == relative_use::always));

    schemes const copy = table;
    BOOST_TEST(copy.find("ftps") != nullptr);
}

// Each table has its own built-in schemes.
BOOST_AUTO_TEST_CASE(tables_know_their_own_built_in_schemes) {
    uri_schemes table;
    BOOST_TEST(table.add_like("dict", "HTTPS", 2628));
    BOOST_TEST(table.find("dict")->like == 0u);
    BOOST_TEST(!table.add_like("x", "gopher"));
    BOOST_TEST(!table.add_like("URN", "data"));
    BOOST_TEST(!schemes().add_like("x", "urn"));
    BOOST_TEST(schemes().add_like("urn", "news"));
}

BOOST_AUTO_TEST_CASE(hundreds_of_added_names_are_found) {
    schemes table;
    std::vector<std::string> names;
    for (int i = 0; i < 300; ++i) names.push_back("x-" + std::to_string(i * i * 37 % 20011));
    for (auto const& name : names) BOOST_TEST_REQUIRE(table.add_like(name, "gopher"));
    for (auto const& name : names) {
        BOOST_TEST_REQUIRE(table.find(name) != nullptr);
        BOOST_TEST(table.find("X" + name.substr(1))->name == name);
        BOOST_TEST(table.find(name + "0000") == nullptr);
        BOOST_TEST(table.find("y" + name.substr(1)) == nullptr);
    }
    for (auto const& name : names) BOOST_TEST_REQUIRE(table.add_like(name, "http", 1));
    for (auto const& name : names) BOOST_TEST(table.find(name)->like == 1u);  // all replaced
}

BOOST_AUTO_TEST_CASE(name_table_finds_only_its_names) {
    constexpr name_table table(std::array<std::string_view, 3>{"a", "bc", "z39.50"});
    constexpr std::string_view upper = "BC";
    static_assert(table.find(upper.begin(), upper.end()) == 1);
    auto const find = [&](std::string_view name) { return table.find(name.begin(), name.end()); };
    BOOST_TEST(find("a") == 0u);
    BOOST_TEST(find("Z39.50") == 2u);
    for (auto name : {"", "b", "c", "bcd", "z39-50", "z39.5", "z39.500", "\x02"})
        BOOST_TEST(find(name) == table.npos);
}

BOOST_AUTO_TEST_CASE(default_port_is_that_of_the_scheme) {
    BOOST_TEST(default_port("HTTPS").value() == 443);
    BOOST_TEST(default_port("gopher").value() == 70);
    BOOST_TEST(!default_port("file").has_value());
    BOOST_TEST(!default_port("mailto").has_value());
    BOOST_TEST(!default_port("x").has_value());
    BOOST_TEST(!default_port("").has_value());
}

BOOST_AUTO_TEST_CASE(a_scheme_without_a_grammar_is_refused) {
    schemes table;
    BOOST_TEST(!table.add({"x", {}, relative_use::never, "x"}, nullptr));
    BOOST_TEST((table.find("x") == nullptr));
}

BOOST_AUTO_TEST_SUITE_END()
