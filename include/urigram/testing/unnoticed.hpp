// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_UNNOTICED_HPP
#define URIGRAM_TESTING_UNNOTICED_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/comparison.hpp>
#include <urigram/testing/grammar_mutants.hpp>
#include <urigram/testing/suite.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value, a `mutant_judge` included; what is given as `verdict` must allow it.
namespace urigram::testing {

/// What becomes of a mutant under a test suite.
enum class fate {
    noticed = 1,  ///< it has another verdict on some text of the suite
    unnoticed,    ///< it has not, though there is a text that tells it apart
    equivalent,   ///< it accepts the same texts
    undecided,    ///< neither was found out
};

/// The name of a fate as it is written here: "noticed". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(fate f) noexcept;

/// Whether a production accepts a text; nothing if that is not known.
using text_verdict = std::function<std::optional<bool>(std::string_view text)>;
/// Makes the verdicts of a production of a grammar, which are asked for while the grammar lives. It is called
/// once for each mutant, however many texts there are.
using verdict_maker = std::function<text_verdict(model::read_production const& p)>;

struct unnoticed_options {
    /// For what has no automaton; may be empty.
    verdict_maker verdict;
    /// Where there is no automaton, texts of up to so many octets are tried to tell a mutant apart.
    std::size_t greatest_length = 6;
    model::automaton_limits limits;  ///< for each mutant
};

/// A mutant and its fate. Without the grammar, which `for_each_mutant` makes again.
struct judged_mutant {
    grammar_change change;
    fate what{};
    /// Of one that was noticed: the first text of the suite that does, by its number. Else none.
    std::optional<std::size_t> noticed_by;
    /// A shortest text that tells it apart, of one that is unnoticed: `in_first` is the verdict of the
    /// grammar, `in_second` that of the mutant. Else none.
    std::optional<model::counterexample> missing;
    std::string why;  ///< of one that is undecided, on a line
};

/// Judges mutants of one production by one test suite.
///
/// The mutant's automaton gives its verdicts, and whether it is equivalent. A mutant without one is noticed
/// by `verdict`; if it is not, the texts up to a length are compared (`model::bounded_difference`).
class URIGRAM_API mutant_judge {
public:
    /// Takes the time of an automaton of the production. The grammar is referred to.
    /// @throws std::bad_alloc
    mutant_judge(model::grammar const& g, model::production_id p, model::reading how,
                 std::vector<suite_text> suite, unnoticed_options options = {});

    /// Takes the time of an automaton of the mutant; then it is linear in the suite, up to the first text
    /// that notices.
    /// @throws std::bad_alloc, and what `verdict` throws
    judged_mutant judge(grammar_mutant const& m) const;

    /// The texts of the suite, by their numbers, on which the grammar itself has another verdict than the
    /// suite. They notice nothing: each would notice nearly all mutants.
    std::vector<std::size_t> const& contradicted() const noexcept { return contradicted_; }

private:
    text_verdict verdict_of(model::read_production const& p) const;
    judged_mutant judge_by_texts(grammar_mutant const& m, std::string why) const;

    model::read_production original_;
    std::vector<suite_text> suite_;
    unnoticed_options options_;
    std::optional<model::automaton> automaton_;
    std::string no_automaton_;  // why
    std::vector<std::size_t> contradicted_;
    std::vector<bool> counts_;  // by text
};

/// What a test suite does not see.
struct unnoticed_mutants {
    std::uint64_t noticed = 0;
    std::uint64_t equivalent = 0;
    std::vector<judged_mutant> unnoticed;  ///< in the order of `for_each_mutant`
    std::vector<judged_mutant> undecided;
    std::vector<std::size_t> contradicted;  ///< see `mutant_judge`
};

/// All mutants of a production, judged.
/// @code
/// auto const found = testing::find_unnoticed(g, p, model::reading::peg,
///                                            {{"http://a/", true}, {"http:", false}});
/// for (auto const& m : found.unnoticed)
///     std::cout << to_string(m.change) << ": try \"" << m.missing->text << "\"\n";
/// @endcode
/// The time is that of an automaton for each mutant.
/// @throws std::bad_alloc, and what `verdict` throws
[[nodiscard]] URIGRAM_API unnoticed_mutants find_unnoticed(model::grammar const& g, model::production_id p,
                                                           model::reading how, std::vector<suite_text> suite,
                                                           unnoticed_options options = {});

}  // namespace urigram::testing

#endif
