// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_RESOLVE_BY_STEPS_HPP
#define URIGRAM_TEST_SUPPORT_RESOLVE_BY_STEPS_HPP

#include "data.hpp"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <locale>
#include <urigram/resolve.hpp>

// Resolves references literally by the steps of the RFCs. This is slow.
namespace urigram::test {

struct merged {
    std::string path;
    std::uint64_t surplus = 0;
};

/// RFC 1808, section 4, step 6; RFC 2396, section 5.2, step 6. `surplus` counts the `..` that are left.
inline merged merge_slowly(std::string_view base_path, std::string_view ref_path) {
    std::string const buffer =
        std::string(base_path.substr(0, base_path.rfind('/') + 1)) + std::string(ref_path);
    bool const rooted = !buffer.empty() && buffer[0] == '/';
    auto segments = split(std::string_view(buffer).substr(rooted ? 1 : 0), '/');
    // "./" and a final "."
    for (std::size_t i = 0; i + 1 < segments.size();)
        if (segments[i] == ".")
            segments.erase(segments.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    if (segments.back() == ".") segments.back().clear();
    // the leftmost "<segment>/../", repeatedly, and a final "<segment>/.."
    for (bool found = true; found;) {
        found = false;
        for (std::size_t i = 0; i + 1 < segments.size() && !found; ++i) {
            if (segments[i] == ".." || segments[i + 1] != "..") continue;
            bool const last = i + 2 == segments.size();
            auto const at = segments.begin() + static_cast<std::ptrdiff_t>(i);
            segments.erase(at, at + 2);
            if (last) segments.emplace_back();
            found = true;
        }
    }
    merged result;
    result.path = rooted ? "/" : "";
    for (std::size_t i = 0; i < segments.size(); ++i) {
        result.path += (i == 0 ? "" : "/") + segments[i];
        result.surplus += segments[i] == ".." ? 1 : 0;
    }
    return result;
}

/// RFC 3986, section 5.2.4. `surplus` counts the `..` that are read while the output is empty.
inline merged remove_dot_segments(std::string input) {
    merged result;
    auto& output = result.path;
    auto const starts = [&](std::string_view with) { return input.compare(0, with.size(), with) == 0; };
    while (!input.empty()) {
        if (starts("../")) {
            input.erase(0, 3);
            ++result.surplus;
        } else if (starts("./")) {
            input.erase(0, 2);
        } else if (starts("/./")) {
            input.erase(0, 2);
        } else if (input == "/.") {
            input = "/";
        } else if (starts("/../") || input == "/..") {
            input = "/" + input.substr(std::min<std::size_t>(4, input.size()));
            result.surplus += output.empty() ? 1 : 0;
            auto const slash = output.rfind('/');
            output.erase(slash == output.npos ? 0 : slash);
        } else if (input == "." || input == "..") {
            result.surplus += input == ".." ? 1 : 0;
            input.clear();
        } else {
            auto const end = std::min(input.find('/', 1), input.size());
            output += input.substr(0, end);
            input.erase(0, end);
        }
    }
    return result;
}

/// The path; empty if it is absent.
inline std::string_view path_of(url_parts const& parts) { return parts.path.value_or(std::string_view()); }

/// The result of the steps.
struct resolution_by_steps {
    std::string text;
    resolve_errc error{};  ///< the reason why there is no text
    std::uint64_t surplus_levels = 0;
    bool same_document = false;
};

/// RFC 1808, section 4, RFC 2396, section 5.2, or RFC 3986, section 5.2: `rules.standard` selects one. The
/// parts must come from `parse_reference` with the same standard. RFC 3986 has no steps for
/// `above_root::retain`.
class resolver_by_steps {
public:
    explicit resolver_by_steps(merge_rules const& rules)
        : rules_(rules), rfc1808_(rules.standard == merge_standard::rfc1808),
          rfc3986_(rules.standard == merge_standard::rfc3986) {}

    resolution_by_steps operator()(url_parts const& base, url_parts ref) const {
        if (rules_.same_scheme == same_scheme::relative && same_scheme_in(base, ref) && !ref.authority &&
            !base.opaque_part)
            drop_scheme(ref);
        resolution_by_steps done;
        if (rfc3986_) {
            if (!ref.scheme && !base.scheme) return failed(resolve_errc::relative_base);
            done.same_document = is_empty(ref);
            return with_path(by_rfc3986(base, ref), done);
        }
        if (ref.scheme) return as_it_is(ref);
        if (is_empty(ref)) {
            url_parts target = base;
            if (ref.fragment || !rfc1808_) target.fragment = ref.fragment;
            done.text = text_of(target);
            done.same_document = true;
            return done;
        }
        if (rfc1808_ && is_empty(base)) return as_it_is(ref);
        if (!base.scheme) return failed(resolve_errc::relative_base);
        if (base.opaque_part)
            return rules_.opaque_base == opaque_base::absolute ? as_it_is(ref)
                                                               : failed(resolve_errc::opaque_base);
        return with_path(rfc1808_ ? by_rfc1808(base, ref) : by_rfc2396(base, ref), done);
    }

private:
    /// The parts of a result. The path is in `path`; the path in `parts` is ignored.
    struct parts_and_path {
        url_parts parts;
        merged path;
    };

    parts_and_path by_rfc1808(url_parts const& base, url_parts const& ref) const {
        std::string_view const path = path_of(ref);
        parts_and_path t{ref, {std::string(path), 0}};
        t.parts.scheme = base.scheme;             // 2c
        if (has_octets(ref.authority)) return t;  // 3
        t.parts.authority = base.authority;
        if (!path.empty() && path[0] == '/') return t;  // 4
        if (!path.empty()) {                            // 6
            t.path = merge(base, ref);
            return t;
        }
        if (!has_octets(ref.params)) {  // 5a
            t.parts.params = base.params;
            if (!has_octets(ref.query)) t.parts.query = base.query;  // 5b
        }
        bool const slash = t.parts.params || t.parts.query;
        t.path.path = slash ? path_to_merge(base) : path_of(base);
        return t;
    }

    parts_and_path by_rfc2396(url_parts const& base, url_parts const& ref) const {
        std::string_view const path = path_of(ref);
        parts_and_path t{ref, {std::string(path), 0}};
        t.parts.scheme = base.scheme;                                   // 3
        if (ref.authority) return t;                                    // 4
        t.parts.authority = base.authority;                             //
        if (path.empty() || path[0] != '/') t.path = merge(base, ref);  // 5, 6
        return t;
    }

    /// Sections 5.2.2 and 5.2.3, strict.
    parts_and_path by_rfc3986(url_parts const& base, url_parts const& ref) const {
        parts_and_path t{ref, {}};
        std::string const path(path_of(ref));
        std::string_view const base_path = path_of(base);
        if (ref.scheme) {
            bool const keep =
                rules_.opaque_path == opaque_path::keep && !ref.authority && path.find('/') != 0;
            t.path = keep ? merged{path, 0} : remove_dot_segments(path);
            return t;
        }
        t.parts.scheme = base.scheme;
        if (ref.authority) {
            t.path = remove_dot_segments(path);
            return t;
        }
        t.parts.authority = base.authority;
        if (path.empty()) {
            t.path.path = base_path;
            if (!ref.query) t.parts.query = base.query;
        } else if (path[0] == '/') {
            t.path = remove_dot_segments(path);
        } else if (base.authority && base_path.empty()) {
            t.path = remove_dot_segments("/" + path);
        } else {
            t.path = remove_dot_segments(std::string(base_path.substr(0, base_path.rfind('/') + 1)) + path);
        }
        return t;
    }

    std::string_view path_to_merge(url_parts const& base) const {
        bool const slash =
            base.authority && path_of(base).empty() && rules_.empty_base_path == empty_base_path::slash;
        return slash ? "/" : path_of(base);
    }

    merged merge(url_parts const& base, url_parts const& ref) const {
        merged m = merge_slowly(path_to_merge(base), path_of(ref));
        if (rules_.above_root != above_root::discard) return m;
        std::size_t const root = !m.path.empty() && m.path[0] == '/' ? 1 : 0;
        while (m.path.compare(root, std::string::npos, "..") == 0 || m.path.compare(root, 3, "../") == 0)
            m.path.erase(root, 3);
        return m;
    }

    /// Applies the policies to the path, and composes the text.
    resolution_by_steps with_path(parts_and_path const& t, resolution_by_steps done) const {
        if (t.path.surplus > 0 && rules_.above_root == above_root::reject) {
            done.error = resolve_errc::above_root;
        } else if (!t.parts.authority && t.path.path.compare(0, 2, "//") == 0 &&
                   rules_.path_as_authority == path_as_authority::reject) {
            done.error = resolve_errc::path_as_authority;
        } else {
            bool const guard = !t.parts.authority && t.path.path.compare(0, 2, "//") == 0 &&
                               rules_.path_as_authority == path_as_authority::guard;
            std::string const path = (guard ? "/." : "") + t.path.path;
            url_parts parts = t.parts;
            parts.path = path;
            done.text = text_of(parts);
        }
        done.surplus_levels = t.path.surplus;
        return done;
    }

    static resolution_by_steps failed(resolve_errc error) { return {{}, error, 0, false}; }
    static resolution_by_steps as_it_is(url_parts const& ref) { return {text_of(ref), {}, 0, false}; }

    static bool has_octets(std::optional<std::string_view> const& part) { return part && !part->empty(); }
    static bool is_empty(url_parts const& r) {
        return !r.scheme && !r.authority && path_of(r).empty() && !r.params && !r.query;
    }
    static bool same_scheme_in(url_parts const& a, url_parts const& b) {
        return a.scheme && b.scheme && boost::iequals(*a.scheme, *b.scheme, std::locale::classic());
    }
    static void drop_scheme(url_parts& ref) {
        ref.scheme.reset();
        if (!ref.opaque_part) return;
        auto const query = ref.opaque_part->find('?');
        ref.path = ref.opaque_part->substr(0, query);
        if (query != std::string_view::npos) ref.query = ref.opaque_part->substr(query + 1);
        ref.opaque_part.reset();
    }

    /// RFC 1808, section 4, step 7; RFC 2396, section 5.2, step 7; RFC 3986, section 5.3.
    static std::string text_of(url_parts const& r) {
        std::string text;
        if (r.scheme) text.append(*r.scheme).append(":");
        if (r.authority) text.append("//").append(*r.authority);
        if (r.opaque_part) text.append(*r.opaque_part);
        text.append(path_of(r));
        if (r.params) text.append(";").append(*r.params);
        if (r.query) text.append("?").append(*r.query);
        if (r.fragment) text.append("#").append(*r.fragment);
        return text;
    }

    merge_rules const& rules_;
    bool rfc1808_, rfc3986_;
};

}  // namespace urigram::test

#endif
