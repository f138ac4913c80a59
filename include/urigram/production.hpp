// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTION_HPP
#define URIGRAM_PRODUCTION_HPP

#include <cstdint>
#include <optional>
#include <string_view>
#include <urigram/component.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>

/// The productions of the RFCs, by name, at run time. They are in the library `urigram::productions`, because
/// they are large; they are for tests and tools and not optimized for speed.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

namespace model {
class grammar;
class reflection;
enum class production_id : std::uint32_t;
}  // namespace model

/// A production of a grammar. All views refer to static storage.
/// @par Complexity Functions that take a text are linear in it and neither allocate nor throw, except
/// exceptions of a `sink`.
/// @code
/// if (auto* p = urigram::find_production("rfc1738:fsegment"))
///     if (auto error = p->check("a/b")) std::cout << error->message("a/b") << '\n';
/// @endcode
struct production {
    dialect const* grammar;  ///< its dialect
    std::string_view name;   ///< its name in the RFC, such as `gopher+_string`
    /// The section of the dialect's RFC that defines the production. If another RFC defines it, that RFC is
    /// named, too: `RFC 3986, section 3.3`. Empty if no RFC defines it.
    std::string_view section;
    std::string_view bnf;  ///< the right-hand side, on one line, in the notation of the dialect
    /// The bytes that its texts can contain, including the percent sign of escapes; computed from the rule.
    charset octets;

    /// Returns the error if a whole text does not match the production; nothing if it does.
    std::optional<parse_error> (*check)(std::string_view text) noexcept;

    /// Calls `sink` for each component of a text if the whole text matches the production, and returns
    /// whether it does. A production without components is passed as one component with its own name.
    /// @throws exceptions of `sink`
    bool (*visit)(std::string_view text, component_sink sink);

    /// Calls `sink` for each component that `visit` can pass, with an empty text; for some of them more than
    /// once.
    /// @throws exceptions of `sink`
    void (*visit_possible)(component_sink sink);

    /// Returns the length in bytes of the longest prefix that the production matches, like a rule in a larger
    /// grammar; nothing if there is none.
    std::optional<std::uint64_t> (*longest)(std::string_view text) noexcept;

    /// Adds the rule to a reflection; see `model::reflection::add` in `model/reflect/reflection.hpp`, also
    /// for complexity and exceptions.
    model::production_id (*add_to)(model::reflection& rules);

    /// Returns the rule as a grammar: it is the first production, followed by those that it refers to. The
    /// definition of the result is in `model/grammar.hpp`. Complexity is that of `model::reflection`.
    /// @throws std::bad_alloc
    [[nodiscard]] URIGRAM_API model::grammar model() const;
};

/// A range of productions.
class production_range {
public:
    /// The productions in [first, last).
    constexpr production_range(production const* first, production const* last)
        : first_(first), last_(last) {}
    constexpr production const* begin() const noexcept { return first_; }
    constexpr production const* end() const noexcept { return last_; }
    constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(last_ - first_); }

private:
    production const* first_;
    production const* last_;
};

/// Returns all productions of a dialect, in the order of the RFC's BNF. Constant time; neither allocates nor
/// throws.
/// @code
/// #include <urigram/dialects.hpp>
/// for (auto const& each : urigram::productions(urigram::dialects::rfc3986)) std::cout << each.name << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API production_range productions(dialect const& grammar) noexcept;

/// The same for the dialect of that name, such as `rfc1738`. An unknown dialect has no productions.
[[nodiscard]] URIGRAM_API production_range productions(std::string_view grammar) noexcept;

/// Returns rules as one grammar: they are its first productions, in this order, followed by those that they
/// refer to. Complexity is that of `model::reflection`.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/model/grammar.hpp>
/// auto const rules = urigram::model_of(urigram::productions("rfc1808"));
/// for (auto const& each : rules.productions()) std::cout << each.name << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API model::grammar model_of(production_range rules);

/// Returns the production of that name, or null. The name consists of the grammar, a colon and the name of
/// the production, such as `rfc1738:gopher+_string`. Underscores match characters that identifiers cannot
/// contain, as in `rfc1738:ip_schemepart`. Linear in the number of productions of the grammar; neither
/// allocates nor throws.
/// @code
/// auto const* const host = urigram::find_production("rfc3986:host");
/// bool const valid = !host->check("[::1]");  // true
/// @endcode
[[nodiscard]] URIGRAM_API production const* find_production(std::string_view name) noexcept;

}  // namespace urigram

#endif
