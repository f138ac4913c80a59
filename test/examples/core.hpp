// SPDX-License-Identifier: BSL-1.0
// For the examples that no other prelude is for.
#include <iostream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <urigram.hpp>
#include <urigram/bulk.hpp>
#include <urigram/detail/index/structural_index.hpp>
#include <urigram/detail/level_names.hpp>
#include <urigram/detail/part_names.hpp>
#include <urigram/detail/standard_names.hpp>
#include <urigram/dsl.hpp>
#include <urigram/edit.hpp>
#include <urigram/fields.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/make.hpp>
#include <urigram/meaning.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/prove_dialect.hpp>
#include <urigram/public_suffix.hpp>
#include <urigram/query.hpp>
#include <urigram/rfc9112.hpp>
#include <urigram/rules.hpp>
#include <urigram/surt.hpp>
#include <urigram/unwrap.hpp>
#include <urigram/userinfo.hpp>
#include <vector>

namespace model = urigram::model;
namespace x3 = boost::spirit::x3;

// Texts, and what was parsed.
extern std::string_view const text, line, buffer, name, base;
extern urigram::block const lines;
extern char const *first, *last;
extern std::vector<std::string_view> links;
extern std::string path, key;
extern urigram::result<urigram::url> url;
extern urigram::ast::mailto_uri const mail;
extern urigram::ast::host const host;
extern urigram::block_reader& reader;
extern urigram::columns parts, urls;

// What is done with them.
template <class... T>
void use(T const&...);
void report(std::uint64_t line, urigram::parse_error const& error);
void refuse(std::string_view text);
void serve(std::string_view path);
void connect(urigram::ast::host const& host);
void cwd(urigram::decoded_view directory);
template <class T>
void keep(T&& value);
std::string read_line();
std::string text_of(char const* file);
std::uint64_t count_lines(std::string_view text);

// Types and rules of a user's own.
struct ldapurl {
    std::string_view scheme;
    urigram::ast::hostport hostport;
    std::optional<std::string_view> dn;
};
struct bracketed {
    std::string_view text;
};
namespace my {
struct address {
    std::string_view text;
};
}  // namespace my
inline constexpr urigram::charset letters("abcdefghijklmnopqrstuvwxyz");
inline constexpr auto rule = urigram::dsl::text<struct word_id>{"word"} = +urigram::dsl::set(letters);
extern std::string_view value;
