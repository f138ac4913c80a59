// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <set>
#include <string_view>
#include <urigram/detail/named_field.hpp>
#include <urigram/dialects.hpp>

BOOST_AUTO_TEST_SUITE(named_field_cpp)

using urigram::decoding;
using urigram::field_value;

field_value value(std::string_view name, decoding read_as = decoding::percent) {
    std::string_view const text = "http://h:8/a?q=a%20b+c&q=d&=e";
    auto const parts = urigram::parts_for_fields(text, urigram::dialects::by_scheme).value();
    return urigram::value_of_named(urigram::find_url_field(name), name,
                                   {parts, text, urigram::dialects::by_scheme}, read_as);
}

BOOST_AUTO_TEST_CASE(a_name_is_a_field_or_a_parameter) {
    BOOST_TEST((value("host") == field_value(std::string_view("h"))));
    BOOST_TEST((value("effective_port") == field_value(std::uint64_t{8})));
    BOOST_TEST((value("query:q") == field_value(std::string("a b+c"))));
    BOOST_TEST((value("query:q", decoding::form) == field_value(std::string("a b c"))));
    BOOST_TEST((value("query-all:q") == field_value(std::string("a b+c d"))));
    BOOST_TEST((value("query:z") == field_value()));
}

BOOST_AUTO_TEST_CASE(the_names_are_those_of_all_fields_and_of_parameters) {
    auto const names = urigram::names_of_all_fields();
    BOOST_TEST(names.size() == urigram::url_fields().size() + 2);
    BOOST_TEST(names.front() == "scheme");
    BOOST_TEST(names.back() == "query-all:NAME");
    BOOST_TEST(std::set<std::string_view>(names.begin(), names.end()).size() == names.size());
}

BOOST_AUTO_TEST_SUITE_END()
