// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INTEROP_DETAIL_TEXT_FORMATTER_HPP
#define URIGRAM_INTEROP_DETAIL_TEXT_FORMATTER_HPP

#include <algorithm>
#include <string_view>
#include <urigram/ast/request_target.hpp>
#include <urigram/error.hpp>
#include <urigram/owned.hpp>
#include <urigram/recompose.hpp>

/// Common parts of `interop/format.hpp` and `interop/fmt.hpp`; needs neither library.
/// @par Thread safety As for other formatters: after one object has parsed its options, many threads may
/// format with it.
namespace urigram::interop {

/// A formatter of nodes, based on a library's formatter of views, with the same options: width, alignment,
/// fill, precision. It writes the text of the node. To format your own struct that `recompose` accepts,
/// derive a specialization from it:
/// @code
/// #include <urigram/interop/fmt.hpp>
/// template <>
/// struct fmt::formatter<app::ldapurl> : urigram::interop::text_formatter<fmt::formatter<fmt::string_view>>
/// {};
/// @endcode
/// Linear. Without options it writes the pieces of the text directly to the output; with options it composes
/// the text first, which allocates once. @throws std::bad_alloc, and exceptions of the output
template <class ViewFormatter>
class text_formatter : public ViewFormatter {
public:
    template <class ParseContext>
    constexpr auto parse(ParseContext& options) -> decltype(options.begin()) {
        has_options_ = options.begin() != options.end() && *options.begin() != '}';
        // Not called without options: fmt 9 and libc++ 16 would read the `}` of `{}>` as a fill.
        return has_options_ ? ViewFormatter::parse(options) : options.begin();
    }

    template <class T, class Context>
    typename Context::iterator format(T const& node, Context& context) const {
        if (has_options_) return ViewFormatter::format(std::string_view(recompose(node)), context);
        auto to = context.out();
        auto const print = [&](std::string_view piece) { to = std::copy(piece.begin(), piece.end(), to); };
        urigram::detail::write(print, node);
        return to;
    }

    /// The parsed text, as written by `<<`.
    template <class T, class Context>
    typename Context::iterator format(owned<T> const& value, Context& context) const {
        return format(text_of(value), context);
    }

    /// The offset and `message()`, as written by `<<`: `offset 7: expected digit in port`.
    template <class Context>
    typename Context::iterator format(parse_error const& error, Context& context) const {
        return format(std::string_view(urigram::detail::with_offset(error)), context);
    }

private:
    bool has_options_ = false;
};

}  // namespace urigram::interop

/// `define(type)` for each formatted type that is a variant or a range. They are listed one by one, because
/// you may define the formatter of your own variant with a node in it, and because the libraries have their
/// own formatters of variants and ranges (`fmt/std.h`, `fmt/ranges.h`, C++23).
// clang-format off
#define URIGRAM_FOR_EACH_FORMATTED(define) \
    define(urigram::ast::url) define(urigram::ast::waisurl) define(urigram::ast::grouppart) \
    define(urigram::ast::schemepart) define(urigram::ast::absolute_url) define(urigram::ast::absolute_uri) \
    define(urigram::ast::uri_or_relative_ref) define(urigram::ast::segments) define(urigram::ast::fields) \
    define(urigram::ast::parameters) define(urigram::ast::addr_specs) define(urigram::ast::hfields) \
    define(urigram::ast::uri_parameters) define(urigram::ast::headers) define(urigram::ast::dnsquery) \
    define(urigram::ast::request_target)
// clang-format on

#endif
