// SPDX-License-Identifier: BSL-1.0
#include "dialect_names.hpp"
#include "grammar_text.hpp"

#include <algorithm>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>
#include <sstream>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/diagram.hpp>

BOOST_AUTO_TEST_SUITE(model_diagram_cpp)

using namespace urigram;
using namespace urigram::model;

namespace {

using tree = boost::property_tree::ptree;

struct box {
    int x, y, width, height;
    std::string kind;
};

/// The content of a diagram.
struct picture {
    int width = 0, height = 0;
    std::string id, title;
    std::vector<box> boxes;
    std::vector<std::string> texts;  // in boxes and next to them; each begins with its kind
    std::vector<std::string> links;
    std::vector<std::string> paths;

    explicit picture(std::string const& svg) {
        std::istringstream in(svg);
        tree document;
        read_xml(in, document);  // throws if the SVG is not well-formed
        BOOST_TEST(document.size() == 1u);
        auto const& root = document.get_child("svg");
        width = root.get<int>("<xmlattr>.width");
        height = root.get<int>("<xmlattr>.height");
        id = root.get<std::string>("<xmlattr>.id");
        title = root.get<std::string>("title");
        BOOST_TEST(root.get<std::string>("<xmlattr>.xmlns") == "http://www.w3.org/2000/svg");
        BOOST_TEST(root.get<std::string>("<xmlattr>.version") == "1.1");
        BOOST_TEST(root.get<std::string>("<xmlattr>.viewBox") ==
                   "0 0 " + std::to_string(width) + " " + std::to_string(height));
        look(root);
    }

    bool shows(std::string const& text) const {
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    }

private:
    void look(tree const& in) {
        for (auto const& [name, child] : in) {
            auto const number = [&child = child](char const* key) {
                return child.get<int>(std::string("<xmlattr>.") + key);
            };
            if (name == "rect")
                boxes.push_back({number("x"), number("y"), number("width"), number("height"),
                                 child.get<std::string>("<xmlattr>.class")});
            if (name == "text")
                texts.push_back(child.get<std::string>("<xmlattr>.class") + " " + child.data());
            if (name == "a") links.push_back(child.get<std::string>("<xmlattr>.xlink:href"));
            if (name == "path") paths.push_back(child.get<std::string>("<xmlattr>.d"));
            look(child);
        }
    }
};

/// Boxes are inside the picture and do not overlap.
void check_layout(picture const& p) {
    for (auto const& a : p.boxes) {
        BOOST_TEST((a.x >= 0 && a.y >= 0 && a.x + a.width <= p.width && a.y + a.height <= p.height));
        for (auto const& b : p.boxes) {
            if (&a == &b) continue;
            bool const apart =
                a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
            BOOST_TEST(apart, "boxes at " << a.x << "," << a.y << " and " << b.x << "," << b.y);
        }
    }
}

/// The points at which the commands of a path end. Supports only the commands that diagrams use.
std::vector<std::pair<int, int>> places(std::string path) {
    for (std::size_t i = 0; i < path.size(); ++i)
        if (std::isalpha(static_cast<unsigned char>(path[i])) != 0)
            path.insert(i++, 1, ' '), path.insert(++i, 1, ' ');
    std::istringstream in(path);
    std::vector<std::pair<int, int>> all;
    int x = 0, y = 0, skip = 0;
    for (char c = 0; in >> c;) {
        int dx = 0, dy = 0;
        switch (c) {
        case 'M':
            in >> x >> y;
            break;
        case 'm':
            in >> dx >> dy;
            break;
        case 'h':
            in >> dx;
            break;
        case 'v':
            in >> dy;
            break;
        case 'H':
            in >> x;
            break;
        case 'a':
            for (int i = 0; i < 5; ++i) in >> skip;
            in >> dx >> dy;
            break;
        default:
            BOOST_TEST(c == 'z');
        }
        BOOST_TEST(!in.fail(), path);
        x += dx;
        y += dy;
        all.emplace_back(x, y);
    }
    return all;
}

/// No line leaves the picture, and lines meet the left and the right side of every box.
void check_lines(picture const& p) {
    std::set<std::pair<int, int>> ends;
    for (auto const& path : p.paths) {
        auto const all = places(path);
        for (auto [x, y] : all) BOOST_TEST((x >= 0 && x <= p.width && y >= 0 && y <= p.height), path);
        ends.insert(all.front());
        ends.insert(all.back());
    }
    for (auto const& b : p.boxes) {
        BOOST_TEST(ends.count({b.x, b.y + b.height / 2}) == 1u);
        BOOST_TEST(ends.count({b.x + b.width, b.y + b.height / 2}) == 1u);
    }
}

picture drawn(grammar const& g, production_id p = {}) {
    picture const shown(diagram(g, p));
    check_layout(shown);
    check_lines(shown);
    return shown;
}

picture drawn(std::string const& body) { return drawn(read_bnf("a = " + body + "\nb = \"b\"").value()); }

}  // namespace

// All productions of the RFCs: every name and every literal has its own box.
BOOST_AUTO_TEST_CASE(every_name_and_literal_of_the_rfcs_has_a_box) {
    std::size_t boxes = 0;
    for (auto const& file : test::bnf_files()) {
        auto const g = test::bnf_of(file);
        for (std::size_t i = 0; i < g.productions().size(); ++i) {
            auto const p = static_cast<production_id>(i);
            auto const shown = drawn(g, p);
            BOOST_TEST(shown.id == g[p].name);
            BOOST_TEST(shown.title == g[p].name);
            BOOST_TEST(shown.shows("title " + g[p].name));

            std::multiset<std::string> expected, found;
            std::string bnf = write_bnf(g, p, {bnf_notation::rfc1738, 10'000});
            bnf = bnf.substr(bnf.find(" = ") + 3);
            for (auto word : test::split(bnf.substr(0, bnf.size() - 1), ' ')) {
                word.erase(0, word.find_first_not_of("0123456789*"));
                if (word == "|" || word == "[" || word == "]" || word == "(" || word == ")") continue;
                bool const is_literal = word[0] == '"' || word[0] == '<';
                expected.insert((is_literal ? "literal " : "link ") + word);
            }
            std::multiset<std::string> targets;
            for (auto const& one : shown.texts)
                if (one.rfind("title ", 0) != 0 && one.rfind("remark ", 0) != 0) found.insert(one);
            BOOST_TEST(found == expected, boost::test_tools::per_element());
            for (auto const& link : shown.links) targets.insert("link " + link.substr(1));
            for (auto const& link : targets) BOOST_TEST(expected.count(link) == targets.count(link));
            BOOST_TEST(shown.boxes.size() == expected.size());
            boxes += shown.boxes.size();
        }
    }
    BOOST_TEST(boxes > 600u);
}

BOOST_AUTO_TEST_CASE(a_small_diagram_is_written_as_recorded) {
    auto const g = read_bnf("ab = [ \"<&\" ]").value();
    std::string const svg = diagram(g, production_id{});
    BOOST_TEST(
        svg.substr(svg.find("<path")) ==
        "<path class=\"paper\" d=\"M0 0h172v88h-172z\"/>\n"
        "<text class=\"title\" x=\"25\" y=\"28\" text-anchor=\"middle\">ab</text>\n"
        "<path d=\"M16 52v16m0 -8h16\"/>\n"
        "<path d=\"M32 60H56\"/>\n"
        "<rect class=\"literal\" x=\"56\" y=\"48\" width=\"60\" height=\"24\" rx=\"12\"/>"
        "<text class=\"literal\" x=\"86\" y=\"65\" text-anchor=\"middle\">&quot;&lt;&amp;&quot;</text>\n"
        "<path d=\"M116 60H140\"/>\n"
        "<path d=\"M32 60h8a8 8 0 0 0 8 -8v-4a8 8 0 0 1 8 -8H116a8 8 0 0 1 8 8v4a8 8 0 0 0 8 8h8\"/>\n"
        "<path d=\"M140 60h16m0 -8v16\"/>\n"
        "</svg>\n");
    BOOST_TEST(diagram(g, production_id{}) == svg);
}

BOOST_AUTO_TEST_CASE(a_title_wider_than_the_body_fits) {
    std::string const name(40, 'a');
    auto const g = read_bnf(name + " = \"x\"").value();
    BOOST_TEST(picture(diagram(g, production_id{})).width >= 40 * 9);  // 14px monospace
}

BOOST_AUTO_TEST_CASE(repetitions_are_labelled_with_their_bounds) {
    for (auto [body, words] : {std::pair("4b", "4 times"),
                               {"2*b", "at least 2 times"},
                               {"*3b", "at most 3 times"},
                               {"1*3b", "at most 3 times"},
                               {"2*5b", "2 to 5 times"}}) {
        auto const shown = drawn(body);
        BOOST_TEST(shown.shows(std::string("remark ") + words), body);
        BOOST_TEST(shown.shows("link b"));
    }
    for (auto [body, paths] :
         {std::pair("b", 3), {"[ b ]", 6}, {"*b", 9}, {"1*b", 6}, {"0b", 4}, {"1b", 3}}) {
        auto const shown = drawn(body);
        BOOST_TEST(shown.paths.size() == static_cast<std::size_t>(paths), body);
        BOOST_TEST(shown.texts.size() == (std::string(body) == "0b" ? 1u : 2u));
    }
}

BOOST_AUTO_TEST_CASE(sets_are_labelled_with_ranges) {
    auto const shown = drawn("%x00-2F b | %x61-7A | %x22 | \"A\"");
    for (auto text : {"%x00-2F", "\"a\" to \"z\"", "<\">", "\"A\""})
        BOOST_TEST(shown.shows(std::string("literal ") + text));
    grammar g;
    g.define(g.declare("p"), g.add(set{charset("xz\"\x7F")}));
    auto const members = drawn(g);
    for (auto text : {"<\">", "\"x\"", "\"z\"", "%x7F"})
        BOOST_TEST(members.shows(std::string("literal ") + text));
    BOOST_TEST(members.boxes.size() == 4u);
}

BOOST_AUTO_TEST_CASE(expressions_outside_of_bnf_are_drawn) {
    auto const shown = drawn("<ahead: b | \"x\"> <not ahead: [ <ahead: \"y\"> ]> *<end of input> "
                             "<expected: <caught: b>>");
    for (auto text : {"remark ahead", "remark not ahead", "remark expected", "remark caught",
                      "remark end of input", "literal \"x\"", "literal \"y\""})
        BOOST_TEST(shown.shows(text), text);
    BOOST_TEST(drawn("<nothing>").shows("remark nothing"));
    BOOST_TEST(drawn("\"\"").boxes.empty());
    BOOST_TEST(drawn("\"\" | b").boxes.size() == 1u);
}

BOOST_AUTO_TEST_CASE(references_link_to_their_productions) {
    auto const g = read_bnf("a = b c\nb = \"b\"\nc = \"c\"").value();
    auto const p = *g.find("a");
    BOOST_TEST(picture(diagram(g, p)).links == (std::vector<std::string>{"#b", "#c"}),
               boost::test_tools::per_element());
    auto const only_c = [](std::string const& name) { return name == "c" ? "x&y/c.svg" : std::string(); };
    picture const shown(diagram(g, p, only_c));
    BOOST_TEST(shown.links == std::vector<std::string>{"x&y/c.svg"}, boost::test_tools::per_element());
    BOOST_TEST(shown.shows("link b"));
    BOOST_TEST(shown.boxes.size() == 2u);
}

// The callback `class_of` is called for every part of a diagram, with the number of its expression, and its
// result is written.
BOOST_AUTO_TEST_CASE(parts_have_classes) {
    grammar g;
    auto const p = g.declare("p"), piece = g.declare("p");
    auto const letters = g.add(set{charset("abx")});
    auto const some = g.add(repetition{letters, 0, unbounded});
    auto const x = g.add(literal{"x"}), y = g.add(literal{"y"});
    g.define(piece, g.add(alternative{{x, y}}));
    auto const inner = g.add(model::reference{piece});
    auto const body = g.add(sequence{{some, inner}});
    g.define(p, body);

    std::multiset<std::string> asked;
    diagram_marks marks;
    marks.class_of = [&](diagram_part const& part) {
        std::string const name = "n" + std::to_string(static_cast<std::size_t>(part.node)) + "-" +
                                 std::to_string(part.what) + "-" + std::to_string(part.members.size());
        asked.insert(name);
        return name;
    };
    marks.style = ".n0-0-0{stroke:red}";
    auto const name = [](node_id n, diagram_part::kind what, std::size_t members) {
        return "n" + std::to_string(static_cast<std::size_t>(n)) + "-" + std::to_string(what) + "-" +
               std::to_string(members);
    };
    auto const svg = diagram(g, p, link_within_page, marks);
    std::multiset<std::string> const expected = {name(letters, diagram_part::octets, 2),
                                                 name(letters, diagram_part::octets, 1),
                                                 name(letters, diagram_part::expression, 0),
                                                 name(some, diagram_part::again, 0),
                                                 name(some, diagram_part::without, 0),
                                                 name(some, diagram_part::expression, 0),
                                                 name(x, diagram_part::expression, 0),
                                                 name(y, diagram_part::expression, 0),
                                                 name(*g[piece].body, diagram_part::expression, 0),
                                                 name(body, diagram_part::expression, 0)};
    BOOST_TEST(asked == expected, boost::test_tools::per_element());
    // A repetition or a choice draws no line as an expression: its lines are those of its parts, or lead
    // around them.
    std::set<std::string> const without_lines = {name(some, diagram_part::expression, 0),
                                                 name(*g[piece].body, diagram_part::expression, 0)};
    for (auto const& one : asked)
        BOOST_TEST((svg.find(one + '"') != std::string::npos) == (without_lines.count(one) == 0), one);
    BOOST_TEST(svg.find(marks.style + "</style>") != std::string::npos);

    // Without the classes, the output is the same.
    marks.class_of = [](diagram_part const&) { return std::string(); };
    marks.style.clear();
    BOOST_TEST(diagram(g, p, link_within_page, marks) == diagram(g, p));
    marks.class_of = [](diagram_part const&) { return std::string("<\">"); };
    BOOST_TEST(picture(diagram(g, p, link_within_page, marks)).boxes.size() == 4u);
}

BOOST_AUTO_TEST_CASE(each_kind_has_a_light_and_a_dark_colour) {
    auto const g = read_bnf("a = \"a\"").value();
    auto const svg = diagram(g, production_id{});
    auto const dark = svg.find("@media(prefers-color-scheme:dark){");
    BOOST_TEST_REQUIRE(dark != std::string::npos);
    for (std::string kind : {"path.paper{", "rect.literal{", "rect.link{", "rect.remark{", "text{"}) {
        BOOST_TEST(svg.find(kind) < dark);
        BOOST_TEST(svg.find(kind, dark) != std::string::npos);
    }
}

// Expressions of several kinds inside each other, and long labels.
BOOST_AUTO_TEST_CASE(nested_expressions_do_not_overlap) {
    std::vector<std::string> bodies = {"b", "\"\"", "\"<&'>\""};
    for (int depth = 0; depth < 3; ++depth) {
        auto const inner = bodies;
        for (auto const& x : {inner.front(), inner.back()})
            for (auto const& y : {inner[inner.size() / 2], inner.back()})
                for (auto const& body :
                     {"[ " + x + " ]", "*( " + x + " )", "2*7( " + x + " )", x + " | " + y + " b",
                      "( " + x + " | " + y + " ) " + y, "<not ahead: " + x + ">"})
                    bodies.push_back(body);
    }
    for (auto const& body : bodies) drawn(body);
    BOOST_TEST(bodies.size() == 75u);
    drawn("*12345678( b )");
    drawn("<not ahead: \"\">");
}

BOOST_AUTO_TEST_CASE(names_are_escaped) {
    grammar g;
    auto const p = g.declare("<&\"\xFF>"), piece = g.declare("<&\"\xFF>"), other = g.declare("a b");
    g.define(p, g.add(sequence{{g.add(model::reference{piece}), g.add(model::reference{p})}}));
    g.define(piece, g.add(sequence{{g.add(literal{"\x01"}), g.add(model::reference{other})}}));
    auto const shown = drawn(g);
    BOOST_TEST(shown.id == "r------");
    BOOST_TEST(shown.links == (std::vector<std::string>{"#a-b", "#r------"}),
               boost::test_tools::per_element());
    BOOST_TEST(shown.shows("literal %x01"));
    auto const empty = drawn(g, other);
    BOOST_TEST(empty.boxes.empty());
    BOOST_TEST(empty.title == "a-b");
}

BOOST_AUTO_TEST_CASE(a_writer_of_many_diagrams_agrees_with_diagram) {
    grammar twice = test::bnf_of("rfc1738.bnf");
    auto const again = twice.declare("url");
    twice.define(again, twice.add(reference{*twice.find("host")}));
    for (auto const& g : {test::bnf_of("rfc1738.bnf"), test::bnf_of("rfc8259.abnf"), twice,
                          read_abnf("a = b / <see other>\nb = <see other> a-b\na-b = \"x\"\n").value()}) {
        diagram_writer const draw(g);
        for (std::size_t i = 0; i < g.productions().size(); ++i) {
            auto const p = static_cast<production_id>(i);
            BOOST_TEST((draw(p) == diagram(g, p)), g[p].name);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
