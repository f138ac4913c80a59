// SPDX-License-Identifier: BSL-1.0
// Parses lines such as home=https://example.org/, and reports the line and the column of an error.
#include <algorithm>
#include <boost/fusion/include/adapt_struct.hpp>
#include <iostream>
#include <iterator>
#include <string>
#include <urigram.hpp>
#include <urigram/rules.hpp>
#include <vector>

namespace x3 = boost::spirit::x3;

struct named_url {
    std::string name;
    urigram::ast::uri_by_scheme url;
};
BOOST_FUSION_ADAPT_STRUCT(named_url, name, url)

/// The text being parsed, in the context of the parsers.
struct input_tag;

struct lines_id {
    template <class Iterator, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&,
                                      x3::expectation_failure<Iterator> const& error,
                                      Context const& context) {
        std::string const& input = x3::get<input_tag>(context);
        auto const at = error.where();  // if the error is in the URL, a position in the URL
        auto const line = std::count(input.begin(), at, '\n') + 1;
        auto const line_start = std::find(std::make_reverse_iterator(at), input.rend(), '\n').base();
        std::cout << "line " << line << ", column " << at - line_start + 1 << ": expected " << error.which()
                  << '\n';
        return x3::error_handler_result::fail;
    }
};

auto const one_line = +x3::alpha > '=' > urigram::rules::uri_by_scheme > x3::eol;
auto const lines = x3::rule<lines_id, std::vector<named_url>>("lines") = *one_line > x3::eoi;

int main() {
    std::string const input = "home=https://example.org/\n"
                              "mirror=ftp://example.org/pub\n"
                              "search=http://[2001:db8::1/?q=1\n";
    std::vector<named_url> urls;
    auto const parser = x3::with<input_tag>(input)[x3::skip(x3::blank)[lines]];
    if (!x3::parse(input.begin(), input.end(), parser, urls)) return 0;  // on_error has reported the error
    for (auto const& each : urls) std::cout << each.name << ": " << *urigram::parts_of(each.url).host << '\n';
}
