// SPDX-License-Identifier: BSL-1.0
#include "run/text_run.hpp"
#include "input/input.hpp"
#include "input/interrupt.hpp"
#include "run/rejects.hpp"
#include <urigram/bulk/lines.hpp>
#include <urigram/bulk/parallel.hpp>

namespace urigram::cli {

void record_handler::handle_lines(block const& lines, record& r, outcome& out) {
    auto const handle_line = [&](std::uint64_t number, std::uint64_t offset, std::string_view text,
                                 std::uint64_t too_long) {
        if (out.last) return;
        r.line = number;
        r.file_offset = offset;
        r.text = text;
        r.too_long = too_long;
        ++out.records;
        handle(r, out);
    };
    for_each_line(
        lines,
        [&](std::uint64_t number, std::uint64_t offset, std::string_view text) {
            handle_line(number, offset, text, 0);
        },
        handle_line);
}

/// The handler of a block, and its results.
struct text_run::slot {
    std::unique_ptr<record_handler> handler;
    record current;
    outcome out;
};

/// Prepares a slot for the next block or argument.
void text_run::prepare(slot& s, origin const& from) const {
    if (!s.handler) s.handler = make_handler();
    s.current.from = &from;
    s.out.clear();
    s.out.separator = separator_;
}

text_run::text_run(common_options const& options, summary_form const& form, std::string_view separator)
    : common_(checked(options)), form_(form), separator_(separator) {
    if (options.writes) data_.emplace(options.output);
    if (!options.rejects.empty()) {
        rejects_.emplace(options.rejects);
        rejects_->add(rejects_header());
    }
    if (shows_progress(options.progress, data_fd()))
        progress_.emplace(octets_to_read(options.inputs, options.reading));
}

exit_status text_run::run() {
    if (data_) data_->add(header());
    if (common_.inputs.empty()) read_arguments();
    for (auto const& name : common_.inputs) {
        if (stopped_ || interrupted()) break;
        read_input(name);
    }
    return finish();
}

void text_run::read_arguments() {
    origin const arguments;
    slot one;
    for (auto const& text : common_.texts) {
        if (interrupted()) return;
        prepare(one, arguments);
        ++one.current.line;
        one.current.text = text;
        ++one.out.records;
        one.handler->handle(one.current, one.out);
        if (!accept(one.out)) return;
    }
}

void text_run::read_input(std::string const& name) {
    origin const from{name == "-" ? origin::kind::standard_input : origin::kind::file, name};
    try {
        read_lines(from);
    } catch (interruption const&) {
    } catch (input_error const& error) {
        input_failed_ = true;
        say(complaint("cannot read " + (name == "-" ? "standard input" : name) + ": " +
                      error.code().message()));
    }
}

void text_run::read_lines(origin const& from) {
    input octets(from, octets_read_);
    auto const& how = common_.reading;
    // The size of a compressed input does not tell how large a range of its text is.
    if (progress_ && octets.compressed() && how.has_range()) progress_->forget_octets();
    block_reader reader(octets, {how.block_size, how.longest_line, how.from, how.to});
    // Without this, a thread that waits to read would wait for ever after another one has failed.
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
        [&](block const&, slot const& s) {
            bool const go_on = or_cancel([&] {
                bool const more = accept(s.out);
                if (data_) data_->flush();
                return more && !interrupted();
            });
            if (!go_on) octets.cancel();
            return go_on;
        });
}

/// False if these records are the last ones.
bool text_run::accept(outcome const& out) {
    records_ += out.records;
    if (out.status != exit_status::success) status_ = out.status;
    if (data_ && !out.data.empty()) {
        if (has_data_) data_->add(separator_);
        has_data_ = true;
        data_->add(out.data);
    }
    if (rejects_) rejects_->add(out.rejects);
    if (common_.summary != summary_format::none) counts_.add(out.counts);
    if (progress_) progress_->update(records_, octets_read_);
    if (!out.errors.empty()) say(out.errors);
    if (out.last) stopped_ = true;
    return !stopped_;
}

exit_status text_run::finish() {
    if (rejects_) rejects_->commit();
    if (data_) {
        if (!stopped_ && !input_failed_ && !interrupted()) {
            data_->commit();
        } else {
            data_->flush();
            if (data_->replaces()) say(complaint(common_.output + " is not written"));
        }
    }
    if (progress_) progress_->finish();
    if (common_.summary != summary_format::none) say(summary_of(records_, counts_, form_, common_.summary));
    if (interrupted()) return exit_status::interrupted;
    return input_failed_ ? exit_status::failure : status_;
}

void text_run::say(std::string_view text) {
    if (progress_) progress_->clear();
    write_error(text);
}

}  // namespace urigram::cli
