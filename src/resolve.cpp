// SPDX-License-Identifier: BSL-1.0
#include "iequals.hpp"
#include <cassert>
#include <cstring>
#include <functional>
#include <urigram/resolve.hpp>

namespace urigram {

namespace {

using optional_view = std::optional<std::string_view>;

/// Copies and returns where the copy ends. Most parts of a URL are shorter than a call of memcpy is worth:
/// those are copied as two words that may overlap.
char* copy(char* out, std::string_view text) noexcept {
    char const* const from = text.data();
    std::size_t const n = text.size();
    auto const ends = [&](auto word) {
        auto first = word, last = word;
        std::memcpy(&first, from, sizeof word);
        std::memcpy(&last, from + n - sizeof word, sizeof word);
        std::memcpy(out, &first, sizeof word);
        std::memcpy(out + n - sizeof word, &last, sizeof word);
    };
    if (n > 16)
        std::memcpy(out, from, n);
    else if (n >= 8)
        ends(std::uint64_t());
    else if (n >= 4)
        ends(std::uint32_t());
    else
        for (std::size_t i = 0; i < n; ++i) out[i] = from[i];
    return out + n;
}

/// A path while its segments are put in order: those of the base up to its last slash, then those of the
/// reference. What is taken away is cut off the end, so that each octet is written and cut at most once.
class merged_path {
public:
    merged_path(char* out, merge_rules const& rules)
        : first_(out), out_(out), removable_(out), surplus_(rules.above_root),
          leaves_root_(rules.standard == merge_standard::rfc3986) {
        if (surplus_ == above_root::standard)
            surplus_ = rules.standard == merge_standard::rfc3986 ? above_root::discard : above_root::retain;
    }

    char* end() const noexcept { return out_; }
    std::uint64_t surplus_levels() const noexcept { return levels_; }

    /// A leading slash belongs to no segment.
    void root() { *out_++ = '/', removable_ = out_; }

    /// `segments` starts with a segment.
    void append(std::string_view segments) {
        while (!segments.empty()) {
            if (leaves_root_ && out_ == first_ && segments[0] == '/') {  // behind dot segments
                root();
                segments.remove_prefix(1);
                continue;
            }
            std::size_t const skipped = segments[0] == '.' ? dots(segments) : 0;
            segments.remove_prefix(skipped);
            if (skipped == 0) segments.remove_prefix(put(segments));
        }
    }

private:
    /// The size of a dot segment at the front, with its slash, after doing what it says; 0 if there is none.
    std::size_t dots(std::string_view segments) {
        std::size_t const n = segments.size() > 1 && segments[1] == '.' ? 2 : 1;
        bool const slash = segments.size() > n;
        if (slash && segments[n] != '/') return 0;
        if (n == 2) up(slash);
        return n + (slash ? 1 : 0);
    }

    void up(bool slash) {
        if (out_ != removable_) {
            --out_;  // the slash behind the segment to go
            while (out_ != removable_ && out_[-1] != '/') --out_;
            if (out_ == first_ && leaves_root_) root();
            return;
        }
        ++levels_;
        if (surplus_ != above_root::retain) return;
        out_ = copy(out_, slash ? "../" : "..");
        removable_ = out_;
    }

    /// Writes segments up to the next one that starts with a dot, and returns their size.
    std::size_t put(std::string_view segments) {
        std::size_t end = segments.find('.', 1);
        while (end != std::string_view::npos && segments[end - 1] != '/') end = segments.find('.', end + 1);
        std::string_view const plain = segments.substr(0, end);
        out_ = copy(out_, plain);
        return plain.size();
    }

    char* first_;
    char* out_;
    char* removable_;  // start of the segments that a `..` takes away: behind the last `..` there is
    above_root surplus_;
    bool leaves_root_;  // RFC 3986, section 5.2.4, step 2C: of the first segment its slash stays
    std::uint64_t levels_ = 0;
};

/// Writes a result part by part, in the order of the text, to where there is room for it.
class writer {
public:
    writer(char* out, reference& parts) : out_(out), parts_(parts) {}

    char* end() const noexcept { return out_; }

    void scheme(optional_view text) {
        if (text) parts_.scheme = put(*text), *out_++ = ':';
    }
    void authority(optional_view text) {
        if (text) *out_++ = '/', *out_++ = '/', parts_.authority = put(*text);
    }
    void opaque_part(optional_view text) {
        if (text) parts_.opaque_part = put(*text);
    }
    void path(std::string_view text) { parts_.path = put(text); }
    void params(optional_view text) { put(parts_.params, ';', text); }
    void query(optional_view text) { put(parts_.query, '?', text); }
    void fragment(optional_view text) { put(parts_.fragment, '#', text); }

    /// All but the fragment.
    void all_of(reference const& r) {
        scheme(r.scheme), authority(r.authority), opaque_part(r.opaque_part);
        path(r.path), params(r.params), query(r.query);
    }

    /// What stands between here and `end` is the path.
    void path_up_to(char* end) {
        parts_.path = {out_, static_cast<std::size_t>(end - out_)};
        out_ = end;
    }

    /// The path that was written last, after `/.`.
    void guard_path() {
        std::size_t const size = parts_.path.size();
        char* const first = out_ - size;
        std::memmove(first + 2, first, size);
        copy(first, "/.");
        parts_.path = {first, size + 2};
        out_ += 2;
    }

private:
    std::string_view put(std::string_view text) {
        char* const first = out_;
        out_ = copy(out_, text);
        return {first, text.size()};
    }
    void put(optional_view& part, char mark, optional_view text) {
        if (text) *out_++ = mark, part = put(*text);
    }

    char* out_;
    reference& parts_;
};

/// At least the size of its text.
std::size_t size_of(reference const& r) noexcept {
    auto const size = [](optional_view const& part) { return part ? part->size() + 2 : 0; };
    return size(r.scheme) + size(r.authority) + r.path.size() + size(r.params) + size(r.query) +
           size(r.fragment) + size(r.opaque_part);
}

bool empty(optional_view const& part) noexcept { return !part || part->empty(); }

/// An opaque part as what it is in RFC 3986: a path and a query.
reference without_opaque_part(reference ref) noexcept {
    if (ref.opaque_part) {
        auto const query = ref.opaque_part->find('?');
        ref.path = ref.opaque_part->substr(0, query);
        if (query != std::string_view::npos) ref.query = ref.opaque_part->substr(query + 1);
        ref.opaque_part.reset();
    }
    return ref;
}

/// `http:g` as the relative reference `g`.
reference without_scheme(reference ref) noexcept {
    ref.scheme.reset();
    return without_opaque_part(ref);
}

/// In RFC 2396 and RFC 3986 parameters are part of the path. Of a reference that was taken apart otherwise
/// they lie right behind it.
reference with_params_in_path(reference r) noexcept {
    r.path = {r.path.data() == nullptr ? r.params->data() - 1 : r.path.data(),
              r.path.size() + 1 + r.params->size()};
    r.params.reset();
    return r;
}

bool names_nothing(reference const& r) noexcept {
    return !r.scheme && !r.authority && r.path.empty() && !r.params && !r.query;
}

/// One resolution: of a relative reference, or of one to the same document, or of an absolute one.
class resolver {
public:
    resolver(merge_rules const& rules, char* out, resolution& done)
        : rules_(rules), done_(done), out_(out, done.parts) {}

    char* end() const noexcept { return out_.end(); }

    /// 0, or why not.
    resolve_errc resolve(reference const& base, reference const& ref) {
        bool const rfc1808 = rules_.standard == merge_standard::rfc1808;
        bool const rfc3986 = rules_.standard == merge_standard::rfc3986;
        if (ref.scheme) return rfc3986 && !keeps_path(ref) ? without_dots(ref.scheme, ref) : as_it_is(ref);
        if (rfc3986 && !base.scheme) return resolve_errc::relative_base;
        if (names_nothing(ref)) {
            // The base: with its own fragment where RFC 1808 is asked about the empty reference.
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
    /// Whether the path of a reference with a scheme stays as it is.
    bool keeps_path(reference const& ref) const noexcept {
        return rules_.opaque_path == opaque_path::keep && !ref.authority && !ref.path.empty() &&
               ref.path[0] != '/';
    }

    resolve_errc as_it_is(reference const& r) {
        out_.all_of(r), out_.fragment(r.fragment);
        return {};
    }

    /// RFC 1808, section 4, from step 2c on.
    resolve_errc by_rfc1808(reference const& base, reference const& ref) {
        out_.scheme(base.scheme);
        bool const own_net_loc = !empty(ref.authority);
        out_.authority(own_net_loc ? ref.authority : base.authority);
        optional_view params = ref.params, query = ref.query;
        if (own_net_loc || (!ref.path.empty() && ref.path[0] == '/')) {
            out_.path(ref.path);
        } else if (ref.path.empty()) {
            bool const own_params = !empty(ref.params);
            if (!own_params) params = base.params;
            if (!own_params && empty(ref.query)) query = base.query;
            // Without a path, params and query would be part of the net_loc.
            bool const slash = base.path.empty() && base.authority && (params || query) &&
                               rules_.empty_base_path == empty_base_path::slash;
            out_.path(slash ? "/" : base.path);
        } else {
            merge(base, ref.path);
        }
        return finish(params, query, ref.fragment);
    }

    /// RFC 2396, section 5.2, from step 4 on.
    resolve_errc by_rfc2396(reference const& base, reference const& ref) {
        out_.scheme(base.scheme);
        out_.authority(ref.authority ? ref.authority : base.authority);
        if (ref.authority || (!ref.path.empty() && ref.path[0] == '/'))
            out_.path(ref.path);
        else
            merge(base, ref.path);
        return finish({}, ref.query, ref.fragment);
    }

    /// RFC 3986, section 5.2.2, of a reference without a scheme.
    resolve_errc by_rfc3986(reference const& base, reference const& ref) {
        if (ref.authority) return without_dots(base.scheme, ref);
        out_.scheme(base.scheme);
        out_.authority(base.authority);
        if (ref.path.empty())
            out_.path(base.path);
        else if (ref.path[0] == '/')
            remove_dot_segments(ref.path);
        else
            merge(base, ref.path);
        bool const of_base = ref.path.empty() && !ref.query;
        return finish({}, of_base ? base.query : ref.query, ref.fragment);
    }

    /// A reference with a scheme or an authority: all but its dot segments.
    resolve_errc without_dots(optional_view const& scheme, reference const& ref) {
        out_.scheme(scheme);
        out_.authority(ref.authority);
        remove_dot_segments(ref.path);
        return finish({}, ref.query, ref.fragment);
    }

    /// RFC 3986, section 5.2.4.
    void remove_dot_segments(std::string_view path) { put_segments(path, {}, false); }

    /// The path of the base up to its last slash and the path of the reference, merged (RFC 1808, section 4,
    /// step 6; RFC 2396, section 5.2, step 6; RFC 3986, section 5.2.3).
    void merge(reference const& base, std::string_view path) {
        bool const by_letter =
            rules_.empty_base_path == empty_base_path::literal && rules_.standard != merge_standard::rfc3986;
        put_segments(base.path.substr(0, base.path.rfind('/') + 1), path,
                     base.path.empty() && base.authority && !by_letter);
    }

    /// The segments of two paths one after the other, put in order; with a root if the first has one.
    void put_segments(std::string_view first, std::string_view second, bool rooted) {
        merged_path merged(out_.end(), rules_);
        bool const has_root = !first.empty() && first[0] == '/';
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
        if (!done_.parts.authority && done_.parts.path.substr(0, 2) == "//") {
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

/// Whether a part of `r` lies in the memory of `buffer`.
[[maybe_unused]] bool refers_to(reference const& r, std::string const& buffer) noexcept {
    std::less<> const before;
    char const* const first = buffer.data();
    char const* const last = first + buffer.capacity();
    bool found = false;
    for_each_view(r, [&](std::string_view part) {
        found = found || (!part.empty() && before(part.data(), last) && !before(part.data(), first));
    });
    return found;
}

using outcome = boost::system::result<resolution, resolve_error>;

}  // namespace

outcome resolve(reference const& given_base, reference const& given_ref, merge_rules const& rules,
                std::string& buffer) {
    assert(!refers_to(given_base, buffer) && !refers_to(given_ref, buffer));
    reference const* base = &given_base;
    reference const* ref = &given_ref;
    std::optional<reference> changed_base, changed_ref;
    if (rules.standard != merge_standard::rfc1808) {
        if (base->params) base = &changed_base.emplace(with_params_in_path(*base));
        if (ref->params) ref = &changed_ref.emplace(with_params_in_path(*ref));
    }
    if (rules.standard == merge_standard::rfc3986) {
        if (base->opaque_part) base = &changed_base.emplace(without_opaque_part(*base));
        if (ref->opaque_part) ref = &changed_ref.emplace(without_opaque_part(*ref));
    }
    if (rules.same_scheme == same_scheme::relative && ref->scheme && base->scheme && !ref->authority &&
        !base->opaque_part && detail::iequals(*ref->scheme, *base->scheme))
        ref = &changed_ref.emplace(without_scheme(*ref));

    // Room for both, a slash and a guard; what a caller's buffer holds beyond that is cut off below.
    std::size_t const room = size_of(*base) + size_of(*ref) + 4;
    if (buffer.size() < room) {
        if (buffer.capacity() < room) buffer.clear();
        buffer.resize(room);
    }
    outcome result(boost::system::in_place_value, resolution{});
    resolver merging(rules, buffer.data(), *result);
    if (auto const code = merging.resolve(*base, *ref); code != resolve_errc()) {
        std::uint64_t const levels = code == resolve_errc::above_root ? result->surplus_levels : 0;
        buffer.clear();
        result = resolve_error{code, {}, levels};
    } else {
        buffer.resize(static_cast<std::size_t>(merging.end() - buffer.data()));
    }
    return result;
}

namespace {

/// Parses by the standard of the rules and hands the parts to `then`; or the error under `code`.
template <class Then>
auto with_parts(std::string_view text, merge_standard standard, resolve_errc code, Then const& then)
    -> decltype(then(reference())) {
    auto const parsed = parse_reference(text, standard);
    if (!parsed) return resolve_error{code, parsed.error(), 0};
    return then(*parsed);
}

}  // namespace

boost::system::result<std::string, resolve_error> resolve(std::string_view base, std::string_view ref,
                                                          merge_rules const& rules) {
    using text = boost::system::result<std::string, resolve_error>;
    return with_parts(base, rules.standard, resolve_errc::invalid_base, [&](reference const& b) -> text {
        return with_parts(ref, rules.standard, resolve_errc::invalid_reference,
                          [&](reference const& r) -> text {
                              std::string buffer;
                              auto const done = resolve(b, r, rules, buffer);
                              if (!done) return done.error();
                              return buffer;
                          });
    });
}

boost::system::result<base_url, resolve_error> base_url::parse(std::string_view text,
                                                               merge_rules const& rules) {
    auto parsed = owned<reference>::parse(
        text, [&](std::string_view copy) { return parse_reference(copy, rules.standard); });
    if (!parsed) return resolve_error{resolve_errc::invalid_base, parsed.error(), 0};
    base_url base;
    base.base_ = std::move(*parsed);
    base.rules_ = rules;
    return base;
}

outcome base_url::resolve(reference const& ref) {
    // To the other buffer, for the reference may refer to the last result.
    auto const other = static_cast<unsigned char>(1 - last_);
    auto const done = urigram::resolve(*base_, ref, rules_, buffers_[other]);
    last_ = other;
    return done;
}

outcome base_url::resolve(std::string_view ref) {
    return with_parts(ref, rules_.standard, resolve_errc::invalid_reference,
                      [&](reference const& r) -> outcome { return resolve(r); });
}

}  // namespace urigram
