// SPDX-License-Identifier: BSL-1.0
#include <urigram/resolve.hpp>
#include <utility>

namespace urigram {

namespace {

/// Parses a text by `standard` and passes the parts to `then`; if the text is invalid, returns an error with
/// `code`.
template <class Then>
auto with_parts(std::string_view text, merge_standard standard, resolve_errc code, Then const& then)
    -> decltype(then(url_parts())) {
    auto const parsed = parse_reference(text, standard);
    if (!parsed) return resolve_error{code, parsed.error(), 0};
    return then(*parsed);
}

}  // namespace

boost::system::result<std::string, resolve_error> resolve(std::string_view base, std::string_view ref,
                                                          merge_rules const& rules) {
    using text = boost::system::result<std::string, resolve_error>;
    return with_parts(base, rules.standard, resolve_errc::invalid_base, [&](url_parts const& b) -> text {
        return with_parts(ref, rules.standard, resolve_errc::invalid_reference,
                          [&](url_parts const& r) -> text {
                              std::string buffer;
                              auto const done = resolve(b, r, rules, buffer);
                              if (!done) return done.error();
                              return buffer;
                          });
    });
}

base_url_result base_url::parse(std::string_view text, merge_rules const& rules) {
    auto parsed = owned<url_parts>::parse(
        text, [&](std::string_view copy) { return parse_reference(copy, rules.standard); });
    if (!parsed) return resolve_error{resolve_errc::invalid_base, parsed.error(), 0};
    base_url base;
    base.base_ = std::move(*parsed);
    base.rules_ = rules;
    return base;
}

boost::system::result<resolution, resolve_error> base_url::resolve(url_parts const& ref) & {
    // Writes to the other buffer, because the reference may refer to the last result.
    auto const other = static_cast<unsigned char>(1 - last_);
    auto const done = urigram::resolve(*base_, ref, rules_, buffers_[other]);
    last_ = other;
    return done;
}

boost::system::result<resolution, resolve_error> base_url::resolve(std::string_view ref) & {
    return with_parts(ref, rules_.standard, resolve_errc::invalid_reference,
                      [&](url_parts const& r) { return resolve(r); });
}

}  // namespace urigram
