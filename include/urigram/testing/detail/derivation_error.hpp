// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_DETAIL_DERIVATION_ERROR_HPP
#define URIGRAM_TESTING_DETAIL_DERIVATION_ERROR_HPP

#include <boost/assert/source_location.hpp>
#include <cstdint>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// The reasons why no texts can be made of a production.
enum class derivation_errc {
    predicate = 1,  ///< it needs `ahead`, `not_ahead` or `end_of_input`: use its automaton
    no_text,        ///< it has no text within the limits, and possibly none at all
    too_large,      ///< the limit of texts or of memory was reached
    undefined,      ///< it needs a production without a body; for random texts: each of its texts needs one
};

/// The reason why no texts can be made of a production.
struct derivation_error {
    derivation_errc code{};
    model::production_id production{};  ///< for `undefined` the one without a body, else the requested one
    std::uint64_t limit = 0;            ///< for `no_text` in bytes, for `too_large` in texts or bytes; else 0
    std::string message;                ///< one line for people: `no_text: a has no text of up to 9 octets`
};

/// Called by `result.value()` if there is no value: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(derivation_error const& e,
                                                         boost::source_location const& where);

}  // namespace urigram::testing

#endif
