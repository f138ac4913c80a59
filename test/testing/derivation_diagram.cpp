// SPDX-License-Identifier: BSL-1.0
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/derivation_diagram.hpp>
#include <urigram/testing/earley.hpp>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(testing_derivation_diagram_cpp)

using namespace urigram;
using testing::drawn_derivation;

namespace {

struct box {
    int x, y, width, height;
    std::string tooltip, name;
};

/// The content of a diagram.
struct picture {
    int width = 0, height = 0;
    std::string id;
    std::vector<box> boxes;
    std::vector<std::string> titles, texts;

    explicit picture(std::string const& svg) {
        std::istringstream in(svg);
        boost::property_tree::ptree document;
        read_xml(in, document);  // throws if the SVG is not well-formed
        auto const& root = document.get_child("svg");
        width = root.get<int>("<xmlattr>.width");
        height = root.get<int>("<xmlattr>.height");
        id = root.get<std::string>("<xmlattr>.id");
        for (auto const& [kind, child] : root) {
            if (kind == "g") {
                auto const& rect = child.get_child("rect");
                auto const number = [&](char const* key) {
                    return rect.get<int>(std::string("<xmlattr>.") + key);
                };
                boxes.push_back({number("x"), number("y"), number("width"), number("height"),
                                 child.get<std::string>("title"), child.get<std::string>("text")});
            }
            if (kind != "text") continue;
            auto& where = child.get<std::string>("<xmlattr>.class") == "title" ? titles : texts;
            where.push_back(child.data());
        }
    }

    box const& called(std::string const& tooltip) const {
        for (auto const& each : boxes)
            if (each.tooltip == tooltip) return each;
        throw std::runtime_error("no box " + tooltip);
    }
};

std::vector<testing::span> derived(model::grammar const& g, std::string const& text) {
    auto const parser = testing::earley::of(g, model::production_id{}).value();
    testing::earley_chart chart(parser);
    for (char const c : text) chart.read(c).value();
    return testing::spans(g, chart.derive().value().value());
}

picture drawn(std::string const& abnf, std::string const& text) {
    auto const g = model::read_abnf(abnf).value();
    return picture(testing::derivation_diagram(g, text, {{text, derived(g, text)}}));
}

using words = std::vector<std::string>;

void check_equal(words const& is, words const& wanted) {
    BOOST_TEST(is == wanted, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(text_is_split_where_a_production_begins_or_ends) {
    auto const p =
        drawn("s = \"<\" a b \">\"\na = *\"x\"\nb = \"+\" e \"-\" a \".\"\ne = *\"y\"\n", "<xx+-x.>");
    check_equal(p.texts, {"\"<\"", "\"xx\"", "\"+\"", "\"\"", "\"-\"", "\"x\"", "\".\"", "\">\""});
    BOOST_TEST(p.id == "s");
    check_equal(p.titles, {"<xx+-x.>"});
}

BOOST_AUTO_TEST_CASE(box_covers_the_rows_of_its_text) {
    auto const p = drawn("s = \"<\" a b \">\"\na = *\"x\"\nb = e \"-\" a\ne = *\"y\"\n", "<xx-x>");
    BOOST_TEST_REQUIRE(p.boxes.size() == 5u);
    auto const &s = p.called("s 0:6"), &a = p.called("a 1:3"), &b = p.called("b 3:5"),
               &empty = p.called("e 3:3"), &last = p.called("a 4:5");
    BOOST_TEST(a.name == "a");
    BOOST_TEST((s.x < a.x && a.x == b.x && b.x < last.x && empty.x == last.x));
    int const row = empty.y - a.y;  // the rows: < xx (empty) - x >
    BOOST_TEST(b.y == empty.y);
    BOOST_TEST(a.height == last.height);
    BOOST_TEST((a.height < row && a.y == s.y + row && last.y == empty.y + 2 * row));
    BOOST_TEST(b.y + b.height == last.y + last.height);
    BOOST_TEST(s.y + s.height == b.y + b.height + row);
}

BOOST_AUTO_TEST_CASE(boxes_are_inside_the_picture_and_do_not_overlap) {
    auto const p = drawn("list = expr *( \",\" expr )\nexpr = [\"-\"] num\nnum = 1*DIGIT\n", "1,-23,4");
    BOOST_TEST(p.boxes.size() == 11u);
    for (auto const& a : p.boxes) {
        BOOST_TEST((a.x > 0 && a.y > 0 && a.x + a.width < p.width && a.y + a.height < p.height));
        for (auto const& b : p.boxes)
            BOOST_TEST((&a == &b || a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y ||
                        b.y + b.height < a.y),
                       a.tooltip << " and " << b.tooltip);
    }
}

BOOST_AUTO_TEST_CASE(omitted_productions_have_no_column) {
    auto const g = model::read_abnf("s = m \".\"\nm = n\nn = \"x\"\n").value();
    auto spans = derived(g, "x.");
    BOOST_TEST_REQUIRE(spans.size() == 3u);
    auto const all = picture(testing::derivation_diagram(g, "x.", {{"", spans}}));
    spans.erase(spans.begin() + 1);
    spans.back().depth = 1;
    auto const some = picture(testing::derivation_diagram(g, "x.", {{"", spans}}));
    BOOST_TEST(some.boxes.size() == 2u);
    BOOST_TEST(some.called("n 0:1").x == all.called("m 0:1").x);
}

BOOST_AUTO_TEST_CASE(derivations_are_one_below_the_other) {
    auto const g = model::read_abnf("s = \"x\"\n").value();
    auto const spans = derived(g, "x");
    auto const p = picture(testing::derivation_diagram(g, "x", {{"first", spans}, {"second", spans}}));
    check_equal(p.titles, {"first", "second"});
    BOOST_TEST_REQUIRE(p.boxes.size() == 2u);
    BOOST_TEST(p.boxes[0].x == p.boxes[1].x);
    BOOST_TEST(p.boxes[0].y + p.boxes[0].height < p.boxes[1].y);
    BOOST_TEST(picture(testing::derivation_diagram(g, "", {})).boxes.empty());
    BOOST_TEST(picture(testing::derivation_diagram(g, "", {{"t", {}}})).titles.size() == 1u);
}

BOOST_AUTO_TEST_CASE(long_and_special_texts_and_names_are_written_safely) {
    check_equal(drawn("s = *\"a\"\n", std::string(60, 'a')).texts, {'"' + std::string(60, 'a') + '"'});
    auto const cut = drawn("s = *\"a\"\n", std::string(61, 'a'));
    check_equal(cut.texts, {'"' + std::string(60, 'a') + "\"..."});
    BOOST_TEST(cut.width > 60 * 9);
    auto const titled = testing::derivation_diagram(model::grammar(), "", {{std::string(200, 't'), {}}});
    BOOST_TEST(picture(titled).width > 200 * 9);

    model::grammar g;
    auto const p = g.declare("a<\x01&");
    g.define(p, g.add(model::literal{std::string("<\0&\xFF", 4), false}));
    std::string const text("<\0&\xFF", 4);
    auto const special = picture(testing::derivation_diagram(g, text, {{"<&>", {{p, 0, 0, 4}}}}));
    check_equal(special.texts, {R"("<\x00&\xFF")"});
    check_equal(special.titles, {"<&>"});
    BOOST_TEST(special.boxes.front().name == R"("a<\x01&")");
    check_equal(picture(testing::derivation_diagram(g, text, {{"\x01\xFF", {}}})).titles, {R"("\x01\xFF")"});
}

BOOST_AUTO_TEST_CASE(deep_derivation_takes_linear_size) {
    auto const g = model::read_abnf("x = \"(\" x \")\" / \"y\"\n").value();
    auto const size = [&](std::size_t levels) {
        auto const text = std::string(levels, '(') + 'y' + std::string(levels, ')');
        return testing::derivation_diagram(g, text, {{"", derived(g, text)}}).size();
    };
    BOOST_TEST(size(4'000) < 5 * size(1'000));
}

BOOST_AUTO_TEST_SUITE_END()
