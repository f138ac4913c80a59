// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_MENDER_HPP
#define URIGRAM_REPAIR_MENDER_HPP

#include "change_writer.hpp"
#include "layout.hpp"
#include <optional>

namespace urigram::repairing {

/// The reason why there is no repaired text.
struct refusal {
    repair_errc code{};
    std::size_t at = 0;  ///< an offset in the text of the layout
};

/// The reason why browsers reject the authority of a text, or nothing.
std::optional<refusal> check_authority(std::string_view text, layout const& in,
                                       repair_options const& options);

/// The layout rules for a set of steps.
layout_rules rules_of(repair_options const& options) noexcept;

/// Repairs the parts of one invalid text, from start to end.
class mender {
public:
    mender(clean_text& from, repair_options const& options);

    /// Linear, in constant stack. @throws std::bad_alloc; exceptions of the mapping of hosts
    std::optional<refusal> run();

    change_writer& made() noexcept { return to_; }

private:
    bool has(repairs step) const noexcept { return (options_.steps & step) != repairs::none; }
    void find_scheme();
    void mend_scheme();
    std::optional<refusal> mend_authority();
    std::optional<refusal> mend_host();
    void mend_path();
    void mend_segments();
    void mend_rest();
    void encode(span part, charset const& plain);

    repair_options const& options_;
    std::string_view text_;
    layout in_;
    std::string prefix_;  // a scheme for a text without one
    change_writer to_;
};

}  // namespace urigram::repairing

#endif
