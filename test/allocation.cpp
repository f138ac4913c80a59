// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE allocation
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <new>
#include <urigram.hpp>

// The parse path does not allocate: neither for what is accepted nor for what is refused.

namespace {
std::size_t allocations = 0;
}

// Not inlined, lest the compiler match the malloc of one with the delete of another.
#define OUT_OF_LINE __attribute__((noinline))
OUT_OF_LINE void* operator new(std::size_t size) {
    ++allocations;
    if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
    throw std::bad_alloc();
}
OUT_OF_LINE void* operator new[](std::size_t size) { return operator new(size); }
OUT_OF_LINE void operator delete(void* p) noexcept { std::free(p); }
OUT_OF_LINE void operator delete[](void* p) noexcept { std::free(p); }
OUT_OF_LINE void operator delete(void* p, std::size_t) noexcept { std::free(p); }
OUT_OF_LINE void operator delete[](void* p, std::size_t) noexcept { std::free(p); }

namespace {

template <class F>
std::size_t allocations_of(F const& f) {
    std::size_t const before = allocations;
    f();
    return allocations - before;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_counter_counts) {
    BOOST_TEST(allocations_of([] { return std::string(1000, 'x').size(); }) == 1u);
}

BOOST_AUTO_TEST_CASE(parsing) {
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
                       auto const url = urigram::parse_url(text);
                       if (url) {
                           ++accepted;
                           urigram::for_each_component(*url,
                                                       [&](urigram::component const&) { ++components; });
                           components += urigram::recomposed_size(*url);
                           components += std::hash<urigram::url>()(*url) & 1;
                       } else {
                           for (auto name : url.error().expected()) expected += name.size();
                       }
                       (void)urigram::parse_url(text, table);
                       (void)urigram::parse_url_or_otherurl(text);
                       if (auto const relative = urigram::parse_relative_url(text))
                           components += urigram::reference::of(*relative).path.size();
                       if (auto const uri = urigram::parse_uri_reference(text))
                           components += urigram::reference::of(*uri).path.size();
                       components += urigram::agreement_on(text).on_host() ? 1 : 0;
                       for (auto const* grammar : urigram::dialects::all)
                           for (auto const& production : grammar->productions())
                               (void)production.longest(text);
                   }
               }) == 0u);
    BOOST_TEST(accepted > 20'000u);
    BOOST_TEST(components > accepted);
    BOOST_TEST(expected > 0u);
}

BOOST_AUTO_TEST_CASE(owning) {
    using urigram::owned_url;
    auto holder = urigram::parse_owned_url("ftp://u:p@h/a/b/c;type=i");
    BOOST_TEST(allocations_of([] { (void)urigram::parse_owned_url("ftp://u:p@h/a/b/c;type=i"); }) == 1u);
    BOOST_TEST(allocations_of([&] { owned_url copy = *holder; }) == 1u);
    BOOST_TEST(allocations_of([&] { owned_url moved = std::move(*holder); }) == 0u);
}

BOOST_AUTO_TEST_CASE(recomposing) {
    auto const url = urigram::parse_url("ftp://user:password@some.host.example/a/b/c;type=i");
    std::string text;
    BOOST_TEST(allocations_of([&] { urigram::recompose_to(text, *url); }) == 1u);
    text.clear();
    BOOST_TEST(allocations_of([&] { urigram::recompose_to(text, *url); }) == 0u);
}

// The buffers of results are the only memory there is, and they are used again: in turn, so each reference is
// resolved twice.
BOOST_AUTO_TEST_CASE(resolving) {
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
    for (auto standard : {merge_standard::rfc1808, merge_standard::rfc2396})
        for (auto text : {"http://a.host.example/b/c/d;p?q", "http://a", "s:/a/b", "mailto:a@b.example"})
            for (auto surplus : {above_root::retain, above_root::discard, above_root::reject}) {
                merge_rules rules;
                rules.standard = standard;
                rules.above_root = surplus;
                auto base = base_url::parse(text, rules).value();
                auto const again = reference::of(*parse_uri_reference(std::string_view("../x/./y")));
                for (auto ref : refs)
                    for (int i = 0; i < 2; ++i)
                        BOOST_TEST(allocations_of([&] { (void)base.resolve(ref); }) <= 1u);
                for (auto ref : refs)
                    BOOST_TEST(allocations_of([&] { (void)base.resolve(ref); }) == 0u, text << " + " << ref);
                BOOST_TEST(allocations_of([&] { (void)base.resolve(again); }) == 0u);
            }

    std::string const deep = "http://a/" + std::string(5'000, 'b') + "/c?d#e";
    auto const base = reference::of(*parse_uri_reference(deep));
    for (std::string const& text : {std::string(1'000, 'x'), "..//" + std::string(1'000, 'x') + "?y#z",
                                    std::string("#s"), std::string("x://y"), std::string("?")}) {
        auto const ref = reference::of(*parse_uri_reference(text));
        std::string buffer;
        BOOST_TEST(allocations_of([&] { (void)resolve(base, ref, {}, buffer); }) == 1u, text);
        BOOST_TEST(allocations_of([&] { (void)resolve(base, ref, {}, buffer); }) == 0u, text);
    }
    // The `/.` of the guard has its place from the start.
    auto const bare = reference::of(*parse_uri_reference("scheme-of-some-length:/a"));
    auto const slashes = reference::of(*parse_uri_reference(".//x"));
    std::string buffer;
    BOOST_TEST(allocations_of([&] { (void)resolve(bare, slashes, {}, buffer); }) == 1u);
    BOOST_TEST(buffer == "scheme-of-some-length:/.//x");
}
