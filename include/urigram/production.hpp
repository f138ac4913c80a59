// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTION_HPP
#define URIGRAM_PRODUCTION_HPP

#include <cstdint>
#include <optional>
#include <string_view>
#include <urigram/component.hpp>
#include <urigram/error.hpp>

namespace urigram {

namespace model {
class grammar;
}

/// A production of a grammar, to be used by its name at run time.
/// @code
/// if (auto* p = urigram::find_production("rfc1738:fsegment"))
///     if (auto error = p->check("a/b")) std::cout << error->message("a/b") << '\n';
/// @endcode
/// All views refer to static storage. The functions of a text are linear in it and
/// neither allocate nor throw.
struct production {
    dialect const* grammar;    ///< the dialect that it belongs to
    std::string_view name;     ///< as the RFC writes it: `gopher+_string`
    std::string_view section;  ///< the section of the RFC that says what it means
    std::string_view bnf;      ///< its right-hand side, on one line

    /// Why `text` as a whole is not the production; nothing if it is.
    std::optional<parse_error> (*check)(std::string_view text) noexcept;

    /// Hands the components of `text` to `sink` if all of it is the production, and says whether it is. A
    /// production without parts of its own is one component of its own name. Throws what `sink` throws.
    bool (*visit)(std::string_view text, component_sink sink);

    /// The length in octets of the longest beginning of `text` that is the production, as a rule takes it
    /// inside a larger grammar; nothing if there is none.
    std::optional<std::uint64_t> (*longest)(std::string_view text) noexcept;

    /// The rule as data, from its type and value: it is the first production, and those it refers to follow.
    /// Its definition is in `model/grammar.hpp`. Allocates; throws `std::bad_alloc`.
    model::grammar (*model)();
};

/// The productions of all grammars.
class production_range {
public:
    constexpr production_range(production const* first, production const* last)
        : first_(first), last_(last) {}
    constexpr production const* begin() const noexcept { return first_; }
    constexpr production const* end() const noexcept { return last_; }
    constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(last_ - first_); }

private:
    production const* first_;
    production const* last_;
};

/// Every production of the dialect of that name, `rfc1738`, in the order of the RFC's BNF. No production of
/// an unknown dialect.
production_range productions(std::string_view grammar) noexcept;

/// The production of that name: grammar, colon, name, as in `rfc1738:gopher+_string`, or null. Underscores
/// may stand for the signs that identifiers cannot hold: `rfc1738:ip_schemepart`. Does not allocate or throw.
production const* find_production(std::string_view name) noexcept;

}  // namespace urigram

#endif
