// SPDX-License-Identifier: BSL-1.0
#include "parse_run.hpp"
#include "diagnostic.hpp"
#include "interrupt.hpp"
#include "line_reader.hpp"
#include "ndjson_format.hpp"
#include "rejects.hpp"
#include "text_format.hpp"
#include "tsv_format.hpp"
#include <CLI/CLI.hpp>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

namespace {

std::unique_ptr<format> make_format(parse_options const& options, production const* one, int fd) {
    switch (options.format) {
    case format_name::text:
        return std::make_unique<text_format>(palette(use_color(options.color, fd)));
    case format_name::ndjson:
        return std::make_unique<ndjson_format>(options.inputs.size() > 1);
    case format_name::tsv:
        break;
    }
    return std::make_unique<tsv_format>(options.fields.empty() ? default_fields() : options.fields,
                                        options.header, one);
}

/// The options, if they go together.
parse_options const& checked(parse_options const& options) {
    if (options.format != format_name::tsv && (options.header || !options.fields.empty()))
        throw CLI::ValidationError(options.header ? "--header" : "--fields", "goes with --format tsv only");
    if (!options.rejects.empty() && same_place(options.rejects, options.output))
        throw CLI::ValidationError("--rejects", "goes to the same place as the output");
    return options;
}

/// Progress is not shown on a terminal that the records themselves fill.
bool shows_progress(progress_when wanted, int data) {
    if (wanted != progress_when::on_terminal) return wanted == progress_when::always;
    return is_terminal(STDERR_FILENO) && !is_terminal(data);
}

}  // namespace

parse_run::parse_run(parse_options const& options)
    : options_(checked(options)), grammar_(options.grammar, options.like, options.otherurl),
      data_(options.output), format_(make_format(options, grammar_.production(), data_.fd())),
      error_colors_(use_color(options.color, STDERR_FILENO)),
      progress_(shows_progress(options.progress, data_.fd()), octets_to_read(options.inputs)),
      summary_(grammar_.production() == nullptr) {
    if (!options.rejects.empty()) rejects_.emplace(options.rejects);
}

exit_status parse_run::run() {
    format_->begin(data_.text());
    if (rejects_) add_rejects_header(rejects_->text());
    if (options_.inputs.empty()) read_arguments();
    for (auto const& name : options_.inputs) {
        if (stopped_ || interrupted()) break;
        read_input(name);
    }
    return finish();
}

void parse_run::read_arguments() {
    source const arguments;
    record_.from = &arguments;
    record_.line = 0;
    for (auto const& url : options_.urls) {
        if (interrupted()) return;
        record_.text = url;
        if (!handle()) return;
    }
}

void parse_run::read_input(std::string const& name) {
    source const from{name == "-" ? source::kind::standard_input : source::kind::file, name};
    try {
        if (from.what == source::kind::standard_input) {
            read_lines(from, STDIN_FILENO);
            return;
        }
        descriptor const file(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
        if (!file) throw input_error(errno);
        read_lines(from, file.get());
    } catch (input_error const& error) {
        input_failed_ = true;
        say("urigram: cannot read " + (name == "-" ? "standard input" : name) + ": " +
            error.code().message() + "\n");
    }
}

void parse_run::read_lines(source const& from, int fd) {
    line_reader lines(fd, [this] { data_.flush(); });
    record_.from = &from;
    record_.line = 0;
    while (lines.next(record_.text)) {
        bool const more = handle();
        progress_.update(records_, octets_before_ + lines.octets());
        if (!more) break;
    }
    octets_before_ += lines.octets();
}

bool parse_run::handle() {
    ++records_;
    ++record_.line;
    grammar_.read(record_);
    if (options_.summary) summary_.count(record_);
    if (!record_.valid) reject();
    if (record_.valid || options_.errors == on_error::report || options_.errors == on_error::row)
        format_->add(data_.text(), record_);
    data_.relieve();
    return !stopped_;
}

void parse_run::reject() {
    some_invalid_ = true;
    stopped_ = options_.errors == on_error::fail;
    if (rejects_) {
        add_reject(rejects_->text(), record_);
        rejects_->relieve();
    }
    if (stopped_ || (options_.errors == on_error::skip && !rejects_)) {
        std::string text;
        add_diagnostic(text, record_, error_colors_);
        say(text);
    }
}

exit_status parse_run::finish() {
    bool const complete = !stopped_ && !input_failed_ && !interrupted();
    if (rejects_) rejects_->commit();
    if (complete) {
        data_.commit();
    } else {
        data_.flush();
        if (data_.replaces()) say("urigram: " + options_.output + " is not written\n");
    }
    progress_.finish();
    if (options_.summary) say(summary_.text());

    if (interrupted()) return exit_status::interrupted;
    if (input_failed_) return exit_status::failure;
    return some_invalid_ && options_.errors != on_error::row ? exit_status::invalid_input
                                                             : exit_status::success;
}

void parse_run::say(std::string_view text) {
    progress_.clear();
    write_error(text);
}

}  // namespace urigram::cli
