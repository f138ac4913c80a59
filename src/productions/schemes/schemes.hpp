// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTIONS_SCHEMES_SCHEMES_HPP
#define URIGRAM_PRODUCTIONS_SCHEMES_SCHEMES_HPP

#include "../production_entry.hpp"

#include <urigram/dialects.hpp>

namespace urigram {

inline constexpr bnf_line by_scheme_bnf[] = {
#include "../bnf/by_scheme.inc"
};

/// Productions of a scheme of today; `name` is the section that defines them.
template <auto const&... Rules>
constexpr auto section(std::string_view name) {
    return productions_of<dialects::by_scheme, by_scheme_bnf, Rules...>(name);
}

/// Stands in place of a section for productions that no RFC defines.
inline constexpr std::string_view of_ours;

// The productions of the schemes that have a struct for their URIs: one file for each struct.
production_range scheme_productions(ast::http_uri const*) noexcept;
production_range scheme_productions(ast::ws_uri const*) noexcept;
production_range scheme_productions(ast::file_uri const*) noexcept;
production_range scheme_productions(ast::mailto_uri const*) noexcept;
production_range scheme_productions(ast::namestring const*) noexcept;
production_range scheme_productions(ast::dataurl const*) noexcept;
production_range scheme_productions(ast::uri const*) noexcept;
production_range scheme_productions(ast::acct_uri const*) noexcept;
production_range scheme_productions(ast::telephone_uri const*) noexcept;
production_range scheme_productions(ast::sip_uri const*) noexcept;
production_range scheme_productions(ast::geo_uri const*) noexcept;
production_range scheme_productions(ast::tag_uri const*) noexcept;
production_range scheme_productions(ast::about_uri const*) noexcept;
production_range scheme_productions(ast::cid_url const*) noexcept;
production_range scheme_productions(ast::mid_url const*) noexcept;
production_range scheme_productions(ast::info_uri const*) noexcept;
production_range scheme_productions(ast::ni_uri const*) noexcept;
production_range scheme_productions(ast::dnsurl const*) noexcept;
production_range scheme_productions(ast::coap_uri const*) noexcept;
production_range scheme_productions(ast::tn3270_uri const*) noexcept;
production_range scheme_productions(ast::nfs_url const*) noexcept;
production_range scheme_productions(ast::z3950_url const*) noexcept;
production_range scheme_productions(ast::ldap_url const*) noexcept;
production_range scheme_productions(ast::imap_url const*) noexcept;

}  // namespace urigram

#endif
