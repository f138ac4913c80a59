// SPDX-License-Identifier: BSL-1.0
// For the examples in dsl/: in the namespace of a grammar.
#include <boost/fusion/include/adapt_struct.hpp>
#include <urigram/ast/adapted.hpp>
#include <urigram/detail/index/structural_index.hpp>
#include <urigram/dsl.hpp>
#include <urigram/grammar/abnf.hpp>

using namespace urigram;
using namespace urigram::dsl;
using namespace urigram::dsl::notation;
namespace x3 = boost::spirit::x3;

inline constexpr auto host = text<struct host_id>{"host"} = +set("abc");
inline constexpr auto port = text<struct port_id>{"port"} = +set("0123456789");

inline constexpr index_plan plan{{scanned_set(charset("abc")), false}};
extern text_index<plan> const runs;
extern trace notes;
extern char const *first, *last;
extern std::string_view value;
