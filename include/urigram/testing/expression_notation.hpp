// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_EXPRESSION_NOTATION_HPP
#define URIGRAM_TESTING_EXPRESSION_NOTATION_HPP

/// The notation of reports.
/// @par Thread safety Any number of threads may read the same value.
namespace urigram::testing {

/// The notation of expressions in reports about a grammar. Each expression is on one line.
enum class expression_notation {
    bnf,   ///< as `model::write_bnf` writes them: a set of bytes is a choice of literals
    abnf,  ///< as `model::write_abnf` writes them: a set of bytes has ranges. Nested predicates are further
           ///< productions: `<not ahead: expression-ahead >, where expression-ahead = a <ahead: b >`
};

}  // namespace urigram::testing

#endif
