// SPDX-License-Identifier: BSL-1.0
#include "json.hpp"
#include "exports.hpp"
#include <optional>

namespace urigram::wasm {

namespace {

std::optional<json_writer> result;

}  // namespace

json_writer& next_result() {
    result.reset();
    return result.emplace();
}

/// Frees the last result.
URIGRAM_WASM_EXPORT(release) void release() { result.reset(); }

}  // namespace urigram::wasm
