// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/resolve.hpp>

namespace urigram {

std::optional<std::string> relativize(std::string_view base, std::string_view target,
                                      merge_rules const& rules) {
    auto resolver = base_url::parse(base, rules);
    auto const leads_to_target = [&](std::string const& candidate) {
        return resolver->resolve(candidate).has_value() && resolver->text() == target;
    };
    if (!resolver) return std::nullopt;

    // Bytes that end a path; only RFC 1808 has params, which begin with a semicolon.
    std::string_view const ends_path = rules.standard == merge_standard::rfc1808 ? "?#;" : "?#";
    std::string shortest;
    bool found = false;
    auto const attempt = [&](std::string candidate) {
        if ((!found || candidate.size() < shortest.size()) && leads_to_target(candidate)) {
            shortest = std::move(candidate);
            found = true;
        }
    };
    attempt(std::string(target));

    auto const colon = target.find(':');
    if (colon == std::string_view::npos) return found ? std::optional(shortest) : std::nullopt;
    std::string_view const rest = target.substr(colon + 1);
    attempt(std::string(rest));  // in case only the scheme is the same
    std::size_t const path_at = rest.substr(0, 2) == "//" ? rest.find('/', 2) : 0;
    if (path_at == std::string_view::npos) return found ? std::optional(shortest) : std::nullopt;
    std::string_view const path = rest.substr(path_at);
    attempt(std::string(path));  // in case the authority is the same

    // The common prefix of base and target, up to a slash in their paths.
    std::size_t const path_offset = target.size() - path.size();
    std::size_t const path_end = std::min(target.find_first_of(ends_path, path_offset), target.size());
    std::size_t shared = 0, slash = 0;
    while (shared < path_end && shared < base.size() && base[shared] == target[shared]) {
        if (shared >= path_offset && target[shared] == '/') slash = shared + 1;
        ++shared;
    }
    if (slash > 0) {
        std::size_t const base_end = std::min(base.find_first_of(ends_path, slash), base.size());
        std::string up;
        for (char c : base.substr(slash, base_end - slash))
            if (c == '/') up += "../";
        std::string const down(target.substr(slash));
        attempt(up + down);
        attempt(up + "./" + down);  // in case the first segment is empty or has a colon
        if (slash == path_end) attempt(up.empty() ? "." + down : up.substr(0, up.size() - 1) + down);
    }
    // References that keep the path, the path and the params, or the whole document.
    if (auto const semicolon = target.find(';'); semicolon != std::string_view::npos)
        attempt(std::string(target.substr(semicolon)));
    if (auto const question = target.find('?'); question != std::string_view::npos)
        attempt(std::string(target.substr(question)));
    if (auto const hash = target.find('#'); hash != std::string_view::npos)
        attempt(std::string(target.substr(hash)));
    attempt("");
    return found ? std::optional(shortest) : std::nullopt;
}

}  // namespace urigram
