// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_SHORT_TEXTS_HPP
#define URIGRAM_CLI_TESTING_SHORT_TEXTS_HPP

#include "testing/subject.hpp"
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/testing/counting.hpp>
#include <variant>

namespace urigram::cli {

/// The greatest length that options take, in octets.
inline constexpr unsigned greatest_length = 10'000;

/// Counts the texts of up to a length by the automaton of a production. Instead of that, why there is no
/// automaton, or why the numbers would take too much memory: one line.
std::variant<testing::counting, std::string> count_texts(subject const& of, std::size_t length);

/// What became of a list of texts.
struct listed_texts {
    std::string error;            ///< why there is none, on a line; else empty
    std::uint64_t undecided = 0;  ///< texts for which X3's verdict is not known; they are left out
};

/// Hands each text of a production of up to `length` octets to `f`, short ones first, those of a length in
/// the order of their octets; false ends that. By the automaton where there is one, else by
/// `testing::all_texts`; in the reading as X3 runs it, those of them that X3 takes.
listed_texts for_each_text(subject const& of, std::size_t length,
                           std::function<bool(std::string_view)> const& f);

}  // namespace urigram::cli

#endif
