// SPDX-License-Identifier: BSL-1.0
#include "bnf_file.hpp"
#include "excerpt.hpp"
#include "interrupt.hpp"
#include "line_reader.hpp"
#include "streams.hpp"
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace urigram::cli {

namespace {

std::string lines_of(int fd) {
    line_reader lines(fd, [] {});
    std::string text;
    for (std::string_view line; lines.next(line);) text.append(line) += '\n';
    return text;
}

std::string text_of(std::string const& path) {
    if (path == "-") return lines_of(STDIN_FILENO);
    descriptor const file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!file) throw input_error(errno);
    return lines_of(file.get());
}

void add_errors(std::string& out, std::string const& path, std::string_view text,
                model::bnf_error const& error, palette const& colors) {
    for (auto const& f : error.findings) {
        colors.add(out, style::strong,
                   shown_name(path) + ':' + std::to_string(f.where.line) + ':' +
                       std::to_string(f.where.column) + ": ");
        colors.add(out, style::error, "error: ");
        colors.add(out, style::strong, (f.production.empty() ? "" : f.production + ": ") + f.message);
        auto const offset = static_cast<std::size_t>(f.offset);
        auto const begin = offset - static_cast<std::size_t>(f.where.column - 1);
        auto const line = text.substr(begin, std::min(text.find('\n', offset), text.size()) - begin);
        auto const shown = make_excerpt(line, offset - begin, {});
        out.append("\n  ").append(shown.line).append("\n  ").append(shown.caret, ' ');
        colors.add(out, style::caret, "^");
        out += '\n';
    }
}

}  // namespace

std::string shown_name(std::string const& path) {
    std::string name;
    add_printable(name, path == "-" ? "standard input" : path);
    return name;
}

std::variant<model::grammar, exit_status> load_bnf(std::string const& path, when color) {
    std::string text;
    try {
        text = text_of(path);
    } catch (input_error const& error) {
        complain("cannot read " + shown_name(path) + ": " + error.code().message());
        return exit_status::failure;
    }
    if (interrupted()) return exit_status::interrupted;
    auto parsed = model::read_bnf(text);
    if (parsed) return std::move(*parsed);
    std::string message;
    add_errors(message, path, text, parsed.error(), palette(use_color(color, STDERR_FILENO)));
    write_error(message);
    return exit_status::invalid_input;
}

}  // namespace urigram::cli
