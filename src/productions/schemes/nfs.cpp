// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/nfs.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace nfs_classes {
using dsl::text;
constexpr auto unreserved = text<struct unreserved_id>{"nfs-unreserved"} = rfc2224::unreserved;
constexpr auto mark       = text<struct mark_id>{"nfs-mark"}             = rfc2224::mark;
}  // namespace nfs_classes

constexpr auto nfs_table = joined(
    section<rfc2224::nfsURL, rfc2224::relativeURL, rfc2224::net_path, rfc2224::abs_path, rfc2224::rel_path,
            rfc2224::hostport, rfc2224::host, rfc2224::hostname, rfc2224::domainlabel, rfc2224::toplabel,
            rfc2224::hostnumber, rfc2224::url_path, rfc2224::path_segments, rfc2224::segment, rfc2224::pchar,
            nfs_classes::unreserved, nfs_classes::mark>("RFC 2224, section 10"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::nfs_url const*) noexcept { return range_of(nfs_table); }

}  // namespace urigram
