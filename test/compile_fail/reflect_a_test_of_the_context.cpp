// SPDX-License-Identifier: BSL-1.0
// the test of a character parser looks at the context
#include <urigram/model/reflect.hpp>

namespace x3 = urigram::x3;

struct wanted_tag;
struct wanted_octet : x3::char_parser<wanted_octet> {
    using attribute_type = char;
    static constexpr bool has_attribute = true;
    template <class Char, class Context>
    bool test(Char octet, Context const& context) const {
        return x3::get<wanted_tag>(context).contains(octet);
    }
};

void refused() { urigram::model::reflect(wanted_octet()); }
