// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/rfc1738.hpp>

// The compiled functions for the structs in `ast::url`, which `rfc1738::parse<Url>` calls.
namespace urigram {

namespace {

// The production with the name of a struct.
constexpr auto const& rule_of(ast::ftpurl const*) { return rfc1738::ftpurl; }
constexpr auto const& rule_of(ast::httpurl const*) { return rfc1738::httpurl; }
constexpr auto const& rule_of(ast::gopherurl const*) { return rfc1738::gopherurl; }
constexpr auto const& rule_of(ast::mailtourl const*) { return rfc1738::mailtourl; }
constexpr auto const& rule_of(ast::newsurl const*) { return rfc1738::newsurl; }
constexpr auto const& rule_of(ast::nntpurl const*) { return rfc1738::nntpurl; }
constexpr auto const& rule_of(ast::telneturl const*) { return rfc1738::telneturl; }
constexpr auto const& rule_of(ast::waisurl const*) { return rfc1738::waisurl; }
constexpr auto const& rule_of(ast::fileurl const*) { return rfc1738::fileurl; }
constexpr auto const& rule_of(ast::prosperourl const*) { return rfc1738::prosperourl; }
constexpr auto const& rule_of(ast::otherurl const*) { return rfc1738::otherurl; }

template <class Url>
struct grammar_of {
    static constexpr Url const* any = nullptr;

    static result<Url> parse(std::string_view text) noexcept {
        return urigram::parse(text, rule_of(any), &dialects::rfc1738);
    }
    static char const* longest(char const* first, char const* last, Url* to) noexcept {
        Url value = dsl::empty<Url>();
        bool const ok = rule_of(any).parse(first, last, x3::unused, x3::unused, value);
        if (to != nullptr) *to = value;
        return ok ? first : nullptr;
    }
};

template <class... Urls>
constexpr std::tuple<detail::compiled_grammar<Urls>...>
all_compiled(std::tuple<detail::compiled_grammar<Urls>...> const*) {
    return {{grammar_of<Urls>::parse, grammar_of<Urls>::longest, rule_of(grammar_of<Urls>::any).name}...};
}

}  // namespace

constexpr decltype(detail::compiled_grammars) detail::compiled_grammars =
    all_compiled(static_cast<decltype(&detail::compiled_grammars)>(nullptr));

}  // namespace urigram
