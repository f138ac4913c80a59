// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/prove_rule.hpp>

// Proving a rule against its BNF needs only headers and the model library.
int main() {
    auto const v =
        urigram::model::prove(urigram::rfc1738::digits, "digits = 1*digit\ndigit = %x30-39\n", "digits");
    return v.outcome == urigram::model::outcome::proven ? 0 : 1;
}
