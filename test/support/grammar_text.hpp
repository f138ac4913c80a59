// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_GRAMMAR_TEXT_HPP
#define URIGRAM_TEST_SUPPORT_GRAMMAR_TEXT_HPP

#include "data.hpp"

#include <string_view>
#include <urigram/model/abnf.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/bnf.hpp>

namespace urigram::test {

/// Returns the grammar of a text in BNF.
inline model::grammar bnf(std::string_view text) { return model::read_bnf(text).value(); }

/// Returns the grammar of a file of test/data, in BNF or ABNF. The file `more`, if it is given, is read as
/// its continuation.
inline model::grammar bnf_of(std::string const& file, std::string const& more = {}) {
    std::string text;
    for (auto const& name : {file, more})
        if (!name.empty())
            for (auto const& line : lines_of(name)) text += line + '\n';
    bool const abnf = file.size() > 5 && file.compare(file.size() - 5, 5, ".abnf") == 0;
    return abnf ? model::read_abnf(text).value() : bnf(text);
}

/// Returns the automaton of a production; by default, that of the first one.
inline model::automaton automaton_of(model::grammar const& g, model::reading how,
                                     model::production_id p = model::production_id{0}) {
    return model::build(g, p, how).value();
}
inline model::automaton as_cfg(std::string_view text) { return automaton_of(bnf(text), model::reading::cfg); }
inline model::automaton as_peg(std::string_view text) { return automaton_of(bnf(text), model::reading::peg); }

}  // namespace urigram::test

#endif
