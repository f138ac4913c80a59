// SPDX-License-Identifier: BSL-1.0
#include "text_run.hpp"
#include "interrupt.hpp"
#include "line_reader.hpp"
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace urigram::cli {

exit_status text_run::run() {
    begin();
    if (common_.inputs.empty()) read_arguments();
    for (auto const& name : common_.inputs) {
        if (stopped_ || interrupted()) break;
        read_input(name);
    }
    return finish();
}

void text_run::read_arguments() {
    source const arguments;
    record_.from = &arguments;
    record_.line = 0;
    for (auto const& text : common_.texts)
        if (interrupted() || !handle_next(text)) return;
}

void text_run::read_input(std::string const& name) {
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

void text_run::read_lines(source const& from, int fd) {
    line_reader lines(fd, [this] { data_.flush(); });
    record_.from = &from;
    record_.line = 0;
    std::uint64_t const before = octets_;
    for (std::string_view line; lines.next(line);) {
        octets_ = before + lines.octets();
        if (!handle_next(line)) return;
    }
}

bool text_run::handle_next(std::string_view text) {
    ++records_;
    ++record_.line;
    record_.text = text;
    handle();
    data_.relieve();
    return !stopped_;
}

exit_status text_run::finish() {
    end();
    if (!stopped_ && !input_failed_ && !interrupted()) {
        data_.commit();
    } else {
        data_.flush();
        if (data_.replaces()) say("urigram: " + common_.output + " is not written\n");
    }
    report();
    if (interrupted()) return exit_status::interrupted;
    return input_failed_ ? exit_status::failure : status_;
}

void text_run::say(std::string_view text) { write_error(text); }

}  // namespace urigram::cli
