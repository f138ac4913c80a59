// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_VIEW_HPP
#define URIGRAM_DSL_VIEW_HPP

#include <boost/fusion/include/at_c.hpp>
#include <urigram/dsl/detail/attribute.hpp>
#include <urigram/dsl/detail/x3_internals.hpp>
#include <urigram/dsl/literal.hpp>

namespace urigram::dsl {

/// Generator of a directive: `name[p]`.
template <template <class> class Directive>
struct directive_gen {
    /// The directive, of a parser or a literal.
    template <class P>
    constexpr auto operator[](P const& p) const {
        auto const subject = detail::subject_of(p);
        return Directive<std::decay_t<decltype(subject)>>(subject);
    }
};

/// `view[p]`: `p`.
///
/// Attribute: the text that `p` matched, without text skipped before it; the attribute of `p` is discarded.
/// Assigned on success only. Records the failures of `p`.
template <class Subject>
struct view_directive : x3::unary_parser<Subject, view_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, view_directive<Subject>>;
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        Iterator const begin = first;
        if (!this->subject.parse(first, last, ctx, rctx, x3::unused)) return false;
        set_text(attr, begin, first);
        return true;
    }
};
inline constexpr directive_gen<view_directive> view{};

/// `with_text[p]`: `p`, for a struct of two members.
///
/// Attribute: the text that `p` matched, as for `view`, and the attribute of `p`. Records the failures of
/// `p`.
template <class Subject>
struct with_text_directive : x3::unary_parser<Subject, with_text_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, with_text_directive<Subject>>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = dsl::sets_all<Subject>;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if constexpr (is_unused<Attribute>) {
            return this->subject.parse(first, last, ctx, rctx, x3::unused);
        } else {
            x3::skip_over(first, last, ctx);
            Iterator const begin = first;
            if (!this->subject.parse(first, last, ctx, rctx, boost::fusion::at_c<1>(attr))) return false;
            set_text(boost::fusion::at_c<0>(attr), begin, first);
            return true;
        }
    }
};
inline constexpr directive_gen<with_text_directive> with_text{};

}  // namespace urigram::dsl

#endif
