// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE owned
#include <boost/container_hash/hash.hpp>
#include <boost/test/unit_test.hpp>
#include <unordered_set>
#include <urigram.hpp>

using namespace urigram;

namespace {

/// True if every view of the value lies in the holder's own text.
bool self_contained(owned_url const& holder) {
    bool inside = true;
    url copy = *holder;
    for_each_view(copy, [&](std::string_view& view) {
        inside = inside && (view.data() == nullptr ||
                            (view.data() >= holder.text().data() &&
                             view.data() + view.size() <= holder.text().data() + holder.text().size()));
    });
    return inside;
}

constexpr std::string_view urls[] = {"ftp://u:p@h:21/a/b;type=i",
                                     "http://h/a?b",
                                     "gopher://h/7a%09b%09c",
                                     "mailto:a@b",
                                     "news:a@h",
                                     "nntp://h/g/1",
                                     "telnet://u@h/",
                                     "wais://h/a/b/c",
                                     "file:///a",
                                     "prospero://h/a;b=c",
                                     "x://u@h/a",
                                     "x:y"};

}  // namespace

BOOST_AUTO_TEST_CASE(outlives_its_text) {
    for (auto text : urls) {
        auto parsed = parse_owned_url(std::string(text));  // gone at once
        BOOST_TEST_REQUIRE(parsed.has_value());
        BOOST_TEST(recompose(**parsed) == text);
        BOOST_TEST(parsed->text() == text);
        BOOST_TEST(self_contained(*parsed));
    }
}

BOOST_AUTO_TEST_CASE(copies_and_moves) {
    for (auto text : urls) {
        BOOST_TEST_CONTEXT(text) {
            auto original = std::make_unique<owned_url>(*parse_owned_url(text));
            owned_url copy = *original;
            BOOST_TEST((copy == *original));
            original.reset();
            BOOST_TEST(self_contained(copy));
            BOOST_TEST(recompose(*copy) == text);

            owned_url moved = std::move(copy);
            BOOST_TEST(self_contained(moved));
            BOOST_TEST(recompose(*moved) == text);

            owned_url assigned = *parse_owned_url("http://somewhere.else/");
            assigned = moved;
            BOOST_TEST(self_contained(assigned));
            BOOST_TEST((assigned == moved));
            assigned = *&assigned;
            BOOST_TEST(recompose(*assigned) == text);
            assigned = std::move(moved);
            BOOST_TEST(recompose(*assigned) == text);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_moved_from_holder_is_empty) {
    owned_url a = *parse_owned_url("http://h/");
    owned_url const b = std::move(a);
    BOOST_TEST(a.text().empty());
    BOOST_TEST((*a == url()));
    owned_url const copy = a;
    BOOST_TEST(self_contained(copy));
}

BOOST_AUTO_TEST_CASE(in_containers) {
    std::vector<owned_url> all;
    std::unordered_set<owned_url> set;
    for (int round = 0; round < 2; ++round)
        for (auto text : urls) {
            all.push_back(*parse_owned_url(text));
            set.insert(all.back());
        }
    BOOST_TEST(set.size() == std::size(urls));
    std::sort(all.begin(), all.end());
    BOOST_TEST(std::is_sorted(all.begin(), all.end()));
    for (auto const& one : all) BOOST_TEST(self_contained(one));
    BOOST_TEST(std::hash<owned_url>()(all[0]) == boost::hash<owned_url>()(all[1]));
}

BOOST_AUTO_TEST_CASE(errors_pass_through) {
    auto const parsed = parse_owned_url("http://h/~");
    BOOST_TEST_REQUIRE(parsed.has_error());
    BOOST_TEST(parsed.error().offset == 9u);
    BOOST_TEST((parse_owned_url("").error().code == errc::empty));
}
