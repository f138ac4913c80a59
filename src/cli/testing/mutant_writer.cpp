// SPDX-License-Identifier: BSL-1.0
#include "testing/mutant_writer.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include <optional>

namespace urigram::cli {

void mutant_writer::add_header(std::string& out) const {
    if (format_ == format_name::tsv)
        out += "production\tline\tcolumn\tmutation\tbefore\tafter\tstatus\ttext\tvalid\twhy\n";
}

void mutant_writer::add(std::string& out, testing::mutant_result const& m) {
    if (format_ == format_name::text) return add_text(out, m);
    if (format_ == format_name::tsv) return add_tsv_row(out, m);
    json_.object([&] { add_members(m); });
    json_.end_line(out);
}

void mutant_writer::add_text(std::string& out, testing::mutant_result const& m) const {
    auto const& c = m.change;
    std::string text(to_string(c.what));
    text.append(": ").append(c.before).append(" becomes ").append(c.after);
    if (m.missing) {
        text += m.missing->in_first ? "; add as valid: " : "; add as invalid: ";
        add_value(text, m.missing->text);
    } else {
        text += "; undecided: " + m.why;
    }
    add_diagnostic_prefix(out, place_of(subject_, c.production),
                          m.missing ? severity::warning : severity::note, text, colors_);
    out += '\n';
}

void mutant_writer::add_tsv_row(std::string& out, testing::mutant_result const& m) const {
    auto const& c = m.change;
    std::optional<std::uint64_t> line;
    std::optional<std::uint64_t> column;
    if (auto const at = place_of(subject_, c.production).at; !subject_.file.empty() && at.line != 0) {
        line = at.line;
        column = at.column;
    }
    std::optional<std::string> text;
    std::optional<bool> valid;
    std::optional<std::string> why;
    if (m.missing) {
        text = m.missing->text;
        valid = m.missing->in_first;
    } else {
        why = m.why;
    }
    auto const next = [&](auto const& value) {
        out += '\t';
        add_tsv(out, value);
    };
    add_tsv(out, std::string_view(c.name));
    next(line);
    next(column);
    next(to_string(c.what));
    next(std::string_view(c.before));
    next(std::string_view(c.after));
    next(to_string(m.what));
    next(text);
    next(valid);
    next(why);
    out += '\n';
}

void mutant_writer::add_members(testing::mutant_result const& m) {
    auto const& c = m.change;
    cli::add_members(json_, place_of(subject_, c.production));
    json_.member("mutation", to_string(c.what));
    json_.octets("before", c.before);
    json_.octets("after", c.after);
    json_.member("status", to_string(m.what));
    if (m.missing) {
        json_.octets("text", m.missing->text);
        json_.member("valid", m.missing->in_first);
    } else {
        json_.member("why", m.why);
    }
}

}  // namespace urigram::cli
