// SPDX-License-Identifier: BSL-1.0
#include "corpora.hpp"

#include "../../test/support/data.hpp"
#include "generated.hpp"
#include "web_schemes.hpp"

#include <cstdio>
#include <filesystem>
#include <urigram.hpp>

namespace urigram::bench {

corpus::corpus(std::string name, std::vector<task> tasks, std::string text, std::size_t lines_per_record)
    : name_(std::move(name)), tasks_(std::move(tasks)), text_(text.begin(), text.end()),
      strings_(text.begin(), text.end()), lines_per_record_(lines_per_record) {
    if (!strings_.empty() && strings_.back() != '\n') strings_.push_back('\n');
    char* const octets = strings_.data();
    for (std::size_t at = 0; at < strings_.size();) {
        std::size_t end = at;
        while (octets[end] != '\n') ++end;
        octets[end] = '\0';
        std::size_t const next = end + 1;
        if (end > at && octets[end - 1] == '\r') octets[--end] = '\0';
        lines_.emplace_back(octets + at, end - at);
        at = next;
    }
}

namespace {

using strings = std::vector<std::string>;

std::string joined(strings const& lines) {
    std::string text;
    for (auto const& line : lines) (text += line) += '\n';
    return text;
}

bool is_web_url(std::string_view text) {
    return text.rfind("http://", 0) == 0 || text.rfind("https://", 0) == 0;
}

std::string contents(std::string const& name) {
    if (std::filesystem::is_directory(name)) throw std::runtime_error(name + " is a directory");
    std::ifstream file(name, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + name);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text.empty()) throw std::runtime_error(name + " is empty");
    return text;
}

bool by_rfc2396(std::string_view text) { return rfc2396::parse_uri_reference(text).has_value(); }
bool by_rfc1738(std::string_view text) { return rfc1738::parse_url(text, web_schemes()).has_value(); }

/// Adds five corpora: the unchanged URLs; the URLs that RFC 1738, 1808 and 2396 accept (RFC 1738 rejects `~`,
/// and `_` in a host); and three corpora with one error in each of the accepted URLs. In the first of these,
/// the error is a character that URLs cannot contain, or an invalid escape; in the second, `##`, for the RFCs
/// that have fragments; in the third, `??`, for RFC 1738.
void add_web(std::vector<corpus>& all, std::string const& name, std::string text) {
    corpus found(name, {task::validate, task::views, task::own, task::bulk}, std::move(text));
    auto const strict = valid_by_all(found.lines());
    auto const add = [&](std::string_view kind, std::vector<task> tasks, strings const& lines) {
        all.emplace_back(name + ' ' + std::string(kind), std::move(tasks), joined(lines));
    };
    all.push_back(std::move(found));
    add(all_accepted, {task::views, task::bulk}, strict);
    std::vector<std::string_view> const forbidden{" ",   "<",    ">",    "\"",   "\\",      "^",
                                                  "`",   "{",    "|",    "}",    "%",       "%4",
                                                  "%g0", "\x01", "\x7F", "\x80", "\xC3\xA9"};
    add("spoiled", {task::rejected}, spoil(strict, forbidden, by_rfc2396));
    add("##", {task::rejected}, spoil(strict, {"##"}, by_rfc2396));
    add("??", {task::rejected}, spoil(strict, {"??"}, by_rfc1738));
}

void add_packages(std::vector<corpus>& all) {
    strings urls, http;
    for (auto const& path : paths_of_packages(40'000)) {
        urls.push_back((urls.size() % 2 == 0 ? "file://" : "ftp://ftp.debian.org") + path);
        http.push_back("http://ftp.debian.org" + path);
    }
    if (urls.empty()) {
        std::fprintf(stderr, "no corpus \"packages\": there are no lists of files in /var/lib/dpkg/info\n");
        return;
    }
    std::vector const tasks{task::views, task::bulk};
    all.emplace_back(std::string(packages), tasks, joined(urls));
    all.emplace_back(std::string(packages_http), tasks, joined(http));
}

}  // namespace

std::vector<corpus> make_corpora(strings const& files) {
    std::vector<corpus> all;

    strings web;
    for (auto& line : test::lines_of("homepages.txt"))
        if (is_web_url(line)) web.push_back(std::move(line));
    add_web(all, "homepages", joined(web));
    std::string long_text;
    for (int i = 0; i < 80; ++i) long_text += all.front().text();
    all.emplace_back("homepages 80 times", std::vector{task::blocks}, std::move(long_text));
    for (auto const& file : files) {
        auto const name = std::filesystem::path(file).stem().string();
        for (auto const& other : all)
            if (other.name() == name) throw std::runtime_error("two corpora are named " + name);
        add_web(all, name, contents(file));
    }

    all.emplace_back("ipv6", std::vector{task::views, task::bulk}, joined(with_ipv6_hosts(web)));
    add_packages(all);
    all.emplace_back("generated", std::vector{task::scheme}, joined(sentences_of_every_scheme(2'000)));
    strings published;
    for (auto const& row : test::rows_of("old_schemes.tsv")) published.push_back(row.at(0));
    all.emplace_back("published", std::vector{task::scheme}, joined(published));

    std::vector const resolving{task::resolve, task::resolve_parsed};
    all.emplace_back("pairs", resolving, joined(bases_and_references(web, 100'000)), 2);
    strings examples;
    for (auto const& row : test::rows_of("resolution.tsv"))
        if (row.at(0) == "rfc2396") examples.push_back(row.at(1)), examples.push_back(row.at(2));
    all.emplace_back("examples", resolving, joined(examples), 2);
    return all;
}

}  // namespace urigram::bench
