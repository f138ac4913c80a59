// SPDX-License-Identifier: BSL-1.0
#include "../model/svg.hpp"
#include "../model/walk.hpp"
#include "coverage_words.hpp"

#include <urigram/model/diagram.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using model::escaped;
using model::index;

// Lines differ in their strokes as well as in colour. Each colour has a contrast of 4.5 or more.
constexpr char diagram_style[] = "path.reached,rect.reached{stroke:#1a7f37;stroke-width:3}"
                                 "path.partly,rect.partly{stroke:#8a5a00;stroke-width:3;stroke-dasharray:1 4}"
                                 "path.missed,rect.missed{stroke:#c0182b;stroke-dasharray:7 4}"
                                 "@media(prefers-color-scheme:dark){"
                                 "path.reached,rect.reached{stroke:#4ac26b}"
                                 "path.partly,rect.partly{stroke:#e3b341}"
                                 "path.missed,rect.missed{stroke:#ff7b72}"
                                 "}";

constexpr char page_style[] = "body{font:16px sans-serif;margin:2em;color:#123;background:#fff}"
                              "table{border-collapse:collapse}"
                              "td,th{padding:.2em .8em;text-align:right;border-bottom:1px solid #89a}"
                              "td:first-child,th:first-child{text-align:left}"
                              "li,h2{font-family:monospace}"
                              "svg.key{vertical-align:middle}"
                              "section{overflow-x:auto}"
                              "@media(prefers-color-scheme:dark){body{color:#dde4ea;background:#15191e}}";

/// Returns the CSS classes of the parts of a diagram, by coverage.
class marker {
public:
    explicit marker(coverage const& c) : c_(c), reached_(c.reached_expressions()) {}

    std::string operator()(model::diagram_part const& part) const {
        if (!c_.can_be_reached(part.node)) return {};
        switch (part.what) {
        case model::diagram_part::expression:
            return reached(reached_[index(part.node)]);
        case model::diagram_part::octets:
            return octets(part);
        case model::diagram_part::without:
            return reached(c_.times(part.node, static_cast<std::uint64_t>(repetition_bound::min)) > 0);
        case model::diagram_part::again:
            return reached(c_.repeated(part.node, 2));
        }
        return {};
    }

private:
    static std::string reached(bool is) { return is ? "reached" : "missed"; }

    std::string octets(model::diagram_part const& part) const {
        std::size_t taken = 0;
        for (unsigned c = 0; c < 256; ++c)
            if (part.members.contains(static_cast<char>(c)) && c_.times(part.node, c) > 0) ++taken;
        if (taken > 0 && taken < part.members.size()) return "partly";
        return reached(taken > 0);
    }

    coverage const& c_;
    std::vector<bool> reached_;
};

std::string key(std::string const& kind, std::string const& words) {
    return "<svg class=\"key\" width=\"48\" height=\"12\"><path class=\"" + kind +
           "\" d=\"M2 6h44\"/></svg> " + words;
}

std::string counts_of(coverage const& c) {
    std::string all = "<table><tr><th></th><th>reached</th><th>of</th><th></th></tr>\n";
    for (auto const kind : coverage_kinds) {
        auto const n = c.count(kind);
        all += "<tr><td>" + plural_of(kind) + "</td><td>" + std::to_string(n.reached) + "</td><td>" +
               std::to_string(n.total) + "</td><td>" + percentage(n) + "</td></tr>\n";
    }
    return all + "</table>\n";
}

std::string section_of(coverage const& c, model::production_id p, std::string const& svg,
                       std::vector<std::string> const& gaps) {
    auto const times = c.times(p);
    std::string all = "<section>\n<h2>" + escaped(c.source()[p].name) + "</h2>\n<p>" +
                      (times == 0 ? "never reached"
                                  : "reached " + std::to_string(times) + (times == 1 ? " time" : " times")) +
                      "</p>\n" + svg;
    if (!gaps.empty()) {
        all += "<ul>\n";
        for (auto const& gap : gaps) all += "<li>" + escaped(gap) + "</li>\n";
        all += "</ul>\n";
    }
    return all + "</section>\n";
}

}  // namespace

std::string write_diagram(coverage const& c, model::production_id p, model::diagram_links const& link_to) {
    return model::diagram(c.source(), p, link_to, {marker(c), diagram_style}, c.options().notation);
}

std::string write_page(coverage const& c) {
    auto const& productions = c.source().productions();
    std::vector<std::vector<std::string>> lines(productions.size());
    std::vector<std::string> paths;
    for (auto const& gap : c.gaps()) {
        if (gap.within || gap.kind == coverage_kind::production) continue;
        (gap.kind == coverage_kind::path ? paths : lines[index(gap.production)]).push_back(line_of(gap));
    }
    auto const title = escaped(heading_of(c));
    std::string all = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
                      title + "</title>\n<style>" + page_style + "path{fill:none}" + diagram_style +
                      "</style>\n</head>\n<body>\n<h1>" + title + "</h1>\n" + counts_of(c) + "<p>" +
                      key("reached", "reached, ") + key("partly", "some octets of a set, ") +
                      key("missed", "not reached") + "</p>\n";
    marker const marks(c);
    // Only productions with a section have a link.
    auto const link_to = [&c](std::string const& name) {
        auto const p = c.source().find(name);
        return p && c.can_be_reached(*p) ? model::link_within_page(name) : std::string();
    };
    for (std::size_t i = 0; i < productions.size(); ++i) {
        auto const p = static_cast<model::production_id>(i);
        if (!c.can_be_reached(p)) continue;
        auto const svg = model::diagram(c.source(), p, link_to, {marks, diagram_style}, c.options().notation);
        all += section_of(c, p, svg, lines[i]);
    }
    if (!paths.empty()) {
        all += "<section>\n<h2>paths</h2>\n<ul>\n";
        for (auto const& one : paths) all += "<li>" + escaped(one) + "</li>\n";
        all += "</ul>\n</section>\n";
    }
    return all + "</body>\n</html>\n";
}

}  // namespace urigram::testing
