// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "lists/listing.hpp"
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>

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

exit_status list_fields(listing_options const& options) {
    auto const rows = rows_of_fields();
    return write_listing({{"name", "type", "dialects", "about"},
                          rows,
                          fields_as_text(rows),
                          fields_page,
                          {true, false, false, false}},
                         options);
}

}  // namespace

std::string text_of_fields() { return fields_as_text(rows_of_fields()); }

subcommand add_fields_command(CLI::App& program) {
    return add_subcommand<listing_options>(program, fields_help, declare_listing, list_fields);
}

}  // namespace urigram::cli
