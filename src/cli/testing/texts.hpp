// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_TEXTS_HPP
#define URIGRAM_CLI_TESTING_TEXTS_HPP

#include "exit_status.hpp"
#include "io/json_writer.hpp"
#include "options/common_options.hpp"
#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence.hpp>

namespace urigram::cli {

/// A set of octets as ABNF has it, without literals: `%x30-39 / %x41`. Empty for the empty set.
std::string octet_ranges(charset const& set);

/// A text that was made, and what is known of it.
struct made_text {
    std::string_view text;
    bool valid = true;
    testing::sentence const* derived = nullptr;  ///< how; or null
    testing::near_miss const* miss = nullptr;    ///< what is wrong with it; or null
};

/// Writes texts, one a line.
class text_writer {
public:
    /// `g` is referred to.
    text_writer(format_name format, model::grammar const& g) : format_(format), grammar_(g) {}

    /// What stands before all texts: the names of the columns of tsv.
    void add_header(std::string& out) const;
    void add(std::string& out, made_text const& made);

private:
    void add_tsv_row(std::string& out, made_text const& made) const;
    void add_members(made_text const& made);

    format_name format_;
    model::grammar const& grammar_;
    json_writer json_;
};

/// --escaped: lines are as `generate` writes them.
void declare_escaped(CLI::App& command, bool& escaped);

/// The text that `add_tsv` writes so: `\n` `\r` `\t` `\\` and `\xE9`. Nothing if a backslash has none of
/// these after it.
std::optional<std::string> unescaped(std::string_view written);

/// Hands the lines of a file to `f`, with their numbers from 1, and without their escapes if it is said that
/// they have some. `-` is standard input; a compressed file is read as its text. If the file cannot be read,
/// or a line has a wrong escape, writes why; that, or a signal that asks to stop, is an exit status, and ends
/// it.
std::optional<exit_status>
for_each_text_line(std::string const& path, bool escaped,
                   std::function<void(std::uint64_t number, std::string_view text)> const& f);

}  // namespace urigram::cli

#endif
