// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"
#include <urigram/find_urls.hpp>
#include <urigram/reference.hpp>
#include <urigram/unwrap.hpp>

// For libFuzzer, see `./dev fuzz`. An octet for the kind of text, then the text: what is found are URLs, one
// behind the other, each of which is found alone as well.

using namespace urigram;
using namespace urigram::test;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    find_urls_options options;
    options.kind = static_cast<text_kind>(in.octet() % 3);
    exact_copy const copy(in.rest());
    auto const text = copy.text();
    std::uint64_t behind = 0;
    for (auto const& found : find_urls(text, options)) {
        std::string const url(found.text);
        demand(found.offset >= behind, "overlaps: " + url);
        behind = found.offset + found.written.size();
        demand(behind <= text.size(), "outside: " + url);
        demand(found.written.data() == text.data() + found.offset, "elsewhere: " + url);
        demand(parse_uri_by_scheme(found.text).has_value(), "no URL: " + url);
        std::string const wrapped = "<" + url + ">";
        demand(unwrap(wrapped) == url, "not unwrapped: " + url);
        auto alone = find_urls(wrapped);
        auto const first = alone.begin();
        demand(first != alone.end() && first->text == url, "not found alone: " + url);
    }
    demand(unwrap(text).size() <= text.size(), "longer");
    demand(unwrap_and_join(text).find_first_of(" \t\n\v\f\r") == std::string::npos, "whitespace is left");
    return 0;
}
