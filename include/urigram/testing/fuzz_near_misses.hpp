// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_FUZZ_NEAR_MISSES_HPP
#define URIGRAM_TESTING_FUZZ_NEAR_MISSES_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <utility>

/// Fuzz targets whose inputs are near misses of a grammar, for libFuzzer and fuzzers with its interface.
/// Nothing here needs libFuzzer.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// Converts bytes to near misses of a production, read as a context-free grammar: texts that a correct parser
/// rejects. The counterpart of `fuzz_sentences`.
///
/// The first four bytes decide a change, the others the sentence that is changed, as those of
/// `fuzz_sentences`:
///
/// - Byte 0 is the number of the kind in `near_miss_kinds`, modulo 10. The eleventh kind, `changed_rule`, is
///   not made.
/// - Byte 1 is the byte that the change puts into the text. If byte 0, divided by 10, is even, it is instead
///   the number of a byte that represents a class, modulo the number of classes: the grammar does not
///   distinguish the bytes of one class. For `beside_edge`, it is the number of the byte beside a set.
/// - Bytes 2 and 3 are the number of the place, the high byte first, modulo the number of places. A place is
/// a
///   byte, a byte of a set, a word or a step, which depends on the kind. Places above 65,535 are only drawn
///   at random.
///
/// An `oracle` proves that the result is not a text of the production, and where it fails. If the change is
/// not possible, or its result is a text of the production, changes are drawn at random until one makes a
/// near miss; the first four bytes are the seed. Missing bytes count as zeros, so that an empty input makes a
/// near miss of the shortest sentence. The same bytes always make the same near miss.
///
/// Here is the body of `LLVMFuzzerTestOneInput`. A parser has to reject the text, at an offset of at most
/// `miss.offset`, or one byte later if it reports the position after the wrong byte:
/// @code
/// static auto const misses = testing::fuzz_near_misses::of(g, *g.find("url")).value();
/// static testing::near_miss miss;
/// if (!misses.make(data, size, miss)) return -1;  // tells libFuzzer not to add the input to its corpus
/// if (my_parser(miss.text)) std::abort();
/// return 0;
/// @endcode
class URIGRAM_API fuzz_near_misses {
public:
    /// The number of bytes that decide the change. A corpus for `fuzz_sentences` becomes one of near misses
    /// if each input is preceded by so many bytes.
    static constexpr std::size_t change_size = 4;

    /// Copies the grammar. Takes as long as `oracle::of`.
    /// @returns the converter; or the error of `fuzz_sentences::of`; or `undefined` also if a production
    /// without a body is needed only by some texts
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<fuzz_near_misses, derivation_error> of(model::grammar const& g,
                                                                                      model::production_id p);

    /// The same with an oracle, which is copied, for its limits and semantics. Sentences are those of the
    /// context-free grammar; in the semantics of X3, a sentence may itself be invalid.
    [[nodiscard]] static boost::system::result<fuzz_near_misses, derivation_error> of(oracle const& j);

    /// Makes the near miss that the bytes decide. Any bytes are allowed.
    /// @param data,size the bytes
    /// @param m receives the near miss; its memory is reused; unspecified if the result is false
    /// @returns false if 1,000 changes of the sentence made none, so that it probably has none, for example
    /// because every text is a text of the production; or if the oracle cannot decide the text of a change,
    /// for example because it is too long for Earley's method
    /// @par Complexity Linear in the bytes for the sentence, and in its text and steps for each change, plus
    /// one verdict of the oracle: linear in the text if the production has an automaton, otherwise that of
    /// Earley's method. There are at most 1,000 changes. The stack does not grow.
    /// @throws std::bad_alloc
    [[nodiscard]] bool make(std::uint8_t const* data, std::size_t size, near_miss& m) const;

    /// Mutates bytes in place: one of the three decisions on the change, or the sentence, by
    /// `fuzz_sentences::mutate`. Depends only on the bytes and the seed.
    /// @param data,size the bytes
    /// @param max_size the maximum size of the result in bytes, at least `size`
    /// @param seed the seed
    /// @returns the size of the result. If there is no room for the mutation, the bytes are unchanged, except
    /// that fewer than four bytes get zeros at their end
    /// @throws std::bad_alloc
    /// @code
    /// static auto const misses = testing::fuzz_near_misses::of(g, *g.find("url")).value();
    /// return seed % 2 == 0 ? LLVMFuzzerMutate(data, size, max_size)
    ///                      : misses.mutate(data, size, max_size, seed);
    /// @endcode
    std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) const;

    /// Combines two inputs: their sentences by `fuzz_sentences::cross_over`, with the change of one of them.
    /// Depends only on the bytes and the seed.
    /// @param first,first_size,second,second_size the bytes of the inputs
    /// @param out receives the result
    /// @param max_size the maximum size of the result in bytes
    /// @param seed the seed
    /// @returns the size; 0 if the sentences cannot be combined, or there is no room
    /// @throws std::bad_alloc
    std::size_t cross_over(std::uint8_t const* first, std::size_t first_size, std::uint8_t const* second,
                           std::size_t second_size, std::uint8_t* out, std::size_t max_size,
                           unsigned seed) const;

private:
    struct state;

    explicit fuzz_near_misses(std::shared_ptr<state const> s) noexcept : state_(std::move(s)) {}

    std::shared_ptr<state const> state_;
};

}  // namespace urigram::testing

#endif
