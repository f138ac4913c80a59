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
#include <urigram/testing/sentence.hpp>
#include <utility>

/// Fuzz targets that know a grammar, for libFuzzer and what has its interface. Nothing here needs it.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// Octets as the decisions that derive a sentence: a fuzzer that changes octets changes the derivation, so
/// that all it makes are sentences of a production, read as a context-free one.
///
/// | expression  | octets | decision                                                                       |
/// |-------------|--------|--------------------------------------------------------------------------------|
/// | alternative | 1      | the choice of that number, modulo how many there are; that of the shortest text
/// is 0 | | set         | 1      | an octet of it, in the order of `model::readable_order`, modulo how many
/// there are | | repetition  | 1 each | before each part that may be there: odd if it is |
///
/// Where there is one possibility, there is no octet; where there are more than 256, there are two, and so
/// on. Choices that derive no text do not count. Behind the last octet there are zeros, so that what is left
/// is as short as can be, and no octets at all are the shortest sentence. Octets that are left over do not
/// matter. Letters of literals that ignore case are as in the grammar.
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
/// @endcode
class URIGRAM_API fuzz_sentences {
public:
    /// Of a copy of the grammar. The errors are `predicate`, `undefined`, and `no_text` where a shortest
    /// sentence has more than a million octets or steps.
    /// @throws std::bad_alloc
    [[nodiscard]] static boost::system::result<fuzz_sentences, derivation_error> of(model::grammar const& g,
                                                                                    model::production_id p);

    /// Makes the sentence of any octets in `s`, whose memory is used again. Time, and the text's length, are
    /// at most linear in the octets; the stack does not grow.
    /// @throws std::bad_alloc
    void make(std::uint8_t const* data, std::size_t size, sentence& s) const;

    /// The octets that make a sentence, for a corpus; `earley` and `derivations` derive the texts of one.
    /// Linear in the steps.
    /// @throws std::invalid_argument if it is no sentence of the production, std::bad_alloc
    [[nodiscard]] std::string octets(sentence const& s) const;

    /// A mutation of octets, in place: of the sentence that they make, what is derived from some production
    /// is replaced by another sentence of that production, random or from another place. Returns the size,
    /// `max_size` at most; the octets are as before if the mutation has no room. It depends on the octets and
    /// the seed alone.
    /// @throws std::bad_alloc
    std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) const;

    /// The same for a fuzz target of texts: the octets are a text of the production. Returns 0, and changes
    /// nothing, if they are not or if there is no room, for the caller to mutate them in another way.
    ///
    /// It takes a parse by Earley's method.
    /// @code
    /// auto const mutated = urls.mutate_text(data, size, max_size, seed);
    /// return mutated != 0 ? mutated : LLVMFuzzerMutate(data, size, max_size);
    /// @endcode
    /// @throws std::bad_alloc
    std::size_t mutate_text(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) const;

private:
    struct table;
    struct encoded;
    template <class Decisions>
    class walk;
    class from_octets;
    class to_octets;

    explicit fuzz_sentences(std::shared_ptr<table const> t) noexcept : table_(std::move(t)) {}
    encoded encode(sentence const& s) const;
    std::string mutated(sentence const& s, std::size_t max_size, std::uint64_t seed) const;

    std::shared_ptr<table const> table_;
};

/// A dictionary of libFuzzer for a target of texts: all literals that a production needs, each once and
/// quoted as by `quoted`, a line each, in the order of their octets. `clang++ -fsanitize=fuzzer` programs
/// read it with `-dict=FILE`, AFL++ with `-x FILE`.
/// @code
/// std::ofstream("url.dict") << testing::fuzz_dictionary(g, *g.find("url"));
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string fuzz_dictionary(model::grammar const& g, model::production_id p);

}  // namespace urigram::testing

#endif
