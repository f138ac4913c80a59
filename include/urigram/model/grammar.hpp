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

/// Grammars as data: what `reflect` makes of X3 rules and `read_bnf` and `read_abnf` of the text of an RFC,
/// so that they can be compared, drawn, searched and turned into automata.
/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram::model {

enum class node_id : std::uint32_t {};        ///< an expression of one grammar
enum class production_id : std::uint32_t {};  ///< a production of one grammar

inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

/// One octet out of a set.
struct set {
    charset members;
    bool from_string = false;  ///< of X3's `char_("a-z")`, where a hyphen between two octets makes a range
};
/// The octets of a text one after the other; its letters in either case if `any_case`.
struct literal {
    std::string text;
    bool any_case = false;
};
/// One part after the other. Without parts it matches the empty text.
struct sequence {
    std::vector<node_id> parts;
};
/// One of several choices. Without choices it matches nothing at all.
struct alternative {
    std::vector<node_id> choices;
};
/// `min` to `max` times; `grammar::add` makes a `max` below `min` as great as `min`.
struct repetition {
    node_id part{};
    std::uint64_t min = 0;
    std::uint64_t max = unbounded;
};
/// A production by its name.
struct reference {
    production_id target{};
};
/// The empty text, where `part` matches.
struct ahead {
    node_id part{};
};
/// The empty text, where `part` does not match.
struct not_ahead {
    node_id part{};
};
/// `part`, X3's `expect[part]`: where it does not match, X3 throws, and no other choice is tried.
struct expected {
    node_id part{};
};
/// `part`; where it throws, it does not match.
struct caught {
    node_id part{};
};
/// The empty text, at the end of the input.
struct end_of_input {};

/// An expression; it refers to its parts by their number.
///
/// A grammar can be read in two ways. As a context-free grammar, as BNF is, an alternative is any of its
/// choices, a repetition as often as fits, and predicates hold. As X3 runs it, an alternative is the first
/// choice that matches, a repetition takes as many as it can, and neither is ever reconsidered. What throws
/// ends both, up to a `caught`; a text on which a production throws is none of its texts. In a context-free
/// grammar `expected` and `caught` are their part.
using node = std::variant<set, literal, sequence, alternative, repetition, reference, ahead, not_ahead,
                          expected, caught, end_of_input>;

/// Where a production was found in a text: both from 1, columns in octets. 0 where there is no text.
struct position {
    std::uint64_t line = 0;
    std::uint64_t column = 0;
};

/// A name and what it stands for. Several productions of one grammar may have the same name: what X3 needs in
/// pieces may be one production in the text of the RFC.
struct production {
    std::string name;
    std::optional<node_id> body;  ///< none while only mentioned
    position where;
};

/// How `grammar::find` compares names.
enum class name_matching {
    exact,
    /// As in ABNF: case does not matter, and what cannot stand in a name of ABNF is the same as a hyphen.
    /// `find("abs_path")` finds `Abs-Path`, if there is no `abs_path`.
    abnf,
};

class grammar;
[[nodiscard]] URIGRAM_API grammar without_predicates(grammar const& g);

/// Expressions and productions. A value: copies share nothing.
class URIGRAM_API grammar {
public:
    grammar() = default;
    explicit grammar(name_matching names) noexcept : names_(names) {}

    /// Adds an expression whose parts have been added before. A sequence within a sequence becomes one with
    /// it, as does an alternative within an alternative; of a single part they are that part.
    /// @throws std::bad_alloc, std::length_error at 2^32 expressions
    node_id add(node n);

    /// Adds a production without a body, even if there is one of that name.
    production_id declare(std::string name, position where = {});
    /// Gives it its body; the last one counts.
    void define(production_id p, node_id body);

    node const& operator[](node_id n) const { return nodes_[static_cast<std::size_t>(n)]; }
    production const& operator[](production_id p) const { return productions_[static_cast<std::size_t>(p)]; }

    /// In the order of declaration; the number of a production is its place.
    std::vector<production> const& productions() const noexcept { return productions_; }
    std::vector<node> const& nodes() const noexcept { return nodes_; }

    /// The first production of that name, to the letter if there is one; see `name_matching`. Linear in the
    /// productions.
    std::optional<production_id> find(std::string_view name) const noexcept;

private:
    friend URIGRAM_API grammar without_predicates(grammar const& g);

    std::vector<node> nodes_;
    std::vector<production> productions_;
    name_matching names_ = name_matching::exact;
};

/// A copy with the empty text in the place of each predicate. Expressions and productions keep their numbers.
/// As a context-free grammar it has all texts that the grammar has in either reading, and perhaps others.
/// Linear in the grammar.
[[nodiscard]] URIGRAM_API grammar without_predicates(grammar const& g);

}  // namespace urigram::model

#endif
