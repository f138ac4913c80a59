// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>
#include <urigram/normalize.hpp>
#include <urigram/rfc3986.hpp>

namespace urigram::bench::operations {

namespace {

/// A URL and one with the same normal form: vowels after its authority are escaped.
struct two_urls {
    explicit two_urls(std::string_view text) : one(text), other(text) {
        auto const path = text.find('/', text.find("//") + 2);
        if (path == text.npos) return;
        other.resize(path);
        encode_to(other, text.substr(path), (octets::query | charset("?#")) - charset("aeiou"),
                  escapes_in_text::keep);
    }
    std::string one, other;
};

struct parsed_by_us {
    explicit parsed_by_us(std::string_view text) : texts(std::make_shared<two_urls>(text)) {}
    std::shared_ptr<two_urls> texts;
    url_parts one = parts_of(rfc3986::parse_uri_reference(std::string_view(texts->one)).value());
    url_parts other = parts_of(rfc3986::parse_uri_reference(std::string_view(texts->other)).value());
};

struct parsed_by_them {
    explicit parsed_by_them(std::string_view text) : texts(std::make_shared<two_urls>(text)) {}
    std::shared_ptr<two_urls> texts;
    boost::urls::url_view one = boost::urls::parse_uri(texts->one).value();
    boost::urls::url_view other = boost::urls::parse_uri(texts->other).value();
};

}  // namespace

// Compares URLs that are parsed before the measurement.
void add_equivalent(tasks& all) {
    all.push_back({"equivalent",
                   each(
                       &input::urls, [](std::string_view text) { return parsed_by_us(text); },
                       [](parsed_by_us const& urls) {
                           return equivalent(urls.one, urls.other, normal_form::syntax) ? 1U : 0U;
                       }),
                   each(
                       &input::urls, [](std::string_view text) { return parsed_by_them(text); },
                       [](parsed_by_them const& urls) { return urls.one == urls.other ? 1U : 0U; })});
}

}  // namespace urigram::bench::operations
