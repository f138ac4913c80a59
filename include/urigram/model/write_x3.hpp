// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_WRITE_X3_HPP
#define URIGRAM_MODEL_WRITE_X3_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/model/prove.hpp>
#include <vector>

/// Rules for Boost.Spirit X3, written from a context-free grammar such as ABNF.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Rules for X3, made from a context-free grammar.
struct URIGRAM_API x3_rules {
    grammar source;  ///< the context-free grammar
    /// The rules as X3 runs them. Each production of `source` has its rule at the same number; rules for the
    /// states of automata follow.
    grammar rules;
    /// For each production of `source`, whether its rule accepts the same texts. `not_compared` for one
    /// without a body.
    std::vector<proof_result> proofs;

    /// Whether all proofs succeeded.
    explicit operator bool() const noexcept;
};

/// Rewrites a context-free grammar for X3, which takes the first choice that matches and repeats as often as
/// it can, and proves that each rule accepts, as a whole text, exactly the texts of its production.
///
/// A production whose copy is proven is copied. Otherwise these changes are tried, and the first result that
/// is proven counts:
/// - Choices are sorted, so that a choice comes before those that match a prefix of its texts. If the shorter
///   choice would then never be tried, it stays in front, followed by `!` and the bytes with which the longer
///   choice continues.
/// - A repetition stops before the expression that follows it, or requires it after each part, or becomes
///   recursion, which tries all numbers of repetitions.
/// - Parts of the production, and of those that it refers to, must not be followed by bytes that never follow
///   them in the grammar.
/// - The production is written as its minimal automaton, with rules for the states. Only regular productions
///   have one, and only automata of at most 400 states are written.
///
/// If no change helps, the copy remains, and its proof has a shortest text on which it differs from the
/// production. A production whose recursion is not regular is compared for short texts (`bounded`), which is
/// no proof unless `bounded_is_enough`. Left recursion remains in a rule only if the production is not
/// regular; `write_x3` does not define such rules.
/// @param g the grammar; `expected` and `caught` are replaced by their parts
/// @param start only this production and those that it refers to, directly or indirectly; else all
/// @param options limits of the proofs
/// @par Complexity Some proofs for each expression of a production that is not copied, at most 20,000 in all;
/// each proof about large grammars counts as several. After that, productions whose copy is not proven are
/// written as automata, or copied. More than 64 choices are sorted only if all are literals. A rule that
/// would have 10,000 more expressions than its production is dropped. The ABNF of RFC 3986 takes about two
/// seconds; that of RFC 8610, ten productions of which cannot be proven, half a minute.
/// @par Stack X3 runs a rule by recursion if the grammar is recursive, if a repetition became recursion, or
/// if an automaton has loops through several states: the stack in use grows with the length of the text then.
/// @throws std::bad_alloc
/// @code
/// #include <cassert>
/// #include <urigram/model/bnf.hpp>
/// auto const made = rules_for_x3(read_bnf("name = *letter \"s\"\nletter = %x61-7A\n").value());
/// assert(made);  // the rule stops before the last s
/// @endcode
[[nodiscard]] URIGRAM_API x3_rules rules_for_x3(grammar const& g,
                                                std::optional<production_id> start = std::nullopt,
                                                prove_options const& options = {});

/// The format of `write_x3`.
struct x3_format {
    /// The namespace of the rules, to which `_rules` is appended. Converted to a C++ name like the names of
    /// rules.
    std::string name_space = "grammar";
    bool abnf = true;         ///< whether comments have ABNF; otherwise BNF
    bool structs = false;     ///< whether sequences of productions also have a rule with a struct
    std::size_t width = 100;  ///< maximum length of lines in characters, where they can be wrapped
};

/// Writes rules as a header in C++17 that needs only Boost.Spirit X3. The output is US-ASCII.
///
/// Rules have no attributes. A comment above each rule shows its production, and the result of the proof if
/// the rule is not proven. `matches(text, rule)` in the same namespace matches a whole text. Characters that
/// C++ does not allow in names become `_`. `_rule` is appended to keywords, and to names in upper case other
/// than URI and the core rules of ABNF, as they may be macros. Names that are then equal get `_2`, `_3`. A
/// production without a body becomes a rule that is only declared: the user defines it. The same holds for a
/// production that is not proven because X3 would not return from its rule, which is left-recursive or
/// repeats the empty text.
///
/// With `structs`, a production `URI` whose rule is a sequence of at least two other productions also has
/// `URI_parts`, a rule that matches the same texts, with the attribute `URI_type`: a Fusion struct with a
/// member for each of these productions. A member is a range of the text; if the production is in an option
/// or a repetition, it is a `boost::optional` or a `std::vector` of ranges. No struct has more than 50
/// members. Ranges consist of iterators of `std::string_view`.
/// @throws std::bad_alloc
/// @code
/// #include <fstream>
/// std::ofstream("json.hpp") << write_x3(rules_for_x3(g));
/// @endcode
[[nodiscard]] URIGRAM_API std::string write_x3(x3_rules const& made, x3_format const& format = {});

}  // namespace urigram::model

#endif
