// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"
#include "io/process.hpp"
#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <iterator>
#include <regex>

namespace urigram::fault_injection {

namespace {

using cli::exit_status;

constexpr int number(exit_status status) { return static_cast<int>(status); }

constexpr int failure = number(exit_status::failure);
constexpr int interrupted = 128 + SIGINT;
constexpr int closed_pipe = 128 + SIGPIPE;
constexpr int documented[] = {number(exit_status::success),
                              number(exit_status::invalid_input),
                              number(exit_status::wrong_usage),
                              failure,
                              number(exit_status::unproven),
                              interrupted,
                              closed_pipe};

const std::string cannot_remove = "urigram: cannot remove ";

constexpr std::string_view defect_names[] = {
    "crash",     "hang",           "status",   "data",  "diagnostics", "file",         "unsafe",
    "torn-file", "half-published", "leftover", "input", "silence",     "lost-records", "gives-up"};
static_assert(std::size(defect_names) == defect_count);

file_state const* find(file_states const& files, std::string const& name) {
    auto const found = files.find(name);
    return found == files.end() ? nullptr : &found->second;
}

bool same(file_state const* a, file_state const* b) {
    return a == nullptr || b == nullptr ? a == b : *a == *b;
}

std::string shown(file_state const* state) {
    if (state == nullptr) return "absent";
    std::string const octets = std::to_string(state->content.size()) + " octets";
    std::array<char, 16> mode{};
    std::snprintf(mode.data(), mode.size(), "%04o", state->mode & 07777);
    return octets + " of mode " + mode.data();
}

std::string first_difference(std::string const& text, std::string const& right) {
    auto const at = std::mismatch(text.begin(), text.end(), right.begin(), right.end()).first - text.begin();
    return "differs at octet " + std::to_string(at) + " of " + std::to_string(text.size()) + " (" +
           std::to_string(right.size()) + ")";
}

bool is_beginning(std::string const& part, std::string const& whole) {
    return whole.compare(0, part.size(), part) == 0;
}

/// Whether the lines of `part` are also in `whole`, in the same order. The last line of `part` may be
/// truncated.
bool is_part(std::string const& part, std::string const& whole) {
    auto const lines = test::split_lines(part);
    auto const all = test::split_lines(whole);
    auto at = all.begin();
    for (auto const& line : lines) {
        bool const cut = &line == &lines.back() && part.back() != '\n';
        at = std::find_if(at, all.end(),
                          [&](auto const& other) { return cut ? is_beginning(line, other) : line == other; });
        if (at++ == all.end()) return false;
    }
    return true;
}

/// Whether there is a message of the program that the run without a fault did not write.
bool has_message(std::string const& errors, std::string const& good) {
    auto const lines = test::split_lines(errors);
    auto const old = test::split_lines(good);
    return std::any_of(lines.begin(), lines.end(), [&](auto const& line) {
        return is_beginning("urigram: ", line) && std::find(old.begin(), old.end(), line) == old.end();
    });
}

class comparison {
public:
    comparison(scenario const& how, file_states const& before, observation const& good, fault const& f,
               observation const& seen)
        : how_(how), before_(before), good_(good), fault_(f), seen_(seen) {}

    std::vector<finding> findings_of() {
        if (seen_.hung)
            add(defect::hang, "was killed after the time limit");
        else if (seen_.end.signal == SIGTERM && is_signal(fault_.kind.error))
            check_signal();
        else if (seen_.end.signal != 0)
            add(defect::crash, std::string("ended by the signal ") + ::strsignal(seen_.end.signal));
        else if (std::count(std::begin(documented), std::end(documented), seen_.end.status) == 0)
            add(defect::status, status_text() + " is not documented");
        else
            check_end();
        return std::move(findings_);
    }

private:
    void check_end() {
        bool const failed =
            seen_.end.status == failure || (seen_.end.status == closed_pipe && pipe_is_closed());
        if (failed && !is_unharmed(good_, seen_))
            check_failure();
        else if (seen_.end.status == good_.end.status)
            check_success();
        else
            add(defect::status,
                status_text() + ", but without the fault " + std::to_string(good_.end.status));
        check_other_files();
    }

    void check_signal() {
        check_failure();
        check_other_files();
    }

    bool pipe_is_closed() const { return fault_.kind.error == EPIPE; }

    /// Whether others know of the failure: the reader of the closed pipe, or the sender of the signal. For
    /// any other fault, the program must write a message.
    bool is_known_outside() const { return pipe_is_closed() || is_signal(fault_.kind.error); }

    void check_success() {
        bool const keeps_files =
            !good_.end.out.empty() || good_.files != before_;  // if false, there is no output to lose
        if (seen_.unsafe && keeps_files)
            add(defect::unsafe, status_text() + ", but a file may not be on the disk");
        if (seen_.end.out != good_.end.out)
            add(defect::data,
                status_text() + ", but standard output " + first_difference(seen_.end.out, good_.end.out));
        auto const errors = without_leftovers(steady_part(seen_.end.err));
        auto const right = steady_part(good_.end.err);
        if (errors != right)
            add(defect::diagnostics,
                status_text() + ", but standard error " + first_difference(errors, right));
        for (auto const& [name, state] : good_.files)
            if (auto const* const found = find(seen_.files, name);
                !same(find(before_, name), &state) && !same(found, &state))
                add(defect::file,
                    status_text() + ", but " + name + " is " + shown(found) + " instead of " + shown(&state));
    }

    void check_failure() {
        if (!seen_.fired_on_error && !is_known_outside() && !has_message(seen_.end.err, good_.end.err))
            add(defect::silence, status_text() + " without a message");
        if (!may_be_left(seen_.end.out, good_.end.out))
            add(defect::lost_records, "standard output is not a prefix of the right one: it " +
                                          first_difference(seen_.end.out, good_.end.out));
        else if (seen_.end.out != good_.end.out && !seen_.end.out.empty() && seen_.end.out.back() != '\n')
            add(defect::lost_records, "standard output ends within a record");
        if (fault_.kind.harmless && !seen_.fired_on_error)
            add(defect::gives_up, status_text() + ": " + seen_.end.err);
        check_outputs();
    }

    /// Whether a run that failed may have written `part` instead of `whole`. In scenarios in which the
    /// program continues with the next input, data in the middle may be missing.
    bool may_be_left(std::string const& part, std::string const& whole) const {
        return (how_.reads_on ? is_part : is_beginning)(part, whole);
    }

    void check_outputs() {
        std::string old_ones;
        std::string new_ones;
        for (auto const& [name, state] : good_.files) {
            auto const* const old = find(before_, name);
            if (same(old, &state)) continue;
            auto const* const found = find(seen_.files, name);
            bool const together = std::count(how_.outputs.begin(), how_.outputs.end(), name) > 0;
            if (same(found, old)) {
                if (together) old_ones = name;
            } else if (same(found, &state)) {
                if (together) new_ones = name;
            } else if (!ends_early(name, found, state)) {
                add(defect::torn_file,
                    name + " is " + shown(found) + "; old: " + shown(old) + ", new: " + shown(&state));
            }
        }
        if (!old_ones.empty() && !new_ones.empty())
            add(defect::half_published, new_ones + " is new, but " + old_ones + " is old");
    }

    /// Whether a file of rejected records ends early, but after a whole record. This is allowed if the
    /// records go to standard output: these cannot be undone, so the program keeps their rejected records.
    bool ends_early(std::string const& name, file_state const* found, file_state const& whole) const {
        auto const& words = how_.arguments;
        if (how_.outputs != std::vector{name} || std::count(words.begin(), words.end(), "-o") > 0)
            return false;
        return found != nullptr && found->mode == whole.mode && may_be_left(found->content, whole.content) &&
               (found->content.empty() || found->content.back() == '\n');
    }

    /// Checks the files that are not outputs.
    void check_other_files() {
        for (auto const& [name, state] : seen_.files)
            if (find(before_, name) == nullptr && find(good_.files, name) == nullptr && !is_admitted(name))
                add(defect::leftover, name + " remains");
        for (auto const& [name, state] : before_)
            if (same(find(good_.files, name), &state) && !same(find(seen_.files, name), &state))
                add(defect::input, name + " is changed");
    }

    /// Whether a failure of `unlink` was injected, and a message reports that the file could not be removed.
    bool is_admitted(std::string const& name) const {
        auto const lines = test::split_lines(seen_.end.err);
        return fault_.kind.target == call::unlink &&
               std::any_of(lines.begin(), lines.end(), [&](auto const& line) {
                   return is_beginning(cannot_remove, line) && line.size() > name.size() &&
                          line.compare(line.size() - name.size(), name.size(), name) == 0;
               });
    }

    /// Leaves out messages about files that could not be removed, if a failure of `unlink` was injected.
    std::string without_leftovers(std::string const& errors) const {
        if (fault_.kind.target != call::unlink) return errors;
        std::string others;
        for (auto const& line : test::split_lines(errors))
            if (!is_beginning(cannot_remove, line)) others += line + "\n";
        return others;
    }

    std::string status_text() const { return "status " + std::to_string(seen_.end.status); }

    void add(defect what, std::string detail) {
        std::replace(detail.begin(), detail.end(), '\n', ' ');
        findings_.push_back({what, std::move(detail)});
    }

    scenario const& how_;
    file_states const& before_;
    observation const& good_;
    fault const& fault_;
    observation const& seen_;
    std::vector<finding> findings_;
};

}  // namespace

std::string_view name_of(defect d) { return defect_names[static_cast<std::size_t>(d)]; }

std::vector<finding> findings_of(scenario const& how, file_states const& before, observation const& good,
                                 fault const& f, observation const& seen) {
    return comparison(how, before, good, f, seen).findings_of();
}

bool is_unharmed(observation const& good, observation const& seen) {
    return !seen.hung && seen.end.signal == 0 && seen.end.status == good.end.status &&
           seen.end.out == good.end.out && steady_part(seen.end.err) == steady_part(good.end.err) &&
           seen.files == good.files;
}

std::string steady_part(std::string const& errors) {
    static std::regex const progress(R"((\d+ records)(, \d+ a second)?(, \d+ %)?(, \d+ s left)?)");
    if (errors.find(" records") == std::string::npos) return errors;
    std::string steady;
    std::string last;
    for (auto const& line : test::split_lines(errors)) {
        std::smatch parts;
        if (std::regex_match(line, parts, progress))
            last = parts[1].str() + "\n";
        else
            steady += line + "\n";
    }
    return steady + last;
}

}  // namespace urigram::fault_injection
