// SPDX-License-Identifier: BSL-1.0
#include "output/diagnostic.hpp"
#include "output/excerpt.hpp"
#include <urigram/production.hpp>

namespace urigram::cli {

namespace {

std::string location(record const& r) {
    std::string text;
    switch (r.from->what) {
    case source::kind::arguments:
        text = "argument ";
        break;
    case source::kind::standard_input:
        text = "line ";
        break;
    case source::kind::file:
        add_printable(text, r.from->name);
        text += ':';
        break;
    case source::kind::option:
        return r.from->name + ": ";
    }
    return text + std::to_string(r.line) + ": ";
}

/// `RFC 1738, section 3.7: digits = 1*digit`
std::string quotation(parse_error const& error) {
    std::string name(error.grammar);
    auto const* const p = find_production(name.append(":").append(error.production));
    if (p == nullptr) return {};
    std::string text = "RFC ";
    text.append(p->grammar.substr(3)).append(", section ").append(p->section);
    return text.append(": ").append(p->name).append(" = ").append(p->bnf);
}

}  // namespace

void add_headline(std::string& out, record const& r, std::string_view message, palette const& colors) {
    colors.add(out, style::strong, location(r));
    colors.add(out, style::error, "error: ");
    colors.add(out, style::strong, message);
    out += '\n';
}

void add_text(std::string& out, record const& r) {
    if (r.text.empty()) return;
    out.append("  ").append(make_excerpt(r.text, 0, find_secret(r)).line).append("\n");
}

void add_diagnostic(std::string& out, record const& r, palette const& colors) {
    if (r.too_long != 0) {
        add_headline(out, r, message_of(r), colors);
        return;
    }
    auto const hidden = find_secret(r);
    add_headline(out, r, message_without(hidden, r.error, r), colors);
    if (!r.text.empty()) {
        auto const shown = make_excerpt(r.text, r.error.offset, hidden);
        out.append("  ").append(shown.line).append("\n  ").append(shown.caret, ' ');
        colors.add(out, style::caret, "^");
        out += '\n';
    }
    if (auto const rule = quotation(r.error); !rule.empty()) {
        out += "  ";
        colors.add(out, style::faint, rule);
        out += '\n';
    }
}

}  // namespace urigram::cli
