// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "find/find.hpp"
#include "grammar/grammars.hpp"
#include "options/option_types.hpp"

namespace urigram::cli {

namespace {

constexpr char find_examples[] =
    R"(  urigram find notes.txt                              the URLs in a text, one a line
  urigram find --html page.html --format ndjson       those of attributes, with line and offset
  urigram find --markdown README.md --format tsv --header
  urigram find --html page.html --base http://h/a/    relative links, too, as URLs
  urigram find --html page.html --repair              links with spaces and backslashes, too
  urigram find notes.txt --format tsv --fields line,url,left_out
  urigram find mail.txt --scheme https --scheme ldap  of these schemes only
  urigram find access.log.gz | urigram parse --get '{host}'
)";

constexpr char find_notes[] =
    R"(A URL begins at a scheme name that is followed by a colon; the name is the longest run of letters, digits, +, -
and . before the colon, without +, - and . at its start. The URL is as long as the grammar of its scheme allows,
except for punctuation at its end and for closing brackets that were not opened in it. The schemes are http,
https, ftp, ws, wss, file, mailto, news, urn, data and the others with a grammar (see `urigram schemes`), except
about, dns, info, mid, ni and tag, which are also words.

In Markdown, the destination of a link, a definition or an autolink must be a URL as a whole, after decoding its
escapes and character references. Code spans and fenced code blocks are skipped; without --markdown, URLs in
them are found, too. In HTML, URLs are found in the values of attributes that contain URLs, including srcset,
ping and the refresh of a meta. Relative references are resolved by the page's <base href> and by --base;
if there is neither, and in plain text and Markdown, they are omitted.

With --rejects, a text that looks like a URL and is invalid is a rejected record: a scheme name, :// and the
text after it, a destination of Markdown, an attribute of HTML.

URLs are US-ASCII. In text, a URL ends before any other character, even in the middle of a word. Then left_out
is the rest of the word, --summary counts the URL, and with --rejects the whole word is a rejected record, too.
In attributes and destinations, such characters are percent-encoded as UTF-8, as browsers do, except in an
authority: these URLs are rejected. With --repair, invalid URLs in attributes are repaired: spaces, backslashes,
missing slashes, hosts in other scripts. The href of a base is repaired, too; if it is still invalid, the
relative references of the page are rejected. --repair is not available for plain text and Markdown: in text, a
URL ends before the first octet that it cannot contain. Input must be US-ASCII or UTF-8; convert other text
first: iconv -f UTF-16 -t UTF-8.

A URL between < and >, or <URL: and >, may be broken over lines (RFC 3986, appendix C), if > follows < within
4,096 octets. With --range, lines are read one by one, and such a URL ends with its first line.

Input: plain text is read line by line, in parallel; HTML and Markdown are read into memory as a whole. Inputs
compressed by gzip, bzip2, xz or Zstandard are decompressed. Without a file, standard input is read.

Output: text is one URL a line; tsv has the columns file (of several inputs only), line, offset and url. An
offset is that of the URL's first octet in the input, in octets.)";

constexpr subcommand_help find_help{
    "find", "Find URLs in text, HTML and Markdown", find_examples, find_notes,
    exit_statuses{"some line is longer than allowed or, with --rejects, something was rejected",
                  "success, whether or not there are URLs"}};

void declare_kind(CLI::App& find, find_options& options) {
    auto* const html = find.add_flag("--html", options.html,
                                     "Read HTML: the values of attributes that hold URLs\n\n"
                                     "Character references in them are decoded");
    auto* const markdown = find.add_flag("--markdown", options.markdown,
                                         "Read Markdown: the targets of links, <URLs>, and URLs in the text");
    html->option_text(" ")->group("Input");
    markdown->excludes(html)->option_text(" ")->group("Input");
    find.add_option("--base", options.base, "With --html: the base URL of relative references")
        ->option_text("URL")
        ->group("Input");
    add_repairs_of_input(
        find,
        "With --html: repair invalid links by paste, encode or steps [default: paste]\n\n"
        "Steps are those of `urigram repair --profile`. The field repairs has the steps that "
        "changed a link",
        options.link_repairs);
    add_repeatable(find, "--scheme", options.schemes, "Find URLs of this scheme only; repeatable")
        ->option_text("NAME")
        ->group("Input");
}

void declare_find(CLI::App& find, find_options& options) {
    options.errors = on_error::skip;
    options.input_option = "";
    auto* const files = add_arguments(find, "file", options.inputs, "files; - is standard input");
    take_file(files)->option_text(" ");
    declare_kind(find, options);
    declare_reading(find, options.reading);
    declare_format(find, options, more_formats::tsv);
    take_words(add_repeatable(find, "--fields", options.fields,
                              "Columns of tsv or members of ndjson, such as line,url,host\n\n"
                              "The option is repeatable. The fields are file line offset url, written (its "
                              "form in the input), left_out (the punctuation, bracket or rest of a "
                              "word after it, not in url), reference (from which url was resolved), element "
                              "and attribute of HTML, repairs (the steps of --repair); and the fields of "
                              "URLs, as `urigram fields` lists them"),
               names_of_found_fields)
        ->delimiter(',')
        ->option_text("A,B,C")
        ->group("Output");
    declare_header(find, options.header);
    declare_destination(find, options);
    declare_reports(find, options, "rejected records");
}

exit_status run_find(find_options& options) {
    options.reading.whole = options.kind() != text_kind::prose;
    if (!options.reading.has_range()) options.reading.longest_bracketed = longest_joined_url;
    if (options.reading.whole && options.reading.has_range())
        throw CLI::ValidationError("--range", "goes only with plain text, which is read line by line");
    if (!find_something_to_read(options, find_help)) return exit_status::wrong_usage;
    for (auto const& name : options.schemes) check_scheme_name("--scheme", name);
    find_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_find_command(CLI::App& program) {
    return add_subcommand<find_options>(program, find_help, declare_find, run_find);
}

}  // namespace urigram::cli
