// SPDX-License-Identifier: BSL-1.0
// parts RFC3986 RFC5646: tests the structs in two headers, which `urigram grammar --format x3 --structs`
// wrote from these files. A rule with a struct must match the same texts as its production, and must set the
// members to the parts of the text.
#include "structs/rfc3986.hpp"
#include "structs/rfc5646.hpp"

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <urigram/model/abnf.hpp>
#include <urigram/model/prove_rule.hpp>
#include <vector>

namespace {

int failures = 0;

void check(bool holds, char const* what) {
    if (holds) return;
    std::cout << "failed: " << what << '\n';
    ++failures;
}

std::string text_of(char const* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <class Rule>
void check_equal(std::string const& abnf, char const* production, Rule const& rule) {
    auto const proof = urigram::model::prove(rule, urigram::model::read_abnf(abnf), production);
    std::cout << proof << '\n';
    check(bool(proof), production);
}

using part = rfc3986_rules::part_;

std::string string(part const& p) { return {p.begin(), p.end()}; }
std::string string(boost::optional<part> const& p) { return p ? string(*p) : "none"; }
std::vector<std::string> strings(std::vector<part> const& parts) {
    std::vector<std::string> all;
    for (auto const& p : parts) all.push_back(string(p));
    return all;
}

void check_uris() {
    rfc3986_rules::URI_type uri;
    check(rfc3986_rules::matches("http://a@h:1/b/c?d#e", rfc3986_rules::URI_parts, uri), "a URI");
    check(string(uri.scheme) == "http" && string(uri.hier_part) == "//a@h:1/b/c", "its scheme and hier-part");
    check(string(uri.query) == "d" && string(uri.fragment) == "e", "its query and fragment");
    rfc3986_rules::URI_type bare;
    check(rfc3986_rules::matches("mailto:a@b", rfc3986_rules::URI_parts, bare), "a URI without a query");
    check(!bare.query && !bare.fragment, "absent parts");
    check(!rfc3986_rules::matches("a b:", rfc3986_rules::URI_parts, bare), "no URI");
    rfc3986_rules::authority_type authority;
    check(rfc3986_rules::matches("10.0.0.1:", rfc3986_rules::authority_parts, authority), "an authority");
    check(string(authority.userinfo) == "none" && string(authority.host) == "10.0.0.1", "its host");
    check(string(authority.port) == "", "its empty port");
    rfc3986_rules::IPv4address_type address;
    check(rfc3986_rules::matches("127.10.0.249", rfc3986_rules::IPv4address_parts, address),
          "an IPv4address");
    check(string(address.dec_octet) == "127" && string(address.dec_octet_4) == "249", "its numbers");
    rfc3986_rules::path_rootless_type path;
    check(rfc3986_rules::matches("a/b//c", rfc3986_rules::path_rootless_parts, path), "a path");
    check(string(path.segment_nz) == "a" && strings(path.segment) == std::vector<std::string>{"b", "", "c"},
          "its segments");
}

void check_language_tags() {
    rfc5646_rules::langtag_type tag;
    check(rfc5646_rules::matches("sl-Latn-IT-rozaj-1994-u-co-phonebk-x-y", rfc5646_rules::langtag_parts, tag),
          "a langtag");
    check(string(tag.language) == "sl" && string(tag.script) == "Latn" && string(tag.region) == "IT",
          "its first subtags");
    check(strings(tag.variant) == std::vector<std::string>{"rozaj", "1994"}, "its variants");
    check(strings(tag.extension) == std::vector<std::string>{"u-co-phonebk"}, "its extension");
    check(string(tag.privateuse) == "x-y", "its privateuse");
    rfc5646_rules::langtag_type other;
    check(rfc5646_rules::matches("zh-cmn-1abc", rfc5646_rules::langtag_parts, other),
          "a langtag with an extlang");
    check(string(other.language) == "zh-cmn" && !other.script && !other.region, "its language");
    check(strings(other.variant) == std::vector<std::string>{"1abc"}, "its variant");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    auto const uris = text_of(argv[1]), tags = text_of(argv[2]);
    check_equal(uris, "URI", rfc3986_rules::URI_parts_def);
    check_equal(uris, "authority", rfc3986_rules::authority_parts_def);
    check_equal(uris, "path-rootless", rfc3986_rules::path_rootless_parts_def);
    check_equal(tags, "langtag", rfc5646_rules::langtag_parts_def);
    check_uris();
    check_language_tags();
    return failures == 0 ? 0 : 1;
}
