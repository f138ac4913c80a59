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

/// Why no texts can be made of a production.
enum class derivation_errc {
    predicate = 1,  ///< it needs `ahead`, `not_ahead` or `end_of_input`: its texts are those of its automaton
    no_text,        ///< it has no text within the limits, and perhaps none at all
    too_large,      ///< the limit of how much may be stored was reached
    undefined,      ///< it needs a production that has no body; of random texts: every text needs one
};

struct derivation_error {
    derivation_errc code{};
    model::production_id production{};  ///< the predicate stands in it, or it has no text, or no body
    std::uint64_t limit = 0;  ///< of `no_text` the octets, of `too_large` the texts or octets; else 0
    std::string message;      ///< one line that says it all: `no_text: a has none of up to 9 octets`
};

/// What `result.value()` does when there is none: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(derivation_error const& e,
                                                         boost::source_location const& where);

}  // namespace urigram::testing

#endif
