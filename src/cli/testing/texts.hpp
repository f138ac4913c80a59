// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_TEXTS_HPP
#define URIGRAM_CLI_TESTING_TEXTS_HPP

#include "io/json_writer.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include "testing/subject.hpp"
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/default_suite.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence.hpp>
#include <urigram/testing/surviving_mutants.hpp>

namespace urigram::cli {

/// A set of bytes in ABNF, without literals: `%x30-39 / %x41`. Empty for the empty set.
std::string octet_ranges(charset const& set);

/// A generated text, with its properties.
struct made_text {
    std::string_view text;
    bool valid = true;
    testing::sentence const* derived = nullptr;  ///< its derivation; or null
    testing::near_miss const* miss = nullptr;    ///< its defect; or null
};

/// Writes texts, one per line.
class text_writer {
public:
    /// Refers to `g`.
    text_writer(format_name format, model::grammar const& g) : format_(format), grammar_(g) {}

    /// The text before all others: the header of tsv.
    void add_header(std::string& out) const;
    void add(std::string& out, made_text const& made);

private:
    void add_tsv_row(std::string& out, made_text const& made) const;
    void add_members(made_text const& made);

    format_name format_;
    model::grammar const& grammar_;
    json_writer json_;
};

/// --escaped: lines are in the encoding of `generate`.
void declare_escaped(CLI::App& command, bool& escaped);

/// The inverse of `add_tsv`: decodes `\n` `\r` `\t` `\\` and `\xE9`. Nothing if a backslash is followed by
/// anything else.
std::optional<std::string> unescaped(std::string_view written);

/// Passes a file to `f` as one text, with the number 1. Returns the exit status if it cannot be read.
std::optional<exit_status> for_whole_text(std::string const& path,
                                          std::function<void(std::uint64_t, std::string_view)> const& f);

/// Passes the lines of a file to `f`, with their numbers from 1. With `escaped`, decodes the escapes in each
/// line. `-` is standard input; a compressed file is decompressed. If the file cannot be read, or a line has
/// an invalid escape, prints a message. Returns an exit status in that case, or if a signal requests a stop.
std::optional<exit_status>
for_each_text_line(std::string const& path, bool escaped,
                   std::function<void(std::uint64_t number, std::string_view text)> const& f);

/// Writes surviving mutants of a grammar, and those of unknown status.
class mutant_writer {
public:
    /// Refers to the subject.
    mutant_writer(format_name format, subject const& of, palette colors)
        : format_(format), subject_(of), colors_(colors) {}

    /// The names of the columns of tsv.
    void add_header(std::string& out) const;
    void add(std::string& out, testing::mutant_result const& m);

private:
    void add_text(std::string& out, testing::mutant_result const& m) const;
    void add_tsv_row(std::string& out, testing::mutant_result const& m) const;
    void add_members(testing::mutant_result const& m);

    format_name format_;
    subject const& subject_;
    palette colors_;
    json_writer json_;
};

struct generate_options : output_options, subject_options {
    std::optional<std::uint64_t> number;  ///< of texts
    std::optional<std::uint64_t> seed;
    std::optional<std::uint64_t> min_size;   ///< bytes of a text
    std::optional<std::uint64_t> mean_size;  ///< bytes of a text
    std::optional<std::uint64_t> max_size;   ///< bytes of a text
    std::vector<std::string> weights;        ///< `NAME:CHOICE=N`
    // At most one of these; the default is random texts.
    bool near_miss = false;
    bool cover = false;
    bool suite = false;
    std::optional<std::size_t> all;      ///< maximum number of bytes
    std::optional<std::size_t> uniform;  ///< the same
};

/// Prints why there are no texts, and returns the status.
exit_status refused_by(testing::derivation_error const& why, subject const& of,
                       std::vector<testing::choice_weight> const& weights = {});

/// A test suite for a production. If it is cut short, prints a message.
boost::system::result<std::vector<testing::suite_text>, testing::derivation_error>
suite_of(subject const& of, testing::default_suite_options const& how);

/// Makes texts of a production, and writes them.
/// @throws std::system_error
exit_status generate_texts(generate_options const& options, subject const& of);

}  // namespace urigram::cli

#endif
