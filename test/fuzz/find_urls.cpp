// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"
#include <urigram/find_urls.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc3986.hpp>
#include <urigram/unwrap.hpp>

// For libFuzzer, see `./dev fuzz`. The input is a byte for the kind of text and the options, then the text.
// The URLs found must be in order and must not overlap, and each must also be found alone, in angle brackets.
// A text that is reported as an invalid URL must be invalid.

using namespace urigram;
using namespace urigram::test;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    find_urls_options options;
    auto const choice = in.octet();
    options.kind = static_cast<text_kind>(choice % 3);
    options.invalid = choice / 3 % 2 != 0;
    options.references = choice / 6 % 2 != 0;
    exact_copy const copy(in.rest());
    auto const text = copy.text();
    std::uint64_t after = 0;
    for (auto const& found : find_urls(text, options)) {
        std::string const url(found.text);
        demand(found.written.data() == text.data() + found.offset, "the view is not at the offset: " + url);
        demand(found.offset + found.written.size() + found.left_out.size() <= text.size(),
               "longer than the text: " + url);
        if (!found.is_url) {
            demand(!urigram::parse(found.text).has_value(), "reported as invalid, but valid: " + url);
            demand(!found.is_reference || rfc3986::parse_uri_reference(found.text).has_value(),
                   "not a reference: " + url);
            demand(options.invalid || found.is_reference, "reported without being requested: " + url);
            continue;
        }
        demand(found.offset >= after, "overlaps: " + url);
        after = found.offset + found.written.size();
        demand(urigram::parse(found.text).has_value(), "not a valid URL: " + url);
        std::string const wrapped = "<" + url + ">";
        demand(unwrap(wrapped) == url, "not unwrapped: " + url);
        auto alone = find_urls(wrapped);
        auto const first = alone.begin();
        demand(first != alone.end() && first->text == url, "not found alone: " + url);
    }
    demand(unwrap(text).size() <= text.size(), "unwrap made the text longer");
    demand(unwrap_and_join(text).find_first_of(" \t\n\v\f\r") == std::string::npos, "whitespace is left");
    return 0;
}
