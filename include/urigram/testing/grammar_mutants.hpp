// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_GRAMMAR_MUTANTS_HPP
#define URIGRAM_TESTING_GRAMMAR_MUTANTS_HPP

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>

/// Grammars with one mistake.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// The kinds of mistakes in a grammar. Each mutant has one, in one place.
///
/// | mutation           | before            | after                                                        |
/// |--------------------|-------------------|--------------------------------------------------------------|
/// | `choice_left_out`  | `a \| b \| c`     | `a \| c`                                                     |
/// | `choices_swapped`  | `a \| b`          | `b \| a`; adjacent choices, only for `reading::peg`          |
/// | `part_left_out`    | `a b c`           | `a c`                                                        |
/// | `fewer_required`   | `2*4a`            | `1*4a`                                                       |
/// | `more_required`    | `2*4a`            | `3*4a`, and of `4a` `5a`                                     |
/// | `fewer_allowed`    | `2*4a`            | `2*3a`, and of `4a` `3a`                                     |
/// | `more_allowed`     | `2*4a`            | `2*5a`                                                       |
/// | `limit_left_out`   | `2*4a`, `[ a ]`   | `2*a`, `*a`                                                  |
/// | `limit_added`      | `*a`, `1*a`       | `[ a ]`, `a`                                                 |
/// | `option_required`  | `[ a ]`           | `a`                                                          |
/// | `part_optional`    | `a b`             | `[ a ] b`                                                    |
/// | `edge_left_out`    | `%x61-7A`         | `%x62-7A`, `%x61-79`                                         |
/// | `neighbour_added`  | `%x61-7A`         | `%x60-7A`, `%x61-7B`                                         |
/// | `case_changed`     | `"ftp"`           | `%i"ftp"`, and back                                          |
/// | `octet_changed`    | `"://"`           | `";//"`: one byte is incremented                             |
/// | `octet_left_out`   | `"://"`           | `"//"`, `":/"`                                               |
/// | `name_mistaken`    | `user`            | `password`: the production declared before or after it       |
///
/// If two kinds would make the same mutant, only one of them does: `[ a ]` has no `more_required`, because
/// that is `option_required`. No set becomes empty, and no name is replaced by one that leads to recursion.
enum class mutation {
    choice_left_out = 1,
    choices_swapped,
    part_left_out,
    fewer_required,
    more_required,
    fewer_allowed,
    more_allowed,
    limit_left_out,
    limit_added,
    option_required,
    part_optional,
    edge_left_out,
    neighbour_added,
    case_changed,
    octet_changed,
    octet_left_out,
    name_mistaken,
};

/// Returns the name of a mutation, such as "choice_left_out". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(mutation m) noexcept;

/// The change of a mutant, and its position.
struct grammar_change {
    mutation what{};                    ///< the kind of change
    model::production_id production{};  ///< the production whose body was changed
    model::node_id node{};              ///< the expression, in the original grammar
    std::string name;                   ///< the name of the production
    model::position where;              ///< of the production; 0 if the grammar was not read from a text
    std::string before;                 ///< the original expression on one line, in the requested notation
    std::string after;                  ///< the changed expression, in the same notation
};

/// Returns one line for people: `16:1: hostport: part_optional: ":" port becomes [ ":" ] port`. Without line
/// and column if the grammar was not read from a text.
[[nodiscard]] URIGRAM_API std::string to_string(grammar_change const& c);

/// A grammar with one change. Productions keep their numbers.
struct grammar_mutant {
    model::grammar changed;  ///< the grammar with the change
    grammar_change change;   ///< the change
};

/// Called with each mutant; false ends the enumeration.
using mutant_sink = std::function<bool(grammar_mutant const&)>;

/// Calls `f` with each mutant of the productions that can be reached from `p`, including predicates, always
/// in the same order: by production, then as in its text, then by mutation. A mutant may be equivalent to the
/// grammar.
/// @param g the grammar
/// @param p the production
/// @param how the semantics: swapped choices are mistakes only for `reading::peg`
/// @param f called with each mutant; false ends the enumeration
/// @param notation the notation of `grammar_change::before` and `grammar_change::after`: BNF without ranges,
/// or ABNF, in which nested predicates follow as further productions: `<not ahead: expression-ahead >, where
/// expression-ahead = a <ahead: b >`
/// @returns false if `f` did
/// @par Complexity A mutant takes time linear in the grammar and constant stack, except for writing the
/// expressions, whose stack grows with their nesting.
/// @throws std::bad_alloc; exceptions of `f`
/// @code
/// testing::for_each_mutant(g, p, model::reading::peg, [](auto const& m) {
///     std::cout << to_string(m.change) << '\n';
///     return true;
/// });
/// @endcode
URIGRAM_API bool for_each_mutant(model::grammar const& g, model::production_id p, model::reading how,
                                 mutant_sink const& f, grammar_notation notation = grammar_notation::bnf);

/// The same only for the mutants with these numbers, counted from 0. Other mutants are not made.
URIGRAM_API bool for_each_mutant(model::grammar const& g, model::production_id p, model::reading how,
                                 std::set<std::uint64_t> const& numbers, mutant_sink const& f,
                                 grammar_notation notation = grammar_notation::bnf);

/// Returns the number of mutants, without making them.
[[nodiscard]] URIGRAM_API std::uint64_t count_mutants(model::grammar const& g, model::production_id p,
                                                      model::reading how);

}  // namespace urigram::testing

#endif
