// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_RULE_HPP
#define URIGRAM_MODEL_PROVE_RULE_HPP

#include <string>
#include <string_view>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove.hpp>
#include <urigram/model/reflect.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// Proves, for every text of every length, that an X3 parser of yours accepts what a production of a BNF
/// says; or finds a shortest text on which the two differ.
/// @code
/// BOOST_TEST(urigram::model::prove(my::version, "version = 1*digit \".\" 1*digit\n"
///                                               "digit = %x30-39\n", "version"));
/// @endcode
/// The parser is not run: it is taken apart by `reflect`, which says what it can take apart. Literals of the
/// BNF are compared as they are printed, in the case they are printed in.
/// @returns `not_compared`, with what is wrong, if the text is no BNF or has no such production
/// @throws std::bad_alloc, and what `reflect` throws
template <class Parser>
verdict prove(Parser const& parser, std::string_view bnf_text, std::string_view name,
              prove_options const& options = {}) {
    verdict v;
    v.production = std::string(name);
    auto const bnf = read_bnf(bnf_text);
    if (!bnf) {
        v.problem = bnf.error().message();
        return v;
    }
    auto const production = bnf->find(name);
    if (!production) {
        v.problem = "the BNF does not define it";
        return v;
    }
    reflection r;
    production_id rule{};
    if constexpr (x3::traits::is_rule<Parser>::value)
        rule = r.add(parser);
    else
        rule = r.add(v.production, parser);
    return prove(*bnf, *production, r.result(), rule, options);
}

}  // namespace urigram::model

#endif
