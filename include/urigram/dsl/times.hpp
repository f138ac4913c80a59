// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_TIMES_HPP
#define URIGRAM_DSL_TIMES_HPP

#include <urigram/dsl/literal.hpp>

namespace urigram::dsl {

/// `times<n>(p)` and `times<n, m>(p)`: `p`, `n` times; or as often as it matches, from `n` to `m` times. In
/// RFCs: `n( p )` and `n*m( p )`.
///
/// No attribute; `view[]` yields the text. Records the failures of `p`.
template <class Subject, int Minimum, int Maximum>
struct repeated : x3::unary_parser<Subject, repeated<Subject, Minimum, Maximum>> {
    static_assert(0 <= Minimum && Minimum <= Maximum && 0 < Maximum,
                  "times<n, m> needs 0 <= n <= m and m > 0");

    using base_type = x3::unary_parser<Subject, repeated<Subject, Minimum, Maximum>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        Iterator it = first;
        int count = 0;
        while (count < Maximum && this->subject.parse(it, last, ctx, x3::unused, x3::unused)) ++count;
        if (count < Minimum) return false;
        first = it;
        return true;
    }
};

template <int Minimum, int Maximum = Minimum, class P>
constexpr auto times(P const& p) {
    auto const subject = detail::subject_of(p);
    return repeated<std::decay_t<decltype(subject)>, Minimum, Maximum>(subject);
}

}  // namespace urigram::dsl

#endif
