// SPDX-License-Identifier: BSL-1.0
#include "../../../test/support/data.hpp"
#include "../in_blocks.hpp"

#include <algorithm>
#include <memory>
#include <urigram/grammar/rfc3986.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/recognizer.hpp>
#include <urigram/rfc3986.hpp>
#include <variant>

// The URI of RFC 3986: by an automaton of the ABNF, which is read at run time, and by the compiled rule,
// without and with an index.

namespace urigram::bench {

namespace {

bool matches_rule(std::string_view text) {
    char const* first = text.data();
    char const* const last = first + text.size();
    return x3::parse(first, last, rfc3986::URI) && first == last;
}

}  // namespace

void add_recognizer(entries& all) {
    auto const g = model::read_abnf(test::text_of("rfc3986.abnf")).value();
    auto const uri =
        std::make_shared<model::recognizer const>(model::recognizer::of(g, g.find("URI").value()).value());
    all.add(task::validate, "urigram recognizer, URI of rfc3986.abnf",
            each_line([uri](std::string_view text) { return uri->accepts(text); }));
    all.add(task::validate, "urigram recognizer, URI of rfc3986.abnf, check",
            each_line([uri](std::string_view text) { return !uri->check(text); }));
    all.add(task::validate, "urigram recognizer, URI of rfc3986.abnf, invalid_lines",
            each_block<std::monostate>([uri](std::string_view text, std::monostate) {
                auto const ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
                return ends + (text.back() == '\n' ? 0 : 1) - uri->invalid_lines(text).size();
            }));
    all.add(task::validate, "urigram rule rfc3986::URI, X3", each_line(matches_rule));
    all.add(task::validate, "urigram rfc3986::parse_uri",
            each_line([](std::string_view text) { return rfc3986::parse_uri(text).has_value(); }));
}

}  // namespace urigram::bench
