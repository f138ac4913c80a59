// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/decode_view.hpp>
#include <boost/url/pct_string_view.hpp>
#include <urigram/escape.hpp>

namespace urigram::bench::operations {

namespace {

/// A text and an equivalent one with more escapes.
struct two_texts {
    explicit two_texts(std::string_view text)
        : one(text), other(encode(text, octets::path - charset("aeiou"), escapes_in_text::keep)) {}
    std::string one, other;
};

}  // namespace

void add_compare_decoded(tasks& all) {
    auto const texts = [](std::string_view text) { return two_texts(text); };
    auto const ours = [](two_texts const& t) {
        return decoded_view(t.one) == decoded_view(t.other) ? 1U : 0U;
    };
    struct views {
        std::shared_ptr<two_texts> texts;
        boost::urls::pct_string_view one, other;
    };
    auto const make_views = [](std::string_view text) {
        auto const t = std::make_shared<two_texts>(text);
        return views{t, t->one, t->other};
    };
    auto const theirs = [](views const& v) { return *v.one == *v.other ? 1U : 0U; };
    all.push_back({"compare decoded", each(&input::components, texts, ours),
                   each(&input::components, make_views, theirs)});
}

}  // namespace urigram::bench::operations
