// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_VIEW_HPP
#define URIGRAM_DSL_VIEW_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/dsl/receiver.hpp>
#include <vector>

namespace urigram::dsl {

/// True for the iterators that walk over the characters of an array, and so can yield views. Specialise it
/// for yours.
template <class Iterator>
struct is_contiguous
    : std::bool_constant<std::is_same_v<Iterator, char const*> || std::is_same_v<Iterator, char*> ||
                         std::is_same_v<Iterator, std::string::const_iterator> ||
                         std::is_same_v<Iterator, std::string::iterator> ||
                         std::is_same_v<Iterator, std::string_view::const_iterator> ||
                         std::is_same_v<Iterator, std::vector<char>::const_iterator> ||
                         std::is_same_v<Iterator, std::vector<char>::iterator>> {};

template <class Iterator>
std::string_view make_view(Iterator first, Iterator last) {
    if constexpr (std::is_pointer_v<Iterator>) {
        return {first, static_cast<std::size_t>(last - first)};
    } else {
        static_assert(
            is_contiguous<Iterator>::value,
            "views need an iterator over an array of char; other iterators can only recognise, without an "
            "attribute (or specialise urigram::dsl::is_contiguous)");
        return first == last ? std::string_view()
                             : std::string_view(&*first, static_cast<std::size_t>(last - first));
    }
}

/// What makes `name[p]` out of a directive.
template <template <class> class Directive>
struct directive_gen {
    template <class P>
    constexpr auto operator[](P const& p) const {
        return Directive<typename x3::extension::as_parser<P>::value_type>(x3::as_parser(p));
    }
};

/// `view[p]`: matches `p`, discards its attribute and yields the text it matched. Assigns on success only.
template <class Subject>
struct view_directive : x3::unary_parser<Subject, view_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, view_directive<Subject>>;
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        [[maybe_unused]] Iterator const begin = first;
        if (!this->subject.parse(first, last, ctx, rctx, x3::unused)) return false;
        if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>)
            set_text(attr, make_view(begin, first));
        return true;
    }
};

inline constexpr directive_gen<view_directive> view{};

/// `with_text[p]`: for a struct of two members, the text that `p` matched and the attribute of `p`.
template <class Subject>
struct with_text_directive : x3::unary_parser<Subject, with_text_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, with_text_directive<Subject>>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if constexpr (std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>) {
            return this->subject.parse(first, last, ctx, rctx, x3::unused);
        } else {
            Iterator const begin = first;
            if (!this->subject.parse(first, last, ctx, rctx, boost::fusion::at_c<1>(attr))) return false;
            set_text(boost::fusion::at_c<0>(attr), make_view(begin, first));
            return true;
        }
    }
};
inline constexpr directive_gen<with_text_directive> with_text{};

}  // namespace urigram::dsl

#endif
