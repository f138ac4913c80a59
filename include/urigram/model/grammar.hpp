// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_GRAMMAR_HPP
#define URIGRAM_MODEL_GRAMMAR_HPP

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <variant>
#include <vector>

/// Grammars as data: the results of `reflect` for X3 rules and of `read_bnf` and `read_abnf` for the texts of
/// RFCs. They can be compared, drawn, searched and converted to automata.
/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many, and changed by one while no other uses it.
namespace urigram::model {

/// An expression of one grammar.
enum class node_id : std::uint32_t {};
/// A production of one grammar.
enum class production_id : std::uint32_t {};

/// The `max` of a repetition without a limit.
inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

/// One byte of a set.
struct set {
    charset members;           ///< the bytes
    bool from_string = false;  ///< of X3's `char_("a-z")`, in which a hyphen between two bytes makes a range
};
/// The bytes of a text; its letters in either case if `any_case`.
struct literal {
    std::string text;       ///< the bytes to match
    bool any_case = false;  ///< matches letters in either case
};
/// All parts, one after another. Without parts it matches the empty text.
struct sequence {
    std::vector<node_id> parts;  ///< in order
};
/// One of several choices. Without choices it matches no text.
struct alternative {
    std::vector<node_id> choices;  ///< in order: for X3, the first one that matches is taken
};
/// `part`, `min` to `max` times; `grammar::add` replaces a `max` below `min` by `min`.
struct repetition {
    node_id part{};                 ///< the repeated expression
    std::uint64_t min = 0;          ///< the fewest repetitions
    std::uint64_t max = unbounded;  ///< the most repetitions, or `unbounded`
};
/// The texts of a production, by its number.
struct reference {
    production_id target{};  ///< the production
};
/// The empty text, if `part` matches.
struct ahead {
    node_id part{};  ///< the expression that must match
};
/// The empty text, if `part` does not match.
struct not_ahead {
    node_id part{};  ///< the expression that must not match
};
/// `part`, as X3's `expect[part]`: if it does not match, X3 throws, and no other choice is tried.
struct expected {
    node_id part{};  ///< the expression that must match
};
/// `part`; if it throws, this does not match.
struct caught {
    node_id part{};  ///< the expression that may throw
};
/// The empty text, at the end of the input.
struct end_of_input {};

/// An expression; it refers to its parts by number.
///
/// There are two semantics of a grammar. As a context-free grammar, such as BNF, an alternative is any of its
/// choices, a repetition is any allowed number, predicates must hold, and `expected` and `caught` are read as
/// their part. As X3 runs it, an alternative is the first choice that matches, a repetition takes as many as
/// possible, and neither is reconsidered. An exception ends both, up to a `caught`; a text on which a
/// production throws does not match.
using node = std::variant<set, literal, sequence, alternative, repetition, reference, ahead, not_ahead,
                          expected, caught, end_of_input>;

/// The position of a production in a text. Both numbers are 0 if there is no text.
struct position {
    std::uint64_t line = 0;    ///< from 1
    std::uint64_t column = 0;  ///< in bytes, from 1
};

/// A name and its definition. Several productions of one grammar may have the same name, because X3 may need
/// several rules for a single production of the RFC.
struct production {
    std::string name;             ///< as written in the grammar
    std::optional<node_id> body;  ///< absent while it is only declared
    position where;               ///< the position of its definition
};

/// How `grammar::find` compares names.
enum class name_matching {
    exact,
    /// Like ABNF: ignores case, and characters that names in ABNF cannot contain are equal to a hyphen.
    /// `find("abs_path")` finds `Abs-Path` if there is no `abs_path`.
    abnf,
};

class grammar;
[[nodiscard]] URIGRAM_API grammar without_predicates(grammar const& g);

/// Expressions and productions. A value: copies share nothing.
class URIGRAM_API grammar {
public:
    /// An empty grammar with exact names.
    grammar() = default;
    /// An empty grammar.
    explicit grammar(name_matching names) noexcept : names_(names) {}

    /// Adds an expression, whose parts have been added before. A nested sequence is merged into its sequence,
    /// and a nested alternative into its alternative. A sequence or an alternative of a single part is
    /// replaced by that part.
    /// @throws std::bad_alloc; std::length_error at 2^32 expressions
    node_id add(node n);

    /// Adds a production without a body, even if there is one of that name.
    production_id declare(std::string name, position where = {});
    /// Sets the body of a production; the last one counts.
    void define(production_id p, node_id body);

    /// Returns an expression, or a production, by its number; constant time.
    node const& operator[](node_id n) const { return nodes_[static_cast<std::size_t>(n)]; }
    /// The same.
    production const& operator[](production_id p) const { return productions_[static_cast<std::size_t>(p)]; }

    /// Returns the productions in the order of declaration; the number of a production is its index.
    std::vector<production> const& productions() const noexcept { return productions_; }
    /// Returns the expressions; the number of an expression is its index.
    std::vector<node> const& nodes() const noexcept { return nodes_; }

    /// Returns the first production of that name; one with exactly that name is preferred. See
    /// `name_matching`. Linear in the productions.
    std::optional<production_id> find(std::string_view name) const noexcept;

private:
    friend URIGRAM_API grammar without_predicates(grammar const& g);

    std::vector<node> nodes_;
    std::vector<production> productions_;
    name_matching names_ = name_matching::exact;
};

/// Returns a copy with the empty text in place of each predicate. Expressions and productions keep their
/// numbers. As a context-free grammar, the copy accepts all texts that the original accepts with either
/// semantics, and possibly others.
/// @par Complexity Linear in the grammar.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API grammar without_predicates(grammar const& g);

}  // namespace urigram::model

#endif
