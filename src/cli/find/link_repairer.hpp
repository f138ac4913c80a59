// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_LINK_REPAIRER_HPP
#define URIGRAM_CLI_FIND_LINK_REPAIRER_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/repair.hpp>
#include <urigram/resolve.hpp>
#include <vector>

namespace urigram::cli {

/// Repairs links of HTML as browsers read them: relative links only if there is a base.
class link_repairer {
public:
    explicit link_repairer(repairs steps);

    bool has_steps() const noexcept { return steps_ != repairs::none; }

    /// Repairs an invalid link. A relative link becomes a relative reference. False if it is still invalid.
    /// @param base the base of the page, or nothing if it has none
    /// @param knows_base false if the page has an unknown base
    bool repair(std::string_view link, std::optional<base_url>& base, bool knows_base = true);

    // The result of the last successful repair.
    std::string const& text() const noexcept { return text_; }
    std::vector<repair_change> const& changes() const noexcept { return changes_; }

private:
    repairs steps_;
    repair_options options_;
    std::string text_;
    std::vector<repair_change> changes_;
};

}  // namespace urigram::cli

#endif
