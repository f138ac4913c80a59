// SPDX-License-Identifier: BSL-1.0
// Declarations for all examples without a more specific file here.
#include <algorithm>
#include <array>
#include <boost/pfr/core.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_set>
#include <urigram/dialects.hpp>
#include <utility>
#include <variant>
#include <vector>

// Texts and parse results.
extern std::string_view const text, line, buffer, name, base;
extern char const *first, *last;
extern std::vector<std::string_view> links;
extern std::string path, key;
extern std::uint64_t const offset;
#if defined URIGRAM_AST_URL_HPP && defined URIGRAM_ERROR_HPP
extern urigram::result<urigram::url> url;
#endif
#ifdef URIGRAM_AST_MAILTO_URI_HPP
extern urigram::ast::mailto_uri const mail;
#endif
#ifdef URIGRAM_AST_SERVER_HPP
extern urigram::ast::host const host;
#endif
#ifdef URIGRAM_BULK_BLOCKS_HPP
extern urigram::block const lines;
extern urigram::block_reader& reader;
#endif
#ifdef URIGRAM_BULK_COLUMNS_HPP
extern urigram::columns parts, urls;
#endif

// Functions that the examples call.
template <class... T>
void use(T const&...);
template <class T>
void keep(T&& value);
void refuse(std::string_view text);
void serve(std::string_view path);
std::string read_line();
std::string text_of(char const* file);
std::uint64_t count_lines(std::string_view text);
#ifdef URIGRAM_AST_SERVER_HPP
void connect(urigram::ast::host const& host);
#endif
#ifdef URIGRAM_ERROR_HPP
void report(std::uint64_t line, urigram::parse_error const& error);
#endif
#ifdef URIGRAM_ESCAPE_HPP
void cwd(urigram::decoded_view directory);
#endif

// A user's types and rules.
struct ldapurl {
    std::string_view scheme, host, dn;
};
struct bracketed {
    std::string_view text;
};
namespace my {
struct address {
    std::string_view text;
};
}  // namespace my
#ifdef URIGRAM_CHARSET_HPP
inline constexpr urigram::charset letters("abcdefghijklmnopqrstuvwxyz");
#endif
#ifdef URIGRAM_DSL_X3_HPP
namespace x3 = boost::spirit::x3;
#endif
#ifdef URIGRAM_DSL_HPP
inline constexpr auto rule = urigram::dsl::text<struct word_id>{"word"} = +urigram::dsl::set(letters);
#endif
extern std::string_view value;
