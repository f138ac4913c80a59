// SPDX-License-Identifier: BSL-1.0
#include <urigram/production.hpp>

int main() {
    auto const* const p = urigram::find_production("rfc1738:fsegment");
    return p != nullptr && !p->check("a?b") && p->check("a/b") && p->longest("a/b") == 1u ? 0 : 1;
}
