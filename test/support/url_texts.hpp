// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_URL_TEXTS_HPP
#define URIGRAM_TEST_SUPPORT_URL_TEXTS_HPP

#include "dialect_names.hpp"
#include "grammar_text.hpp"
#include "published_texts.hpp"
#include <initializer_list>
#include <string>
#include <urigram/model/scheme_case.hpp>
#include <urigram/model/test_set.hpp>
#include <utility>
#include <vector>

// Valid and almost valid URLs.
namespace urigram::test {

/// The productions for whole URLs in a grammar.
inline std::vector<std::string> url_productions(dialect const& grammar) {
    if (&grammar != &dialects::rfc1738) return {std::string(grammar.production)};
    return {"ftpurl",    "httpurl", "gopherurl", "mailtourl",   "newsurl",   "nntpurl",
            "telneturl", "waisurl", "fileurl",   "prosperourl", "genericurl"};
}

/// Calls `f` with the texts that detect faults in a grammar's productions for URLs: `model::test_set`.
template <class F>
void each_test_text(dialect const& grammar, model::test_set_options options, F const& f) {
    auto const bnf = model::with_scheme_names_in_any_case(bnf_of(bnf_file(grammar)));
    for (auto const& name : url_productions(grammar)) {
        auto const production = bnf.find(name);
        if (!production) throw std::runtime_error("no production " + name);
        model::test_set const tests(automaton_of(bnf, model::reading::cfg, *production), options);
        tests.for_each([&](std::string_view text, bool) {
            f(text);
            return true;
        });
    }
}

/// Calls `f` with `text`, and with texts made from it by inserting letters. Their lengths are around the
/// borders of the words of 64 bits that make up an index.
template <class F>
void each_length(std::string const& text, F const& f) {
    f(text);
    std::size_t const colon = text.find("://");
    std::size_t const after = colon == std::string::npos ? 0 : colon + 3;
    for (std::size_t const length : {63u, 64u, 65u, 66u, 67u, 126u, 127u, 128u, 129u, 200u}) {
        if (text.size() >= length) continue;
        std::string const more(length - text.size(), 'a');
        f(text + more);
        f(std::string(text).insert(after, more));
        f(std::string(text).insert(after + (text.size() - after) / 2, more));
    }
}

}  // namespace urigram::test

#endif
