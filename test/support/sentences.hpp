// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SENTENCES_HPP
#define URIGRAM_TEST_SENTENCES_HPP

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <vector>

namespace urigram::test {

/// The given number of texts of a dialect's production, each of at most `max_size` bytes.
inline std::vector<std::string> sentences(dialect const& grammar, std::string_view production,
                                          std::uint64_t seed, std::size_t count,
                                          std::uint64_t max_size = 60) {
    testing::sentence_options options;
    options.max_size = max_size;
    auto const g = model::published_grammar(grammar);
    auto source =
        testing::sentence_source::of(g, *g.find(production), model::reading::cfg, seed, options).value();
    std::vector<std::string> texts;
    testing::sentence s;
    while (texts.size() < count && source.next(s)) texts.push_back(s.text);
    BOOST_TEST_REQUIRE(texts.size() == count);
    return texts;
}

}  // namespace urigram::test

#endif
