// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/output.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include <algorithm>
#include <iterator>
#include <string>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>
#include <vector>

namespace urigram::cli {

namespace {

constexpr char fields_examples[] =
    R"(  urigram fields                                      the fields of URLs
  urigram fields --format tsv                         one a row, with types and dialects
  urigram parse -i urls.txt --format tsv --fields host,effective_port,query:id
)";

constexpr char fields_notes[] =
    R"(The same fields, by the same names, in `urigram parse`, `urigram find`, Python and SQLite. A field that a
dialect does not have is absent from its URLs. `urigram parse` has the components of the grammar as well.

Exit status: 0 all is well, 2 wrong usage, 3 output failed.)";

constexpr subcommand_help fields_help{"fields", "List the fields of URLs", fields_examples, fields_notes};

struct field_row {
    std::string name, type, dialects, about;
};

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

char const* name_of(field_type type) {
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

std::vector<field_row> rows_of_fields() {
    std::vector<field_row> rows;
    for (auto const& field : url_fields())
        rows.push_back(
            {std::string(field.name), name_of(field.type), dialects_with(field), std::string(field.about)});
    rows.push_back({std::string(query_field_names[0]), name_of(field_type::octets), "all",
                    "The decoded value of the first parameter of that name in the query"});
    rows.push_back({std::string(query_field_names[1]), name_of(field_type::octets), "all",
                    "The decoded values of all parameters of that name, separated by spaces"});
    return rows;
}

std::string fields_as_text(std::vector<field_row> const& rows) {
    std::size_t width = 0;
    for (auto const& row : rows) width = std::max(width, row.name.size());
    std::string text;
    for (auto const& row : rows) {
        text.append(row.name).append(width + 2 - row.name.size(), ' ').append(row.about);
        if (row.dialects != "all") text.append(" (").append(row.dialects).append(")");
        text += '\n';
    }
    return text;
}

std::string fields_as_tsv(std::vector<field_row> const& rows) {
    std::string text = "name\ttype\tdialects\tabout\n";
    for (auto const& row : rows)
        text.append(row.name + '\t' + row.type + '\t' + row.dialects + '\t' + row.about + '\n');
    return text;
}

constexpr char fields_page[] = R"(# Fields

What can be asked of a URL by name: in the program (`urigram parse --fields` and `--get`, `urigram find --fields`), in
Python, in SQLite, and in C++ by `urigram/fields.hpp`. This page is the output of `urigram fields --format markdown`.

- *text* is printable US-ASCII; *octets* may be any octets, because escapes are decoded; a *number* is not negative.
- A field that is absent from a URL is not empty: `\N` in tsv, null in JSON, None in Python, NULL in SQL.
- *dialects* have the field; in others it is absent from every URL.
- `public_suffix` and `registrable_domain` need libpsl and the [Public Suffix List](https://publicsuffix.org/), Debian's
  packages `libpsl-dev`, when urigram is built (CMake's `URIGRAM_PUBLIC_SUFFIXES`), and `publicsuffix`; without them,
  asking for these fields is an error. A host that is an address or ends in a number has neither. The private section
  of the list counts: in `a.github.io`, `github.io` is the suffix. A last label that is not in the list is a suffix.
  A host that is itself a suffix, such as `github.io`, has no registrable domain.
- A name that begins or ends with its only dot, `.profile` or `a.`, has no extension; a path that ends with a slash has
  no file name.

| field | type | dialects | |
|---|---|---|---|
)";

std::string fields_as_markdown(std::vector<field_row> const& rows) {
    std::string text = fields_page;
    for (auto const& row : rows)
        text.append("| `" + row.name + "` | " + row.type + " | " + row.dialects + " | " + row.about + " |\n");
    return text;
}

struct fields_options {
    std::string (*write)(std::vector<field_row> const& rows) = fields_as_text;
    std::string output = "-";
};

void declare_fields(CLI::App& app, fields_options& options) {
    add_choice<decltype(options.write)>(
        app, "--format", options.write, "text (the default), tsv or markdown",
        {{"text", fields_as_text}, {"tsv", fields_as_tsv}, {"markdown", fields_as_markdown}})
        ->option_text("FORMAT")
        ->group("Output");
    declare_output(app, options.output);
}

}  // namespace

subcommand add_fields_command(CLI::App& program) {
    return add_subcommand<fields_options>(program, fields_help, declare_fields,
                                          [](fields_options const& options) {
                                              write_output(options.output, options.write(rows_of_fields()));
                                              return exit_status::success;
                                          });
}

}  // namespace urigram::cli
