// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_EXTENDED_HPP
#define URIGRAM_DSL_EXTENDED_HPP

#include <boost/fusion/include/advance.hpp>
#include <boost/fusion/include/at_c.hpp>
#include <boost/fusion/include/begin.hpp>
#include <boost/fusion/include/copy.hpp>
#include <boost/fusion/include/end.hpp>
#include <boost/fusion/include/iterator_range.hpp>
#include <boost/fusion/include/size.hpp>
#include <tuple>
#include <type_traits>
#include <urigram/dsl/choice.hpp>

namespace urigram::dsl {

/// The tail of a text that is parsed into a `Longer`: the parser yields the members of `Longer` after those
/// of the base.
template <class Longer, class Parser>
struct extension {
    using attribute_type = Longer;
    Parser parser;  ///< the tail
};
template <class Longer, class Parser>
constexpr auto extended_to(Parser const& p) {
    return extension<Longer, Parser>{p};
}

/// `extended(base, extended_to<longer>(tail), ...)`: `base`, and the first of the tails that matches after
/// it, if any does. Equivalent to a choice of all of them, longest first, but the common part is parsed once.
///
/// Attribute: a variant of the attribute of the base and the longer structs, whose first members are those of
/// the base. Records the failures of the base and the tails.
template <class Base, class... Extensions>
struct extended_parser : x3::parser<extended_parser<Base, Extensions...>> {
    using attribute_type =
        std::variant<typename Base::attribute_type, typename Extensions::attribute_type...>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = dsl::sets_all<Base>;  // and the longer structs are newly constructed

    Base base;                             ///< the common part
    std::tuple<Extensions...> extensions;  ///< the tails, in the order in which they are tried

    constexpr extended_parser(Base const& b, std::tuple<Extensions...> const& e) : base(b), extensions(e) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        auto const extend = [&](auto const&... each) { (parse_one(each, first, last, ctx, attr) || ...); };
        if (!base.parse(first, last, ctx, x3::unused, alternative_for(base, attr, ctx))) return false;
        std::apply(extend, extensions);
        return true;
    }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(base);
        std::apply([&](auto const&... each) { (f(each.parser), ...); }, extensions);
    }

private:
    template <class Longer, class Parser, class Iterator, class Context, class Attribute>
    static bool parse_one(extension<Longer, Parser> const& one, Iterator& first, Iterator const& last,
                          Context const& ctx, Attribute& attr) {
        if constexpr (!is_std_variant<Attribute>) {
            return one.parser.parse(first, last, ctx, x3::unused, attr);
        } else {
            namespace fusion = boost::fusion;
            using shorter = typename Base::attribute_type;
            constexpr int shared = fusion::result_of::size<shorter>::type::value;
            Longer longer{};
            if constexpr (fusion::result_of::size<Longer>::type::value == shared + 1) {
                if (!one.parser.parse(first, last, ctx, x3::unused, fusion::at_c<shared>(longer)))
                    return false;
            } else {
                auto const from = fusion::advance_c<shared>(fusion::begin(longer));
                auto const to = fusion::end(longer);
                fusion::iterator_range<std::decay_t<decltype(from)>, std::decay_t<decltype(to)>> members(from,
                                                                                                         to);
                if (!one.parser.parse(first, last, ctx, x3::unused, members)) return false;
            }
            auto const from = fusion::begin(longer);
            auto const to = fusion::advance_c<shared>(from);
            fusion::iterator_range<std::decay_t<decltype(from)>, std::decay_t<decltype(to)>> members(from,
                                                                                                     to);
            fusion::copy(std::get<shorter>(attr), members);
            attr = longer;
            return true;
        }
    }
};

template <class Base, class... Extensions>
constexpr auto extended(Base const& base, Extensions const&... extensions) {
    return extended_parser<Base, Extensions...>(base, std::tuple(extensions...));
}

}  // namespace urigram::dsl

#endif
