// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_SUBJECT_HPP
#define URIGRAM_CLI_TESTING_SUBJECT_HPP

#include "grammar/grammars.hpp"
#include "io/process.hpp"
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/counting.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <variant>
#include <vector>

namespace urigram::cli {

/// Options that select the production to test.
struct subject_options {
    std::optional<std::string> grammar;
    std::optional<grammar_file> file;
    abnf_reading abnf;
    std::optional<std::string> production;
    bool rule = false;
};

/// A production, and the reading of its grammar.
struct subject {
    model::grammar g;
    model::production_id production{};
    model::reading how = model::reading::cfg;
    std::string grammar;      ///< `rfc1738`; empty for a file
    std::string file;         ///< empty for a grammar of the library; the first of several files
    std::string shown_name;   ///< in messages: of the grammar, or of all files
    grammar_sources sources;  ///< of files
    grammar_notation notation = grammar_notation::bnf;  ///< that of the grammar's text
    when color = when::automatic;                       ///< of messages

    std::string const& name() const { return g[production].name; }
};

/// The name of a prose value in messages and for --define: `<a date>`.
std::string prose_name(std::string const& name);

/// The same for a name that ABNF does not allow; a name that it allows is unchanged.
std::string name_or_prose(std::string const& name);

/// A hint for a shell: `define it by --define '<a date> = ...'`.
std::string definition_hint(std::string const& name);

/// Reports the prose values that the productions `start` require, because their texts are unknown. Returns
/// the first one; nothing if there is none.
std::optional<model::production_id> report_prose(model::grammar const& g, grammar_sources const& sources,
                                                 std::vector<model::production_id> const& start, when color);

/// Declares --production, which goes with --bnf and --abnf.
void declare_production(CLI::App& command, std::optional<std::string>& production, char const* group);

/// --grammar, --bnf, --abnf, --production and --rule.
void declare_subject(CLI::App& command, subject_options& options);

/// Checks that the options are compatible, and that a named production of the library exists.
/// @throws CLI::ValidationError, CLI::RequiredError
void check_subject(subject_options const& options);

/// Rejects an output, the value of `option`, that is the file of the grammar.
/// @throws CLI::ValidationError
void refuse_to_replace_subject(subject_options const& options, char const* option, std::string const& output);

/// The production, after `check_subject`. If a file cannot be read, or the production needs prose, prints a
/// message and returns the exit status.
/// @throws CLI::ValidationError if the file has no such production
std::variant<subject, exit_status> load_subject(subject_options const& options, when color);

/// The same for a file, with any prose. `undefined` says whether names without a definition are
/// errors, or holes like prose.
/// @throws CLI::ValidationError if the file has no such production
std::variant<subject, exit_status>
load_file_subject(subject_options const& options, when color,
                  model::undefined_names undefined = model::undefined_names::are_errors);

/// The location of a production of the subject's grammar, for messages. Refers to the subject.
production_place place_of(subject const& of, model::production_id p);

/// Prints why the command cannot use the grammar, with the place of a production that is the reason. Returns
/// the exit status.
exit_status refused_at(subject const& of, model::production_id p, std::string const& why);

/// The same for the production of the subject, without the place if it is not in a file.
exit_status refused(subject const& of, std::string const& why);

/// The derivation of a text.
struct derivation {
    std::optional<testing::sentence> found;  ///< nothing if the production does not match the text
    std::string unknown;                     ///< why it is unknown; else empty
};

/// Derives texts of a production according to its reading: as X3 runs it, or by Earley's algorithm.
class deriver {
public:
    /// Refers to the subject. A signal that requests a stop ends the process during construction.
    explicit deriver(subject const& of);

    /// Why nothing can be derived, such as predicates in a grammar that is read as context-free; else empty.
    std::string const& obstacle() const noexcept { return obstacle_; }

    /// Whether and how a text is derived. There must be no obstacle.
    derivation derive(std::string_view text) const;

private:
    subject const& subject_;
    std::optional<testing::peg> as_run_;
    std::optional<testing::earley> context_free_;
    std::string obstacle_;
};

/// The maximum length in options, in bytes.
inline constexpr unsigned greatest_length = 10'000;

/// Counts the texts up to a length by the automaton of a production, or by that of its texts of up to that
/// length. If there is neither, or if the numbers would need too much memory, returns the reason in one line.
std::variant<testing::counting, std::string> count_texts(subject const& of, std::size_t length);

/// The outcome of listing texts.
struct listed_texts {
    std::string error;            ///< why there is no list, in one line; else empty
    std::uint64_t undecided = 0;  ///< texts for which X3's verdict is unknown; they are omitted
};

/// Passes each text of a production of up to `length` bytes to `f`, in order of length and then of bytes,
/// until `f` returns false. Uses the automaton of `count_texts` if there is one.
listed_texts for_each_text(subject const& of, std::size_t length,
                           std::function<bool(std::string_view)> const& f);

/// The same by `testing::all_texts`; in the reading as X3 runs it, only texts that X3 accepts. `no_automaton`
/// is the result of `count_texts`.
listed_texts for_each_text_without_automaton(subject const& of, std::size_t length,
                                             std::string const& no_automaton,
                                             std::function<bool(std::string_view)> const& f);

/// Output notations of a grammar.
enum class notation : unsigned char { bnf, abnf, svg, lark, tree, regex, json, x3 };

/// Whether a notation is for tests in other languages. Such a text is always that of one production.
constexpr bool is_export(notation n) {
    return n == notation::lark || n == notation::tree || n == notation::regex || n == notation::json;
}

/// A production in a notation for which `is_export` is true. If the production cannot be written in that
/// notation, prints the reason and returns the exit status.
std::variant<std::string, exit_status> exported_text(subject const& of, notation format);

}  // namespace urigram::cli

#endif
