// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_OUT_OF_LINE_HPP
#define URIGRAM_DSL_OUT_OF_LINE_HPP

#include <boost/config.hpp>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// `out_of_line[p]`: `p`, as a function that is called and not inlined. For what is large, or stands in many
/// places, and is seldom in a URL: the engine has all else inlined.
///
/// No attribute; `view[]` yields the text. Notes what `p` notes.
template <class Subject>
struct out_of_line_directive : x3::unary_parser<Subject, out_of_line_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, out_of_line_directive<Subject>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    BOOST_NOINLINE bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&,
                              Attribute&) const {
        return this->subject.parse(first, last, ctx, x3::unused, x3::unused);
    }
};
inline constexpr directive_gen<out_of_line_directive> out_of_line{};

}  // namespace urigram::dsl

#endif
