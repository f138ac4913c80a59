// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammar_file.hpp"
#include "input/input.hpp"
#include "options/values.hpp"
#include "output/diagnostic.hpp"
#include "output/streams.hpp"
#include "process/signals.hpp"
#include <algorithm>
#include <atomic>
#include <unistd.h>
#include <urigram/bulk/lines.hpp>
#include <urigram/model/abnf.hpp>

namespace urigram::cli {

namespace {

std::string text_of(std::string const& path) {
    std::atomic<std::uint64_t> octets_read{0};
    input octets({path == "-" ? origin::kind::standard_input : origin::kind::file, path}, octets_read);
    block_reader reader(octets, {std::size_t{1} << 16, no_end});
    std::string text;
    for (block_buffer buffer; reader.next(buffer);)
        for_each_line(buffer.block(), [&](std::uint64_t, std::uint64_t, std::string_view line) {
            text.append(line) += '\n';
        });
    return text;
}

void add_errors(std::string& out, std::string const& path, std::string_view text,
                model::bnf_error const& error, palette const& colors) {
    for (auto const& f : error.findings) {
        add_headline(out, location(path, f.where.line, f.where.column), gravity::error,
                     (f.production.empty() ? "" : f.production + ": ") + f.message, colors);
        auto const offset = static_cast<std::size_t>(f.offset);
        auto const begin = offset - static_cast<std::size_t>(f.where.column - 1);
        auto const line = text.substr(begin, std::min(text.find('\n', offset), text.size()) - begin);
        out += '\n';
        add_excerpt(out, line, offset - begin, {}, colors);
    }
}

}  // namespace

void declare_grammar_file(CLI::App& command, std::optional<grammar_file>& file, std::string const& use,
                          grammar_file_options const& names) {
    auto const declare = [&](char const* name, std::string const& help, auto read) {
        auto const set = [&file, name, read](std::string const& path) {
            file = grammar_file{name, path, read};
        };
        return take_file(command.add_option_function<std::string>(name, set, help))->group(names.group);
    };
    auto* const bnf = declare(names.bnf, use, model::read_bnf);
    declare(names.abnf, "The same for a file of ABNF: RFC 5234 and 7405", model::read_abnf)->excludes(bnf);
}

std::variant<model::grammar, exit_status> load_grammar(grammar_file const& file, when color) {
    std::string text;
    try {
        text = text_of(file.path);
    } catch (input_error const& error) {
        complain("cannot read " + called(file.path) + ": " + error.code().message());
        return exit_status::failure;
    } catch (interruption const&) {
        return interrupted_status();
    }
    auto parsed = file.read(text);
    if (parsed && !parsed->productions().empty()) return std::move(*parsed);
    std::string message;
    palette const colors(use_color(color, STDERR_FILENO));
    if (parsed)
        add_headline(message, location(file.path, 1, 1), gravity::error, "there are no productions\n",
                     colors);
    else
        add_errors(message, file.path, text, parsed.error(), colors);
    write_error(message);
    return exit_status::invalid_input;
}

}  // namespace urigram::cli
