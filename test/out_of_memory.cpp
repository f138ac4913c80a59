// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/edit.hpp>
#include <urigram/escape.hpp>
#include <urigram/fields.hpp>
#include <urigram/make.hpp>
#include <urigram/meaning.hpp>
#include <urigram/normalize.hpp>
#include <urigram/query.hpp>
#include <urigram/repair.hpp>
#include <urigram/surt.hpp>
#include <urigram/unwrap.hpp>

BOOST_AUTO_TEST_SUITE(out_of_memory_cpp)

// If memory runs out at any allocation, functions that append to a string leave it unchanged, and functions
// that return a new one throw.

using namespace urigram;
using urigram::test::runs_with_allocations;

namespace {

std::string const long_text = "a%20text of more octets than fit into a string without separate memory %";

/// Lets the first allocation of `append` fail, then the second one, until all succeed.
template <class Append>
void check_append(char const* name, Append const& append) {
    BOOST_TEST_CONTEXT(name) {
        for (std::string const& before : {std::string(), std::string("before"), std::string(100, 'b')}) {
            std::string whole = before;
            append(whole);
            BOOST_TEST(whole.size() > before.size() + 20);
            bool enough = false;
            for (std::size_t allowed = 0; !enough; ++allowed) {
                std::string to = before;
                to.shrink_to_fit();
                enough = runs_with_allocations(allowed, [&] { append(to); });
                BOOST_TEST(to == (enough ? whole : before), "after " << allowed << " allocations");
                BOOST_TEST_REQUIRE(allowed < 20U);
            }
        }
    }
}

/// The same for a function that returns a text.
template <class Make>
void check_make(char const* name, Make const& make) {
    check_append(name, [&](std::string& to) { to += make(); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(appending_functions_restore_the_string) {
    check_append("encode_to", [](auto& to) { encode_to(to, long_text, octets::query); });
    check_append("append_to", [](auto& to) { decoded_view(long_text).append_to(to); });
    check_append("append_parameter", [](auto& to) { append_parameter(to, long_text, long_text); });
    check_append("repair_to", [](auto& to) { (void)repair_to(to, " http://h/a b c d/|/" + long_text); });
    auto const parts =
        dialects::rfc3986.parts("HTTP://u:p@Host.of.some.length.example:80/a/../b%7e?c").value();
    check_append("normalize_to", [&](auto& to) { normalize_to(to, parts); });
    auto const url =
        rfc1738::parse_url("ftp://user:password@a.host.of.some.length.example/a/b;type=i").value();
    check_append("recompose_to", [&](auto& to) { recompose_to(to, url); });
    check_append("unwrap_to",
                 [](auto& to) { unwrap_to(to, "<URL:http://a.host.of.some\nlength.example/a\nb/c>"); });
    auto const gopher =
        rfc1738::parse<ast::gopherurl>("gopher://h/7a%20selector%20of%20some%20length%09words").value();
    auto const item = meaning_of(gopher).value();
    check_append("write_request", [&](auto& to) { meaning::write_request(to, item); });
}

BOOST_AUTO_TEST_CASE(functions_that_return_texts_throw_bad_alloc) {
    std::string const text = "HTTP://user:password@Host.of.some.length.example:80/a/../b%7e?c";
    auto const parts = dialects::rfc3986.parts(text).value();
    check_make("normalize", [&] { return normalize(text).value(); });
    check_make("surt", [&] { return surt(text).value(); });
    check_make("fields", [&] {
        std::string all;
        for (auto const name : {"decoded_path", "normal", "surt", "origin"}) {
            auto const value = value_of(*find_url_field(name), {parts, text, dialects::rfc3986});
            all.append(std::get<std::string>(value)).append(" ");
        }
        return all;
    });
    check_make("make", [&] { return make(parts).value(); });
    check_make("decode", [&] { return decode("a%20text%20of%20more%20octets%20than%20fit").value(); });
    check_make("encode", [&] { return encode(long_text, octets::query); });
    check_make("edit",
               [&] { return edit(text).value().host("another.host.of.some.length").build().value(); });
    check_make("resolve", [&] { return resolve("http://a.host.of.some.length/b/c", "../d").value(); });
    check_make("unwrap_and_join",
               [&] { return unwrap_and_join("<http://a.host.of.some\nlength.example/a>"); });
}

BOOST_AUTO_TEST_SUITE_END()
