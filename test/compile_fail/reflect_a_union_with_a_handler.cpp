// SPDX-License-Identifier: BSL-1.0
// the rule.s on_success handler may refuse what it matched
#include <urigram/model/reflect.hpp>

namespace x3 = urigram::x3;

union number_id {
    template <class Iterator, class Attribute, class Context>
    void on_success(Iterator const&, Iterator const&, Attribute&, Context const& context) {
        x3::_pass(context) = false;
    }
};

void refused() { urigram::model::reflect(x3::rule<number_id>("number") = +x3::digit); }
