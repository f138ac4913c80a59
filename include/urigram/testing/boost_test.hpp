// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_BOOST_TEST_HPP
#define URIGRAM_TESTING_BOOST_TEST_HPP

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <urigram/model/automaton.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/suite.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <utility>

/// Texts of a grammar as datasets of Boost.Test. No other header of the library needs Boost.Test.
///
/// If a test fails, Boost.Test prints the sample, in the format of `quoted`. A vector of samples, such as the
/// result of `default_suite` or `cover`, is itself a dataset:
/// @code
/// #include <urigram/testing/default_suite.hpp>
/// BOOST_DATA_TEST_CASE(suite, testing::default_suite(g, p, model::reading::cfg).value(), sample) {
///     BOOST_TEST(my_parser(sample.text) == sample.valid);
/// }
/// @endcode
/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many; an iterator is for one thread at a time.
namespace urigram::testing {

inline std::ostream& boost_test_print_type(std::ostream& out, sentence const& s) {
    return out << model::quoted(s.text);
}
inline std::ostream& boost_test_print_type(std::ostream& out, near_miss const& m) {
    return out << model::quoted(m.text) << ", invalid from octet " << m.offset << ": " << to_string(m.kind);
}
inline std::ostream& boost_test_print_type(std::ostream& out, suite_text const& t) {
    return out << model::quoted(t.text) << (t.valid ? ", valid" : ", invalid");
}

// The operators that join, zip and cross datasets of Boost.Test, for argument-dependent look-up.
using boost::unit_test::data::monomorphic::operator+;
using boost::unit_test::data::monomorphic::operator^;
using boost::unit_test::data::monomorphic::operator*;

/// A number of random samples as a dataset. A sample is made when the iterator reaches it; each pass has the
/// same samples. The dataset refers to the grammar, which must not be changed.
template <class Sample, class Source, class Options>
class random_dataset {
public:
    static constexpr int arity = 1;  ///< for Boost.Test: one value a sample

    /// A dataset of `size` samples.
    random_dataset(model::grammar const& g, model::production_id p, model::reading how, std::size_t size,
                   std::uint64_t seed = 1, Options options = {})
        : grammar_(&g), production_(p), reading_(how), size_(size), seed_(seed),
          options_(std::move(options)) {}

    /// Iterates over the samples once. Of an iterator and its copies, advance only one.
    class iterator {
    public:
        iterator(Source source, std::size_t left)
            : source_(std::make_shared<Source>(std::move(source))), left_(left) {
            make();
        }
        Sample const& operator*() const noexcept { return sample_; }
        iterator& operator++() {
            --left_;
            make();
            return *this;
        }

    private:
        void make() {
            if (left_ != 0 && !source_->next(sample_))
                throw std::runtime_error("urigram::testing: no more samples are found");
        }

        std::shared_ptr<Source> source_;
        Sample sample_;
        std::size_t left_;
    };

    boost::unit_test::data::size_t size() const { return size_; }

    /// Returns an iterator at the first sample.
    /// @throws std::runtime_error if there is no sample, here and when the iterator is advanced;
    /// std::invalid_argument as `Source::of`
    iterator begin() const {
        return iterator(Source::of(*grammar_, production_, reading_, seed_, options_).value(), size_);
    }

private:
    model::grammar const* grammar_;
    model::production_id production_;
    model::reading reading_;
    std::size_t size_;
    std::uint64_t seed_;
    Options options_;
};

/// Sentences of a production, from a `sentence_source`.
///
/// Boost.Test creates all test cases of a dataset before `main` begins, where an exception ends the program
/// without a message. `make_delayed` delays the creation, so that an exception is reported like any other
/// failure:
/// @code
/// BOOST_DATA_TEST_CASE(valid, boost::unit_test::data::make_delayed<testing::sentence_dataset>(
///                                 g, p, model::reading::cfg, 1000)) {
///     BOOST_TEST(my_parser(sample.text));
/// }
/// @endcode
using sentence_dataset = random_dataset<sentence, sentence_source, sentence_options>;

/// Near misses of a production, from `near_misses`.
/// @code
/// BOOST_DATA_TEST_CASE(invalid, testing::near_miss_dataset(g, p, model::reading::cfg, 1000)) {
///     BOOST_TEST(!my_parser(sample.text));
/// }
/// @endcode
using near_miss_dataset = random_dataset<near_miss, near_misses, near_miss_options>;

}  // namespace urigram::testing

template <class Sample, class Source, class Options>
struct boost::unit_test::data::monomorphic::is_dataset<
    urigram::testing::random_dataset<Sample, Source, Options>> : boost::mpl::true_ {};

#endif
