// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/prove_rule.hpp>

// A rule is proven against its BNF with headers and the model alone.
int main() {
    auto const v =
        urigram::model::prove(urigram::rfc1738::digits, "digits = 1*digit\ndigit = %x30-39\n", "digits");
    return v.outcome == urigram::model::outcome::proven ? 0 : 1;
}
