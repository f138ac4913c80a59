// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_GENERATED_HPP
#define URIGRAM_BENCH_GENERATED_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Lines that are made up or picked out, by chance but always the same.
namespace urigram::bench {

/// URLs of each scheme of RFC 1738, and of other schemes, `each` of a kind, out of the RFC's BNF; shuffled.
std::vector<std::string> sentences_of_every_scheme(std::size_t each);

/// The URLs with an IPv6 address for their host, out of the ABNF of RFC 3986.
std::vector<std::string> with_ipv6_hosts(std::vector<std::string> const& urls);

/// Those of the lines that are URLs by RFC 1738, 1808 and 2396, with https like http.
std::vector<std::string> valid_by_all(std::vector<std::string_view> const& lines);

/// The URLs, each with one of `with` put in somewhere behind the scheme so that it is not accepted any more;
/// without those that are accepted all the same.
std::vector<std::string> spoil(std::vector<std::string> const& urls,
                               std::vector<std::string_view> const& with,
                               bool (*is_accepted)(std::string_view));

/// `count` bases, each with a reference behind it: references of every form, made of the pieces of the URLs.
std::vector<std::string> bases_and_references(std::vector<std::string> const& urls, std::size_t count);

/// Paths of installed Debian packages, percent-encoded, shuffled: at most `count`. None where there is no
/// dpkg.
std::vector<std::string> paths_of_packages(std::size_t count);

}  // namespace urigram::bench

#endif
