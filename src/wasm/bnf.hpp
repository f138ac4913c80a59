// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_WASM_BNF_HPP
#define URIGRAM_WASM_BNF_HPP

#include <string_view>
#include <urigram/dialects.hpp>

namespace urigram::wasm {

/// Returns the right-hand side of a production in the notation of its RFC; empty if no production has that
/// name. `urigram::production` has the same text, but links a parser for each production.
std::string_view bnf_of(dialect const& grammar, std::string_view production);

}  // namespace urigram::wasm

#endif
