// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "find/find_run.hpp"
#include "options/option_types.hpp"

namespace urigram::cli {

namespace {

constexpr char examples[] =
    R"(  urigram find notes.txt                              the URLs in a text, one a line
  urigram find --html page.html --format ndjson       those of attributes, with line and offset
  urigram find --markdown README.md --format tsv --header
  urigram find mail.txt --scheme https --scheme ldap  of these schemes only
  urigram find access.log.gz | urigram parse --get '{host}'
)";

constexpr char notes[] =
    R"(A URL is found where the name of a scheme and a colon begin one; it is as long as the grammar of its scheme
allows, but for punctuation at its end and for brackets that are closed and not opened in it. Those of http,
https, ftp, ws, wss, file, mailto, news, urn, data and the other schemes with a grammar are looked for.

Input: a plain text is read line by line, in parallel; HTML and Markdown are read whole, into memory. Inputs
compressed by gzip, bzip2, xz or Zstandard are decompressed. Without a file, standard input is read.

Output: text is one URL a line; tsv has the columns file (of several inputs only), line, offset and url. An
offset is that of the URL's first octet in the input, in octets.

Exit status: 0 all is well, whether or not there are URLs, 1 some line is longer than allowed, 2 wrong usage
or nothing to read, 3 input or output failed (the inputs that can be read are read all the same), 130
interrupted, 128 + N ended by signal N.)";

constexpr subcommand_help help{"find", "Find the URLs in a text", examples, notes};

void declare_kind(CLI::App& find, find_options& options) {
    auto* const html = find.add_flag("--html", options.html,
                                     "Read HTML: the values of attributes that hold URLs, their character\n"
                                     "references decoded; no relative references");
    auto* const markdown = find.add_flag("--markdown", options.markdown,
                                         "Read Markdown: the targets of links, <URLs>, and URLs in the text");
    html->option_text(" ")->group("Input");
    markdown->excludes(html)->option_text(" ")->group("Input");
    add_repeatable(find, "--scheme", options.schemes, "Find URLs of this scheme only; repeatable")
        ->option_text("NAME")
        ->group("Input");
}

void declare_options(CLI::App& find, find_options& options) {
    options.errors = on_error::skip;
    auto* const files = add_arguments(find, "file", options.inputs, "files; - is standard input");
    take_file(files)->option_text(" ");
    declare_kind(find, options);
    declare_reading(find, options.reading);
    declare_format(find, options, true);
    declare_header(find, options.header);
    declare_destination(find, options);
    declare_reports(find, options, "lines that are too long");
}

exit_status run(find_options& options) {
    options.reading.whole = options.kind() != text_kind::prose;
    if (options.reading.whole && options.reading.has_range())
        throw CLI::ValidationError("--range", "goes with plain text only");
    if (!find_something_to_read(options, help)) return exit_status::wrong_usage;
    for (auto const& name : options.schemes)
        if (find_production("rfc3986:scheme")->check(name))
            throw CLI::ValidationError("--scheme", "'" + name + "' is no name of a scheme");
    find_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_find_command(CLI::App& program) {
    return add_subcommand<find_options>(program, help, declare_options, run);
}

}  // namespace urigram::cli
