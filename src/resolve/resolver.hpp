// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESOLVE_RESOLVER_HPP
#define URIGRAM_RESOLVE_RESOLVER_HPP

#include "given_parts.hpp"
#include "merged_path.hpp"
#include "writer.hpp"

namespace urigram::resolving {

/// Resolves one reference: a relative one, one to the same document, or an absolute one.
class resolver {
public:
    resolver(merge_rules const& rules, char* out, resolution& done)
        : rules_(rules), done_(done), out_(out, done.parts, rules.standard == merge_standard::rfc3986) {}

    char* end() const noexcept { return out_.end(); }

    /// Returns 0, or the reason why the reference cannot be resolved.
    resolve_errc resolve(url_parts const& base, url_parts const& ref) {
        bool const rfc1808 = rules_.standard == merge_standard::rfc1808;
        bool const rfc3986 = rules_.standard == merge_standard::rfc3986;
        if (ref.scheme) return rfc3986 && !keeps_path(ref) ? without_dots(ref.scheme, ref) : as_it_is(ref);
        if (rfc3986 && !base.scheme) return resolve_errc::relative_base;
        if (names_nothing(ref)) {
            // The base, including its fragment if RFC 1808 resolves the empty reference.
            done_.same_document = true;
            out_.all_of(base);
            out_.fragment(ref.fragment || !rfc1808 ? ref.fragment : base.fragment);
            return {};
        }
        if (rfc1808 && names_nothing(base)) return as_it_is(ref);  // RFC 1808, section 4, step 1
        if (!base.scheme) return resolve_errc::relative_base;
        if (base.opaque_part)
            return rules_.opaque_base == opaque_base::absolute ? as_it_is(ref) : resolve_errc::opaque_base;
        return rfc1808 ? by_rfc1808(base, ref) : rfc3986 ? by_rfc3986(base, ref) : by_rfc2396(base, ref);
    }

private:
    /// Whether the path of a reference with a scheme is kept unchanged.
    bool keeps_path(url_parts const& ref) const noexcept {
        return rules_.opaque_path == opaque_path::keep && !ref.authority && !is_empty(ref.path) &&
               !is_rooted(*ref.path);
    }

    resolve_errc as_it_is(url_parts const& parts) {
        out_.all_of(parts), out_.fragment(parts.fragment);
        return {};
    }

    /// RFC 1808, section 4, from step 2c on.
    resolve_errc by_rfc1808(url_parts const& base, url_parts const& ref) {
        std::string_view const path = path_of(ref);
        out_.scheme(base.scheme);
        bool const own_net_loc = !is_empty(ref.authority);
        out_.authority(own_net_loc ? ref : base);
        optional_view params = ref.params, query = ref.query;
        if (own_net_loc || is_rooted(path)) {
            out_.path(path);
        } else if (path.empty()) {
            bool const own_params = !is_empty(ref.params);
            if (!own_params) params = base.params;
            if (!own_params && is_empty(ref.query)) query = base.query;
            // Without a path, params and query would be part of the net_loc.
            bool const slash = is_empty(base.path) && base.authority && (params || query) &&
                               rules_.empty_base_path == empty_base_path::slash;
            out_.path(slash ? "/" : path_of(base));
        } else {
            merge(base, path);
        }
        return finish(params, query, ref.fragment);
    }

    /// RFC 2396, section 5.2, from step 4 on.
    resolve_errc by_rfc2396(url_parts const& base, url_parts const& ref) {
        std::string_view const path = path_of(ref);
        out_.scheme(base.scheme);
        out_.authority(ref.authority ? ref : base);
        if (ref.authority || is_rooted(path))
            out_.path(path);
        else
            merge(base, path);
        return finish({}, ref.query, ref.fragment);
    }

    /// RFC 3986, section 5.2.2, for a reference without a scheme.
    resolve_errc by_rfc3986(url_parts const& base, url_parts const& ref) {
        if (ref.authority) return without_dots(base.scheme, ref);
        std::string_view const path = path_of(ref);
        out_.scheme(base.scheme);
        out_.authority(base);
        if (path.empty())
            out_.path(path_of(base));
        else if (path[0] == '/')
            remove_dot_segments(path);
        else
            merge(base, path);
        bool const of_base = path.empty() && !ref.query;
        return finish({}, of_base ? base.query : ref.query, ref.fragment);
    }

    /// A reference with a scheme or an authority: only its dot segments are removed.
    resolve_errc without_dots(optional_view const& scheme, url_parts const& ref) {
        out_.scheme(scheme);
        out_.authority(ref);
        remove_dot_segments(path_of(ref));
        return finish({}, ref.query, ref.fragment);
    }

    /// RFC 3986, section 5.2.4.
    void remove_dot_segments(std::string_view path) { put_segments(path, {}, false); }

    /// Merges the path of the base up to its last slash with the path of the reference (RFC 1808, section 4,
    /// step 6; RFC 2396, section 5.2, step 6; RFC 3986, section 5.2.3).
    void merge(url_parts const& base, std::string_view path) {
        bool const by_letter =
            rules_.empty_base_path == empty_base_path::literal && rules_.standard != merge_standard::rfc3986;
        std::string_view const base_path = path_of(base);
        put_segments(base_path.substr(0, base_path.rfind('/') + 1), path,
                     base_path.empty() && base.authority && !by_letter);
    }

    /// Writes the segments of two paths, one after the other, without dot segments; with a leading slash if
    /// the first path has one or `rooted` is true.
    void put_segments(std::string_view first, std::string_view second, bool rooted) {
        merged_path merged(out_.end(), rules_);
        bool const has_root = is_rooted(first);
        if (has_root) first.remove_prefix(1);
        if (has_root || rooted) merged.root();
        merged.append(first);
        merged.append(second);
        done_.surplus_levels = merged.surplus_levels();
        out_.path_up_to(merged.end());
    }

    resolve_errc finish(optional_view const& params, optional_view const& query,
                        optional_view const& fragment) {
        if (done_.surplus_levels > 0 && rules_.above_root == above_root::reject)
            return resolve_errc::above_root;
        if (!done_.parts.authority && path_of(done_.parts).substr(0, 2) == "//") {
            if (rules_.path_as_authority == path_as_authority::reject) return resolve_errc::path_as_authority;
            if (rules_.path_as_authority == path_as_authority::guard) out_.guard_path();
        }
        out_.params(params), out_.query(query), out_.fragment(fragment);
        return {};
    }

    merge_rules const& rules_;
    resolution& done_;
    writer out_;
};

}  // namespace urigram::resolving

#endif
