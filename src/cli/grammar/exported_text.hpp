// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_EXPORTED_TEXT_HPP
#define URIGRAM_CLI_GRAMMAR_EXPORTED_TEXT_HPP

#include "exit_status.hpp"
#include "testing/subject.hpp"
#include <string>
#include <variant>

namespace urigram::cli {

/// What a grammar is written as.
enum class notation : unsigned char { bnf, abnf, svg, lark, regex, json };

/// Whether it is for tests in other languages: always of one production.
constexpr bool is_export(notation n) {
    return n == notation::lark || n == notation::regex || n == notation::json;
}

/// A production in a notation that `is_export`. If there is none, writes why, and returns the exit status.
std::variant<std::string, exit_status> exported_text(subject const& of, notation format);

}  // namespace urigram::cli

#endif
