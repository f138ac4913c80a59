// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_COVERAGE_HPP
#define URIGRAM_TESTING_COVERAGE_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/model/diagram.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it. Threads that make sentences have a
/// `coverage` each; they are added up in the end.
namespace urigram::testing {

/// What sentences can reach in a grammar, in one word.
enum class coverage_kind {
    production = 1,  ///< a production
    choice,          ///< a choice of an alternative
    bound,           ///< a `repetition_bound` of a repetition
    octet,           ///< a member of a set
    edge,            ///< a member of a set at the end of a range, where ranges are off by one
    path,  ///< so many productions, each in the body of the one before it: a k-path (Havrikov and Zeller)
};
inline constexpr coverage_kind coverage_kinds[] = {coverage_kind::production, coverage_kind::choice,
                                                   coverage_kind::bound,      coverage_kind::octet,
                                                   coverage_kind::edge,       coverage_kind::path};

/// The name of a kind as it is written here: "production". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(coverage_kind kind) noexcept;

/// How often a repetition is made. What it cannot be is none of its bounds: `[ a ]` has no number between,
/// and `3a` has no bound at all.
enum class repetition_bound {
    min,      ///< as seldom as it can be
    between,  ///< more often than that, and less than `max`; without a limit, once more than `min`
    max,      ///< as often as it can be; without a limit, at least twice more than `min`
};

/// How many productions a path can have.
inline constexpr std::size_t greatest_path_length = 100;

struct coverage_options {
    /// How many productions make a path, at most `greatest_path_length`; without paths if 0.
    std::size_t path_length = 2;
};

/// How many there are of a kind.
struct coverage_count {
    std::uint64_t reached = 0;
    std::uint64_t total = 0;

    friend bool operator==(coverage_count const& a, coverage_count const& b) noexcept {
        return a.reached == b.reached && a.total == b.total;
    }
    friend bool operator!=(coverage_count const& a, coverage_count const& b) noexcept { return !(a == b); }
};

/// Something that was not reached. All octets of one set are one gap, all its edges another.
struct coverage_gap {
    coverage_kind kind{};
    model::production_id production{};   ///< it, or the one that the expression is in; of a path the first
    std::optional<model::node_id> node;  ///< the alternative, repetition or set
    std::uint64_t decision = 0;          ///< the number of the choice, from 0, or the `repetition_bound`
    charset octets;                      ///< those that were not taken
    std::vector<model::production_id> path;
    bool within = false;     ///< it is within an expression that was not reached either, so that it had to be
    std::string expression;  ///< all of the node, on a line, as in `write_bnf`
    std::string what;        ///< on a line, for people: `choice 2 of 2: hostnumber`, `octets "a" to "f"`
};

/// What sentences have reached in a production of a grammar, out of what can be reached from there.
///
/// It can be reached as the grammar is read as a context-free one: what no text at all can be made of does
/// not count, nor what only leads there, nor what predicates look at. As X3 runs the grammar, some of it may
/// be out of reach all the same; `model::lint` finds that, as `dead_choice` and `hidden_choice`.
/// @code
/// testing::coverage c(g, *g.find("url"));
/// for (auto const& s : sentences) c.add(s);
/// std::cout << write_text(c);
/// @endcode
class URIGRAM_API coverage {
public:
    /// Nothing is reached. Time: at most that of a walk through the grammar for each production; constant
    /// stack.
    /// @throws std::invalid_argument if the length of paths is too great
    /// @throws std::bad_alloc
    coverage(model::grammar g, model::production_id p, coverage_options options = {});

    /// Counts what a sentence reaches, of the production or of one that can be reached from it. Time: its
    /// steps, each with a path by the logarithm of the number of paths. Strong exception safety.
    /// @throws std::invalid_argument if a step is none of this grammar, or nothing that can be decided there
    /// @throws std::bad_alloc
    void add(sentence const& s);

    /// Adds up: the same as if all sentences of `other` were added here.
    /// @throws std::invalid_argument if it is of another grammar, another production or other options
    void add(coverage const& other);

    /// How many sentences were added.
    std::uint64_t sentences() const noexcept { return sentences_; }

    /// How many were reached, of how many. The greatest number for paths that are more than that.
    coverage_count count(coverage_kind kind) const;

    /// All that was not reached, in the order of the productions and their text, paths last, the first
    /// `most_paths` of them. Each one takes time linear in the grammar; looking for paths also takes that of
    /// the paths that were reached.
    std::vector<coverage_gap> gaps(std::size_t most_paths = 100) const;

    /// How often a production was reached.
    std::uint64_t times(model::production_id p) const {
        return productions_[static_cast<std::size_t>(p)].times;
    }
    /// How often a choice was taken, a bound met or an octet taken; the decision is as in `coverage_gap`, or
    /// an octet from 0 to 255. 0 where there is no such decision.
    std::uint64_t times(model::node_id n, std::uint64_t decision) const noexcept;

    /// True for what counts: productions and expressions that can be reached.
    bool can_be_reached(model::production_id p) const {
        return productions_[static_cast<std::size_t>(p)].counts;
    }
    bool can_be_reached(model::node_id n) const { return expressions_[static_cast<std::size_t>(n)].counts; }
    /// True for each expression that some sentence went through, by its number. Linear in the grammar.
    std::vector<bool> reached_expressions() const;
    /// True if a repetition was made at least so many times, once or twice.
    bool repeated(model::node_id n, unsigned times) const noexcept;

    /// What it is the coverage of.
    model::grammar const& source() const noexcept { return grammar_; }
    model::production_id production() const noexcept { return start_; }
    coverage_options const& options() const noexcept { return options_; }

private:
    struct of_production {
        bool counts = false;
        std::uint64_t times = 0;
        std::vector<model::production_id> next;  // what its body refers to, each once, in order
    };
    struct of_expression {
        bool counts = false;
        model::production_id within{};     // the first production that it was found in
        std::vector<bool> wanted;          // by decision: whether it counts
        std::vector<std::uint64_t> times;  // by decision; of a repetition once and twice, too
    };
    using path = std::vector<model::production_id>;
    class explorer;  // finds what counts

    void check(sentence const& s) const;
    std::uint64_t paths() const;
    std::vector<coverage_gap> missing_decisions(model::node_id n) const;
    std::vector<std::size_t> longest_ways() const;
    void add_paths(std::vector<coverage_gap>& all, std::size_t most) const;

    model::grammar grammar_;
    model::production_id start_;
    coverage_options options_;
    std::uint64_t sentences_ = 0;
    std::vector<of_production> productions_;
    std::vector<of_expression> expressions_;
    std::vector<model::node_id> order_;  // expressions with decisions, by production, then as in the text
    std::map<path, std::uint64_t> paths_;
};

/// A short report: the counts, then what was not reached, without what is within something else that was not
/// reached. For people: its wording may change.
[[nodiscard]] URIGRAM_API std::string write_text(coverage const& c);

/// The railroad diagram of a production (`model::diagram`). What was reached is drawn in bold green lines,
/// what was not in dashed red ones, a set of which some octets were taken in dotted ones; what does not count
/// is as in any diagram.
[[nodiscard]] URIGRAM_API std::string
write_diagram(coverage const& c, model::production_id p,
              model::diagram_links const& link_to = model::link_within_page);

/// A page of HTML that refers to nothing outside itself: the counts, and each production that can be reached,
/// with its diagram and what was not reached in it. For people, in light or dark.
[[nodiscard]] URIGRAM_API std::string write_page(coverage const& c);

}  // namespace urigram::testing

#endif
