// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <memory_resource>
#include <string>
#include <urigram/text_view.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(text_view_cpp)

using urigram::text_view;

namespace {

// Classes of an application: the first has a view of a text, the second has the text itself.
struct row {
    std::string_view text;
    operator std::string_view() const { return text; }
};
struct owning_row {
    std::string text;
    operator std::string_view() const { return text; }
};

static_assert(std::is_convertible_v<char const*, text_view>);
static_assert(std::is_convertible_v<std::string_view, text_view>);
static_assert(std::is_convertible_v<std::string const&, text_view>);
static_assert(std::is_convertible_v<std::pmr::string&, text_view>);
static_assert(std::is_convertible_v<row, text_view>);
static_assert(std::is_convertible_v<owning_row const&, text_view>);
static_assert(!std::is_convertible_v<std::string, text_view>);
static_assert(!std::is_convertible_v<std::string const, text_view>);
static_assert(!std::is_convertible_v<std::pmr::string, text_view>);
static_assert(!std::is_convertible_v<owning_row, text_view>);
static_assert(!std::is_convertible_v<std::vector<char>&, text_view>);
static_assert(!std::is_convertible_v<int, text_view>);
static_assert(std::is_trivially_copyable_v<text_view>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_view_refers_to_the_text_from_which_it_is_made) {
    std::string const text = "http://h/";
    BOOST_TEST((std::string_view(text_view(text)).data() == text.data()));
    BOOST_TEST(std::string_view(text_view(text)) == text);
    BOOST_TEST(std::string_view(text_view("a\0b", 3)).size() == 3u);
    BOOST_TEST((std::string_view(text_view()).data() == nullptr));
    static_assert(std::string_view(text_view("abc")) == "abc");
}

BOOST_AUTO_TEST_SUITE_END()
