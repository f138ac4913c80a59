// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "explain/explain_run.hpp"
#include "grammar/like.hpp"

namespace urigram::cli {

namespace {

constexpr char explain_examples[] =
    R"(  urigram explain 'ftp://good.com:80?@evil.com/'      the host is evil.com for one RFC, good.com for another
  urigram explain -i urls.txt --format ndjson         a file of URLs, one JSON object each
  urigram explain -i urls.txt --only-differing        those that the RFCs read in different ways
  urigram explain -i urls.txt --format tsv --header -o readings.tsv --rejects rejects.tsv --summary
)";

constexpr char explain_notes[] =
    R"(Shows what each RFC takes for the scheme, the authority, the host and the path of a URL. A name in a registry,
which RFC 2396 allows in place of a server, is no host: it stands under reg_name. - stands for what is absent,
"" for what is empty, octets that are not printable US-ASCII are shown as \xE9.

The RFCs differ on the verdict if some accept the URL and others refuse it, and on the scheme, the authority,
the host or the path if those that accept it take different texts for that. A URL that all refuse is a rejected
record: they neither agree on it nor differ. Its error in --rejects is that of the RFC that came furthest.

Output: tsv has the columns file (of several inputs only), line, input, outcome (agree, differ or refused) and
differ_on, then for each grammar valid, scheme, authority, host, reg_name, path and error, as in rfc1738_valid. With
--format text, passwords are shown as ***, but for those in a part that the RFCs differ on, or that one takes
for a host or a path.

Exit status: 0 the RFCs agree on every URL, 1 they differ on some, or all refuse some, 2 wrong usage or nothing
to read, 3 input or output failed (the inputs that can be read are read all the same), 130 interrupted, 128 + N
ended by signal N.)";

constexpr subcommand_help explain_help{"explain", "Say where the RFCs agree on a URL, and where they differ",
                                       explain_examples, explain_notes};

void declare_explain(CLI::App& explain, explain_options& options) {
    declare_texts(explain, options, "url", "URLs");
    declare_like(explain, options.like,
                 "; it is RFC 1738 that reads each scheme by a grammar of its\n"
                 "own, so what the other RFCs read stays the same");
    declare_reading(explain, options.reading);
    declare_format(explain, options, true);
    declare_header(explain, options.header);
    explain
        .add_flag("--only-differing", options.only_differing,
                  "Write only the URLs that the RFCs differ on; those that all refuse go to\n"
                  "--rejects, or else to standard error")
        ->group("Output");
    declare_destination(explain, options);
    declare_reports(explain, options, "URLs that all RFCs refuse");
}

exit_status run_explain(explain_options& options) {
    if (!find_something_to_read(options, explain_help)) return exit_status::wrong_usage;
    explain_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_explain_command(CLI::App& program) {
    return add_subcommand<explain_options>(program, explain_help, declare_explain, run_explain);
}

}  // namespace urigram::cli
