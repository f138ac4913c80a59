// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_COMPARISON_HPP
#define URIGRAM_MODEL_COMPARISON_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>

/// Comparison of automata and productions.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// The relation of the texts of two grammars.
enum class relation {
    equal = 1,  ///< both accept the same texts
    subset,     ///< the second accepts every text that the first accepts
    disjoint,   ///< no text is accepted by both of them
};

/// Returns the name of a relation, such as "subset". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(relation r) noexcept;

/// A shortest text that refutes a relation. Of several, texts that have only graphic characters are
/// preferred, and of these the first one by `readable_order`.
struct counterexample {
    std::string text;        ///< the text
    bool in_first = false;   ///< whether the first accepts it
    bool in_second = false;  ///< whether the second accepts it
};

/// Returns a counterexample to a relation of two automata; nothing if it holds.
/// @par Complexity The product of their sizes.
/// @throws std::bad_alloc
/// @code
/// if (auto c = refutation(relation::disjoint, host, port))
///     std::cout << '"' << c->text << "\" is a host and a port\n";
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<counterexample> refutation(relation r, automaton const& first,
                                                                   automaton const& second);

/// Returns a text that only one of two automata accepts; nothing if they accept the same texts.
/// @throws std::bad_alloc
/// @code
/// if (auto d = difference(published, compiled))
///     std::cout << '"' << d->text << (d->in_first ? "\" is refused" : "\" is accepted") << " wrongly\n";
/// @endcode
[[nodiscard]] inline std::optional<counterexample> difference(automaton const& first,
                                                              automaton const& second) {
    return refutation(relation::equal, first, second);
}

/// A production with its semantics. Refers to the grammar.
struct read_production {
    grammar const& source;     ///< the grammar
    production_id production;  ///< its production
    reading how;               ///< the semantics
};

/// Returns a counterexample of up to a length to a relation of two productions; nothing if the relation holds
/// for these texts. Longer texts are not compared.
///
/// For productions without an automaton: they may be recursive, but not left-recursive for `reading::peg`.
/// All texts of all 256 bytes are covered, but not one by one: bytes that no set of the two grammars
/// distinguishes count as one, and so do prefixes after which both productions accept the same continuations.
/// @param r the relation
/// @param first,second the productions
/// @param greatest_length the maximum length in bytes
/// @param limits limits for both together; a state is a class of prefixes that are not distinguished
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::optional<counterexample>, automaton_error>
bounded_refutation(relation r, read_production const& first, read_production const& second,
                   std::size_t greatest_length, automaton_limits const& limits = {});

/// The same for `relation::equal`: returns a text of up to `greatest_length` bytes that only one of two
/// productions accepts.
/// @throws std::bad_alloc
[[nodiscard]] inline boost::system::result<std::optional<counterexample>, automaton_error>
bounded_difference(read_production const& first, read_production const& second, std::size_t greatest_length,
                   automaton_limits const& limits = {}) {
    return bounded_refutation(relation::equal, first, second, greatest_length, limits);
}

}  // namespace urigram::model

#endif
