// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_GRAMMARS_HPP
#define URIGRAM_CLI_GRAMMAR_GRAMMARS_HPP

#include "io/diagnostic.hpp"
#include "io/json_writer.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include <CLI/CLI.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/production.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::cli {

/// The dialect of that name, or of the grammar that a production's full name begins with.
/// @throws CLI::ValidationError
dialect const& find_grammar(std::string const& name);

/// The default of --grammar.
inline constexpr std::string_view default_grammar = "by_scheme";

/// The production of a scheme, for `find_production`.
inline constexpr std::string_view scheme_production = "rfc1738:scheme";

/// Rejects the value of an option that is not the name of a scheme.
/// @throws CLI::ValidationError
void check_scheme_name(char const* option, std::string const& name);

/// The list of all grammars in the help and in messages.
std::string one_of_the_grammars();

/// All names that `select_rules` accepts: each grammar, followed by its productions.
std::vector<std::string> names_of_rules();

/// The placeholder for a production of any grammar in the help and in messages.
inline constexpr char production_pattern[] = "rfc1738:PRODUCTION";

/// The help of an option for the grammar that texts are read with.
std::string reading_grammar_help();

/// The brackets in which the RFC of a grammar writes repetitions and options.
model::bnf_notation brackets_of(dialect const& grammar);

/// All rules of a grammar of the library, or one of them.
struct rule_selection {
    dialect const* grammar;
    production_range rules;
    bool whole;
};

/// Rejects --production without a file. The message says that `otherwise`, such as "with --grammar", the
/// production is written after the grammar of `name`, `rfc1738` or `rfc1738:ftpurl`.
/// @throws CLI::ValidationError
[[noreturn]] void refuse_production_of(std::string const& name, char const* otherwise);

/// The rule called `rfc1738:ftpurl`; null for `rfc1738`, which is a whole grammar.
/// @throws CLI::ValidationError
production const* find_rule(std::string const& name);

/// The rules selected by `name`, `rfc1738` or `rfc1738:ftpurl`; without a name, those of all grammars.
/// @throws CLI::ValidationError
rule_selection select_rules(std::string const& name);
std::vector<rule_selection> select_rules(std::optional<std::string> const& name);

/// False for core rules, which ABNF adds to a text, and for productions without a body.
bool is_defined_in_text(model::production const& p);

/// Rejects the name of an unknown production, and lists the most similar names. `has_none`: `my.abnf has no`.
/// @throws CLI::ValidationError
[[noreturn]] void refuse_production(std::string const& has_none, std::string const& name,
                                    std::vector<std::string_view> names);

/// The production of that name in a text of BNF or ABNF. It must have a body. `shown_name`: of the grammar or
/// its files, in messages.
/// @throws CLI::ValidationError
model::production_id find_bnf_production(model::grammar const& g, std::string const& name,
                                         std::string const& shown_name);

/// The productions of these names, each once; without names, all that are defined in the text.
/// @throws CLI::ValidationError
std::vector<model::production_id> find_bnf_productions(model::grammar const& g,
                                                       std::vector<std::string> const& names,
                                                       std::string const& shown_name);

/// A file of BNF, or files of ABNF that make one grammar; `-` is standard input.
struct grammar_file {
    using texts = std::vector<std::string_view>;

    std::string option;  ///< the option that named the file: `--bnf`
    std::vector<std::string> paths;
    bool is_abnf;
    /// Reads all texts; the text at index `main` is the first file. BNF has no lists.
    boost::system::result<model::grammar, model::bnf_error> (*read)(texts const& all, std::size_t main,
                                                                    model::undefined_names undefined,
                                                                    model::list_rules lists);
    std::string other_option = {};  ///< reads the other notation: `--abnf`; empty if there is none

    /// The first path, used in messages about the whole grammar.
    std::string const& path() const { return paths.front(); }
    /// All files, for messages: `my.abnf with core.abnf`.
    std::string shown_name() const;
    bool reads_standard_input() const;
    grammar_notation notation() const { return is_abnf ? grammar_notation::abnf : grammar_notation::bnf; }
};

/// The file of a path that ends in `.bnf` or `.abnf`; nothing for other paths. `option` is its name in
/// messages.
std::optional<grammar_file> file_by_extension(std::string const& option, std::string const& path);

/// The names of two options for a file, one for each notation, and their heading in the help.
struct grammar_file_options {
    char const* bnf = "--bnf";
    char const* abnf = "--abnf";
    char const* group = "Input";
};

/// Declares two options, one of which names a file. `use` is the help of the first one and describes the use
/// of FILE.
void declare_grammar_file(CLI::App& command, std::optional<grammar_file>& file, std::string const& use,
                          grammar_file_options const& names = {});

/// How files of ABNF are read.
struct abnf_reading {
    std::vector<std::string> definitions;  ///< --define: productions that precede those of all files
    bool lists = false;                    ///< --lists: `#element` is a list
};

inline constexpr char name_of_definitions[] = "--define";

/// --define and --lists.
void declare_abnf_reading(CLI::App& command, abnf_reading& how, char const* group = "Input");

/// Rejects these options if there is no file of ABNF.
/// @throws CLI::ValidationError
void check_abnf_reading(abnf_reading const& how, std::optional<grammar_file> const& file);

/// The concatenated texts from which a grammar was read.
class grammar_sources {
public:
    void add(std::string name, std::string text);

    std::vector<std::string_view> texts() const;

    struct place {
        std::string_view file;
        model::position at;
        std::string_view line;
    };
    /// Maps a position in the concatenated texts to a file. Line 0, which is in none of them, maps to the
    /// first file.
    place operator()(model::position in_all) const;

private:
    struct source {
        std::string name;
        std::string text;
        std::uint64_t lines_before;
        std::vector<std::size_t> lines;  // where each begins
    };
    std::vector<source> all_;
};

struct loaded_grammar {
    model::grammar g;
    grammar_sources sources;
};

/// Rejects a --define of a prose value if no production of these grammars refers to it.
/// @throws CLI::ValidationError
void refuse_unused_prose(std::vector<std::pair<model::grammar const*, grammar_sources const*>> const& all);

/// Reads files, those of ABNF after the definitions. On failure, writes a message to standard error and
/// returns the exit status of the program: `failure` if a file cannot be read, `invalid_input` if it is not
/// BNF, or not ABNF, or has no productions. Errors of syntax look like those of a compiler: file, line,
/// column, production, and the line with a caret below it.
std::variant<loaded_grammar, exit_status>
read_grammar(grammar_file const& file, abnf_reading const& how, when color,
             model::undefined_names undefined = model::undefined_names::are_errors);

/// The same, followed by `refuse_unused_prose`.
/// @throws CLI::ValidationError
std::variant<loaded_grammar, exit_status>
load_grammar(grammar_file const& file, abnf_reading const& how, when color,
             model::undefined_names undefined = model::undefined_names::are_errors);

/// The subject of a message: a production in a file, or one of a grammar of the library.
struct production_place {
    std::string_view file;     ///< empty for a grammar of the library
    std::string_view grammar;  ///< empty for a file
    std::string_view production;
    model::position at;  ///< 0 for a production that is not in the file, such as a core rule of ABNF
};

/// Appends the first line of a message, without its end: `my.bnf:3:1: warning: label: text`, or `my.abnf:
/// warning: DIGIT: text`, or `rfc1738:label: warning: text`.
void add_diagnostic_prefix(std::string& out, production_place const& where, severity weight,
                           std::string_view text, palette colors);

/// Adds the location of a production to a JSON object, as the members file, line and column (none for a core
/// rule of ABNF), or grammar, and then production.
void add_members(json_writer& json, production_place const& where);

/// Options of `grammar --format x3`.
struct x3_options {
    std::optional<std::size_t> bounded;  ///< accept equality up to this length instead of a proof
    bool structs = false;                ///< whether sequences of productions also have a rule with a struct
};

/// --bounded and --structs.
void declare_x3_options(CLI::App& grammar, x3_options& options);

/// Rejects these options if they are set. To be called for formats other than x3.
/// @throws CLI::ValidationError
void refuse_x3_options(x3_options const& options);

/// Productions, each with its grammar.
using grammar_productions = std::vector<std::pair<model::grammar const*, model::production_id>>;

/// Writes a file for each production to the directory `output`, with links to the others, and a page of all
/// diagrams. Literals are written in the notation. A signal ends this between two files.
/// @throws CLI::ValidationError if a file would replace one of `inputs`; std::system_error
exit_status write_diagrams(grammar_productions const& all, grammar_notation notation,
                           std::string const& output, std::vector<std::string> const& inputs);

/// Options of `write_x3_header`.
struct x3_header_options {
    std::optional<std::string> name;   ///< `rfc1738` or `rfc1738:ftpurl`; with a file, a production of it
    std::optional<grammar_file> file;  ///< as for `load_grammar`
    abnf_reading abnf;
    x3_options how;
    std::string output = "-";      ///< path of the header
    when color = when::automatic;  ///< color of warnings
};

/// Writes rules for X3: those of a grammar, or those of a production and of all productions that it needs.
/// The namespace is the name of the grammar or the file, followed by `_rules`. Writes a warning to standard
/// error for each rule that is not proven; the status is then `invalid_input`.
/// @throws CLI::ValidationError if there is no such production
exit_status write_x3_header(x3_header_options const& options);

}  // namespace urigram::cli

#endif
