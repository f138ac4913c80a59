// SPDX-License-Identifier: BSL-1.0
#include "published_texts.hpp"
#include <iostream>
#include <set>
#include <urigram/dialects.hpp>
#include <urigram/normalize.hpp>

// run.sh runs this program. `texts` writes the URIs and references of test/data that are valid by RFC 3986,
// one per line. `compare` reads lines, each with one of these texts, a tab and Perl's canonical form of the
// text. It compares that form with the library's normal form, without the normalization of dot segments and
// IPv6 addresses, which Perl does not have. test/data/normalize_perl.tsv lists the known differences and
// their reasons. A difference that is not listed is an error, and so is a listed one that does not occur.

using namespace urigram;

namespace {

constexpr normal_form levels = normal_form::all & ~(normal_form::dot_segments | normal_form::ipv6_text);

std::set<std::string> texts() {
    std::set<std::string> all;
    auto const add = [&](std::string const& text) {
        if (!text.empty() && dialects::rfc3986.parts(text)) all.insert(text);
    };
    for (auto const& text : test::battery_texts()) add(text);
    for (auto const& text : test::old_scheme_texts()) add(text);
    for (auto const& text : test::home_page_texts(1)) add(text);
    for (auto const& row : test::rows_of("rfc3986_suites.tsv")) add(test::unescape(row.at(2)));
    for (auto const* file : {"resolution.tsv", "resolution3986.tsv"})
        for (auto const& row : test::rows_of(file))
            for (std::size_t const column : {1U, 2U, 3U}) add(row.at(column));
    return all;
}

/// The listed differences: the text, our normal form and Perl's, separated by tabs.
std::set<std::string> listed() {
    std::set<std::string> rows;
    for (auto const& row : test::rows_of("normalize_perl.tsv"))
        rows.insert(row.at(0) + '\t' + row.at(1) + '\t' + row.at(2));
    return rows;
}

int compare() {
    std::set<std::string> found;
    std::size_t lines = 0;
    for (std::string line; std::getline(std::cin, line); ++lines) {
        auto const cells = test::split(line, '\t');
        auto const ours = normalize(cells.at(0), levels, dialects::rfc3986).value();
        if (ours != cells.at(1)) found.insert(cells[0] + '\t' + ours + '\t' + cells[1]);
    }
    auto const known = listed();
    int status = lines == texts().size() ? 0 : 1;
    if (status != 0) std::cout << "read " << lines << " lines, expected " << texts().size() << "\n";
    auto const report = [&](char const* what, std::set<std::string> const& a,
                            std::set<std::string> const& b) {
        for (auto const& row : a)
            if (b.count(row) == 0) std::cout << what << row << '\n', status = 1;
    };
    report("not listed:\t", found, known);
    report("listed, but no difference:\t", known, found);
    std::cout << lines << " texts, " << found.size() << " differences\n";
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    std::string const verb = argc == 2 ? argv[1] : "";
    if (verb == "texts") {
        for (auto const& text : texts()) std::cout << text << '\n';
        return 0;
    }
    if (verb == "compare") return compare();
    std::cerr << "usage: compare texts | compare\n";
    return 2;
}
