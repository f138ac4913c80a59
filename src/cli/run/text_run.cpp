// SPDX-License-Identifier: BSL-1.0
#include "run/text_run.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include "io/process.hpp"
#include "run/record_handler.hpp"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <new>
#include <system_error>
#include <urigram/bulk/parallel.hpp>
#include <utility>

namespace urigram::cli {

namespace {

constexpr std::uint64_t most_errors_on_terminal = 20;

}  // namespace

/// The handler of a block, and its results.
struct text_run::slot {
    std::unique_ptr<record_handler> handler;
    record current;
    record_results out;
};

std::unique_ptr<record_handler> text_run::handler_of_records() const {
    auto handler = make_handler();
    if (common_.repairing.repairs_texts()) handler = repaired_for(std::move(handler), common_);
    return table_ ? table_->handler_of_rows(std::move(handler)) : std::move(handler);
}

/// Prepares a slot for the next block or argument.
void text_run::prepare(slot& s, input_source const& from) const {
    if (!s.handler) s.handler = handler_of_records();
    s.current.from = &from;
    s.out.clear();
    s.out.separator = separator_;
}

text_run::text_run(common_options const& options, summary_form const& form, std::string_view separator)
    : common_(checked(options)), form_(form), separator_(separator) {
    if (options.repairing.repairs_texts()) form_.tables[table_of_repairs] = "repair";
    if (options.table.is_table()) table_.emplace(options);
    if (options.writes) data_.emplace(options.output);
    if (!options.rejects.empty()) rejects_.emplace(options.rejects);
    if (shows_progress(options.progress, data_fd()))
        progress_.emplace(octets_to_read(options.inputs, options.reading));
    if (is_terminal(STDERR_FILENO)) errors_left_ = most_errors_on_terminal;
}

exit_status text_run::run() {
    attempt([&] {
        if (data_) data_->add(header());
        if (rejects_) add_rejects(rejects_header());
        if (common_.inputs.empty()) read_arguments();
    });
    for (auto const& name : common_.inputs)
        if (goes_on()) attempt([&] { read_input(name); });
    return finish();
}

/// False once no further record is to be handled.
bool text_run::goes_on() const noexcept {
    return !stopped_ && !broken_ && !interrupted() && !memory_ran_out() && diagnostics_error() != EPIPE;
}

/// Runs a step. False if it failed to write or memory ran out, which ends the run.
template <class Step>
bool text_run::attempt(Step step) {
    try {
        step();
        return true;
    } catch (std::bad_alloc const&) {
        note_failed_allocation();  // `main` reports it
        failure_ = exit_status::failure;
    } catch (std::system_error const& error) {
        if (progress_) progress_->clear();
        failure_ = ended_by(error);
    }
    broken_ = true;
    return false;
}

void text_run::read_arguments() {
    input_source const arguments;
    slot one;
    for (auto const& text : common_.texts) {
        if (!goes_on()) return;
        prepare(one, arguments);
        ++one.current.line;
        one.current.text = text;
        ++one.out.records;
        one.handler->handle(one.current, one.out);
        accept(one.out, 0);
    }
}

void text_run::read_input(std::string const& name) {
    auto const from = source_called(name);
    ++inputs_begun_;
    done_ = common_.reading.from;
    try {
        input octets(from, octets_read_);
        if (common_.reading.whole)
            read_whole(from, octets);
        else
            read_lines(from, octets);
    } catch (interruption const&) {
    } catch (no_such_table const& error) {
        failure_ = exit_status::failure;
        say(error_line("cannot read " + called(name) + ": " + error.what()));
    } catch (input_error const& error) {
        failure_ = exit_status::failure;
        say(error_line("cannot read " + called(name) + ": " + error.code().message() + end_of_reading()));
    } catch (long_record_error const& error) {
        failure_ = exit_status::failure;
        std::string text;
        add_diagnostic_prefix(text, location(name, error.line(), 1), severity::error,
                              "the quoted field with line breaks is longer than --max-line-length allows; if "
                              "its quotation mark "
                              "is a stray one, correct it" +
                                  end_of_reading(),
                              palette(use_color(common_.color, STDERR_FILENO)));
        say(text + '\n');
    }
}

/// The position up to which a failed input was read, for a message.
std::string text_run::end_of_reading() const {
    return done_ > common_.reading.from ? "; read up to offset " + std::to_string(done_) : "";
}

/// Reads a whole input as one block.
void text_run::read_whole(input_source const& from, input& octets) {
    auto const text = read_all(octets);
    slot whole;
    prepare(whole, from);
    block all;
    all.text = text;
    all.end = text.size();
    whole.handler->handle_lines(all, whole.current, whole.out);
    accept(whole.out, all.end);
}

void text_run::read_lines(input_source const& from, input& octets) {
    auto const& how = common_.reading;
    auto const csv_delimiter = table_ ? table_->csv_delimiter() : std::nullopt;
    // The size of a compressed input does not determine the size of a range of its text; for CSV, the text
    // before the range is read, too.
    if (progress_ && how.has_range() && (octets.compressed() || csv_delimiter)) progress_->forget_octets();
    auto beginning = table_ ? table_->read_header(octets, added_columns()) : std::string();
    prefixed_source text(std::move(beginning), octets);
    block_reader reader(
        text, {how.block_size, how.longest_line, how.from, how.to, csv_delimiter, how.longest_bracketed});
    // Without this, a thread that waits for input would wait forever after another one has failed.
    auto const or_cancel = [&](auto step) {
        try {
            return step();
        } catch (...) {
            octets.cancel();
            throw;
        }
    };
    for_each_block<slot>(
        reader, how.jobs,
        [&](block const& lines, slot& s) {
            or_cancel([&] {
                prepare(s, from);
                s.handler->handle_lines(lines, s.current, s.out);
            });
        },
        [&](block const& lines, slot const& s) {
            bool const more = or_cancel([&] {
                accept(s.out, lines.end);
                return goes_on();
            });
            if (!more) octets.cancel();
            return more;
        });
    if (reader.ends_before_range())
        say(error_line("the range begins after the end of " + called(common_.inputs[inputs_begun_ - 1])));
}

/// Rejects that go to a stream are written at once, as whole records, which stay there if a later write
/// fails.
void text_run::add_rejects(std::string_view text) {
    rejects_->add(text);
    if (!rejects_->replaces()) rejects_->flush();
}

/// Writes the results of records; the next one begins at offset `end`.
void text_run::accept(record_results const& out, std::uint64_t end) {
    demand_memory();  // otherwise the results may be incomplete
    if (data_) {
        if (has_data_ && !out.data.empty()) data_->add(separator_);
        data_->add(out.data);
        data_->flush();
        has_data_ = has_data_ || !out.data.empty();
    }
    done_ = end;
    records_ += out.records;
    if (out.status != exit_status::success) status_ = out.status;
    say_errors(out);
    if (rejects_) add_rejects(out.rejects);
    if (common_.summary != summary_format::none) counts_.add(out.counts);
    if (progress_) progress_->update(records_, octets_read_);
    if (out.last) stopped_ = true;
}

/// If data go to a file, a complete run replaces both files, and an incomplete run replaces neither. Data
/// written to a stream cannot be taken back; in that case the rejects so far are kept, too.
exit_status text_run::finish() {
    bool const complete = goes_on() && failure_ == exit_status::success;
    bool const together = data_ && data_->replaces();
    auto const published = [&](auto&... outputs) {
        return attempt([&] { publish((outputs && !outputs->failed() ? &*outputs : nullptr)...); });
    };
    bool data_kept = false;
    bool rejects_kept = false;
    if (together && complete) {
        data_kept = rejects_kept = published(data_, rejects_);
    } else {
        if (!together) data_kept = published(data_);
        if (!together || (rejects_ && !rejects_->replaces())) rejects_kept = published(rejects_);
    }
    for (auto const* out : {&data_, &rejects_})
        if (*out) (*out)->print_if_not_written();
    if (!together && !complete && !stopped_ && inputs_begun_ > 0 && !goes_on())
        say_where_it_ends(rejects_kept);
    if (errors_hidden_ > 0)
        say(error_line(std::to_string(errors_hidden_) +
                       " more rejected records were not shown; --rejects FILE has them all"));
    if (progress_) progress_->finish();
    if (common_.summary != summary_format::none) say(summary_of(records_, counts_, form_, common_.summary));
    if (interrupted() && !(complete && data_kept && rejects_kept)) return interrupted_status();
    return failure_ == exit_status::success ? status_ : failure_;
}

/// Writes messages on records: on a terminal, only the first ones of a run.
void text_run::say_errors(record_results const& out) {
    auto const count = static_cast<std::uint64_t>(out.ends_of_errors.size());
    auto const shown = static_cast<std::size_t>(std::min(count, errors_left_));
    if (shown > 0) say(std::string_view(out.errors).substr(0, out.ends_of_errors[shown - 1]));
    errors_left_ -= shown;
    errors_hidden_ += count - shown;
}

void text_run::say_where_it_ends(bool rejects_kept) {
    bool const reader_left = failure_ == status_of_signal(SIGPIPE);
    if (reader_left && !rejects_) return;  // as after `| head`
    auto const& how = common_.reading;
    auto const& input = common_.inputs[inputs_begun_ - 1];
    auto const offset = std::to_string(done_);
    auto const left = common_.inputs.size() - inputs_begun_;
    std::string text = "ended at offset " + offset + " of " + called(input);
    if (reader_left) text += ", though the reader of the pipe may have read more or less";
    if (rejects_ && (!rejects_kept || rejects_->failed())) text += ", but rejects are lost";
    if (how.whole) {
        if (left > 0) text += "; " + std::to_string(left) + " remaining inputs were not read";
    } else if (done_ < how.to) {  // the last line of a range may end after the range: nothing is left then
        text.append("; to go on: ")
            .append(common_.input_option)
            .append(shell_word(input))
            .append(" --range " + offset + ":");
        if (how.to != no_end) text += std::to_string(how.to);
        if (left > 0) text += " and, each by itself, the " + std::to_string(left) + " remaining inputs";
    }
    say(error_line(text));
}

void text_run::say(std::string_view text) {
    if (progress_) progress_->clear();
    write_error(text);
}

}  // namespace urigram::cli
