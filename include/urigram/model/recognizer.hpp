// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_RECOGNIZER_HPP
#define URIGRAM_MODEL_RECOGNIZER_HPP

#include <array>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// Validates texts by a `grammar`.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// The position at which a text fails to be a text of a production.
struct mismatch {
    /// The length in bytes of the longest prefix that can be continued to a text of the production. It is the
    /// offset of the first wrong byte, or the length of a text that ends too early.
    std::uint64_t offset = 0;
    charset expected;           ///< the bytes that can follow that prefix: exactly these
    bool end_expected = false;  ///< whether that prefix is itself a text of the production

    /// Equal if all members are.
    friend bool operator==(mismatch const& a, mismatch const& b) noexcept {
        return a.offset == b.offset && a.expected == b.expected && a.end_expected == b.end_expected;
    }
    /// The opposite.
    friend bool operator!=(mismatch const& a, mismatch const& b) noexcept { return !(a == b); }
};

/// An automaton as a table for matching many texts: whether each is a text of a production, and otherwise
/// where it fails and which bytes are expected there.
///
/// A state is a row with the next state for each class of bytes, so that matching is one dependent table
/// look-up a byte. An `automaton` gives the same answers more slowly. For a production without an automaton,
/// use `testing::oracle`.
/// @par Complexity All functions are linear in the text; `accepts` and `check` neither allocate nor throw. A
/// table takes 4 bytes for each pair of a state and a class of bytes, and 8 more for each state: 16 KB for
/// the URI of RFC 3986.
/// @code
/// auto const uri = model::recognizer::of(g, *g.find("URI")).value();
/// if (auto const why = uri.check("http://[::1]:8o/"))
///     std::cout << why->offset << '\n';  // 14, where DIGIT, "/", "?", "#" or the end was expected
/// @endcode
class URIGRAM_API recognizer {
public:
    /// Copies an automaton into a table. Linear in its transitions.
    /// @throws std::bad_alloc; std::length_error if the table would have 2^32 entries or more
    explicit recognizer(automaton const& a);

    /// Creates a recognizer of the texts that a production matches as a whole. See `build` for the semantics,
    /// the limits and the complexity.
    /// @param g the grammar
    /// @param p the production
    /// @param how the semantics
    /// @param limits when to give up
    /// @returns the recognizer, or the reason why the production has no automaton
    /// @throws std::bad_alloc; std::length_error as for the constructor, which the default `limits` prevent
    [[nodiscard]] static boost::system::result<recognizer, automaton_error>
    of(grammar const& g, production_id p, reading how = reading::cfg, automaton_limits const& limits = {});

    /// Returns whether a text, as a whole, is a text of the production.
    [[nodiscard]] bool accepts(std::string_view text) const noexcept;

    /// Returns where a text fails, or nothing if it is a text of the production. If the production has no
    /// texts at all, each text fails at offset 0, where nothing is expected.
    [[nodiscard]] std::optional<mismatch> check(std::string_view text) const noexcept;

    /// Returns the offsets in bytes of the lines that are not texts of the production, in ascending order. A
    /// line ends as in `for_each_line` (bulk/lines.hpp): before LF or CR LF, or at the end of the text.
    /// Faster than calling `accepts` for each line.
    /// @throws std::bad_alloc
    /// @code
    /// auto const uri = model::recognizer::of(g, *g.find("URI")).value();
    /// for (auto const offset : uri.invalid_lines("urn:a\nno URI\r\nurn:b"))
    ///     std::cout << offset << '\n';  // 6
    /// @endcode
    [[nodiscard]] std::vector<std::uint64_t> invalid_lines(std::string_view text) const;

private:
    using row = std::uint32_t;  // the index in `next_` at which the row of a state begins
    struct progress {
        row state;
        std::size_t offset;
    };

    row next(row state, char octet) const noexcept {
        return next_[state + class_of_[static_cast<unsigned char>(octet)]];
    }
    class line_reader;
    progress read(std::string_view text) const noexcept;
    bool accepting(row state) const noexcept { return next_[state + members_.size()] != dead_; }
    charset leading(row state) const noexcept;

    // Each row has a column for each class of bytes, and two for reading lines: LF leads from an accepting
    // state to the start, and CR leads from an accepting state to a row that only LF leaves. `accepting`
    // tests the column for LF.
    std::array<std::uint8_t, 256> class_of_{};
    std::array<std::uint16_t, 256> column_in_lines_{};
    std::vector<row> next_;
    std::vector<charset> members_;  // of each class
    row dead_ = 0;                  // the row from which no text is accepted
};

}  // namespace urigram::model

#endif
