// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in dsl/, which are in the namespace of a grammar.
#include <string_view>

namespace urigram::dsl::notation {}
using namespace urigram;
using namespace urigram::dsl;
using namespace urigram::dsl::notation;
namespace x3 = boost::spirit::x3;

#ifdef URIGRAM_DSL_CHARACTERS_HPP
inline constexpr auto host = text<struct host_id>{"host"} = +set("abc");
inline constexpr auto port = text<struct port_id>{"port"} = +set("0123456789");
#endif
#ifdef URIGRAM_DETAIL_INDEX_STRUCTURAL_INDEX_HPP
inline constexpr index_plan plan{{scanned_set(charset("abc")), false}};
extern text_index<plan> const runs;
#endif
#ifdef URIGRAM_DSL_DETAIL_TRACE_HPP
extern trace notes;
#endif
extern char const *first, *last;
extern std::string_view value;
