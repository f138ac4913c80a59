// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_NEAR_MISSES_HPP
#define URIGRAM_TESTING_NEAR_MISSES_HPP

#include <boost/system/result.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence.hpp>
#include <urigram/testing/sentence_generator.hpp>

/// Invalid texts that are almost valid.
/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// The change that makes a near miss of a sentence.
enum class near_miss_kind : unsigned {
    removed = 1,          ///< a byte is left out
    inserted = 2,         ///< a byte is added
    replaced = 4,         ///< a byte is replaced
    swapped = 8,          ///< two adjacent bytes are swapped
    cut_short = 16,       ///< the end is cut off
    wrong_octet = 32,     ///< a prefix, followed by one byte that cannot follow it
    beside_edge = 64,     ///< a byte of a set is replaced by one just outside of a range
    other_case = 128,     ///< the letters of a word are in the other case
    part_left_out = 256,  ///< the text of a decision is left out
    part_doubled = 512,   ///< the text of a decision is doubled
    changed_rule = 1024,  ///< a sentence of the grammar with one mistake, see `mutation`
};
/// All kinds.
inline constexpr near_miss_kind near_miss_kinds[] = {
    near_miss_kind::removed,      near_miss_kind::inserted,    near_miss_kind::replaced,
    near_miss_kind::swapped,      near_miss_kind::cut_short,   near_miss_kind::wrong_octet,
    near_miss_kind::beside_edge,  near_miss_kind::other_case,  near_miss_kind::part_left_out,
    near_miss_kind::part_doubled, near_miss_kind::changed_rule};

/// Returns the name of a kind, such as "beside_edge". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(near_miss_kind k) noexcept;

/// A text that is proven not to be a text of a production, and is close to one.
struct near_miss {
    std::string text;           ///< the invalid text
    near_miss_kind kind{};      ///< how it was made
    std::uint64_t offset = 0;   ///< the length in bytes of its longest prefix with which a valid text begins
    charset expected;           ///< the bytes that can follow that prefix
    bool end_expected = false;  ///< whether that prefix is itself valid
};

/// Options of `near_misses`.
struct near_miss_options {
    sentence_options sentences;  ///< how to make the sentences that are changed
    /// A sum of `near_miss_kind`s. The default is all except `changed_rule`: its first near miss takes long,
    /// because mistakes are then made in the whole grammar.
    unsigned kinds = 1023;
    std::uint64_t steps = 200'000'000;  ///< the limit of `oracle_verdict::steps` for one near miss
};

/// Random near misses of a production.
///
/// A sentence of a `sentence_source` is changed in one place. An `oracle` proves that the result is not a
/// text of the production, and where it fails. Results that are texts, or that the oracle cannot decide, are
/// dropped and counted.
/// @code
/// auto misses = testing::near_misses::of(g, *g.find("url"), model::reading::cfg, 7).value();
/// testing::near_miss m;
/// while (misses.next(m)) check_refused(m.text, m.offset);
/// @endcode
class URIGRAM_API near_misses {
public:
    /// Creates near misses for the production and semantics of an oracle, which is copied.
    /// @throws std::bad_alloc; std::invalid_argument as `sentence_generator::of`, or if there are no kinds
    [[nodiscard]] static boost::system::result<near_misses, derivation_error>
    of(oracle const& j, std::uint64_t seed, near_miss_options const& options = {});

    /// The same with an oracle for a copy of the grammar.
    [[nodiscard]] static boost::system::result<near_misses, derivation_error>
    of(model::grammar const& g, model::production_id p, model::reading how, std::uint64_t seed,
       near_miss_options const& options = {});

    near_misses(near_misses&&) noexcept;
    near_misses& operator=(near_misses&&) noexcept;
    ~near_misses();

    /// Makes the next near miss.
    /// @param m receives it; its memory is reused
    /// @returns false if 20,000 changes in a row were dropped, or fewer, but at least 1,000, if their
    /// sentences have 400,000 bytes and steps together, or if the verdicts took too many steps. There may be
    /// no near miss, for example if every text is a text of the production
    /// @throws std::bad_alloc
    bool next(near_miss& m);

    /// Makes the near miss with a given number: the same number always yields the same near miss, in any
    /// order of calls. Returns false as `next`.
    /// @throws std::bad_alloc; afterwards, `next` may make other near misses than those of the seed
    bool make(std::uint64_t number, near_miss& m);

    /// Returns the number of changes whose result was a text of the production.
    std::uint64_t valid() const noexcept;
    /// Returns the number of changes whose result was undecided, or invalid without a proof of where it
    /// fails.
    std::uint64_t undecided() const noexcept;
    /// Returns the sum of `oracle_verdict::steps`.
    std::uint64_t steps() const noexcept;

private:
    struct state;
    explicit near_misses(std::unique_ptr<state> s) noexcept;

    std::unique_ptr<state> state_;
};

}  // namespace urigram::testing

#endif
