// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/system/system_error.hpp>
#include <boost/throw_exception.hpp>
#include <urigram/resolve.hpp>

namespace urigram {

namespace {

class category final : public boost::system::error_category {
public:
    char const* name() const noexcept override { return "urigram.resolve"; }
    std::string message(int code) const override {
        switch (static_cast<resolve_errc>(code)) {
        case resolve_errc::invalid_base:
            return "the base is no URL";
        case resolve_errc::invalid_reference:
            return "the reference is none";
        case resolve_errc::relative_base:
            return "the base has no scheme";
        case resolve_errc::opaque_base:
            return "the base is opaque";
        case resolve_errc::above_root:
            return "the reference leads above the root";
        case resolve_errc::path_as_authority:
            return "the path of the result would read as an authority";
        }
        return "unknown error";
    }
};

bool same_name(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return false;
    auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

/// A path while its segments are put in order: those of the base up to its last slash, then those of the
/// reference. What is taken away is cut off the end of the buffer, so that each octet is written and cut at
/// most once.
class merged_path {
public:
    merged_path(std::string& buffer, above_root surplus)
        : buffer_(buffer), start_(buffer.size()), surplus_(surplus) {}

    std::uint64_t surplus_levels() const noexcept { return levels_; }

    /// A leading slash belongs to no segment.
    void root() { buffer_ += '/', ++start_; }

    void append(std::string_view segments) {
        while (!segments.empty()) {
            auto const slash = segments.find('/');
            bool const last = slash == std::string_view::npos;
            put(segments.substr(0, slash), last);
            if (last) return;
            segments.remove_prefix(slash + 1);
        }
    }

private:
    void put(std::string_view segment, bool last) {
        if (segment == ".") return;
        if (segment == "..") {
            if (removable_ > 0) {
                --removable_;
                buffer_.pop_back();  // the slash behind the segment to go
                auto const slash = std::string_view(buffer_).substr(start_).rfind('/');
                buffer_.resize(slash == std::string_view::npos ? start_ : start_ + slash + 1);
                return;
            }
            ++levels_;
            if (surplus_ != above_root::retain) return;
        } else {
            ++removable_;
        }
        buffer_ += segment;
        if (!last) buffer_ += '/';
    }

    std::string& buffer_;
    std::size_t start_;  // of the first segment
    above_root surplus_;
    std::uint64_t levels_ = 0;
    std::uint64_t removable_ = 0;  // segments that are not `..`, behind the last `..` there is
};

/// A part of the result as a place in the buffer, which may move while it grows.
struct span {
    std::size_t first = 0, last = 0;
    std::string_view in(std::string const& buffer) const noexcept {
        return std::string_view(buffer).substr(first, last - first);
    }
};

/// Writes a result part by part, in the order of the text.
class writer {
public:
    explicit writer(std::string& buffer) : buffer_(buffer) {}

    void scheme(std::optional<std::string_view> text) {
        if (text) scheme_ = put(*text), buffer_ += ':';
    }
    void authority(std::optional<std::string_view> text) {
        if (text) buffer_ += "//", authority_ = put(*text);
    }
    void opaque_part(std::string_view text) { opaque_part_ = put(text); }
    void path(std::string_view text) { path_ = put(text); }
    void params(std::optional<std::string_view> text) {
        if (text) buffer_ += ';', params_ = put(*text);
    }
    void query(std::optional<std::string_view> text) {
        if (text) buffer_ += '?', query_ = put(*text);
    }
    void fragment(std::optional<std::string_view> text) {
        if (text) buffer_ += '#', fragment_ = put(*text);
    }

    /// What `write(buffer)` appends is the path.
    template <class Write>
    void path_by(Write const& write) {
        std::size_t const first = buffer_.size();
        write(buffer_);
        path_ = {first, buffer_.size()};
    }

    /// Whether the path reads as an authority: there is none before it, and it starts with two slashes.
    bool path_reads_as_authority() const noexcept {
        return !authority_ && path_.in(buffer_).substr(0, 2) == "//";
    }

    void guard_path() {
        buffer_.insert(path_.first, "/.");
        path_.last += 2;
        for (auto* part : {&params_, &query_, &fragment_})
            if (*part) (*part)->first += 2, (*part)->last += 2;
    }

    reference parts() const noexcept {
        reference r;
        r.scheme = view(scheme_);
        r.authority = view(authority_);
        r.path = path_.in(buffer_);
        r.params = view(params_);
        r.query = view(query_);
        r.fragment = view(fragment_);
        r.opaque_part = view(opaque_part_);
        return r;
    }

private:
    span put(std::string_view text) {
        std::size_t const first = buffer_.size();
        buffer_ += text;
        return {first, buffer_.size()};
    }
    std::optional<std::string_view> view(std::optional<span> const& s) const noexcept {
        if (!s) return std::nullopt;
        return s->in(buffer_);
    }

    std::string& buffer_;
    span path_;
    std::optional<span> scheme_, authority_, params_, query_, fragment_, opaque_part_;
};

std::size_t size_of(reference const& r) noexcept {
    auto const size = [](std::optional<std::string_view> part) { return part ? part->size() + 2 : 0; };
    return size(r.scheme) + size(r.authority) + r.path.size() + size(r.params) + size(r.query) +
           size(r.fragment) + size(r.opaque_part);
}

bool empty(std::optional<std::string_view> part) noexcept { return !part || part->empty(); }

/// All but the fragment.
void write_without_fragment(writer& out, reference const& r) {
    out.scheme(r.scheme);
    out.authority(r.authority);
    if (r.opaque_part) out.opaque_part(*r.opaque_part);
    out.path(r.path);
    out.params(r.params);
    out.query(r.query);
}

resolution as_it_is(reference const& r, std::string& buffer) {
    writer out(buffer);
    write_without_fragment(out, r);
    out.fragment(r.fragment);
    return {0, false, out.parts()};
}

/// `http:g` as the relative reference `g`.
reference without_scheme(reference ref) noexcept {
    ref.scheme.reset();
    if (ref.opaque_part) {
        auto const query = ref.opaque_part->find('?');
        ref.path = ref.opaque_part->substr(0, query);
        if (query != std::string_view::npos) ref.query = ref.opaque_part->substr(query + 1);
        ref.opaque_part.reset();
    }
    return ref;
}

/// In RFC 2396 parameters are part of the path. Of a reference that was taken apart otherwise they lie right
/// behind it.
reference with_params_in_path(reference r) noexcept {
    if (r.params) {
        r.path = {r.path.data() == nullptr ? r.params->data() - 1 : r.path.data(),
                  r.path.size() + 1 + r.params->size()};
        r.params.reset();
    }
    return r;
}

/// The path of the base up to its last slash and the path of the reference, merged (RFC 1808, section 4, step
/// 6; RFC 2396, section 5.2, step 6).
void merge(writer& out, reference const& base, std::string_view path, merge_rules const& rules,
           resolution& done) {
    out.path_by([&](std::string& buffer) {
        std::string_view kept = base.path.substr(0, base.path.rfind('/') + 1);
        merged_path merged(buffer, rules.above_root);
        if (!kept.empty() && kept[0] == '/') {
            merged.root();
            kept.remove_prefix(1);
        } else if (base.path.empty() && base.authority && rules.empty_base_path == empty_base_path::slash) {
            merged.root();
        }
        merged.append(kept);
        merged.append(path);
        done.surplus_levels = merged.surplus_levels();
    });
}

/// RFC 1808, section 4, from step 2c on.
void resolve_rfc1808(writer& out, reference const& base, reference const& ref, merge_rules const& rules,
                     resolution& done) {
    out.scheme(base.scheme);
    bool const own_net_loc = !empty(ref.authority);
    out.authority(own_net_loc ? ref.authority : base.authority);
    if (own_net_loc || (!ref.path.empty() && ref.path[0] == '/')) {
        out.path(ref.path), out.params(ref.params), out.query(ref.query);
    } else if (ref.path.empty()) {
        bool const own_params = !empty(ref.params);
        auto const params = own_params ? ref.params : base.params;
        auto const query = own_params || !empty(ref.query) ? ref.query : base.query;
        // Without a path, params and query would be part of the net_loc.
        bool const slash = base.path.empty() && base.authority && (params || query) &&
                           rules.empty_base_path == empty_base_path::slash;
        out.path(slash ? "/" : base.path), out.params(params), out.query(query);
    } else {
        merge(out, base, ref.path, rules, done);
        out.params(ref.params), out.query(ref.query);
    }
}

/// RFC 2396, section 5.2, from step 4 on.
void resolve_rfc2396(writer& out, reference const& base, reference const& ref, merge_rules const& rules,
                     resolution& done) {
    out.scheme(base.scheme);
    out.authority(ref.authority ? ref.authority : base.authority);
    if (ref.authority || (!ref.path.empty() && ref.path[0] == '/'))
        out.path(ref.path);
    else
        merge(out, base, ref.path, rules, done);
    out.query(ref.query);
}

bool names_nothing(reference const& r) noexcept {
    return !r.scheme && !r.authority && r.path.empty() && !r.params && !r.query;
}

}  // namespace

std::string_view to_string(resolve_errc e) noexcept {
    switch (e) {
    case resolve_errc::invalid_base:
        return "invalid_base";
    case resolve_errc::invalid_reference:
        return "invalid_reference";
    case resolve_errc::relative_base:
        return "relative_base";
    case resolve_errc::opaque_base:
        return "opaque_base";
    case resolve_errc::above_root:
        return "above_root";
    case resolve_errc::path_as_authority:
        return "path_as_authority";
    }
    return "unknown";
}

boost::system::error_code make_error_code(resolve_errc e) noexcept {
    static category const instance;
    return {static_cast<int>(e), instance};
}

void throw_exception_from_error(resolve_error const& e, boost::source_location const& where) {
    boost::throw_exception(boost::system::system_error(make_error_code(e.code)), where);
}

using outcome = boost::system::result<resolution, resolve_error>;

outcome resolve(reference const& given_base, reference const& given_ref, merge_rules const& rules,
                std::string& buffer) {
    bool const params_apart = rules.standard == merge_standard::rfc1808;
    reference const base = params_apart ? given_base : with_params_in_path(given_base);
    reference ref = params_apart ? given_ref : with_params_in_path(given_ref);
    buffer.clear();
    buffer.reserve(size_of(base) + size_of(ref) + 4);

    if (ref.scheme && base.scheme && rules.same_scheme == same_scheme::relative && !ref.authority &&
        !base.opaque_part && same_name(*ref.scheme, *base.scheme))
        ref = without_scheme(ref);
    if (ref.scheme) return as_it_is(ref, buffer);

    if (names_nothing(ref)) {
        // The base: with its own fragment where RFC 1808 is asked about the empty reference.
        writer out(buffer);
        write_without_fragment(out, base);
        out.fragment(ref.fragment || !params_apart ? ref.fragment : base.fragment);
        return resolution{0, true, out.parts()};
    }
    if (params_apart && names_nothing(base)) return as_it_is(ref, buffer);  // RFC 1808, section 4, step 1
    if (!base.scheme) return resolve_error{resolve_errc::relative_base, {}, 0};
    if (base.opaque_part) {
        if (rules.opaque_base == opaque_base::absolute) return as_it_is(ref, buffer);
        return resolve_error{resolve_errc::opaque_base, {}, 0};
    }

    resolution done;
    writer out(buffer);
    if (params_apart)
        resolve_rfc1808(out, base, ref, rules, done);
    else
        resolve_rfc2396(out, base, ref, rules, done);
    if (done.surplus_levels > 0 && rules.above_root == above_root::reject)
        return resolve_error{resolve_errc::above_root, {}, done.surplus_levels};
    out.fragment(ref.fragment);
    if (out.path_reads_as_authority()) {
        if (rules.path_as_authority == path_as_authority::reject)
            return resolve_error{resolve_errc::path_as_authority, {}, 0};
        if (rules.path_as_authority == path_as_authority::guard) out.guard_path();
    }
    done.parts = out.parts();
    return done;
}

namespace {

/// Parses by the standard of the rules and hands the parts to `then`; or the error under `code`.
template <class Then>
auto with_parts(std::string_view text, merge_standard standard, resolve_errc code, Then const& then)
    -> decltype(then(reference())) {
    if (standard == merge_standard::rfc1808) {
        auto const relative = parse_relative_url(text);
        if (!relative) return resolve_error{code, relative.error(), 0};
        return then(reference::of(*relative));
    }
    auto const uri = parse_uri_reference(text);
    if (!uri) return resolve_error{code, uri.error(), 0};
    return then(reference::of(*uri));
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
    base_url base;
    base.rules_ = rules;
    if (rules.standard == merge_standard::rfc1808) {
        auto parsed = owned<ast::rfc1808_url>::parse(
            text, [](std::string_view copy) { return parse_relative_url(copy); });
        if (!parsed) return resolve_error{resolve_errc::invalid_base, parsed.error(), 0};
        base.url_ = std::move(*parsed);
    } else {
        auto uri = owned<ast::uri_reference>::parse(
            text, [](std::string_view copy) { return parse_uri_reference(copy); });
        if (!uri) return resolve_error{resolve_errc::invalid_base, uri.error(), 0};
        base.uri_ = std::move(*uri);
    }
    return base;
}

outcome base_url::resolve(reference const& ref) {
    reference const base =
        rules_.standard == merge_standard::rfc1808 ? reference::of(*url_) : reference::of(*uri_);
    return urigram::resolve(base, ref, rules_, buffer_);
}

outcome base_url::resolve(std::string_view ref) {
    return with_parts(ref, rules_.standard, resolve_errc::invalid_reference,
                      [&](reference const& r) -> outcome { return resolve(r); });
}

std::optional<std::string> relativize(std::string_view base, std::string_view target,
                                      merge_rules const& rules) {
    auto resolver = base_url::parse(base, rules);
    auto const leads_to_target = [&](std::string const& candidate) {
        return resolver->resolve(candidate).has_value() && resolver->text() == target;
    };
    if (!resolver) return std::nullopt;

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
    attempt(std::string(rest));  // another authority
    std::size_t const path_at = rest.substr(0, 2) == "//" ? rest.find('/', 2) : 0;
    if (path_at == std::string_view::npos) return found ? std::optional(shortest) : std::nullopt;
    std::string_view const path = rest.substr(path_at);
    attempt(std::string(path));  // another path

    // What base and target share, up to a slash of their paths.
    std::size_t const path_offset = target.size() - path.size();
    std::size_t const path_end = std::min(target.find_first_of("?#;", path_offset), target.size());
    std::size_t shared = 0, slash = 0;
    while (shared < path_end && shared < base.size() && base[shared] == target[shared]) {
        if (shared >= path_offset && target[shared] == '/') slash = shared + 1;
        ++shared;
    }
    if (slash > 0) {
        std::size_t const base_end = std::min(base.find_first_of("?#;", slash), base.size());
        std::string up;
        for (char c : base.substr(slash, base_end - slash))
            if (c == '/') up += "../";
        std::string const down(target.substr(slash));
        attempt(up + down);
        attempt(up + "./" + down);  // a first segment with a colon, or an empty one
        if (slash == path_end) attempt(up.empty() ? "." + down : up.substr(0, up.size() - 1) + down);
    }
    // The same path, the same params, or the same document.
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
