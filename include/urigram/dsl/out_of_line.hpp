// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_OUT_OF_LINE_HPP
#define URIGRAM_DSL_OUT_OF_LINE_HPP

#include <boost/config.hpp>
#include <urigram/detail/compiler.hpp>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

namespace detail {
/// The attribute that `out_of_line` passes on: only that of a rule.
template <class Subject>
struct attribute_out_of_line {
    using type = x3::unused_type;
};
template <class Id, class Definition, class Attribute, bool Force, bool Skip>
struct attribute_out_of_line<production<Id, Definition, Attribute, Force, Skip>> {
    using type = Attribute;
};
}  // namespace detail

/// `out_of_line[p]`: `p`, as a function that is not inlined. For parsers that are large or used in many
/// places, and that are rare in URLs: the engine inlines all others.
///
/// Attribute: for a rule, that of the rule. The rule then scans its runs instead of looking them up, so that
/// there is one function for all indexes. For any other parser, there is no attribute; `view[]` yields its
/// text. Records the failures of `p`.
template <class Subject>
struct out_of_line_directive : x3::unary_parser<Subject, out_of_line_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, out_of_line_directive<Subject>>;
    using attribute_type = typename detail::attribute_out_of_line<Subject>::type;
    static constexpr bool has_attribute = !is_unused<attribute_type>;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = !has_attribute || dsl::sets_all<Subject>;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        if constexpr (has_attribute)
            return call_seldom(first, last, unindexed(ctx), attr);
        else
            return call(first, last, ctx, x3::unused);
    }

private:
    template <class Iterator, class Context, class Attribute>
    URIGRAM_COLD BOOST_NOINLINE bool call_seldom(Iterator& first, Iterator const& last, Context const& ctx,
                                                 Attribute& attr) const {
        return this->subject.parse(first, last, ctx, x3::unused, attr);
    }
    template <class Iterator, class Context, class Attribute>
    BOOST_NOINLINE bool call(Iterator& first, Iterator const& last, Context const& ctx,
                             Attribute& attr) const {
        return this->subject.parse(first, last, ctx, x3::unused, attr);
    }
};
inline constexpr directive_gen<out_of_line_directive> out_of_line{};

}  // namespace urigram::dsl

#endif
