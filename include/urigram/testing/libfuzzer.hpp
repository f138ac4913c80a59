// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_LIBFUZZER_HPP
#define URIGRAM_TESTING_LIBFUZZER_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence.hpp>
#include <utility>

/// Fuzz targets whose inputs are sentences of a grammar, for libFuzzer and fuzzers with its interface.
/// Nothing here needs libFuzzer. For inputs that are invalid, see `fuzz_near_misses`.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// Converts bytes to the decisions that derive a sentence. A fuzzer that changes bytes changes the
/// derivation, so that all its inputs are sentences of a production, read as a context-free grammar.
///
/// - An alternative takes one byte: the number of the choice, modulo the number of choices. Number 0 is the
///   choice with the shortest text.
/// - A set takes one byte: the number of a member in `model::readable_order`, modulo the number of members.
/// - A repetition takes one byte before each optional part: odd if the part is present.
///
/// A decision with one possibility takes no byte; a decision with more than 256 possibilities takes two, and
/// so on. Choices that derive no text do not count. Missing bytes count as zeros, so that the rest is as
/// short as possible; an empty input makes the shortest sentence. Additional bytes are ignored. Letters of
/// literals that ignore case are as in the grammar.
/// @code
/// auto const urls = testing::fuzz_sentences::of(g, *g.find("url")).value();
///
/// extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
///     testing::sentence s;
///     urls.make(data, size, s);
///     if (!my_parser(s.text)) std::abort();
///     return 0;
/// }
/// extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
///                                                unsigned seed) {
///     return seed % 2 == 0 ? LLVMFuzzerMutate(data, size, max_size)
///                          : urls.mutate(data, size, max_size, seed);
/// }
/// extern "C" std::size_t LLVMFuzzerCustomCrossOver(std::uint8_t const* first, std::size_t first_size,
///                                                  std::uint8_t const* second, std::size_t second_size,
///                                                  std::uint8_t* out, std::size_t max_size, unsigned seed) {
///     return urls.cross_over(first, first_size, second, second_size, out, max_size, seed);
/// }
/// @endcode
class URIGRAM_API fuzz_sentences {
public:
    /// Copies the grammar.
    /// @returns the converter; or `predicate`, `undefined`, or `no_text` if a shortest sentence has more than
    /// a million bytes or steps
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<fuzz_sentences, derivation_error> of(model::grammar const& g,
                                                                                    model::production_id p);

    /// Makes the sentence that the bytes decide. Any bytes are allowed.
    /// @param data,size the bytes
    /// @param s receives the sentence; its memory is reused
    /// @par Complexity Time, and the text's length, are at most linear in the bytes; the stack does not grow.
    /// @throws std::bad_alloc
    void make(std::uint8_t const* data, std::size_t size, sentence& s) const;

    /// Returns bytes from which `make` makes a sentence, for a corpus. If only a text is known, `earley` or
    /// `derivations` yields its sentence. Linear in the steps.
    /// @throws std::invalid_argument if it is not a sentence of the production; std::bad_alloc
    [[nodiscard]] std::string octets(sentence const& s) const;

    /// Mutates bytes in place: in their sentence, the text of some production is replaced by another sentence
    /// of that production, a random one or one from another position; or a part of a repetition is left out,
    /// or copied up to eight times. Depends only on the bytes and the seed.
    /// @param data,size the bytes
    /// @param max_size the maximum size of the result in bytes
    /// @param seed the seed
    /// @returns the size of the result; the bytes are unchanged if there is no room for the mutation
    /// @throws std::bad_alloc
    std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) const;

    /// The same for a fuzz target of texts: the bytes are a text of the production, which is parsed by
    /// Earley's method. In the result, letters of literals that ignore case are those of the grammar.
    /// @returns the size of the result; or 0, with unchanged bytes, if they are not such a text, if there is
    /// no room, or if the result is empty. If it is 0, mutate the bytes in another way
    /// @throws std::bad_alloc
    /// @code
    /// auto const mutated = urls.mutate_text(data, size, max_size, seed);
    /// return mutated != 0 ? mutated : LLVMFuzzerMutate(data, size, max_size);
    /// @endcode
    std::size_t mutate_text(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) const;

    /// Combines two inputs: in the sentence of the first one, the text of some production is replaced by a
    /// text of that production from the sentence of the second one. Depends only on the bytes and the seed.
    /// @param first,first_size,second,second_size the bytes of the inputs
    /// @param out receives the result
    /// @param max_size the maximum size of the result in bytes
    /// @param seed the seed
    /// @returns the size; 0 if only the two whole sentences have the same production, or there is no room
    /// @throws std::bad_alloc
    std::size_t cross_over(std::uint8_t const* first, std::size_t first_size, std::uint8_t const* second,
                           std::size_t second_size, std::uint8_t* out, std::size_t max_size,
                           unsigned seed) const;

    /// The same for a fuzz target of texts.
    /// @returns the size; 0 also if an input is not a text of the production
    /// @throws std::bad_alloc
    std::size_t cross_over_text(std::uint8_t const* first, std::size_t first_size, std::uint8_t const* second,
                                std::size_t second_size, std::uint8_t* out, std::size_t max_size,
                                unsigned seed) const;

private:
    struct table;
    struct encoded;
    template <class Decisions>
    class walk;
    class from_octets;
    class to_octets;

    explicit fuzz_sentences(std::shared_ptr<table const> t) noexcept : table_(std::move(t)) {}
    encoded encode(sentence const& s) const;
    std::string random_octets(model::production_id p, random_source& random) const;
    std::string mutated(sentence const& s, random_source& random) const;
    std::string crossed(sentence const& first, sentence const& second, random_source& random) const;
    std::string text_of(std::string const& octets) const;

    std::shared_ptr<table const> table_;
};

/// Writes a dictionary of libFuzzer for a target of texts: all literals that a production needs, each once,
/// in the format of `quoted`, one per line, in the order of their bytes. Programs built with `clang++
/// -fsanitize=fuzzer` read it with `-dict=FILE`, AFL++ with `-x FILE`.
/// @throws std::bad_alloc
/// @code
/// std::ofstream("url.dict") << testing::fuzz_dictionary(g, *g.find("url"));
/// @endcode
[[nodiscard]] URIGRAM_API std::string fuzz_dictionary(model::grammar const& g, model::production_id p);

}  // namespace urigram::testing

#endif
