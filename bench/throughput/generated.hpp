// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_GENERATED_HPP
#define URIGRAM_BENCH_GENERATED_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Lines that are generated, changed or selected. Random choices have fixed seeds, so that they are
// reproducible.
namespace urigram::bench {

/// `each` URLs for every scheme of RFC 1738, and as many of other schemes, generated from the RFC's BNF and
/// shuffled.
std::vector<std::string> sentences_of_every_scheme(std::size_t each);

/// The URLs, each with its host replaced by an IPv6 address that is generated from the ABNF of RFC 3986. URLs
/// without a host are omitted.
std::vector<std::string> with_ipv6_hosts(std::vector<std::string> const& urls);

/// The lines that are URLs by RFC 1738, 1808 and 2396, with https parsed like http.
std::vector<std::string> valid_by_all(std::vector<std::string_view> const& lines);

/// The URLs, each made invalid by a text of `with` that is inserted after the scheme. URLs that stay valid
/// are omitted.
std::vector<std::string> spoil(std::vector<std::string> const& urls,
                               std::vector<std::string_view> const& with,
                               bool (*is_accepted)(std::string_view));

/// `count` bases, each followed by a reference: references of every form, composed of parts of the URLs.
std::vector<std::string> bases_and_references(std::vector<std::string> const& urls, std::size_t count);

/// Paths of installed Debian packages, percent-encoded, shuffled: at most `count`. None without dpkg.
std::vector<std::string> paths_of_packages(std::size_t count);

}  // namespace urigram::bench

#endif
