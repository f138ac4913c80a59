// SPDX-License-Identifier: BSL-1.0
#include "testing/texts.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include "io/input.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include <algorithm>
#include <optional>
#include <urigram/model/detail/quoted.hpp>
#include <variant>

namespace urigram::cli {

namespace {

void add_hexadecimal(std::string& out, int octet) {
    constexpr char digits[] = "0123456789ABCDEF";
    out.append({digits[octet >> 4], digits[octet & 15]});
}

}  // namespace

std::string octet_ranges(charset const& set) {
    auto const has = [&](int octet) { return octet < 256 && set.contains(static_cast<char>(octet)); };
    std::string text;
    for (int first = 0; first < 256; ++first) {
        if (!has(first)) continue;
        int last = first;
        while (has(last + 1)) ++last;
        text += text.empty() ? "%x" : " / %x";
        add_hexadecimal(text, first);
        if (last != first) add_hexadecimal(text += '-', last);
        first = last;
    }
    return text;
}

void text_writer::add_header(std::string& out) const {
    if (format_ == format_name::tsv) out += "text\tkind\tvalid\toffset\texpected\tend_expected\n";
}

void text_writer::add(std::string& out, made_text const& made) {
    if (format_ == format_name::tsv) return add_tsv_row(out, made);
    if (format_ == format_name::text) {
        add_tsv(out, made.text);
        out += '\n';
        return;
    }
    json_.object([&] { add_members(made); });
    json_.end_line(out);
}

void text_writer::add_tsv_row(std::string& out, made_text const& made) const {
    std::optional<std::string_view> kind;
    std::optional<std::uint64_t> offset;
    std::optional<std::string> expected;
    std::optional<bool> end_expected;
    if (made.miss != nullptr) {
        kind = to_string(made.miss->kind);
        offset = made.miss->offset;
        expected = octet_ranges(made.miss->expected);
        end_expected = made.miss->end_expected;
    }
    cli::add_tsv_row(out, made.text, kind, made.valid, offset, expected, end_expected);
}

void text_writer::add_members(made_text const& made) {
    json_.octets("text", made.text);
    json_.member("valid", made.valid);
    if (made.miss != nullptr) {
        json_.member("kind", to_string(made.miss->kind));
        json_.member("offset", made.miss->offset);
        json_.member("expected", octet_ranges(made.miss->expected));
        json_.member("end_expected", made.miss->end_expected);
    }
    if (made.derived == nullptr) return;
    json_.key("spans");
    json_.array([&] {
        for (auto const& span : testing::spans(grammar_, *made.derived))
            json_.object([&] {
                json_.octets("production", grammar_[span.production].name);
                json_.member("begin", span.begin);
                json_.member("end", span.end);
            });
    });
}

namespace {

/// The value of a hexadecimal digit; nothing for another character.
std::optional<unsigned> digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
    return std::nullopt;
}

/// Removes an escape, without its backslash, from the beginning of a text.
std::optional<char> take_escape(std::string_view& rest) {
    constexpr std::string_view letters = "nrt\\";
    constexpr std::string_view octets = "\n\r\t\\";
    if (rest.empty()) return std::nullopt;
    if (auto const at = letters.find(rest[0]); at != letters.npos) {
        rest.remove_prefix(1);
        return octets[at];
    }
    if (rest[0] != 'x' || rest.size() < 3) return std::nullopt;
    auto const high = digit(rest[1]);
    auto const low = digit(rest[2]);
    if (!high || !low) return std::nullopt;
    rest.remove_prefix(3);
    return static_cast<char>(*high << 4 | *low);
}

/// A line with an invalid escape.
struct wrong_escape {
    std::uint64_t line;
};

}  // namespace

void declare_escaped(CLI::App& command, bool& escaped) {
    command
        .add_flag("--escaped", escaped,
                  "Lines have the escapes that `urigram generate` writes: \\n \\r \\t \\\\ \\x00")
        ->group("Input");
}

std::optional<std::string> unescaped(std::string_view written) {
    std::string text;
    while (!written.empty()) {
        auto const at = written.find('\\');
        text.append(written.substr(0, at));
        if (at == written.npos) break;
        written.remove_prefix(at + 1);
        auto const octet = take_escape(written);
        if (!octet) return std::nullopt;
        text += *octet;
    }
    return text;
}

std::optional<exit_status> for_whole_text(std::string const& path,
                                          std::function<void(std::uint64_t, std::string_view)> const& f) {
    auto const text = text_of(path);
    if (auto const* status = std::get_if<exit_status>(&text)) return *status;
    f(1, std::get<std::string>(text));
    return std::nullopt;
}

std::optional<exit_status> for_each_text_line(std::string const& path, bool escaped,
                                              std::function<void(std::uint64_t, std::string_view)> const& f) {
    auto const decode = [&](std::uint64_t number, std::string_view line) {
        if (interrupted()) throw interruption();
        if (!escaped) return f(number, line);
        auto const text = unescaped(line);
        if (!text) throw wrong_escape{number};
        f(number, *text);
    };
    try {
        return for_each_line_of(path, decode);
    } catch (wrong_escape const& wrong) {
        std::string message;
        add_diagnostic_prefix(message, location(path, wrong.line, 1), severity::error,
                              "a backslash must be followed by n, r, t, \\ or x00\n", palette(false));
        write_error(message);
        return exit_status::invalid_input;
    }
}

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

namespace {

/// Shortens two long texts to their difference and the context of it, and a long difference to its ends.
void cut_around_difference(std::string& a, std::string& b) {
    constexpr std::size_t is_long = 200;
    constexpr std::size_t context = 40;
    if (a.size() <= is_long && b.size() <= is_long) return;
    auto const shorter = std::min(a.size(), b.size());
    std::size_t same_first = 0;
    while (same_first < shorter && a[same_first] == b[same_first]) ++same_first;
    std::size_t same_last = 0;
    while (same_last < shorter - same_first && a[a.size() - 1 - same_last] == b[b.size() - 1 - same_last])
        ++same_last;
    for (auto* text : {&a, &b}) {
        if (same_last > context) text->replace(text->size() - same_last + context, std::string::npos, "...");
        if (same_first > context) text->replace(0, same_first - context, "...");
        if (text->size() > is_long) text->replace(is_long / 2, text->size() - is_long, "...");
    }
}

}  // namespace

void mutant_writer::add_text(std::string& out, testing::mutant_result const& m) const {
    auto const& c = m.change;
    auto before = c.before;
    auto after = c.after;
    cut_around_difference(before, after);
    std::string text(to_string(c.what));
    text.append(": ").append(before).append(" becomes ").append(after);
    if (m.missing) {
        text += m.missing->in_first ? "; add as valid: " : "; add as invalid: ";
        text += model::quoted(m.missing->text);
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
    cli::add_tsv_row(out, c.name, line, column, to_string(c.what), c.before, c.after, to_string(m.what), text,
                     valid, why);
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

boost::system::result<std::vector<testing::suite_text>, testing::derivation_error>
suite_of(subject const& of, testing::default_suite_options const& how) {
    bool cut_short = false;
    auto suite = made_at_once(step_line("the suite of " + of.name()), [&] {
        return testing::default_suite(of.g, of.production, of.how, how, &cut_short);
    });
    if (cut_short)
        print_error("the suite is cut short: the verdicts on its texts took " + std::to_string(how.steps) +
                    " steps, which is the limit");
    return suite;
}

exit_status refused_by(testing::derivation_error const& why, subject const& of,
                       std::vector<testing::choice_weight> const& weights) {
    bool const rule_may_help =
        why.code == testing::derivation_errc::predicate && of.how == model::reading::cfg;
    bool const lacks_choices = why.code == testing::derivation_errc::no_text &&
                               std::any_of(weights.begin(), weights.end(),
                                           [](testing::choice_weight const& w) { return w.weight == 0; });
    return refused(of, why.message + (rule_may_help   ? "; --rule makes the texts that X3 accepts"
                                      : lacks_choices ? " without the choices whose --weight is 0"
                                                      : ""));
}

}  // namespace urigram::cli
