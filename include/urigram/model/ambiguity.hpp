// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_AMBIGUITY_HPP
#define URIGRAM_MODEL_AMBIGUITY_HPP

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>

/// Searches for ambiguous texts of context-free grammars.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value; a
/// search is for one thread at a time.
namespace urigram::model {

/// The result of a search for an ambiguous text.
enum class ambiguity_status {
    unambiguous = 1,  ///< proven: no text of any length has two derivations
    ambiguous,        ///< a text has two derivations
    bounded,          ///< no text up to a maximum length has two derivations; longer ones were not searched
    unknown,          ///< no text was searched, or predicates may exclude the one found; see the problem
};

/// Returns the name of a status, such as "unambiguous". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(ambiguity_status s) noexcept;

/// Limits at which a search gives up.
struct ambiguity_limits {
    /// The maximum length in bytes of the searched texts, for a production whose derivations no finite
    /// automaton can follow. For other productions, texts of all lengths are searched.
    std::size_t length = 24;
    std::size_t memory = std::size_t{1} << 28;  ///< bytes, as far as they are counted
    std::uint64_t steps = 200'000'000;          ///< parser moves that are computed or compared
};

/// The result of a search for an ambiguous text of a production.
struct ambiguity_result {
    ambiguity_status status = ambiguity_status::unknown;  ///< the result
    std::optional<std::string> text;                      ///< if it is ambiguous: a text with two derivations
    bool shortest = true;      ///< false if a limit was reached before shorter texts were excluded
    std::uint64_t length = 0;  ///< if it is bounded: the maximum length of the texts, in bytes
    std::string problem;       ///< why it is bounded, unknown or not shortest; a line, without the production

    /// True if the production is proven to be unambiguous.
    explicit operator bool() const noexcept { return status == ambiguity_status::unambiguous; }
    /// Returns one line: `ambiguous: "1+1+1" has two derivations`. It is US-ASCII if the problem is.
    /// @throws std::bad_alloc
    [[nodiscard]] URIGRAM_API std::string message() const;

    /// Writes `message()`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& out, ambiguity_result const& r);
};

/// Searches for a shortest text that has two derivations from a production, or proves that there is no such
/// text.
///
/// The grammar is read as a context-free grammar. Two derivations differ in a choice, or in the part of the
/// text that belongs to an expression. Empty parts of a repetition do not count, except for those that its
/// minimum requires, as for `testing::earley_chart::find_ambiguity`: `*( *"a" )` has one derivation of the
/// empty text, but two of `aa`.
///
/// The derivations of productions without recursion, and of those with recursion only at the beginning or
/// only at the end, are followed by a finite automaton. Its product with itself is searched completely: the
/// result is `unambiguous` or `ambiguous`, unless a limit is reached. Others are searched up to a length; the
/// result is `unknown` if their shortest text is longer.
///
/// The search ignores predicates. If it finds a text, and the production needs predicates, that text might
/// not satisfy them, so the result is `unknown`. If it finds no text, predicates cannot change the result.
/// @param g the grammar
/// @param p the production
/// @param limits when to give up
/// @returns the result; `unknown` if the production needs a production without a body, or if it has no text
/// of up to the searched length
/// @par Complexity Quadratic in the size of the automaton, if there is one; otherwise exponential in the
/// length at worst. The limits bound both.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/model/bnf.hpp>
/// auto const g = read_bnf("e = e \"+\" e | \"1\"").value();
/// std::cout << *search_ambiguity(g, *g.find("e")).text << '\n';  // 1+1+1
/// @endcode
[[nodiscard]] URIGRAM_API ambiguity_result search_ambiguity(grammar const& g, production_id p,
                                                            ambiguity_limits const& limits = {});

/// The same for several productions of a grammar. Faster than a call of `search_ambiguity` for each: if a
/// production is unambiguous, so are those that its texts contain, and these are not searched afterwards.
/// @code
/// ambiguity_search search(g);
/// for (std::size_t p = 0; p < g.productions().size(); ++p)
///     std::cout << g.productions()[p].name << ": " << to_string(search(production_id(p)).status) << '\n';
/// @endcode
class URIGRAM_API ambiguity_search {
public:
    /// Prepares the search in a grammar, to which it refers.
    /// @throws std::bad_alloc
    explicit ambiguity_search(grammar const& g, ambiguity_limits const& limits = {});
    explicit ambiguity_search(grammar const&&, ambiguity_limits const& = {}) = delete;
    ~ambiguity_search();
    ambiguity_search(ambiguity_search&&) noexcept;
    ambiguity_search& operator=(ambiguity_search&&) noexcept;

    /// Searches in one production.
    /// @throws std::bad_alloc
    [[nodiscard]] ambiguity_result operator()(production_id p);

private:
    class all;
    std::unique_ptr<all> all_;
};

}  // namespace urigram::model

#endif
