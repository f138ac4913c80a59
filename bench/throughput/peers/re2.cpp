// SPDX-License-Identifier: BSL-1.0
#include "../../../test/support/data.hpp"
#include "../entry.hpp"

#include <memory>
#include <re2/re2.h>
#include <stdexcept>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/exports.hpp>

// The regular expression that our library exports for the URI of RFC 3986. RE2 builds the states of its
// automaton during matching; the warm-up builds the states that the corpus needs.

namespace urigram::bench {

namespace {

std::string uri_as_regex() {
    auto const g = model::read_abnf(test::text_of("rfc3986.abnf")).value();
    return testing::write_regex(model::build(g, g.find("URI").value(), model::reading::cfg).value()).value();
}

}  // namespace

void add_re2(entries& all) {
    RE2::Options options(RE2::Latin1);
    options.set_max_mem(1 << 28);
    auto const uri = std::make_shared<RE2 const>(uri_as_regex(), options);
    if (!uri->ok()) throw std::runtime_error("RE2: " + uri->error());
    all.add(task::validate, "RE2, regex of the URI of rfc3986.abnf", each_line([uri](std::string_view text) {
                return RE2::FullMatch(re2::StringPiece(text.data(), text.size()), *uri);
            }));
    all.version("RE2");
}

}  // namespace urigram::bench
