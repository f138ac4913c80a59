// SPDX-License-Identifier: BSL-1.0
// How resolution differs between the literal texts of RFC 1808, section 4, and RFC 2396, section 5.2.
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(meaning_relative_references_cpp)

using namespace urigram;

namespace {

constexpr std::string_view base = "http://a/b/c;p?q#f";

std::string resolved(merge_standard standard, std::string_view reference) {
    return resolve(base, reference, merge_rules::literal(standard)).value();
}
std::string by_1808(std::string_view reference) { return resolved(merge_standard::rfc1808, reference); }
std::string by_2396(std::string_view reference) { return resolved(merge_standard::rfc2396, reference); }

/// Whether the reference refers to its own document.
bool same_document(merge_standard standard, std::string_view reference) {
    auto against = base_url::parse(base, merge_rules::literal(standard)).value();
    return against.resolve(reference).value().same_document;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1808_2_1_parameters_occur_once_after_the_last_segment) {
    auto const parts = parts_of(rfc1808::parse_url("a/b;x;y?q").value());
    BOOST_TEST(parts.path.value() == "a/b");
    BOOST_TEST(parts.params.value() == "x;y");
    BOOST_TEST(parts_of(rfc1808::parse_url("a;x/b").value()).path.value() == "a");  // the rest are parameters
}

BOOST_AUTO_TEST_CASE(rfc2396_3_3_each_segment_may_have_parameters_which_are_in_the_path) {
    auto const parts = parts_of(rfc2396::parse_uri_reference("a;x/b;y?q").value());
    BOOST_TEST(parts.path.value() == "a;x/b;y");
    BOOST_TEST(!parts.params);
}

BOOST_AUTO_TEST_CASE(rfc1808_4_an_empty_reference_is_the_base_with_its_fragment) {
    BOOST_TEST(by_1808("") == base);
}

BOOST_AUTO_TEST_CASE(rfc2396_4_2_an_empty_reference_is_the_current_document) {
    BOOST_TEST(same_document(merge_standard::rfc2396, ""));
    BOOST_TEST(by_2396("") == "http://a/b/c;p?q");  // if the context requires a URL
}

BOOST_AUTO_TEST_CASE(rfc1808_4_a_fragment_is_added_to_the_base) {
    BOOST_TEST(by_1808("#s") == "http://a/b/c;p?q#s");
}

BOOST_AUTO_TEST_CASE(rfc2396_4_2_a_fragment_is_in_the_current_document) {
    BOOST_TEST(same_document(merge_standard::rfc2396, "#s"));
    BOOST_TEST(!same_document(merge_standard::rfc2396, "?q#s"));
}

BOOST_AUTO_TEST_CASE(rfc1808_4_a_query_keeps_path_and_parameters_of_the_base) {
    BOOST_TEST(by_1808("?y") == "http://a/b/c;p?y");
}

BOOST_AUTO_TEST_CASE(rfc2396_5_2_a_query_replaces_the_text_after_the_last_slash) {
    BOOST_TEST(by_2396("?y") == "http://a/b/?y");
}

BOOST_AUTO_TEST_CASE(rfc1808_4_parameters_keep_the_path_of_the_base) {
    BOOST_TEST(by_1808(";x") == "http://a/b/c;x");
}

BOOST_AUTO_TEST_CASE(rfc2396_5_2_parameters_are_a_segment_like_any_other) {
    BOOST_TEST(by_2396(";x") == "http://a/b/;x");
}

BOOST_AUTO_TEST_CASE(rfc1808_5_2_dot_segments_above_the_root_are_kept) {
    BOOST_TEST(by_1808("../../g") == "http://a/../g");
}

BOOST_AUTO_TEST_CASE(rfc2396_5_2_dot_segments_above_the_root_can_be_kept_dropped_or_an_error) {
    merge_rules rules = merge_rules::literal(merge_standard::rfc2396);
    rules.above_root = above_root::retain;
    BOOST_TEST(resolve(base, "../../g", rules).value() == "http://a/../g");
    rules.above_root = above_root::discard;
    BOOST_TEST(resolve(base, "../../g", rules).value() == "http://a/g");
    rules.above_root = above_root::reject;
    auto const refused = resolve(base, "../../g", rules);
    BOOST_TEST((!refused && refused.error().code == resolve_errc::above_root));
}

BOOST_AUTO_TEST_CASE(rfc1808_5_2_a_url_with_the_scheme_of_the_base_is_absolute) {
    BOOST_TEST(by_1808("http:g") == "http:g");
}

BOOST_AUTO_TEST_CASE(rfc2396_5_2_a_url_with_the_scheme_of_the_base_is_relative_on_request) {
    BOOST_TEST(by_2396("http:g") == "http:g");
    merge_rules rules = merge_rules::literal(merge_standard::rfc2396);
    rules.same_scheme = same_scheme::relative;
    BOOST_TEST(resolve(base, "http:g", rules).value() == "http://a/b/g");
}

BOOST_AUTO_TEST_CASE(rfc1808_4_only_complete_dot_segments_are_removed) {
    BOOST_TEST(by_1808("./g/../.h/..i/j.") == "http://a/b/.h/..i/j.");
    BOOST_TEST(by_1808("g/.") == "http://a/b/g/");
    BOOST_TEST(by_1808("g/..") == "http://a/b/");
}

BOOST_AUTO_TEST_SUITE_END()
