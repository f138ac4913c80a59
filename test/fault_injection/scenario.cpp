// SPDX-License-Identifier: BSL-1.0
#include "scenario.hpp"
#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>

namespace urigram::fault_injection {

namespace {

struct row {
    char const* name;
    char const* command;
};

// The first row of each command is a short run, because in this one every allocation fails in turn.
constexpr row table[] = {
    {"parse-arguments", "parse http://user:secret@example.com:80/a?b#c http://h/^"},
    {"parse-file", "parse -i urls.txt --jobs 1"},
    {"parse-pipe", "urls.txt | parse --jobs 1 --block-size 64"},
    {"parse-redirected", "parse -i - --jobs 1 < urls.txt"},
    {"parse-two-files", "parse -i urls.txt -i more.txt --jobs 1 --format tsv"},
    {"parse-no-file", "parse -i missing.txt -i urls.txt --jobs 1"},
    {"parse-jobs", "parse -i urls.txt --jobs 4 --block-size 64"},
    {"parse-pipe-jobs", "urls.txt | parse --jobs 4 --block-size 64"},
    {"parse-two-files-jobs", "parse -i urls.txt -i more.txt --jobs 4 --block-size 64"},
    {"parse-ndjson", "parse -i urls.txt --jobs 1 --format ndjson"},
    {"parse-ndjson-jobs",
     "parse -i urls.txt --jobs 4 --block-size 64 --format ndjson --fields line,host,error"},
    {"parse-tsv", "parse -i urls.txt --jobs 1 --format tsv --header"},
    {"parse-tsv-jobs", "parse -i urls.txt --jobs 4 --block-size 64 --format tsv --fields line,host,code"},
    {"parse-csv", "parse -i urls.txt --jobs 1 --format csv --header"},
    {"parse-gzip", "parse -i urls.txt.gz --jobs 1 --format tsv"},
    {"parse-bzip2", "parse -i urls.txt.bz2 --jobs 1 --format ndjson"},
    {"parse-xz", "parse -i urls.txt.xz --jobs 1"},
    {"parse-zstd", "parse -i urls.txt.zst --jobs 1 --format tsv"},
    {"parse-gzip-pipe-jobs", "urls.txt.gz | parse --jobs 4 --block-size 64 --format ndjson"},
    {"parse-bzip2-pipe-jobs", "urls.txt.bz2 | parse --jobs 4 --block-size 64 --format tsv"},
    {"parse-xz-pipe-jobs", "urls.txt.xz | parse --jobs 4 --block-size 64"},
    {"parse-zstd-pipe-jobs", "urls.txt.zst | parse --jobs 4 --block-size 64 --format ndjson"},
    {"parse-output-new", "parse -i urls.txt --jobs 1 -o new.out"},
    {"parse-output-old", "parse -i urls.txt --jobs 1 -o old.out --format ndjson"},
    {"parse-output-jobs", "parse -i urls.txt --jobs 4 --block-size 64 -o old.out --format tsv"},
    {"parse-output-device", "parse -i urls.txt --jobs 1 -o /dev/null"},
    {"parse-output-stream", "urls.txt | parse -i /dev/stdin --jobs 1 -o /dev/stdout"},
    {"parse-rejects-stream", "parse -i urls.txt --jobs 1 --on-error fail -o new.out --rejects /dev/fd/2"},
    {"parse-svg", "parse --abnf digits.abnf 12 --format svg -o old.out"},
    {"parse-arguments-output", "parse http://h/ x^ -o new.out --rejects new.rejects"},
    {"parse-rejects-new", "parse -i urls.txt --jobs 1 --rejects new.rejects --on-error skip"},
    {"parse-rejects-old", "urls.txt | parse --jobs 1 --rejects old.rejects --format ndjson"},
    {"parse-rejects-jobs", "parse -i urls.txt --jobs 4 --block-size 64 --rejects new.rejects"},
    {"parse-both-new", "parse -i urls.txt --jobs 1 -o new.out --rejects new.rejects --summary"},
    {"parse-both-old", "parse -i urls.txt --jobs 1 -o old.out --rejects old.rejects --on-error row"},
    {"parse-both-mixed", "urls.txt | parse --jobs 1 -o old.out --rejects new.rejects --format tsv"},
    {"parse-both-jobs", "parse -i urls.txt --jobs 4 --block-size 64 -o new.out --rejects old.rejects"},
    {"parse-both-valid", "parse -i valid.txt --jobs 1 -o old.out --rejects old.rejects"},
    {"parse-both-gzip", "parse -i urls.txt.gz --jobs 1 -o old.out --rejects new.rejects --on-error skip"},
    {"parse-on-error-skip", "parse -i urls.txt --jobs 1 --on-error skip"},
    {"parse-on-error-row", "parse -i urls.txt --jobs 1 --on-error row --format tsv"},
    {"parse-on-error-fail", "parse -i urls.txt --jobs 1 --block-size 64 --on-error fail -o old.out"},
    {"parse-on-error-fail-jobs",
     "urls.txt | parse --jobs 4 --block-size 64 --on-error fail --rejects new.rejects"},
    {"parse-summary", "parse -i urls.txt --jobs 1 --summary --format ndjson"},
    {"parse-summary-json", "parse -i urls.txt --jobs 4 --block-size 64 --summary=json"},
    {"parse-progress", "parse -i urls.txt --jobs 1 --progress=always -o new.out"},
    {"parse-progress-jobs", "urls.txt | parse --jobs 4 --block-size 64 --progress=always --summary"},
    {"parse-range", "parse -i urls.txt --jobs 1 --range 30:200 --format tsv"},
    {"parse-range-gzip", "parse -i urls.txt.gz --jobs 1 --range 30:200 --progress=always"},
    {"parse-longest-line", "parse -i urls.txt --jobs 1 --max-line-length 40 --rejects new.rejects"},
    {"parse-rfc1738", "parse -i urls.txt --jobs 1 --grammar rfc1738 --alias https=http --otherurl"},
    {"parse-production", "parse -i urls.txt --jobs 1 --grammar rfc1738:httpurl --color always"},
    {"parse-output-is-input", "parse -i urls.txt --jobs 1 -o ./urls.txt"},
    {"parse-output-is-rejects", "parse -i urls.txt --jobs 1 -o new.out --rejects ./new.out"},
    {"parse-mistyped", "parse --outptu new.out http://h/"},
    {"check-arguments", "check http://example.com/ http://h/^"},
    {"check-file", "check -i urls.txt --jobs 1"},
    {"check-valid", "check -i valid.txt --jobs 1 --summary"},
    {"check-pipe-jobs", "urls.txt | check --jobs 4 --block-size 64 --summary=json"},
    {"check-rejects", "check -i urls.txt --jobs 1 --rejects new.rejects"},
    {"check-rejects-jobs", "check -i urls.txt -i more.txt --jobs 4 --block-size 64 --rejects old.rejects"},
    {"check-rejects-are-input", "urls.txt | check -i more.txt -i - --jobs 1 --rejects ./more.txt"},
    {"check-zstd", "check -i urls.txt.zst --jobs 1 --on-error fail"},
    {"check-progress", "check -i valid.txt --jobs 4 --block-size 64 --progress=always"},
    {"resolve-arguments", "resolve --base http://a/b/c/d;p?q ../g //g http://h/^"},
    {"resolve-file", "resolve --base http://a/b/c/d -i references.txt --jobs 1"},
    {"resolve-pipe-jobs",
     "references.txt | resolve --base http://a/b --jobs 4 --block-size 16 --format ndjson"},
    {"resolve-tsv-both",
     "resolve --base http://a/b -i references.txt --jobs 1 --format tsv -o new.out --rejects old.rejects"},
    {"resolve-both-jobs", "resolve --base http://a/b -i references.txt --jobs 4 --block-size 16 -o old.out "
                          "--rejects new.rejects --summary"},
    {"resolve-rfc3986", "references.txt | resolve --base http://a/b --rules rfc3986 --above-root reject "
                        "--on-error row --jobs 1"},
    {"resolve-xz", "resolve --base http://a/b -i references.txt.xz --jobs 1 --on-error fail"},
    {"resolve-no-base", "resolve --base a/b ../g"},
    {"parse-get", "parse -i urls.txt --jobs 1 --get {host}:{effective_port}|{query:a}|{origin} -o old.out"},
    {"parse-csv-table",
     "parse --input-format csv -i table.csv --jobs 1 --field url --on-error row --rejects new.rejects"},
    {"parse-csv-pipe-jobs",
     "table.csv | parse --input-format csv --field url --jobs 4 --block-size 16 --fields "
     "host,error -o old.out"},
    {"parse-jsonl", "table.jsonl | parse --input-format jsonl --field /a/url --jobs 1 --summary"},
    {"normalize-csv-range", "normalize --input-format csv -i table.csv --jobs 1 --field url --range 20:60"},
    {"resolve-csv-pairs",
     "resolve --input-format csv -i table.csv --jobs 1 --field id --base-field url -o new.out"},
    {"check-csv-no-column", "check --input-format csv -i table.csv --jobs 1 --field link"},
    {"check-whole", "check --abnf digits.abnf --whole -i numbers.txt"},
    {"parse-form", "parse -i urls.txt --jobs 1 --form --get {query-all:a} --on-error row -o new.out"},
    {"parse-hazards", "urls.txt | parse --jobs 1 --hazards --format ndjson"},
    {"parse-hazards-jobs", "parse -i urls.txt --jobs 4 --block-size 64 --hazards --format tsv -o new.out"},
    {"edit-arguments",
     "edit http://u:p@h:80/a?b=1 http://h/^ --set host=g --remove userinfo --query-set b=2"},
    {"edit-pipe-jobs",
     "references.txt | edit --jobs 4 --block-size 16 --path-segment a/b --query-sort --format ndjson"},
    {"edit-both", "edit -i references.txt --jobs 1 --set port=1 --query-remove a* --format tsv -o new.out "
                  "--rejects old.rejects --summary"},
    {"edit-no-part", "edit --set color=x http://h/ -o old.out"},
    {"normalize-arguments", "normalize HTTP://H:80/%7ea/../b http://h/^"},
    {"normalize-file-jobs", "normalize -i urls.txt --jobs 4 --block-size 64 --format ndjson --on-error row"},
    {"normalize-surt-both",
     "urls.txt | normalize --jobs 1 --surt=cdx --format tsv -o old.out --rejects new.rejects"},
    {"repair-arguments", "repair www.example.org/a|b http://h:x/"},
    {"repair-file-jobs", "repair -i urls.txt --jobs 4 --block-size 64 --format ndjson --on-error row"},
    {"repair-both", "urls.txt | repair --jobs 1 --format tsv -o new.out --rejects old.rejects --summary"},
    {"find-file", "find text.txt --jobs 1"},
    {"find-pipe-jobs", "text.txt | find --jobs 4 --block-size 16 --format tsv --summary -o new.out"},
    {"find-html", "find --html page.html --format ndjson -o old.out"},
    {"find-markdown", "page.html | find --markdown - missing.txt --scheme http"},
    {"find-base-both", "find --html page.html --base http://h/a/ --format tsv --fields url,reference,element "
                       "-o new.out --rejects old.rejects --summary"},
    {"find-output-is-input", "find text.txt -o ./text.txt"},
    {"explain-arguments", "explain ftp://good.com:80?@evil.com/ http://h/^"},
    {"explain-file", "explain -i urls.txt --jobs 1"},
    {"explain-pipe-jobs", "urls.txt | explain --jobs 4 --block-size 64 --format ndjson"},
    {"explain-tsv-both",
     "explain -i urls.txt --jobs 1 --format tsv --header -o new.out --rejects new.rejects --summary"},
    {"explain-both-jobs",
     "explain -i urls.txt --jobs 4 --block-size 64 --only-differing -o old.out --rejects old.rejects"},
    {"explain-bzip2", "explain -i urls.txt.bz2 --jobs 1 --only-differing --summary=json"},
    {"prove-production", "prove --grammar rfc1738:digits"},
    {"prove-file", "prove --grammar rfc1738 --bnf digits.bnf"},
    {"prove-different", "prove --grammar rfc1738 --bnf wrong.bnf --format ndjson -o new.out"},
    {"prove-incomplete", "digits.bnf | prove --grammar rfc1738:digits --bnf - --bounded 2"},
    {"prove-against", "prove --abnf digits.abnf --against digits.bnf --relation subset -o old.out"},
    {"prove-lint", "prove --lint --bnf digits.bnf --format ndjson"},
    {"prove-output-is-input", "prove --grammar rfc1738 --bnf digits.bnf -o ./digits.bnf"},
    {"prove-ambiguity", "prove --ambiguity --bnf digits.bnf --format ndjson -o new.out"},
    {"prove-broken-file", "prove --lint --bnf broken.bnf"},
    {"diff-files", "diff digits.bnf wrong.bnf"},
    {"diff-library", "diff rfc1738 rfc1808 --production digit --format ndjson -o new.out"},
    {"diff-pipe", "digits.abnf | diff --old-abnf - digits.bnf --rename digits=digits --all -o old.out"},
    {"diff-output-is-input", "diff digits.bnf wrong.bnf -o ./wrong.bnf"},
    {"diff-broken-file", "diff digits.bnf broken.bnf"},
    {"grammar-production", "grammar rfc1738:digits"},
    {"grammar-abnf", "grammar rfc1738:digits --format abnf -o old.out"},
    {"grammar-diagram", "grammar rfc1738:digits --format svg -o new.out"},
    {"grammar-diagrams", "grammar --bnf digits.bnf --format svg -o diagrams"},
    {"grammar-lark", "grammar rfc1738:digits --format lark"},
    {"grammar-tree", "grammar rfc1738:digits --format tree"},
    {"grammar-regex", "grammar rfc1738:hostport --format regex -o new.out"},
    {"grammar-json", "digits.bnf | grammar --bnf - --format json -o old.out"},
    {"grammar-x3", "grammar --bnf digits.bnf --format x3 -o new.out"},
    {"grammar-rule", "grammar rfc1738:hostport --rule"},
    {"grammar-list", "grammar --list"},
    {"grammar-file", "digits.bnf | grammar --bnf - --format abnf"},
    {"grammar-broken-file", "grammar --bnf broken.bnf"},
    {"generate-production", "generate --grammar rfc1738:digits -n 2"},
    {"generate-near-misses", "generate --grammar rfc1738:digits --near-miss -n 3 --format tsv -o old.out"},
    {"generate-cover", "digits.bnf | generate --bnf - --cover --format ndjson -o new.out"},
    {"generate-all", "generate --abnf digits.abnf --all 2"},
    {"generate-uniform", "generate --grammar rfc1738:hostport --rule --uniform 6 -n 3 --format ndjson"},
    {"generate-suite", "generate --abnf digits.abnf --suite -n 20 --format tsv -o new.out"},
    {"generate-raw", "generate --abnf digits.abnf --near-miss -n 2 --format raw -o corpus"},
    {"generate-no-text", "generate --bnf wrong.bnf --production digit --max-size 0"},
    {"generate-output-is-input", "generate --bnf digits.bnf -o ./digits.bnf"},
    {"generate-broken-file", "generate --bnf broken.bnf"},
    {"count-production", "count --grammar rfc1738:digits --length 3"},
    {"count-up-to", "count --bnf digits.bnf --length 5 --up-to --format tsv -o old.out"},
    {"count-recursive", "nested.bnf | count --bnf - --length 4 --up-to --format ndjson -o new.out"},
    {"cover-production", "cover --grammar rfc1738:digits -i numbers.txt"},
    {"cover-page", "cover --bnf digits.bnf -i numbers.txt --html new.html"},
    {"cover-both", "cover --abnf digits.abnf -i numbers.txt --format tsv -o old.out --html new.html"},
    {"cover-pipe", "numbers.txt | cover --bnf nested.bnf -i - --escaped --format ndjson"},
    {"cover-rule", "cover --grammar rfc1738:digits --rule -i missing.txt --html old.out"},
    {"cover-whole", "cover --abnf digits.abnf --whole -i numbers.txt -o old.out"},
    {"cover-output-is-input", "cover --bnf digits.bnf -i numbers.txt -o ./numbers.txt"},
    {"mutate-files", "mutate --abnf digits.abnf --valid numbers.txt --invalid more.txt"},
    {"mutate-sample", "mutate --abnf digits.abnf --valid numbers.txt --sample 3"},
    {"mutate-suite", "mutate --abnf digits.abnf --format tsv -o old.out"},
    {"mutate-recursive", "numbers.txt | mutate --bnf nested.bnf --invalid - --format ndjson -o new.out"},
    {"mutate-no-file", "mutate --bnf digits.bnf --valid missing.txt -o old.out"},
    {"shrink-text", "shrink --abnf digits.abnf -i digit.txt --line -- false"},
    {"shrink-file", "shrink --bnf digits.bnf -i digit.txt --line -o old.out -- test -d @@"},
    {"shrink-pipe", "digit.txt | shrink --abnf digits.abnf --line -i - -o new.out -- false"},
    {"shrink-success", "shrink --abnf digits.abnf -i numbers.txt -o old.out -- true"},
    {"shrink-orphan", "shrink --abnf digits.abnf -i digit.txt --line -- sh orphan.sh"},
    {"shrink-no-command", "shrink --abnf digits.abnf -i numbers.txt -- ./missing"},
    {"shrink-no-file", "shrink --bnf digits.bnf -i missing.txt -o old.out -- false"},
    {"fields", "fields"},
    {"fields-tsv", "fields --format tsv -o old.out"},
    {"fields-markdown", "fields --format markdown -o new.out"},
    {"schemes", "schemes --format markdown -o new.out"},
    {"schemes-tsv", "schemes --format tsv"},
    {"completion-fish", "completion fish"},
    {"completion-bash", "completion bash -o old.out"},
    {"completion-zsh", "completion zsh -o new.out"},
    {"man", "man"},
    {"man-output", "man -o old.out"},
    {"help", "help"},
    {"help-command", "help check"},
    {"help-mistyped", "help chekc"},
    {"help-option", "--help"},
    {"help-option-of-command", "resolve --help"},
    {"version", "--version"},
    {"mistyped", "--vresion"},
};

bool has_many(std::vector<std::string> const& arguments, std::string const& option) {
    return std::count(arguments.begin(), arguments.end(), option) > 1;
}

}  // namespace

scenario make_scenario(std::string const& name, std::string const& command) {
    scenario made;
    made.name = name;
    made.command = command;
    std::istringstream words(command);
    for (std::string word; words >> word;) {
        if (word == "|") {
            made.input = standard_input::pipe;
            made.input_file = made.arguments.at(0);
            made.arguments.clear();
        } else if (word == "<") {
            made.input = standard_input::file;
            words >> made.input_file;
        } else {
            made.arguments.push_back(word);
        }
    }
    for (std::size_t i = 0; i + 1 < made.arguments.size(); ++i)
        if (made.arguments[i] == "-o" || made.arguments[i] == "--rejects" || made.arguments[i] == "--html")
            made.outputs.push_back(made.arguments[i + 1]);
    made.reads_on = has_many(made.arguments, "-i");
    return made;
}

std::vector<scenario> const& scenarios() {
    static auto const all = [] {
        std::vector<scenario> made;
        std::set<std::string> verbs;
        for (auto const& r : table) {
            made.push_back(make_scenario(r.name, r.command));
            made.back().all_allocations = verbs.insert(made.back().verb()).second;
        }
        return made;
    }();
    return all;
}

}  // namespace urigram::fault_injection
