// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_COMPARISON_HPP
#define URIGRAM_MODEL_COMPARISON_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// How the texts of two grammars are related.
enum class relation {
    equal = 1,  ///< both accept the same texts
    subset,     ///< the second accepts every text that the first accepts
    disjoint,   ///< no text is accepted by both
};

/// The name of a relation as it is written here: "subset". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(relation r) noexcept;

/// A text that shows that a relation does not hold.
///
/// It is a shortest one. Of these it is one of graphic characters only, if there is any, and then the first
/// in the order of `readable_order`.
struct counterexample {
    std::string text;
    bool in_first = false;   ///< accepted by the first
    bool in_second = false;  ///< accepted by the second
};

/// Why two automata are not so related; nothing if they are. Time: the product of their sizes.
/// @code
/// if (auto c = refutation(relation::disjoint, host, port))
///     std::cout << '"' << c->text << "\" is a host and a port\n";
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::optional<counterexample> refutation(relation r, automaton const& first,
                                                                   automaton const& second);

/// Where two automata differ; nothing if they accept the same texts.
/// @code
/// if (auto d = difference(published, compiled))
///     std::cout << '"' << d->text << (d->in_first ? "\" is refused" : "\" is accepted") << " wrongly\n";
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] inline std::optional<counterexample> difference(automaton const& first,
                                                              automaton const& second) {
    return refutation(relation::equal, first, second);
}

/// A production of a grammar in one reading. Refers to the grammar.
struct read_production {
    grammar const& source;
    production_id production;
    reading how;
};

/// Why two productions are not so related on the texts of up to `greatest_length` octets; nothing if they
/// are. Nothing is said of longer texts.
///
/// For productions that have no automaton: they may be recursive, but not left-recursive as X3 runs them. All
/// texts of all 256 octets are covered, though not one by one: octets that no set of the two grammars tells
/// apart count as one, and so do beginnings after which both productions accept the same. Both share the
/// limits; their number of states is that of beginnings that are different in this sense.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::optional<counterexample>, automaton_error>
bounded_refutation(relation r, read_production const& first, read_production const& second,
                   std::size_t greatest_length, automaton_limits const& limits = {});

/// Where two productions differ on the texts of up to `greatest_length` octets, in the same way.
/// @throws std::bad_alloc
[[nodiscard]] inline boost::system::result<std::optional<counterexample>, automaton_error>
bounded_difference(read_production const& first, read_production const& second, std::size_t greatest_length,
                   automaton_limits const& limits = {}) {
    return bounded_refutation(relation::equal, first, second, greatest_length, limits);
}

}  // namespace urigram::model

#endif
