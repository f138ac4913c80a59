// SPDX-License-Identifier: BSL-1.0
#include "run/record_handler.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include <unistd.h>
#include <urigram/bulk/lines.hpp>
#include <urigram/idn.hpp>
#include <utility>

namespace urigram::cli {

void record_handler::handle_lines(block const& lines, record& r, record_results& out) {
    handle_each([&](auto const& line, auto const& too_long) { for_each_line(lines, line, too_long); }, r,
                out);
}

namespace {

template <class Value>
std::optional<Value> optional_if(bool present, Value value) {
    if (!present) return std::nullopt;
    return value;
}

/// The expected set, on one line.
std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

void add_reject(std::string& out, record const& r) {
    bool const has_place = has_offset(r);
    add_tsv_row(out, optional_if(has_file(r), std::string_view(r.from->name)), r.line,
                optional_if(has_file(r), r.file_offset), has_place ? r.error.offset : other_offset(r),
                code_of(r), optional_if(has_place, r.error.production),
                optional_if(has_place, has_place ? list_expected(r.error) : std::string()), message_of(r),
                r.input());
}

}  // namespace

std::string rejects_header() {
    return "file\tline\tfile_offset\toffset\tcode\tproduction\texpected\tmessage\ttext\n";
}

reject_handler::reject_handler(common_options const& options)
    : options_(options), colors_(use_color(options.color, STDERR_FILENO)) {}

void reject_handler::handle(record const& r, record_results& out, bool row_says_why) const {
    if (options_.errors != on_error::row) out.status = exit_status::invalid_input;
    bool const has_file = !options_.rejects.empty();
    if (has_file) add_reject(out.rejects, r);
    out.last = options_.errors == on_error::fail;
    bool const is_said = has_file || (has_row() && row_says_why && r.row_says_why);
    if (!out.last && is_said) return;
    add_diagnostic(out.errors, r, colors_);
    out.end_error();
}

namespace {

/// Calls `sink` once with the name of each step that changed the text.
template <class Sink>
void for_each_step(std::vector<repair_change> const& changes, Sink const& sink) {
    auto seen = repairs::none;
    for (auto const& each : changes) {
        if ((seen & each.kind) != repairs::none) continue;
        seen = seen | each.kind;
        sink(to_string(each.kind));
    }
}

/// The handler of --repair. A text that cannot be repaired is handled unchanged, so its error is that of the
/// original text.
class repairing_handler final : public record_handler {
public:
    /// Refers to `options`.
    repairing_handler(std::unique_ptr<record_handler> handler, common_options const& options)
        : handler_(std::move(handler)), counts_(options.summary != summary_format::none) {
        options_.steps = options.repairing.steps;
        options_.grammar = options.repairing.grammar;
        options_.to_ascii = mapping_of_hosts();
    }

    void handle(record& r, record_results& out) override {
        if (r.has_text()) repair(r);
        auto const before = out.counts.all;
        handler_->handle(r, out);
        if (r.changes == nullptr) return;
        if (counts_)
            count_repairs(out.counts.tables[table_of_repairs], changes_, new_verdict(before, out.counts.all));
        r.text = r.given;
        r.changes = nullptr;
        r.repairs = {};
    }

private:
    /// The verdict whose count changed from `before` to `after`.
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

host_mapping mapping_of_hosts() noexcept {
    return uts46_mapping::is_available() ? host_mapping(uts46_to_ascii) : host_mapping();
}

std::string names_of_steps(std::vector<repair_change> const& changes) {
    std::string names;
    for_each_step(changes,
                  [&](std::string_view step) { names.append(names.empty() ? "" : ",").append(step); });
    return names;
}

void count_repairs(counts_by_name& table, std::vector<repair_change> const& changes, std::size_t verdict) {
    for_each_step(changes, [&](std::string_view step) { table[step].count(verdict); });
}

std::unique_ptr<record_handler> repaired_for(std::unique_ptr<record_handler> handler,
                                             common_options const& options) {
    return std::make_unique<repairing_handler>(std::move(handler), options);
}

}  // namespace urigram::cli
