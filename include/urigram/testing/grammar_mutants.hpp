// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_GRAMMAR_MUTANTS_HPP
#define URIGRAM_TESTING_GRAMMAR_MUTANTS_HPP

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// A mistake that people make in a grammar. Each is made in one place.
///
/// | mutation           | before            | after                                                        |
/// |--------------------|-------------------|--------------------------------------------------------------|
/// | `choice_left_out`  | `a \| b \| c`     | `a \| c`                                                     |
/// | `choices_swapped`  | `a \| b`          | `b \| a`; neighbours, only as X3 runs it                     |
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
/// | `octet_changed`    | `"://"`           | `";//"`: each octet becomes the next one                     |
/// | `octet_left_out`   | `"://"`           | `"//"`, `":/"`                                               |
/// | `name_mistaken`    | `user`            | `password`: the production declared before, or after it      |
///
/// What would come to the same is made once: `[ a ]` gets no `more_required`, as it is `option_required`. No
/// set becomes empty, and no name is mistaken for one that leads to recursion.
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

/// The name of a mutation as it is written here: "choice_left_out". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(mutation m) noexcept;

/// What was changed, and where.
struct grammar_change {
    mutation what{};
    model::production_id production{};  ///< the one with the place in its body
    model::node_id node{};              ///< the expression, of the grammar that was changed
    std::string name;                   ///< of the production
    model::position where;              ///< of the production; 0 where there is no text
    std::string before;                 ///< the expression on a line, as in `write_bnf`
    std::string after;
};

/// One line for people: `16:1: hostport: part_optional: ":" port becomes [ ":" ] port`. No numbers where
/// there is no text.
[[nodiscard]] URIGRAM_API std::string to_string(grammar_change const& c);

/// A grammar with one change. Productions keep their numbers.
struct grammar_mutant {
    model::grammar changed;
    grammar_change change;
};

/// Called with each mutant; false ends the enumeration.
using mutant_sink = std::function<bool(grammar_mutant const&)>;

/// Hands `f` each mutant of the productions that can be reached from `p`, predicates included, always in the
/// same order: by production, then as in its text, then by mutation. A mutant may mean the same as the
/// grammar. Returns false if `f` did. Throws what `f` throws.
///
/// `how` the grammar is read makes the difference that swapped choices are mistakes as X3 runs it only. A
/// mutant takes time linear in the grammar; constant stack, but for `write_bnf`, whose stack grows with
/// the nesting of expressions.
/// @code
/// testing::for_each_mutant(g, p, model::reading::peg, [](auto const& m) {
///     std::cout << to_string(m.change) << '\n';
///     return true;
/// });
/// @endcode
/// @throws std::bad_alloc
URIGRAM_API bool for_each_mutant(model::grammar const& g, model::production_id p, model::reading how,
                                 mutant_sink const& f);

/// The same for those of some numbers, from 0, alone: no others are made.
URIGRAM_API bool for_each_mutant(model::grammar const& g, model::production_id p, model::reading how,
                                 std::set<std::uint64_t> const& numbers, mutant_sink const& f);

/// How many there are, without making them.
[[nodiscard]] URIGRAM_API std::uint64_t count_mutants(model::grammar const& g, model::production_id p,
                                                      model::reading how);

}  // namespace urigram::testing

#endif
