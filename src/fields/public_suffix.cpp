// SPDX-License-Identifier: BSL-1.0
#include "../number_label.hpp"
#include <algorithm>
#include <urigram/escape.hpp>
#include <urigram/public_suffix.hpp>
#include <utility>

namespace urigram {

namespace {

/// Returns the name of the host in lower case, without a dot at its end. Nothing if there is no host, or if
/// the host is an address, ends in a number, or has an empty label or a NUL.
std::optional<std::string> domain_in(url_parts const& parts) {
    bool const is_name =
        parts.host_kind == ast::host_kind::hostname || parts.host_kind == ast::host_kind::registered_name;
    if (!parts.host || !is_name) return std::nullopt;
    std::string name = decoded_view(*parts.host).str();
    std::transform(name.begin(), name.end(), name.begin(), [](char c) { return detail::lower(c); });
    if (!name.empty() && name.back() == '.') name.pop_back();  // the dot of the DNS root
    bool const has_empty_label = name.empty() || name.front() == '.' || name.back() == '.' ||
                                 name.find("..") != name.npos || name.find('\0') != name.npos;
    if (has_empty_label) return std::nullopt;
    auto const last_label = name.begin() + static_cast<std::ptrdiff_t>(name.rfind('.') + 1);
    if (detail::is_number_label(last_label, name.end())) return std::nullopt;
    return name;
}

/// The name of a host, and the size of its public suffix, which is not 0.
struct domain {
    std::string name;
    std::size_t suffix_size;
};

std::optional<domain> split_domain(url_parts const& parts, suffix_lookup const& suffixes) {
    auto name = domain_in(with_login(parts));
    if (!name) return std::nullopt;
    auto const size = suffixes.suffix_size(suffixes.list, *name);
    if (size == 0 || size > name->size()) return std::nullopt;
    return domain{*std::move(name), size};
}

using domain_function = std::optional<std::string> (*)(url_parts const& parts, suffix_lookup const& suffixes);

result<std::optional<std::string>> of_text(std::string_view text, suffix_lookup const& suffixes,
                                           dialect const& grammar, domain_function domain_of) {
    auto const parts = grammar.parts(text);
    if (!parts) return parts.error();
    return domain_of(*parts, suffixes);
}

}  // namespace

std::optional<std::string> registrable_domain(url_parts const& parts, suffix_lookup const& suffixes) {
    auto const host = split_domain(parts, suffixes);
    if (!host || host->suffix_size == host->name.size()) return std::nullopt;
    auto const dot = host->name.size() - host->suffix_size - 1;  // before the suffix
    return host->name.substr(host->name.rfind('.', dot - 1) + 1);
}

std::optional<std::string> public_suffix(url_parts const& parts, suffix_lookup const& suffixes) {
    auto const host = split_domain(parts, suffixes);
    if (!host) return std::nullopt;
    return host->name.substr(host->name.size() - host->suffix_size);
}

result<std::optional<std::string>> registrable_domain(std::string_view text, suffix_lookup const& suffixes,
                                                      dialect const& grammar) {
    return of_text(text, suffixes, grammar, registrable_domain);
}

result<std::optional<std::string>> public_suffix(std::string_view text, suffix_lookup const& suffixes,
                                                 dialect const& grammar) {
    return of_text(text, suffixes, grammar, public_suffix);
}

}  // namespace urigram
