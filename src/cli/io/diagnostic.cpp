// SPDX-License-Identifier: BSL-1.0
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include "io/place.hpp"
#include <algorithm>
#include <urigram/dialects.hpp>
#include <urigram/production.hpp>

namespace urigram::cli {

std::string_view to_string(severity weight) noexcept {
    switch (weight) {
    case severity::error:
        return "error";
    case severity::warning:
        return "warning";
    case severity::note:
        break;
    }
    return "note";
}

std::string location(std::string_view file) {
    std::string text;
    add_characters(text, file == "-" ? "<stdin>" : file);
    return text;
}

std::string location(std::string_view file, std::uint64_t line, std::uint64_t column) {
    return location(file) + ':' + std::to_string(line) + ':' + std::to_string(column);
}

namespace {

/// The offset at which the line of an offset begins.
std::size_t begin_of_line(std::string_view text, std::uint64_t offset) {
    return text.substr(0, static_cast<std::size_t>(offset)).rfind('\n') + 1;  // 0 in the first line
}

}  // namespace

std::string location_in_text(std::string_view file, std::string_view text, std::uint64_t offset) {
    auto const before = text.substr(0, static_cast<std::size_t>(offset));
    auto const lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    return location(file, lines + 1, offset - begin_of_line(text, offset) + 1);
}

void add_diagnostic_prefix(std::string& out, std::string_view where, severity weight, std::string_view text,
                           palette const& colors) {
    colors.add(out, style::strong, std::string(where) + ": ");
    colors.add(out, weight == severity::note ? style::name : style::error,
               std::string(to_string(weight)) + ": ");
    colors.add(out, style::strong, text);
}

namespace {

constexpr std::string_view cut = "...";
constexpr std::size_t excerpt_columns = 100;
constexpr std::size_t excerpt_columns_before = 60;

void add_octet(std::string& out, char c) {
    if (is_printable(c))
        out += c;
    else
        add_escape(out, c);
}

/// A text as a sequence of cells, one for each byte and one for the hidden range; a cell takes 1 to 4
/// columns. Positions are those of the bytes at which cells start.
class cells {
public:
    cells(std::string_view text, std::optional<secret> const& hidden) : text_(text), hidden_(hidden) {}

    std::size_t start_of_cell(std::size_t at) const {
        return hidden_ && hidden_->covers(at) ? hidden_->first : at;
    }
    std::size_t after(std::size_t at) const {
        return hidden_ && at == hidden_->first ? std::max(hidden_->last, at + 1) : at + 1;
    }
    std::size_t before(std::size_t at) const { return start_of_cell(at - 1); }

    void add(std::string& out, std::size_t at) const {
        if (hidden_ && at == hidden_->first) out += secret::mask;
        if (!hidden_ || !hidden_->covers(at)) add_octet(out, text_[at]);
    }
    std::size_t width(std::size_t at) const {
        std::size_t const mask = hidden_ && at == hidden_->first ? secret::mask.size() : 0;
        if (hidden_ && hidden_->covers(at)) return mask;
        return mask + (is_printable(text_[at]) ? 1 : 4);
    }

private:
    std::string_view text_;
    std::optional<secret> const& hidden_;
};

struct excerpt {
    std::string line;
    std::size_t caret = 0;  // the column of the offset
};

/// The context of an offset in a text, in about a hundred columns. Constant time.
excerpt make_excerpt(std::string_view text, std::uint64_t offset, std::optional<secret> const& hidden) {
    cells const shown(text, hidden);
    std::size_t const here = shown.start_of_cell(static_cast<std::size_t>(offset));

    std::size_t first = here;
    std::size_t last = here;
    std::size_t width = 0;
    auto const go_back = [&](std::size_t limit) {
        while (first > 0 && width < limit) {
            first = shown.before(first);
            width += shown.width(first);
        }
    };
    go_back(excerpt_columns_before);
    for (; last < text.size() && width < excerpt_columns; last = shown.after(last))
        width += shown.width(last);
    go_back(excerpt_columns);

    excerpt e;
    if (first > 0) e.line += cut;
    for (std::size_t at = first; at < last; at = shown.after(at)) {
        if (at == here) e.caret = e.line.size();
        shown.add(e.line, at);
    }
    if (here == last) e.caret = e.line.size();
    if (last < text.size()) e.line += cut;
    return e;
}

/// Arguments are numbered like the lines of a file; an option is one line.
std::string location_in(record const& r, std::uint64_t offset) {
    switch (r.from->what) {
    case input_source::kind::arguments:
        return location("<argument>", r.line, offset + 1);
    case input_source::kind::option:
        return location(r.from->name, 1, offset + 1);
    case input_source::kind::standard_input:
    case input_source::kind::file:
        break;
    }
    if (r.is_whole_file) return location_in_text(r.from->name, r.text, offset);
    return location(r.from->name, r.line, r.column + offset + 1);
}

/// `RFC 1738, section 3.7: digits = 1*digit`; empty for a byte order mark, and for a production without a
/// section.
std::string quotation(parse_error const& error) {
    if (error.grammar == nullptr || error.code == errc::byte_order_mark) return {};
    std::string text(error.grammar->name);
    auto const* const p = find_production(text.append(":").append(error.production));
    if (p == nullptr || p->section.empty()) return {};
    bool const of_another_rfc = p->section.rfind("RFC ", 0) == 0;
    text = of_another_rfc ? std::string() : std::string(error.grammar->title) + ", section ";
    text.append(p->section);
    return text.append(": ").append(p->name).append(" = ").append(p->bnf);
}

/// Appends a quotation, in lines of about a hundred columns that break before an alternative.
void add_quotation(std::string& out, std::string_view text, palette const& colors) {
    auto const add_line = [&](std::string_view indent, std::string_view line) {
        out += indent;
        colors.add(out, style::faint, line);
        out += '\n';
    };
    std::string_view indent = "  ";
    while (text.size() > excerpt_columns) {
        auto const choice =
            std::max(text.rfind(" / ", excerpt_columns) + 1, text.rfind(" | ", excerpt_columns) + 1);
        if (choice == 0) break;
        add_line(indent, text.substr(0, choice - 1));
        text.remove_prefix(choice);
        indent = "      ";
    }
    if (!text.empty()) add_line(indent, text);
}

/// The excerpt of a text; of a whole file, only of the line with the error, unless something is hidden in it.
void add_excerpt_of(std::string& out, record const& r, std::optional<secret> const& hidden,
                    palette const& colors) {
    auto const offset = r.error.offset;
    if (!r.is_whole_file || hidden) return add_excerpt(out, r.text, offset, hidden, colors);
    auto const begin = begin_of_line(r.text, offset);
    auto const line = r.text.substr(begin);
    // A line end is shown if it is the error.
    auto const end = line.find('\n', static_cast<std::size_t>(offset) - begin);
    bool const is_error = end == static_cast<std::size_t>(offset) - begin;
    add_excerpt(out, line.substr(0, is_error ? end + 1 : end), offset - begin, hidden, colors);
}

/// The line of a diagnostic that shows the text, if there is no offset to point at.
void add_quoted_text(std::string& out, record const& r) {
    if (r.text.empty()) return;
    out.append("  ").append(make_excerpt(r.text, 0, find_secret(r)).line).append("\n");
}

/// A hint on how to fix a common mistake; empty if there is none.
std::string hint_for(record const& r, std::optional<secret> const& hidden) {
    if (r.text.size() > excerpt_columns) return {};
    std::string const text(r.text);
    if (r.from->what == input_source::kind::arguments && is_regular_file(text))
        return "that is a file; to read its lines, write -i " + shell_word(text);
    if (r.of_file_grammar) return {};  // the other hints are on URLs
    auto const& error = r.error;
    auto const is_url_without_scheme = [&] {
        bool const names_host = text.substr(0, text.find_first_of("/?#")).find('.') != text.npos;
        std::string const completed = "https://" + text;
        return names_host && dialects::by_scheme.accepts(completed);
    };
    if (error.production == "scheme" && is_url_without_scheme()) {
        std::string hint = "there is no scheme; did you mean https://";
        add_octets(hint, text, hidden);
        return hint + "?";
    }
    auto const at = static_cast<std::size_t>(error.offset);
    bool const non_ascii = at < r.text.size() && static_cast<unsigned char>(r.text[at]) >= 0x80;
    if (non_ascii && (error.production == "reg-name" || error.production == "hostname" ||
                      error.production == "host" || error.production == "toplabel"))
        return "a hostname outside US-ASCII is written as A-labels, xn--bcher-kva.example";
    return {};
}

}  // namespace

void add_octets(std::string& out, std::string_view text, std::optional<secret> const& hidden) {
    cells const shown(text, hidden);
    for (std::size_t at = 0; at < text.size(); at = shown.after(at)) shown.add(out, at);
}

void add_value(std::string& out, std::string_view text, std::optional<secret> const& hidden) {
    if (text.empty())
        out += R"("")";  // no URL contains a double quote
    else
        add_octets(out, text, hidden);
}

void add_excerpt(std::string& out, std::string_view text, std::uint64_t offset,
                 std::optional<secret> const& hidden, palette const& colors) {
    auto const shown = make_excerpt(text, offset, hidden);
    out.append("  ").append(shown.line).append("\n  ").append(shown.caret, ' ');
    colors.add(out, style::caret, "^");
    out += '\n';
}

void add_message(std::string& out, record const& r, std::uint64_t offset, severity weight,
                 std::string_view message, palette const& colors) {
    add_diagnostic_prefix(out, location_in(r, offset), weight, message, colors);
    out += '\n';
}

void add_diagnostic(std::string& out, record const& r, palette const& colors) {
    auto const hidden = find_secret(r);
    if (!has_offset(r)) {
        auto const at = other_offset(r);
        add_message(out, r, at.value_or(0), severity::error, message_of(r), colors);
        if (at)
            add_excerpt(out, r.text, *at, hidden, colors);
        else if (r.too_long == 0)
            add_quoted_text(out, r);
        return;
    }
    add_message(out, r, r.error.offset, severity::error, message_without(hidden, r.error, r), colors);
    if (!r.text.empty()) add_excerpt_of(out, r, hidden, colors);
    add_quotation(out, quotation(r.error), colors);
    if (auto const hint = hint_for(r, hidden); !hint.empty())
        add_message(out, r, r.error.offset, severity::note, hint, colors);
}

}  // namespace urigram::cli
