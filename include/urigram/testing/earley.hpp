// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_EARLEY_HPP
#define URIGRAM_TESTING_EARLEY_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>

/// Earley parsers for context-free grammars.
/// @par Thread safety Any number of threads may read one `earley` at once, and the same grammar; a chart is
/// for one thread at a time.
namespace urigram::testing {

/// Options of `earley`.
struct earley_options {
    /// Whether predicates (`ahead`, `not_ahead`, `end_of_input`) are treated as the empty text, rather than
    /// rejected. Then a superset of the production's texts is accepted.
    bool predicates_hold = false;
    /// The maximum number of items at all positions of a text together, of steps of a sentence, and of bytes
    /// of a completion. An item takes up to 32 bytes.
    std::size_t items = 10'000'000;
    /// Whether a chart keeps a second derivation of each part that has one, for `find_ambiguity`. Takes about
    /// 50 bytes more for each item of the last position and for each such part.
    bool keep_second_derivations = false;
};

/// The reasons why a text cannot be parsed.
enum class earley_errc {
    undefined = 1,  ///< a required production has no body
    predicate,      ///< a predicate is required, which context-free grammars do not have
    too_large,      ///< the limit of items was reached
};

/// The reason why a text cannot be parsed.
struct earley_error {
    earley_errc code{};                              ///< the kind of reason
    std::optional<model::production_id> production;  ///< the production without a body, or with the predicate
    std::uint64_t limit = 0;                         ///< the limit that was reached
    std::string message;                             ///< one line for people
};

/// Called by `result.value()` if there is no value: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(earley_error const& e,
                                                         boost::source_location const& where);

/// A second derivation of a text.
/// @code
/// testing::earley_options options;
/// options.keep_second_derivations = true;
/// auto const e2 = testing::earley::of(g, *g.find("expr"), options).value();
/// testing::earley_chart chart(e2);
/// for (char c : text) chart.read(c).value();
/// if (auto const found = chart.find_ambiguity().value())
///     std::cout << g[found->production].name << " is ambiguous at " << found->begin << '\n';
/// @endcode
struct ambiguity {
    model::production_id production{};  ///< the innermost production around the part with two derivations
    std::uint64_t begin = 0;            ///< the offset of its text, in bytes
    std::uint64_t end = 0;              ///< the offset after its text
    sentence other;                     ///< the whole text, derived as by `derive` except for that part
};

class context_free;
class earley_chart;

/// A recognizer for a production as a context-free grammar, `model::reading::cfg`, with any left recursion,
/// ambiguity, empty productions, and numbers of repetitions. It uses Earley's method, and no code of automata
/// or X3.
///
/// An item of the chart is an expression, its progress, and the position where it began; repetitions are
/// counted, not expanded. The functions of this class know the next byte of a text, and predict only
/// expressions that can begin with it; an `earley_chart` that is read byte by byte predicts all.
/// @par Complexity Time and memory are linear in the text for LR(k) grammars, including right recursion
/// (Leo's method), if nothing that can be empty follows the recursion. In the worst case, time is the cube of
/// the text's length and memory the square.
/// @code
/// auto const e = testing::earley::of(g, *g.find("expr"));
/// if (e && e->accepts("1+2*3").value()) std::cout << "accepted\n";
/// @endcode
class URIGRAM_API earley {
public:
    /// Creates a recognizer with a copy of the grammar. Time is at worst the square of the grammar.
    /// @throws std::bad_alloc
    static boost::system::result<earley, earley_error> of(model::grammar const& g, model::production_id p,
                                                          earley_options const& options = {});

    /// Returns whether a whole text is accepted.
    /// @param text the text
    /// @param steps if not null: `earley_chart::steps` is added to it, also if there is an error
    /// @throws std::bad_alloc
    boost::system::result<bool, earley_error> accepts(std::string_view text,
                                                      std::uint64_t* steps = nullptr) const;

    /// Returns the longest prefix of a text with which an accepted text begins. The result is exact; nothing
    /// if no text is accepted.
    /// @param text the text
    /// @param steps as for `accepts`
    /// @throws std::bad_alloc
    boost::system::result<std::optional<model::automaton::beginning>, earley_error>
    longest_beginning(std::string_view text, std::uint64_t* steps = nullptr) const;

    /// Returns the derivation of a text, if it is accepted; see `earley_chart::derive`.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<sentence>, earley_error> derive(std::string_view text) const;

    /// Returns a continuation of a prefix to an accepted text; nothing if there is none. See
    /// `earley_chart::complete`.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<std::string>, earley_error> complete(std::string_view prefix) const;

private:
    friend class earley_chart;

    earley() = default;
    boost::system::result<earley_chart, earley_error> read(std::string_view text, charset const& next,
                                                           std::uint64_t* steps = nullptr) const;

    std::shared_ptr<context_free const> grammar_;
    earley_options options_;
};

class earley_items;

/// The state of a text that is read byte by byte. The text is always the beginning of an accepted one.
/// @code
/// testing::earley_chart chart(e);
/// for (char c : text)
///     if (!chart.read(c).value()) break;
/// if (auto const rest = chart.complete().value())
///     std::cout << text.substr(0, chart.size()) << *rest << " is accepted\n";
/// @endcode
class URIGRAM_API earley_chart {
public:
    /// The chart of the empty text.
    /// @throws std::bad_alloc
    explicit earley_chart(earley const& e);
    earley_chart(earley_chart&&) noexcept;
    earley_chart& operator=(earley_chart&&) noexcept;
    ~earley_chart();

    /// Reads a byte. Returns false if no accepted text continues with this byte; the chart is then unchanged,
    /// and also if there is an error.
    /// @throws std::bad_alloc; the chart can then only be destroyed
    boost::system::result<bool, earley_error> read(char octet);
    /// Removes the last byte; there must be one. Linear in the items of its position.
    void unread();

    /// Returns the number of bytes that have been read.
    std::uint64_t size() const noexcept;
    /// Returns how often an item was added, or found to exist, also for bytes that were removed: some tens of
    /// nanoseconds each. In addition, each byte takes time linear in the grammar.
    std::uint64_t steps() const noexcept;
    /// Whether any text is accepted.
    bool viable() const noexcept;
    /// Whether the text that has been read is accepted.
    bool accepted() const noexcept;
    /// Returns the bytes with which an accepted text can continue. Linear in the items of this position.
    charset leading() const noexcept;

    /// Returns the derivation of the text that has been read, if it is accepted. The choice among several
    /// derivations is deterministic: each part, also an empty one, has the derivation that was found first. A
    /// repetition whose text is empty has the minimum number of parts. Any other has only nonempty parts,
    /// followed by empty ones if the minimum requires more.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<sentence>, earley_error> derive() const;

    /// Returns a second derivation of the text that has been read, in addition to that of `derive`; nothing
    /// if there is none. If several parts have two derivations, it differs in one of these parts, usually
    /// the first in preorder. Parts of a repetition that are empty are not counted: `*( *"a" )` has one
    /// derivation of the empty text. Requires `keep_second_derivations`.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<ambiguity>, earley_error> find_ambiguity() const;

    /// Returns a shortest continuation to an accepted text; nothing if no text is accepted. It is
    /// deterministic, with the most readable byte of each set (`model::readable_order`). Takes at worst n log
    /// n for n items.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<std::string>, earley_error> complete() const;

private:
    friend class earley;

    earley_chart(earley const& e, charset const& next);
    boost::system::result<bool, earley_error> read(char octet, charset const& next);

    std::unique_ptr<earley_items> items_;
};

}  // namespace urigram::testing

#endif
