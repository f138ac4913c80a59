// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_DERIVATIONS_HPP
#define URIGRAM_TESTING_DERIVATIONS_HPP

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence.hpp>

namespace urigram::testing {

/// Derives texts of an oracle's production: by `peg` for the semantics of X3, otherwise by `earley`.
///
/// In a context-free grammar, predicates count as the empty text. Copies share computed data.
/// @par Thread safety An object and its copies are for one thread at a time.
/// @code
/// testing::derivations const by(oracle);
/// if (auto const s = by.of("[1]")) std::cout << s->steps.size() << " steps\n";
/// @endcode
class URIGRAM_API derivations {
public:
    /// @throws std::bad_alloc
    explicit derivations(oracle const& j);

    /// Returns the derivation of a text; nothing if it is not a text of the production, or if limits were
    /// reached.
    /// @throws std::bad_alloc
    std::optional<sentence> of(std::string_view text) const;

    /// Returns a shortest text of a production, which may be any of the grammar. Predicates count as the
    /// empty text. Nothing if no text is known. Each production's text is computed once.
    /// @throws std::bad_alloc
    std::optional<std::string> const& shortest(model::production_id p) const;

    /// Returns the oracle.
    oracle const& proof() const noexcept;

private:
    struct state;
    std::shared_ptr<state> state_;
};

}  // namespace urigram::testing

#endif
