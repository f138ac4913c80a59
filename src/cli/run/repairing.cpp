// SPDX-License-Identifier: BSL-1.0
#include "run/repairing.hpp"
#include <algorithm>
#include <urigram/idn.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// The handler of --repair. A text that cannot be repaired is handled as it is, so the error is that of the
/// text that was given.
class repairing_handler final : public record_handler {
public:
    /// Refers to `options`.
    repairing_handler(std::unique_ptr<record_handler> handler, common_options const& options)
        : handler_(std::move(handler)), counts_(options.summary != summary_format::none) {
        options_.steps = options.repairing.steps;
        options_.grammar = options.repairing.grammar;
        if (uts46_mapping::is_available()) options_.to_ascii = uts46_to_ascii;
    }

    void handle(record& r, record_results& out) override {
        r.changes = nullptr;
        r.repairs = {};
        if (r.has_text()) repair(r);
        auto const before = out.counts.all;
        handler_->handle(r, out);
        if (counts_ && !r.repairs.empty())
            count_repairs(out.counts.tables[table_of_repairs], r.repairs,
                          new_verdict(before, out.counts.all));
        if (r.changes == nullptr) return;
        r.text = r.given;
        r.changes = nullptr;
    }

private:
    /// The verdict that was counted in between.
    static std::size_t new_verdict(tally const& before, tally const& after) noexcept {
        std::size_t verdict = 0;
        while (verdict + 1 < before.of.size() && before.of[verdict] == after.of[verdict]) ++verdict;
        return verdict;
    }

    void repair(record& r) {
        text_.clear();
        changes_.clear();
        if (!repair_to(text_, r.text, options_, &changes_)) return;
        steps_ = names_of_steps(changes_);
        r.given = std::exchange(r.text, text_);
        r.changes = &changes_;
        r.repairs = steps_;
    }

    std::unique_ptr<record_handler> handler_;
    bool counts_;
    repair_options options_;
    std::string text_;
    std::vector<repair_change> changes_;
    std::string steps_;
};

}  // namespace

std::string names_of_steps(std::vector<repair_change> const& changes) {
    std::string names;
    auto seen = repairs::none;
    for (auto const& each : changes) {
        if ((seen & each.kind) != repairs::none) continue;
        seen = seen | each.kind;
        names.append(names.empty() ? "" : ",").append(to_string(each.kind));
    }
    return names;
}

void count_repairs(counts_by_name& table, std::string_view steps, std::size_t verdict) {
    while (!steps.empty()) {
        auto const step = steps.substr(0, steps.find(','));
        table[step].count(verdict);
        steps.remove_prefix(std::min(step.size() + 1, steps.size()));
    }
}

std::unique_ptr<record_handler> repaired_for(std::unique_ptr<record_handler> handler,
                                             common_options const& options) {
    return std::make_unique<repairing_handler>(std::move(handler), options);
}

}  // namespace urigram::cli
