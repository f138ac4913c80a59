// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <boost/regex.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(corpus_cpp)

// Real URLs, unchanged and mutated, against an independent oracle: the productions as regular expressions.

namespace {

class second_opinion {
public:
    second_opinion() {
        std::string const uchar = "(?:[A-Za-z0-9$\\-_.+!*'(),]|%[0-9A-Fa-f]{2})";
        std::string const xchar = "(?:[A-Za-z0-9$\\-_.+!*'(),;/?:@&=]|%[0-9A-Fa-f]{2})";
        auto const or_any_of = [&](std::string const& more) { return "(?:" + uchar + "|[" + more + "])*"; };
        std::string const label = "[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";
        std::string const top = "[A-Za-z](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";
        std::string const host = "(?:(?:" + label + "\\.)*" + top + "|[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+)";
        std::string const hostport = host + "(?::[0-9]+)?";
        std::string const user = or_any_of(";?&=");
        std::string const login = "(?:" + user + "(?::" + user + ")?@)?" + hostport;
        std::string const hsegment = or_any_of(";:@&=");
        std::string const fsegment = or_any_of("?:@&=");
        std::string const fpath = fsegment + "(?:/" + fsegment + ")*";
        std::string const field = or_any_of("?:@&");
        std::string const group = "[A-Za-z][A-Za-z0-9\\-.+_]*";
        std::string const article = "(?:" + uchar + "|[;/?:&=])+@" + host;

        put("ftp", "://" + login + "(?:/" + fpath + "(?:;type=[AIDaid])?)?");
        put("file", "://(?:" + host + ")?/" + fpath);
        put("http",
            "://" + hostport + "(?:/" + hsegment + "(?:/" + hsegment + ")*(?:\\?" + hsegment + ")?)?");
        put("gopher", "://" + hostport + "(?:/" + xchar + "*)?");
        put("mailto", ":" + xchar + "+");
        put("news", ":(?:\\*|" + group + "|" + article + ")");
        put("nntp", "://" + hostport + "/" + group + "(?:/[0-9]+)?");
        put("telnet", "://" + login + "/?");
        put("wais",
            "://" + hostport + "/" + uchar + "*(?:\\?" + hsegment + "|/" + uchar + "*/" + uchar + "*)?");
        put("prospero", "://" + hostport + "/" + fpath + "(?:;" + field + "=" + field + ")*");
        other_ = "[A-Za-z0-9+\\-.]+:" + xchar + "*";
    }

    bool accepts(std::string const& text) const {
        auto const it = own_.find(lower(text.substr(0, text.find(':'))));
        return boost::regex_match(text,
                                  it == own_.end() || text.find(':') == text.npos ? other_ : it->second);
    }

    static std::string lower(std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return text;
    }

private:
    void put(std::string const& scheme, std::string const& rest) {
        own_[scheme] = boost::regex("[A-Za-z]{" + std::to_string(scheme.size()) + "}" + rest);
    }

    std::map<std::string, boost::regex> own_;
    boost::regex other_;
};

/// Parses one text and compares the result with the oracle, the text, and the table of productions.
bool agrees(second_opinion const& other, std::string const& text) {
    auto const url = urigram::rfc1738::parse_url(text);
    if (url.has_value() != other.accepts(text)) return false;
    if (url) return urigram::recompose(*url) == text;
    auto const& error = url.error();
    return error.offset <= text.size() && !error.expected().empty() &&
           urigram::find_production("rfc1738:" + std::string(error.production)) != nullptr &&
           !error.message(text).empty();
}

std::vector<std::string> corpus() {
    std::vector<std::string> texts = urigram::test::lines_of("homepages.txt");
    for (auto const& row : urigram::test::rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    return texts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(verdicts_on_urls_are_those_of_the_regular_expressions) {
    second_opinion const other;
    for (auto const& text : corpus()) BOOST_TEST(agrees(other, text), text);
}

// Replaces, drops or inserts a byte at a random position.
BOOST_AUTO_TEST_CASE(verdicts_on_faulty_urls_are_those_of_the_regular_expressions) {
    second_opinion const other;
    std::mt19937_64 random(1738);
    std::string const octets = "/:@?;=&%#~ .-_09azAZ*+$,|\x80\xFF" + std::string(1, '\0');
    for (auto text : corpus()) {
        for (int fault = 0; fault < 3; ++fault) {
            std::size_t const at = random() % (text.size() + 1);
            char const octet = octets[random() % octets.size()];
            switch (random() % 3) {
            case 0:
                text.insert(at, 1, octet);
                break;
            case 1:
                text.erase(std::min(at, text.size() - 1), 1);
                break;
            default:
                text[std::min(at, text.size() - 1)] = octet;
            }
            BOOST_TEST(agrees(other, text), text);
            if (text.empty()) break;
        }
    }
}

// Prints the numbers of home pages that RFC 1738 accepts. The grammar of http rejects more URLs than that of
// an otherurl, which applies to https unless https is added.
BOOST_AUTO_TEST_CASE(fewer_home_pages_are_valid_if_https_is_parsed_like_http) {
    std::map<std::string, int> counts;
    urigram::schemes table;
    table.add_like("https", "http");
    for (auto const& text : urigram::test::lines_of("homepages.txt")) {
        auto const url = urigram::rfc1738::parse_url(text);
        ++counts[url ? "valid" : "invalid"];
        ++counts[urigram::rfc1738::parse_url(text, table) ? "valid like http" : "invalid like http"];
        if (url) ++counts["form " + std::to_string(url->index())];
    }
    for (auto const& [what, count] : counts) BOOST_TEST_MESSAGE(what << ": " << count);
    BOOST_TEST(counts["valid"] + counts["invalid"] == 30089);
    BOOST_TEST(counts["valid like http"] + counts["invalid like http"] == 30089);
    BOOST_TEST(counts["valid like http"] < counts["valid"]);
}

// Each scheme of RFC 1738 occurs in the corpus.
BOOST_AUTO_TEST_CASE(every_old_scheme_has_many_valid_urls) {
    std::map<std::string, int> valid, all;
    for (auto const& row : urigram::test::rows_of("old_schemes.tsv")) {
        std::string const scheme = second_opinion::lower(row.at(0).substr(0, row[0].find(':')));
        ++all[scheme];
        valid[scheme] += urigram::rfc1738::parse_url(row[0]).has_value();
    }
    BOOST_TEST(all.size() == urigram::rfc1738_schemes.size());
    for (auto const& info : urigram::rfc1738_schemes) {
        std::string const name(info.name);
        BOOST_TEST_MESSAGE(name << ": " << valid[name] << " of " << all[name]);
        BOOST_TEST(valid[name] >= (name == "prospero" ? 6 : 24));
    }
}

BOOST_AUTO_TEST_SUITE_END()
