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
#include <urigram/dialect.hpp>
#include <urigram/model/diagram.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

/// Coverage of grammars by sentences.
/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many, and changed by one while no other uses it. If several threads make sentences, give each thread its
/// own `coverage`, and add them at the end.
namespace urigram::testing {

/// The kinds of items of a grammar that sentences can reach.
enum class coverage_kind {
    production = 1,  ///< a production
    choice,          ///< a choice of an alternative
    bound,           ///< a `repetition_bound` of a repetition
    octet,           ///< a byte of a set
    edge,            ///< the first or last byte of a range of a set, where off-by-one mistakes occur
    path,  ///< a chain of productions, each in the body of the one before: a k-path (Havrikov and Zeller)
};
/// All kinds.
inline constexpr coverage_kind coverage_kinds[] = {coverage_kind::production, coverage_kind::choice,
                                                   coverage_kind::bound,      coverage_kind::octet,
                                                   coverage_kind::edge,       coverage_kind::path};

/// Returns the name of a kind, such as "production". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(coverage_kind kind) noexcept;

/// The bounds of the number of repetitions. Only possible numbers count: `[ a ]` has no `between`. A
/// repetition with a fixed number, such as `3a`, has no bounds.
enum class repetition_bound {
    min,      ///< the minimum
    between,  ///< more than the minimum and less than the maximum; without a maximum, `min` + 1
    max,      ///< the maximum; without a maximum, `min` + 2 or more
};

/// The maximum number of productions of a path.
inline constexpr std::size_t greatest_path_length = 100;

/// Options of `coverage`.
struct coverage_options {
    /// The number of productions of a path, at most `greatest_path_length`; 0 for no paths.
    std::size_t path_length = 2;
    /// The notation of `coverage_gap::expression` and `coverage_gap::what`, as for `for_each_mutant`. The
    /// sentences of two coverages can be added even if their notations differ.
    grammar_notation notation = grammar_notation::bnf;
};

/// The number of items of a kind.
struct coverage_count {
    std::uint64_t reached = 0;  ///< the number that some sentence reached
    std::uint64_t total = 0;    ///< the number that can be reached

    friend bool operator==(coverage_count const& a, coverage_count const& b) noexcept {
        return a.reached == b.reached && a.total == b.total;
    }
    friend bool operator!=(coverage_count const& a, coverage_count const& b) noexcept { return !(a == b); }
};

/// An item that was not reached. All bytes of one set are one gap, all its edges another.
struct coverage_gap {
    coverage_kind kind{};                ///< the kind of item
    model::production_id production{};   ///< the item itself, that of `node`, or the first of `path`
    std::optional<model::node_id> node;  ///< the alternative, repetition or set
    std::uint64_t decision = 0;          ///< the number of the choice, from 0, or the `repetition_bound`
    charset octets;                      ///< the bytes that were not reached
    /// Of `coverage_kind::path`: the productions of the path, from its first to its last.
    std::vector<model::production_id> path;
    bool within = false;     ///< whether it is within an expression that was not reached either
    std::string expression;  ///< the node on one line, in `coverage_options::notation`
    std::string what;        ///< one line for people: `choice 2 of 2: hostnumber`, `octets "a" to "f"`
};

/// The items of a grammar that sentences of a production have reached, out of those that can be reached from
/// it.
///
/// An item counts if the grammar, read as a context-free grammar, can reach it. Items from which no text can
/// be made do not count, nor do items that occur only within such items or within predicates. X3 may be
/// unable to reach some of the items that count; `model::lint` reports these as `dead_choice` and
/// `hidden_choice`.
/// @code
/// testing::coverage c(g, *g.find("url"));
/// for (auto const& s : sentences) c.add(s);
/// std::cout << write_text(c);
/// @endcode
class URIGRAM_API coverage {
public:
    /// Nothing is reached yet. Takes at most a walk through the grammar for each production; constant stack.
    /// @throws std::invalid_argument if the length of paths is too great
    /// @throws std::bad_alloc
    coverage(model::grammar g, model::production_id p, coverage_options options = {});

    /// Counts the items that `s` reaches, a sentence of the production or of one that can be reached from it.
    /// Linear in its steps; a step that ends a path also takes the logarithm of the number of paths.
    /// @throws std::invalid_argument if a step is not of this grammar, or is an impossible decision
    /// @throws std::bad_alloc, with the strong guarantee
    void add(sentence const& s);

    /// Adds the sentences of another coverage.
    /// @throws std::invalid_argument if it is of another grammar, another production or other options
    void add(coverage const& other);

    /// Returns the number of sentences that were added.
    std::uint64_t sentences() const noexcept { return sentences_; }

    /// Returns the number of items that were reached, and the number of all items. If there are more paths
    /// than a `std::uint64_t` can hold, the number is the maximum value.
    coverage_count count(coverage_kind kind) const;

    /// Returns all items that were not reached, in the order of the productions and their text, and then the
    /// first `most_paths` paths. Each gap takes time linear in the grammar; finding paths also takes time
    /// linear in the paths that were reached.
    std::vector<coverage_gap> gaps(std::size_t most_paths = 100) const;

    /// Returns how often a production was reached.
    std::uint64_t times(model::production_id p) const {
        return productions_[static_cast<std::size_t>(p)].times;
    }
    /// Returns how often a choice was taken, a bound met or a byte taken; the decision is as in
    /// `coverage_gap`, or a byte from 0 to 255. 0 if there is no such decision.
    std::uint64_t times(model::node_id n, std::uint64_t decision) const noexcept;

    /// Whether a production counts, because it can be reached.
    bool can_be_reached(model::production_id p) const {
        return productions_[static_cast<std::size_t>(p)].counts;
    }
    /// The same for an expression.
    bool can_be_reached(model::node_id n) const { return expressions_[static_cast<std::size_t>(n)].counts; }
    /// Returns, for each expression, whether some sentence reached it. Linear in the grammar.
    std::vector<bool> reached_expressions() const;
    /// Whether a repetition had at least `times` repetitions in some sentence; `times` is 1 or 2.
    bool repeated(model::node_id n, unsigned times) const noexcept;

    /// Returns the grammar.
    model::grammar const& source() const noexcept { return grammar_; }
    model::production_id production() const noexcept { return start_; }    ///< the production that is covered
    coverage_options const& options() const noexcept { return options_; }  ///< as given

private:
    struct of_production {
        bool counts = false;
        std::uint64_t times = 0;
        std::vector<model::production_id> next;  // the productions of its body, each once, in order
    };
    struct of_expression {
        bool counts = false;
        model::production_id within{};     // the first production that contains it
        std::vector<bool> wanted;          // by decision: whether the decision counts
        std::vector<std::uint64_t> times;  // by decision; of a repetition, also once and twice
    };
    using path = std::vector<model::production_id>;
    class explorer;  // finds the items that count

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

/// Returns a short report for people: the counts, then the gaps, without those within other gaps. Its wording
/// may change.
[[nodiscard]] URIGRAM_API std::string write_text(coverage const& c);

/// Draws the railroad diagram of a production (`model::diagram`). Reached items have bold green lines, missed
/// items have dashed red ones, and a set of which only some bytes were reached has dotted lines. Items that
/// do not count are drawn as in any diagram.
[[nodiscard]] URIGRAM_API std::string
write_diagram(coverage const& c, model::production_id p,
              model::diagram_links const& link_to = model::link_within_page);

/// Returns a self-contained HTML page for people: the counts, and the diagram and the gaps of each production
/// that can be reached. It supports light and dark colours.
[[nodiscard]] URIGRAM_API std::string write_page(coverage const& c);

}  // namespace urigram::testing

#endif
