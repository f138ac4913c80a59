// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(model_reflect_productions_cpp)

using namespace urigram;

namespace {

/// The inputs of the battery, and their suffixes from and after each colon or slash, so that inner
/// productions match, too.
std::vector<std::string> inputs() {
    std::vector<std::string> all;
    for (auto const& row : test::rows_of("battery.tsv")) {
        auto const text = test::unescape(row.at(1));
        all.push_back(text);
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == ':' || text[i] == '/') {
                all.push_back(text.substr(i));
                all.push_back(text.substr(i + 1));
            }
    }
    return all;
}

}  // namespace

// The model of every production matches as much of each input as the compiled rule.
BOOST_AUTO_TEST_CASE(every_production_agrees_with_its_model) {
    auto const texts = inputs();
    std::size_t compared = 0;
    for (auto const* grammar : dialects::all)
        for (auto const& p : productions(*grammar)) {
            auto const g = p.model();
            testing::peg const as_x3(g);
            BOOST_TEST_REQUIRE(!g.productions().empty());
            BOOST_TEST(g.productions().front().name == p.name);
            for (auto const& text : texts) {
                auto const length = p.longest(text);
                auto const by_model = as_x3.match(model::production_id{}, text).matched();
                BOOST_TEST((length == by_model), p.name << " on '" << text << "': the library "
                                                        << test::shown(length) << ", the model "
                                                        << test::shown(by_model));
                ++compared;
            }
        }
    BOOST_TEST(compared > 200'000u);
}

BOOST_AUTO_TEST_SUITE_END()
