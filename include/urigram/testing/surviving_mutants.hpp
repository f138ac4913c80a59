// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SURVIVING_MUTANTS_HPP
#define URIGRAM_TESTING_SURVIVING_MUTANTS_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/comparison.hpp>
#include <urigram/testing/detail/suite.hpp>
#include <urigram/testing/grammar_mutants.hpp>
#include <vector>

/// Tests a test suite by mutants of a grammar.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value, a
/// `mutant_tester` included; the function `verdict` must allow it.
namespace urigram::testing {

/// The status of a mutant under a test suite.
enum class mutant_status {
    killed = 1,  ///< its verdict on some text of the suite is wrong
    survived,    ///< its verdict is wrong only on texts outside of the suite
    equivalent,  ///< it accepts the same texts as the grammar
    undecided,   ///< unknown
};

/// Returns the name of a status, such as "killed". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(mutant_status f) noexcept;

/// Returns whether a production accepts a text; nothing if that is unknown, such as after too many texts.
using text_verdict = std::function<std::optional<bool>(std::string_view text)>;
/// Returns the function that tells the verdicts of a production. This function is used only while the grammar
/// of the production exists. Called for the original grammar, and for each mutant without an automaton.
using verdict_maker = std::function<text_verdict(model::read_production const& p)>;

/// Options of `mutant_tester`.
struct mutation_options {
    /// Verdicts for productions without an automaton; may be empty.
    verdict_maker verdict;
    /// The maximum length in bytes of the texts that are tried to distinguish a mutant without an automaton.
    std::size_t greatest_length = 6;
    model::automaton_limits limits;  ///< for each mutant
};

/// A mutant and its status. It does not contain the grammar; `for_each_mutant` makes it again.
struct mutant_result {
    grammar_change change;  ///< the change and its position
    mutant_status what{};   ///< killed, survived or another status
    /// For a killed mutant: the index of the first text of the suite that kills it.
    std::optional<std::size_t> killed_by;
    /// For a surviving mutant: a shortest text that distinguishes it. `in_first` is the verdict of the
    /// grammar, `in_second` that of the mutant.
    std::optional<model::counterexample> missing;
    std::string why;  ///< for an undecided mutant: the reason, one line
};

/// Tests mutants of one production by one test suite.
///
/// The mutant's automaton decides its verdicts, and whether it is equivalent. If the mutant or the original
/// grammar has no automaton, `mutation_options::verdict` decides. If this does not kill the mutant, the texts
/// up to a length are compared (`model::bounded_difference`). If they are the same, the mutant is equivalent
/// if the grammar is read by `reading::cfg`, and the changed production has an automaton of up to 20,000
/// states, which is that of the original one.
class URIGRAM_API mutant_tester {
public:
    /// Refers to the grammar. Takes the time to build an automaton of the production.
    /// @throws std::bad_alloc
    mutant_tester(model::grammar const& g, model::production_id p, model::reading how,
                  std::vector<suite_text> suite, mutation_options options = {});

    /// Tests a mutant. Takes the time to build an automaton of the mutant; then it is linear in the texts of
    /// the suite up to the first one that kills the mutant.
    /// @throws std::bad_alloc; exceptions of `verdict`
    mutant_result test(grammar_mutant const& m) const;

    /// Returns the indexes of the texts for which the suite contradicts the original grammar. These texts
    /// kill no mutant, because each of them would kill nearly all mutants.
    std::vector<std::size_t> const& contradicted() const noexcept { return contradicted_; }

private:
    text_verdict verdict_of(model::read_production const& p) const;
    mutant_result test_by_texts(grammar_mutant const& m, std::string why) const;
    bool changed_production_is_equal(grammar_mutant const& m) const;

    model::read_production original_;
    std::vector<suite_text> suite_;
    mutation_options options_;
    std::optional<model::automaton> automaton_;
    std::string no_automaton_;  // the reason
    std::vector<std::size_t> contradicted_;
    std::vector<bool> counts_;  // by text
};

/// The mutants that a test suite does not kill.
struct surviving_mutants {
    std::uint64_t killed = 0;      ///< the number of mutants that the suite kills
    std::uint64_t equivalent = 0;  ///< the number that are proven to accept the same texts as the original
    std::vector<mutant_result> survived;    ///< in the order of `for_each_mutant`
    std::vector<mutant_result> undecided;   ///< no text distinguishes them, and equivalence is not proven
    std::vector<std::size_t> contradicted;  ///< see `mutant_tester`
};

/// Tests all mutants of a production.
/// @param g the grammar
/// @param p the production
/// @param how the semantics
/// @param suite the test suite
/// @param options limits
/// @par Complexity The time to build an automaton for each mutant.
/// @throws std::bad_alloc; exceptions of `verdict`
/// @code
/// auto const found = testing::find_surviving_mutants(g, p, model::reading::peg,
///                                            {{"http://a/", true}, {"http:", false}});
/// for (auto const& m : found.survived)
///     std::cout << to_string(m.change) << ": try \"" << m.missing->text << "\"\n";
/// @endcode
[[nodiscard]] URIGRAM_API surviving_mutants find_surviving_mutants(model::grammar const& g,
                                                                   model::production_id p, model::reading how,
                                                                   std::vector<suite_text> suite,
                                                                   mutation_options options = {});

}  // namespace urigram::testing

#endif
