// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/by_scheme.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/model/reflect_schemes.hpp>

BOOST_AUTO_TEST_SUITE(model_prove_uri_by_scheme_cpp)

using namespace urigram;
using namespace urigram::test;

// No RFC has a production for URIs by their schemes: ours is in `pieces.by_scheme.abnf`.
BOOST_AUTO_TEST_CASE(uri_by_scheme_is_proven) {
    auto const text = text_of("by_scheme.abnf") + text_of("pieces.by_scheme.abnf");
    auto const v = model::prove(by_scheme::uri_by_scheme, {model::read_abnf(text).value(), "uri-by-scheme"});
    BOOST_TEST(v);
    BOOST_TEST((v.outcome == model::outcome::proven));
}

BOOST_AUTO_TEST_SUITE_END()
