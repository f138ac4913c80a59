// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTION_HPP
#define URIGRAM_PRODUCTION_HPP

#include <cstdint>
#include <optional>
#include <string_view>
#include <urigram/component.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace model {
class grammar;
class reflection;
enum class production_id : std::uint32_t;
}  // namespace model

/// A production of a grammar, to be used by its name at run time. What is here is in a library of its own,
/// `urigram::productions`: it is large, and made for tests and tools, not to be fast.
/// @code
/// if (auto* p = urigram::find_production("rfc1738:fsegment"))
///     if (auto error = p->check("a/b")) std::cout << error->message("a/b") << '\n';
/// @endcode
/// All views refer to static storage. The functions of a text are linear in it and
/// neither allocate nor throw, unless a `sink` throws.
struct production {
    dialect const* grammar;  ///< the dialect that it belongs to
    std::string_view name;   ///< as the RFC writes it: `gopher+_string`
    /// The section of the dialect's RFC that says what it means; `RFC 3986, section 3.3` if that is
    /// another's; empty if the production is in no RFC.
    std::string_view section;
    std::string_view bnf;  ///< its right-hand side, on one line, in the notation of its dialect
    /// The octets that its texts can hold, the percent sign of escapes among them, computed from the rule.
    charset octets;

    /// Why `text` as a whole is not the production; nothing if it is.
    std::optional<parse_error> (*check)(std::string_view text) noexcept;

    /// Hands the components of `text` to `sink` if all of it is the production, and says whether it is. A
    /// production without parts of its own is one component of its own name. Throws what `sink` throws.
    bool (*visit)(std::string_view text, component_sink sink);

    /// Hands to `sink` what `visit` may: each component that there can be, with an empty text, and some of
    /// them more than once. Throws what `sink` throws.
    void (*visit_possible)(component_sink sink);

    /// The length in octets of the longest beginning of `text` that is the production, as a rule takes it
    /// inside a larger grammar; nothing if there is none.
    std::optional<std::uint64_t> (*longest)(std::string_view text) noexcept;

    /// Adds the rule to others as data, from its type and value; see `model::reflection::add` in
    /// `model/reflect/reflection.hpp`, also for complexity and exceptions.
    model::production_id (*add_to)(model::reflection& rules);

    /// The rule as data: it is the first production, and those it refers to follow. The definition of the
    /// result is in `model/grammar.hpp`. Complexity is that of `model::reflection`. Allocates; throws
    /// `std::bad_alloc`.
    [[nodiscard]] URIGRAM_API model::grammar model() const;
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

/// Every production of a dialect, in the order of the RFC's BNF. Constant time; neither allocates nor throws.
[[nodiscard]] URIGRAM_API production_range productions(dialect const& grammar) noexcept;

/// The same of the dialect of that name, `rfc1738`. An unknown dialect has no productions.
[[nodiscard]] URIGRAM_API production_range productions(std::string_view grammar) noexcept;

/// Rules as data, in one grammar: they are its first productions, in this order, and what they refer to
/// follows. Complexity is that of `model::reflection`. Allocates; throws `std::bad_alloc`.
[[nodiscard]] URIGRAM_API model::grammar model_of(production_range rules);

/// The production of that name: grammar, colon, name, as in `rfc1738:gopher+_string`, or null. Underscores
/// may stand for the signs that identifiers cannot hold: `rfc1738:ip_schemepart`. Compares with each name of
/// the grammar; neither allocates nor throws.
[[nodiscard]] URIGRAM_API production const* find_production(std::string_view name) noexcept;

}  // namespace urigram

#endif
