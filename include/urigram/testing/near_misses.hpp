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

/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// What makes a near miss of a sentence.
enum class near_miss_kind : unsigned {
    removed = 1,          ///< an octet is left out
    inserted = 2,         ///< there is one more
    replaced = 4,         ///< an octet is another one
    swapped = 8,          ///< two neighbours have changed places
    cut_short = 16,       ///< the end is missing
    wrong_octet = 32,     ///< behind a beginning comes an octet that cannot be there, and nothing else
    beside_edge = 64,     ///< an octet of a set is one beside the set: next to the edge of a range
    other_case = 128,     ///< a word has its letters in the other case
    part_left_out = 256,  ///< what was made of a decision is left out
    part_doubled = 512,   ///< what was made of a decision is there twice
    changed_rule = 1024,  ///< a sentence of the grammar with one mistake in it, see `mutation`
};
inline constexpr near_miss_kind near_miss_kinds[] = {
    near_miss_kind::removed,      near_miss_kind::inserted,    near_miss_kind::replaced,
    near_miss_kind::swapped,      near_miss_kind::cut_short,   near_miss_kind::wrong_octet,
    near_miss_kind::beside_edge,  near_miss_kind::other_case,  near_miss_kind::part_left_out,
    near_miss_kind::part_doubled, near_miss_kind::changed_rule};

/// The name of a kind as it is written here: "beside_edge". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(near_miss_kind k) noexcept;

/// A text that is proven to be none of a production's, and nearly is one.
struct near_miss {
    std::string text;
    near_miss_kind kind{};
    std::uint64_t offset = 0;   ///< in octets: the longest beginning that one of its texts has, too
    charset expected;           ///< the octets that can follow there
    bool end_expected = false;  ///< that beginning is a text itself
};

struct near_miss_options {
    sentence_options sentences;
    /// A sum of `near_miss_kind`s; unless said otherwise, all but `changed_rule`, of which the first one
    /// takes long: mistakes are made all over the grammar.
    unsigned kinds = 1023;
};

/// Random near misses of a production.
///
/// A sentence of a `sentence_source` is changed in one place, and an `oracle` proves that what comes of it is
/// no text of the production, and where it stops being the beginning of one. What is a text all the same is
/// left out and counted; so is what the oracle cannot decide.
/// @code
/// auto misses = testing::near_misses::of(g, *g.find("url"), model::reading::cfg, 7).value();
/// testing::near_miss m;
/// while (misses.next(m)) check_refused(m.text, m.offset);
/// @endcode
class URIGRAM_API near_misses {
public:
    /// Of the production and in the reading of an oracle; a copy of it is kept.
    /// @throws std::bad_alloc, std::invalid_argument as `sentence_generator::of`, or if there are no kinds
    [[nodiscard]] static boost::system::result<near_misses, derivation_error>
    of(oracle const& j, std::uint64_t seed, near_miss_options const& options = {});

    /// The same with an oracle of a copy of the grammar.
    [[nodiscard]] static boost::system::result<near_misses, derivation_error>
    of(model::grammar const& g, model::production_id p, model::reading how, std::uint64_t seed,
       near_miss_options const& options = {});

    near_misses(near_misses&&) noexcept;
    near_misses& operator=(near_misses&&) noexcept;
    ~near_misses();

    /// Makes the next near miss in `m`, whose memory is used again. False if 1,000 changes in a row were left
    /// out, or 1,000 sentences: there may be no near miss, as where every text is one of the production's.
    /// @throws std::bad_alloc
    bool next(near_miss& m);

    /// Makes the near miss of a number, the same one each time, whatever was made before. False as `next`.
    /// @throws std::bad_alloc, then near misses may no longer be those of the seed
    bool make(std::uint64_t number, near_miss& m);

    /// How many changes have made texts of the production.
    std::uint64_t valid() const noexcept;
    /// How many could not be decided.
    std::uint64_t undecided() const noexcept;

private:
    struct state;
    explicit near_misses(std::unique_ptr<state> s) noexcept;

    std::unique_ptr<state> state_;
};

}  // namespace urigram::testing

#endif
