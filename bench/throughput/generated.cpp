// SPDX-License-Identifier: BSL-1.0
#include "generated.hpp"

#include "../../test/support/data.hpp"
#include "sentence.hpp"
#include "web_schemes.hpp"

#include <algorithm>
#include <filesystem>
#include <urigram.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>

namespace urigram::bench {

namespace {

/// Replaces std::uniform_int_distribution. Its results, and those of std::shuffle, differ between standard
/// libraries.
std::size_t below(std::mt19937_64& random, std::size_t n) { return static_cast<std::size_t>(random() % n); }

void shuffle(std::vector<std::string>& all, std::mt19937_64& random) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(random, i)]);
}

/// A path that is valid in URLs of every scheme.
std::string percent_encoded(std::string_view path) {
    static constexpr charset kept =
        charset("/-_.+,") | charset::range('0', '9') | charset::range('A', 'Z') | charset::range('a', 'z');
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string text;
    for (char const c : path) {
        auto const octet = static_cast<unsigned char>(c);
        if (kept.contains(c))
            text += c;
        else
            ((text += '%') += digits[octet / 16]) += digits[octet % 16];
    }
    return text;
}

}  // namespace

std::vector<std::string> sentences_of_every_scheme(std::size_t each) {
    auto const bnf = model::read_bnf(test::text_of("rfc1738.bnf")).value();
    sentence_maker sentence(bnf, 1738);
    std::vector<std::string> all;
    auto const add = [&](std::string_view production) {
        auto const p = bnf.find(production).value();
        for (std::size_t i = 0; i < each; ++i) all.push_back(sentence(p));
    };
    for (auto const& scheme : rfc1738_schemes) add(scheme.production);
    add("otherurl");
    std::mt19937_64 random(1738);
    shuffle(all, random);
    return all;
}

std::vector<std::string> with_ipv6_hosts(std::vector<std::string> const& urls) {
    auto const abnf = model::read_abnf(test::text_of("rfc3986.abnf")).value();
    auto const literal = abnf.find("IPv6address").value();
    sentence_maker sentence(abnf, 3986);
    std::vector<std::string> all;
    for (std::string const& url : urls) {
        auto const parsed = rfc3986::parse_uri(url);
        if (!parsed || !parsed->hier_part.authority) continue;
        std::string_view const host = parsed->hier_part.authority->hostport.host.text;
        auto const at = static_cast<std::size_t>(host.data() - url.data());
        all.push_back(url.substr(0, at) + "[" + sentence(literal) + "]" + url.substr(at + host.size()));
    }
    return all;
}

std::vector<std::string> valid_by_all(std::vector<std::string_view> const& lines) {
    std::vector<std::string> all;
    for (auto line : lines)
        if (rfc1738::parse_url(line, web_schemes()) && rfc1808::parse_url(line) &&
            rfc2396::parse_uri_reference(line))
            all.emplace_back(line);
    return all;
}

std::vector<std::string> spoil(std::vector<std::string> const& urls,
                               std::vector<std::string_view> const& with,
                               bool (*is_accepted)(std::string_view)) {
    std::mt19937_64 random(404);
    std::vector<std::string> all;
    for (auto const& url : urls) {
        auto const scheme_end = url.find("//");
        if (scheme_end == url.npos) continue;
        auto const from = scheme_end + 2;
        // A URL may stay valid, because a lone % may form an escape with the bytes after it. After 100 tries,
        // the URL is omitted.
        for (int tries = 0; tries < 100; ++tries) {
            std::string spoiled = url;
            spoiled.insert(from + below(random, url.size() - from + 1), with[below(random, with.size())]);
            if (is_accepted(spoiled)) continue;
            all.push_back(std::move(spoiled));
            break;
        }
    }
    return all;
}

std::vector<std::string> bases_and_references(std::vector<std::string> const& urls, std::size_t count) {
    std::mt19937_64 random(2396);
    std::vector<std::string> all;
    while (all.size() < 2 * count) {
        std::string const& base = urls[below(random, urls.size())];
        std::string const& other = urls[below(random, urls.size())];
        auto const path = other.find('/', other.find("//") + 2);
        std::string const tail = path == other.npos ? "index.html" : other.substr(path + 1);
        std::string const refs[] = {other,
                                    other.substr(other.find("//")),
                                    "/" + tail,
                                    tail,
                                    "../" + tail,
                                    "./a/../../" + tail,
                                    "?q=" + std::to_string(below(random, 1000)) + "#s"};
        std::string const& ref = refs[below(random, std::size(refs))];
        if (!rfc2396::parse_uri_reference(base) || !rfc2396::parse_uri_reference(ref)) continue;
        all.push_back(base);
        all.push_back(ref);
    }
    return all;
}

std::vector<std::string> paths_of_packages(std::size_t count) {
    std::vector<std::string> all;
    std::error_code none;
    for (auto const& entry : std::filesystem::directory_iterator("/var/lib/dpkg/info", none)) {
        if (entry.path().extension() != ".list") continue;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) all.push_back(percent_encoded(line));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::mt19937_64 random(959);
    shuffle(all, random);
    all.resize(std::min(all.size(), count));
    return all;
}

}  // namespace urigram::bench
