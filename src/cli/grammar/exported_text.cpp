// SPDX-License-Identifier: BSL-1.0
#include "grammar/exported_text.hpp"
#include "io/process.hpp"
#include <urigram/testing/exports.hpp>
#include <utility>

namespace urigram::cli {

std::variant<std::string, exit_status> exported_text(subject const& of, notation format) {
    ends_at_once const by_signals;
    if (format == notation::lark) {
        auto written = testing::write_lark(of.g, of.production);
        if (!written) return refused(written.error().message);
        return std::move(*written);
    }
    auto const automaton = model::build(of.g, of.production, of.how);
    if (!automaton) return refused(of.name() + " has no automaton: " + automaton.error().message);
    if (format == notation::json) return testing::write_json(*automaton) + '\n';
    auto const expression = testing::write_regex(*automaton);
    if (!expression) return refused("too_large: a regular expression of " + of.name() + " is too long");
    return *expression + '\n';
}

}  // namespace urigram::cli
