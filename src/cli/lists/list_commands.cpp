// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/output.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <algorithm>
#include <string>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>
#include <urigram/production.hpp>
#include <vector>

namespace urigram::cli {

namespace {

/// The output of a command that lists schemes or fields.
struct listing {
    std::vector<std::string> header;             ///< the names of the columns, as tsv has them
    std::vector<std::vector<std::string>> rows;  ///< a cell for each column
    std::string text;                            ///< the format for a terminal
    char const* page;                            ///< the text before the table in Markdown
    std::vector<bool> is_code;                   ///< in Markdown, by column
};

enum class listing_format { text, tsv, markdown };

/// The format and destination of a listing.
struct listing_options {
    listing_format format = listing_format::text;
    std::string output = "-";
};

std::string listing_as_tsv(listing const& what) {
    std::string text;
    auto const add = [&](std::vector<std::string> const& cells) {
        for (auto const& cell : cells) text.append(&cell == &cells.front() ? "" : "\t").append(cell);
        text += '\n';
    };
    add(what.header);
    for (auto const& row : what.rows) add(row);
    return text;
}

std::string listing_as_markdown(listing const& what) {
    std::string text = what.page;
    for (auto const& row : what.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string const code = what.is_code[i] && !row[i].empty() ? "`" : "";
            text.append(i == 0 ? "| " : " | ").append(code).append(row[i]).append(code);
        }
        text += " |\n";
    }
    return text;
}

void declare_listing(CLI::App& app, listing_options& options) {
    using as = listing_format;
    add_choice<as>(app, "--format", options.format, "Output format: text, tsv or markdown [default: text]",
                   {{"text", as::text}, {"tsv", as::tsv}, {"markdown", as::markdown}})
        ->option_text("FORMAT")
        ->group("Output");
    declare_output(app, options.output);
}

exit_status write_listing(listing const& what, listing_options const& options) {
    using as = listing_format;
    write_output(options.output, options.format == as::text  ? what.text
                                 : options.format == as::tsv ? listing_as_tsv(what)
                                                             : listing_as_markdown(what));
    return exit_status::success;
}

/// Appends a cell and blanks up to a width, and two more.
void append_padded(std::string& text, std::string const& cell, std::size_t width) {
    text.append(cell).append(width + 2 - cell.size(), ' ');
}

/// The width of the longest cell of a column.
std::size_t width_of_column(std::vector<std::vector<std::string>> const& rows, std::size_t column) {
    std::size_t width = 0;
    for (auto const& row : rows) width = std::max(width, row[column].size());
    return width;
}

constexpr char fields_examples[] =
    R"(  urigram fields                                      the fields of URLs
  urigram fields --format tsv                         one a row, with types and dialects
  urigram parse -i urls.txt --format tsv --fields host,effective_port,query:id
)";

constexpr char fields_notes[] =
    R"(`urigram parse`, `urigram find`, Python and SQLite have the same fields with the same names. A field that a
dialect does not have is absent from its URLs. `urigram parse` also has the components of the grammar.)";

constexpr subcommand_help fields_help{"fields", "List the fields of URLs", fields_examples, fields_notes};

/// The names of the dialects that have a field, or `all`.
std::string dialects_with(url_field const& field) {
    std::string names;
    std::size_t count = 0;
    for (auto const* grammar : dialects::all) {
        if (!has_field(*grammar, field)) continue;
        names.append(names.empty() ? "" : " ").append(grammar->name);
        ++count;
    }
    return count == dialects::all.size() ? "all" : names;
}

char const* field_type_name(field_type type) {
    switch (type) {
    case field_type::text:
        return "text";
    case field_type::octets:
        return "octets";
    case field_type::number:
        break;
    }
    return "number";
}

std::vector<std::vector<std::string>> rows_of_fields() {
    std::vector<std::vector<std::string>> rows;
    for (auto const& field : url_fields())
        rows.push_back({std::string(field.name), field_type_name(field.type), dialects_with(field),
                        std::string(field.about)});
    rows.push_back({std::string(query_field_names[0]), field_type_name(field_type::octets), "all",
                    "The decoded value of the first parameter of that name in the query"});
    rows.push_back({std::string(query_field_names[1]), field_type_name(field_type::octets), "all",
                    "The decoded values of all parameters of that name, separated by spaces"});
    return rows;
}

std::string fields_as_text(std::vector<std::vector<std::string>> const& rows) {
    auto const width = width_of_column(rows, 0);
    std::string text;
    for (auto const& row : rows) {
        append_padded(text, row[0], width);
        text.append(row[3]);
        if (row[2] != "all") text.append(" (").append(row[2]).append(")");
        text += '\n';
    }
    return text;
}

constexpr char fields_page[] = R"(# Fields

The fields of a URL, by name: in the program (`urigram parse --fields` and `--get`, `urigram find --fields`), in
Python, SQLite and PostgreSQL, and in C++ by `urigram/fields.hpp`. This page is the output of
`urigram fields --format markdown`.

- *text* is printable US-ASCII; *octets* may be any octets, because escapes are decoded; a *number* is not negative.
- A field that is absent from a URL is not empty: `\N` in tsv, null in JSON, None in Python, NULL in SQL.
- *dialects* are those that have the field; in the others it is absent from every URL.
- `public_suffix` and `registrable_domain` need libpsl (Debian's `libpsl-dev`) when urigram is built (CMake's
  `URIGRAM_PUBLIC_SUFFIXES`), and the [Public Suffix List](https://publicsuffix.org/) (Debian's `publicsuffix`) when it
  runs. Without them, requesting these fields is an error. A host that is an address or ends in a number has neither.
  The private section of the list is used, too: in `a.github.io`, `github.io` is the suffix. A last label that is not in
  the list is a suffix. A host that is itself a suffix, such as `github.io`, has no registrable domain.
- A name that begins or ends with its only dot, `.profile` or `a.`, has no extension; a path that ends with a slash has
  no file name.

| field | type | dialects | |
|---|---|---|---|
)";

exit_status list_fields(listing_options const& options) {
    auto const rows = rows_of_fields();
    return write_listing({{"name", "type", "dialects", "about"},
                          rows,
                          fields_as_text(rows),
                          fields_page,
                          {true, false, false, false}},
                         options);
}

constexpr char schemes_examples[] =
    R"(  urigram schemes                                     the schemes that have a grammar
  urigram schemes --format tsv | cut -f 1,4           their default ports
  urigram parse 'geo:48.2,16.3;u=40'                  a URL by the grammar of its scheme
)";

constexpr char schemes_notes[] =
    R"(In the dialects rfc1738 and by_scheme, URLs of these schemes are parsed by the grammar of the scheme. Those of
other schemes, and all URLs in other dialects, are parsed by the generic grammar of the dialect. A text that the
grammar of the scheme rejects is an error: tel:555-0100 has no phone-context. --grammar rfc3986 parses all
schemes by the same grammar.)";

constexpr subcommand_help schemes_help{"schemes", "List the schemes that have a grammar", schemes_examples,
                                       schemes_notes};

constexpr char schemes_page[] = R"(# Schemes

The schemes that have a grammar: those of RFC 1738 (dialect `rfc1738`) and those of today (dialect `by_scheme`). In these
dialects, a URL must match the grammar of its scheme; a URL of another scheme is an `otherurl` of RFC 1738, or a URI of
RFC 3986. This page is the output of `urigram schemes --format markdown`.

A URL that the grammar of its scheme rejects is an error, even if RFC 3986 accepts it: `tel:555-0100` and `tel:911` have
no `;phone-context=`, `cid:logo` has no `@`, `nfs://my_host/` and `sip:my_host` have an underscore in the host, `about:a/b`
has a slash. RFC 4151 asks software that processes tags not to reject unknown forms of authority names. The dialect
`rfc3986` parses all schemes by the same grammar. An IPv6 address in an acct or sip URI, and brackets in the parameters of
sip and tel, are allowed by the RFC of the scheme, but not by RFC 3986: `urigram edit` and `resolve`, which follow RFC
3986, reject them.

- *production* is the name of the grammar for `--production` of the program and for `urigram/production.hpp`;
  `urigram grammar DIALECT:PRODUCTION` prints it.
- *port* is the default port, if the scheme has one.
- *references* tells whether relative references can be resolved against such a URL (RFC 1808, section 2.3): always,
  never, or if the URL matches the generic syntax of RFC 1808.

| scheme | dialect | production | port | references | standard |
|---|---|---|---|---|---|
)";

char const* use_in_words(relative_use use) {
    switch (use) {
    case relative_use::never:
        return "never";
    case relative_use::when_generic_fits:
        return "when generic fits";
    case relative_use::always:
        break;
    }
    return "always";
}

/// The standard and the section that a production is in.
std::string section_of(dialect const& grammar, std::string_view production) {
    auto const* const found = find_production(std::string(grammar.name).append(":").append(production));
    if (found == nullptr) return "";
    std::string const section(found->section);
    return section.rfind("RFC", 0) == 0 ? section : std::string(grammar.title) + ", section " + section;
}

std::vector<std::vector<std::string>> rows_of_schemes() {
    std::vector<std::vector<std::string>> rows;
    for (auto const* grammar :
         {static_cast<dialect const*>(&dialects::rfc1738), static_cast<dialect const*>(&dialects::by_scheme)})
        for (auto const& info : grammar->schemes)
            rows.push_back({std::string(info.name), std::string(grammar->name), std::string(info.production),
                            info.default_port ? std::to_string(*info.default_port) : "",
                            use_in_words(info.relative), section_of(*grammar, info.production)});
    return rows;
}

std::string schemes_as_text(std::vector<std::vector<std::string>> const& rows) {
    auto const scheme_width = width_of_column(rows, 0);
    auto const dialect_width = width_of_column(rows, 1);
    std::string text;
    for (auto const& row : rows) {
        append_padded(text, row[0], scheme_width);
        append_padded(text, row[1], dialect_width);
        text.append(row[5]) += '\n';
    }
    return text;
}

exit_status list_schemes(listing_options const& options) {
    auto const rows = rows_of_schemes();
    return write_listing({{"scheme", "dialect", "production", "port", "references", "standard"},
                          rows,
                          schemes_as_text(rows),
                          schemes_page,
                          {true, false, true, false, false, false}},
                         options);
}

}  // namespace

std::string text_of_fields() { return fields_as_text(rows_of_fields()); }

subcommand add_fields_command(CLI::App& program) {
    return add_subcommand<listing_options>(program, fields_help, declare_listing, list_fields);
}

subcommand add_schemes_command(CLI::App& program) {
    return add_subcommand<listing_options>(program, schemes_help, declare_listing, list_schemes);
}

}  // namespace urigram::cli
