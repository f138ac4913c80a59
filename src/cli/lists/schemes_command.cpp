// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "lists/listing.hpp"
#include <urigram/dialects.hpp>
#include <urigram/production.hpp>

namespace urigram::cli {

namespace {

constexpr char schemes_examples[] =
    R"(  urigram schemes                                     the schemes that have a grammar
  urigram schemes --format tsv | cut -f 1,4           their default ports
  urigram parse 'geo:48.2,16.3;u=40'                  a URL by the grammar of its scheme
)";

constexpr char schemes_notes[] =
    R"(URLs of these schemes are parsed by the grammar of the scheme, in the dialects rfc1738 and by_scheme; those of
other schemes, and all URLs in other dialects, by the generic grammar of the dialect. What the grammar of the
scheme refuses is an error there: tel:555-0100 has no phone-context. --grammar rfc3986 reads all schemes alike.

Exit status: 0 all is well, 2 wrong usage, 3 output failed.)";

constexpr subcommand_help schemes_help{"schemes", "List the schemes that have a grammar", schemes_examples,
                                       schemes_notes};

constexpr char schemes_page[] = R"(# Schemes

The schemes that have a grammar of their own, in RFC 1738 (`rfc1738`) and today (`by_scheme`). In these two dialects a
URL must satisfy the grammar of its scheme; a URL of another scheme is an `otherurl` of RFC 1738, or a URI of RFC 3986.
This page is the output of `urigram schemes --format markdown`.

What the grammar of its scheme refuses is an error, even where RFC 3986 takes it: `tel:555-0100` and `tel:911` have no
`;phone-context=`, `cid:logo` has no `@`, `nfs://my_host/` and `sip:my_host` have an underscore in the host, `about:a/b`
has a slash. RFC 4151 asks software that processes tags not to refuse other forms of authority names than its own. The
dialect `rfc3986` reads all schemes alike. An IPv6 address in an acct or sip URI, and brackets in the parameters of sip
and tel, are allowed by the RFC of the scheme and not by RFC 3986: `urigram edit` and `resolve`, which are RFC 3986's,
refuse them.

- *production* is what `--production` of the program and the functions of `urigram/production.hpp` call the grammar;
  `urigram grammar DIALECT:PRODUCTION` prints it.
- *port* is the port of a URL without one. A scheme without a default port has none here.
- *references* says whether relative references make sense against such a URL (RFC 1808, section 2.3): always, never,
  or where the URL at hand fits the generic syntax of RFC 1808.

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

subcommand add_schemes_command(CLI::App& program) {
    return add_subcommand<listing_options>(program, schemes_help, declare_listing, list_schemes);
}

}  // namespace urigram::cli
