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

/// @par Thread safety Any number of threads may read one `earley` at once, and the same grammar; a chart is
/// for one thread at a time.
namespace urigram::testing {

struct earley_options {
    /// Predicates (`ahead`, `not_ahead`, `end_of_input`) are taken for the empty text, rather than refused.
    /// Then all texts of the production are accepted, and others too: a superset.
    bool predicates_hold = false;
    /// Items of all places of a text together, steps of a sentence, octets of a completion. An item takes up
    /// to 28 octets.
    std::size_t items = 10'000'000;
};

enum class earley_errc {
    undefined = 1,  ///< a production that is needed has no body
    predicate,      ///< a predicate is needed, which no context-free grammar has
    too_large,      ///< the limit of items was reached
};

struct earley_error {
    earley_errc code{};
    std::optional<model::production_id> production;  ///< the one without a body, or with the predicate
    std::uint64_t limit = 0;                         ///< the one that was reached
    std::string message;                             ///< one line that says it all
};

/// What `result.value()` does when there is none: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(earley_error const& e,
                                                         boost::source_location const& where);

class context_free;

/// A recogniser for a production as a context-free grammar, `model::reading::cfg`: of any, with left
/// recursion, ambiguity, productions of the empty text, and repetitions however often. By Earley's method,
/// and nothing of automata or of X3 is in it.
///
/// An item of the chart is an expression, how much of it is done, and where it began; repetitions are
/// counted, not expanded. Time and memory are linear in the text for what an LR(k) parser could read, right
/// recursion included (Leo's method), if nothing that can be empty stands behind the recursion. In the worst
/// case time is the cube of the text's length and memory the square.
/// @code
/// auto const e = testing::earley::of(g, *g.find("expr"));
/// if (e && e->accepts("1+2*3").value()) std::cout << "accepted\n";
/// @endcode
class URIGRAM_API earley {
public:
    /// Of a copy of what is needed. At worst the square of the grammar.
    /// @throws std::bad_alloc
    static boost::system::result<earley, earley_error> of(model::grammar const& g, model::production_id p,
                                                          earley_options const& options = {});

    /// Whether all of `text` is accepted.
    /// @throws std::bad_alloc
    boost::system::result<bool, earley_error> accepts(std::string_view text) const;

    /// Where a text stops being the beginning of an accepted one; exact. Nothing if no text at all is
    /// accepted.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<model::automaton::beginning>, earley_error>
    longest_beginning(std::string_view text) const;

    /// How a text is derived, if it is accepted; see `earley_chart::derive`.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<sentence>, earley_error> derive(std::string_view text) const;

    /// What makes an accepted text of the beginning of one; nothing if it is no such beginning. See
    /// `earley_chart::complete`.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<std::string>, earley_error> complete(std::string_view prefix) const;

private:
    friend class URIGRAM_API earley_chart;

    earley() = default;

    std::shared_ptr<context_free const> grammar_;
    earley_options options_;
};

class earley_items;

/// What is known of a text that is read octet by octet: always the beginning of an accepted one.
/// @code
/// testing::earley_chart chart(e);
/// for (char c : text)
///     if (!chart.read(c).value()) break;
/// if (auto const rest = chart.complete().value())
///     std::cout << text.substr(0, chart.size()) << *rest << " is accepted\n";
/// @endcode
class URIGRAM_API earley_chart {
public:
    /// Of the empty text.
    /// @throws std::bad_alloc
    explicit earley_chart(earley const& e);
    earley_chart(earley_chart&&) noexcept;
    earley_chart& operator=(earley_chart&&) noexcept;
    ~earley_chart();

    /// False if no accepted text goes on with the octet. Then, and if there is an error, nothing changes.
    /// @throws std::bad_alloc; the chart is then only good to be destroyed
    boost::system::result<bool, earley_error> read(char octet);
    /// Takes back the last octet; there is one. Linear in the items of its place.
    void unread();

    /// How much has been read, in octets.
    std::uint64_t size() const noexcept;
    /// False if no text at all is accepted.
    bool viable() const noexcept;
    /// True if what has been read is accepted.
    bool accepted() const noexcept;
    /// The octets that an accepted text can go on with. Linear in the items of this place.
    charset leading() const noexcept;

    /// How what has been read is derived, if it is accepted. Of several derivations it is always the same
    /// one: each part is derived as it was found first. What is empty is so as was found first, and a
    /// repetition as few times as it may be; elsewhere a repetition is as many times as there are parts that
    /// are not empty, and empty ones, if more must be, are behind them.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<sentence>, earley_error> derive() const;

    /// A shortest continuation that makes what has been read an accepted text; of octets that read well
    /// (`model::readable_order`); of several it is always the same one. Nothing if no text at all is
    /// accepted. In the worst case n log n for n items.
    /// @throws std::bad_alloc
    boost::system::result<std::optional<std::string>, earley_error> complete() const;

private:
    std::unique_ptr<earley_items> items_;
};

}  // namespace urigram::testing

#endif
