// SPDX-License-Identifier: BSL-1.0
// the rule.s on_error handler decides what matches
#include <urigram/model/reflect.hpp>

namespace x3 = urigram::x3;

struct pair_id {
    template <class Iterator, class Exception, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&, Exception const&, Context const&) {
        return x3::error_handler_result::accept;
    }
};

void refused() { urigram::model::reflect(x3::rule<pair_id>("pair") = x3::lit('a') > 'b'); }
