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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value, a `mutant_tester` included; what is given as `verdict` must allow it.
namespace urigram::testing {

/// What becomes of a mutant under a test suite.
enum class mutant_status {
    killed = 1,  ///< it has another verdict on some text of the suite
    survived,    ///< it has not, though there is a text that tells it apart
    equivalent,  ///< it accepts the same texts
    undecided,   ///< neither was found out
};

/// The name of a status as it is written here: "killed". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(mutant_status f) noexcept;

/// Whether a production accepts a text; nothing if that is not known.
using text_verdict = std::function<std::optional<bool>(std::string_view text)>;
/// Makes the verdicts of a production of a grammar, which are asked for while the grammar lives. It is called
/// once for each mutant, however many texts there are.
using verdict_maker = std::function<text_verdict(model::read_production const& p)>;

struct mutation_options {
    /// For what has no automaton; may be empty.
    verdict_maker verdict;
    /// Where there is no automaton, texts of up to so many octets are tried to tell a mutant apart.
    std::size_t greatest_length = 6;
    model::automaton_limits limits;  ///< for each mutant
};

/// A mutant and its status. Without the grammar, which `for_each_mutant` makes again.
struct mutant_result {
    grammar_change change;
    mutant_status what{};
    /// Of one that was killed: the first text of the suite that does, by its number. Else none.
    std::optional<std::size_t> killed_by;
    /// A shortest text that tells it apart, of one that survived: `in_first` is the verdict of the
    /// grammar, `in_second` that of the mutant. Else none.
    std::optional<model::counterexample> missing;
    std::string why;  ///< of one that is undecided, on a line
};

/// Tests mutants of one production by one test suite.
///
/// The mutant's automaton gives its verdicts, and whether it is equivalent. A mutant without one is tested
/// by `verdict`; if it is not, the texts up to a length are compared (`model::bounded_difference`).
class URIGRAM_API mutant_tester {
public:
    /// Takes the time of an automaton of the production. The grammar is referred to.
    /// @throws std::bad_alloc
    mutant_tester(model::grammar const& g, model::production_id p, model::reading how,
                  std::vector<suite_text> suite, mutation_options options = {});

    /// Takes the time of an automaton of the mutant; then it is linear in the suite, up to the first text
    /// that notices.
    /// @throws std::bad_alloc, and what `verdict` throws
    mutant_result test(grammar_mutant const& m) const;

    /// The texts of the suite, by their numbers, on which the grammar itself has another verdict than the
    /// suite. They notice nothing: each would notice nearly all mutants.
    std::vector<std::size_t> const& contradicted() const noexcept { return contradicted_; }

private:
    text_verdict verdict_of(model::read_production const& p) const;
    mutant_result test_by_texts(grammar_mutant const& m, std::string why) const;

    model::read_production original_;
    std::vector<suite_text> suite_;
    mutation_options options_;
    std::optional<model::automaton> automaton_;
    std::string no_automaton_;  // why
    std::vector<std::size_t> contradicted_;
    std::vector<bool> counts_;  // by text
};

/// What a test suite does not see.
struct surviving_mutants {
    std::uint64_t killed = 0;
    std::uint64_t equivalent = 0;
    std::vector<mutant_result> survived;  ///< in the order of `for_each_mutant`
    std::vector<mutant_result> undecided;
    std::vector<std::size_t> contradicted;  ///< see `mutant_tester`
};

/// All mutants of a production, judged.
/// @code
/// auto const found = testing::find_surviving_mutants(g, p, model::reading::peg,
///                                            {{"http://a/", true}, {"http:", false}});
/// for (auto const& m : found.survived)
///     std::cout << to_string(m.change) << ": try \"" << m.missing->text << "\"\n";
/// @endcode
/// The time is that of an automaton for each mutant.
/// @throws std::bad_alloc, and what `verdict` throws
[[nodiscard]] URIGRAM_API surviving_mutants find_surviving_mutants(model::grammar const& g,
                                                                   model::production_id p, model::reading how,
                                                                   std::vector<suite_text> suite,
                                                                   mutation_options options = {});

}  // namespace urigram::testing

#endif
