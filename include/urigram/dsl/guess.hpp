// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_GUESS_HPP
#define URIGRAM_DSL_GUESS_HPP

#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// `guess{'@', ends}[p]`: matches `p`, at a place where the text may also match another alternative.
///
/// Attribute: that of `p`, parsed in place. Records the failures of `p` separately, as those of a guess. If
/// the guess fails further than the other alternative, a report lists the guess first only if its closing
/// byte, `'@'`, follows in the text before any byte of `ends`. See `parse_error`.
template <class Subject>
struct guess_directive : x3::unary_parser<Subject, guess_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, guess_directive<Subject>>;
    static constexpr bool is_pass_through_unary = true;
    static constexpr bool handles_container = Subject::handles_container;
    static constexpr bool sets_all = dsl::sets_all<Subject>;

    char closing;  ///< the byte that confirms the guess
    charset ends;  ///< the bytes that end the search for `closing`

    constexpr guess_directive(Subject const& p, char c, charset const& e)
        : base_type(p), closing(c), ends(e) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        bool const ok = this->subject.parse(first, last, guessing(ctx), rctx, attr);
        if (!ok) record_failed_guess(last, closing, ends, ctx);
        return ok;
    }
};

/// Creates guesses that are closed by one byte.
struct guess {
    char closing;  ///< the byte that confirms the guess
    charset ends;  ///< the bytes that end the search for `closing`

    /// Returns the directive for a parser.
    template <class P>
    constexpr auto operator[](P const& p) const {
        auto const subject = detail::subject_of(p);
        return guess_directive<std::decay_t<decltype(subject)>>(subject, closing, ends);
    }
};

}  // namespace urigram::dsl

#endif
