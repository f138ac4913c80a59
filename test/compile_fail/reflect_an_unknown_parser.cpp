// SPDX-License-Identifier: BSL-1.0
// cannot tell what this parser matches.*separator_parser
#include <urigram/model/reflect.hpp>

namespace x3 = urigram::x3;

struct separator_tag;
struct separator_parser : x3::parser<separator_parser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&, Attribute&) const {
        if (first == last || *first != x3::get<separator_tag>(context)) return false;
        ++first;
        return true;
    }
};

void refused() { urigram::model::reflect(+x3::digit % separator_parser()); }
