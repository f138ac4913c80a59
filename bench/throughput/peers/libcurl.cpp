// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <benchmark/benchmark.h>
#include <curl/curl.h>
#include <memory>

namespace urigram::bench {

namespace {

/// Accepts any scheme, like the other libraries.
constexpr unsigned flags = CURLU_NON_SUPPORT_SCHEME;

using handle = std::shared_ptr<CURLU>;

handle make_handle() { return {curl_url(), &curl_url_cleanup}; }

/// The second call clears the handle. Otherwise, the next URL would be resolved against this one.
bool parse(CURLU* url, std::string_view text) {
    bool const valid = curl_url_set(url, CURLUPART_URL, text.data(), flags) == CURLUE_OK;
    benchmark::DoNotOptimize(url);
    curl_url_set(url, CURLUPART_URL, nullptr, 0);
    return valid;
}

std::string get(CURLU* url, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return {};
    std::string copy = text;
    curl_free(text);
    return copy;
}

std::optional<parts> read(std::string_view text) {
    handle const url = make_handle();
    if (curl_url_set(url.get(), CURLUPART_URL, std::string(text).c_str(), flags) != CURLUE_OK)
        return std::nullopt;
    return parts{get(url.get(), CURLUPART_HOST), get(url.get(), CURLUPART_PATH),
                 get(url.get(), CURLUPART_QUERY)};
}

bool resolve(CURLU* url, std::string_view base, std::string_view ref) {
    bool done = curl_url_set(url, CURLUPART_URL, base.data(), flags) == CURLUE_OK &&
                curl_url_set(url, CURLUPART_URL, ref.data(), flags) == CURLUE_OK;
    char* text = nullptr;
    done = done && curl_url_get(url, CURLUPART_URL, &text, 0) == CURLUE_OK;
    benchmark::DoNotOptimize(text);
    curl_free(text);
    curl_url_set(url, CURLUPART_URL, nullptr, 0);
    return done;
}

}  // namespace

void add_libcurl(entries& all) {
    for (auto t : {task::own, task::scheme, task::rejected})
        all.add(t, "libcurl curl_url_set",
                each_line([url = make_handle()](std::string_view text) { return parse(url.get(), text); }));
    all.add(task::resolve, "libcurl curl_url_set",
            each_pair([url = make_handle()](std::string_view base, std::string_view ref) {
                return resolve(url.get(), base, ref);
            }));
    all.compare({"libcurl curl_url_set", false, read});
    all.version(std::string("libcurl ") + curl_version_info(CURLVERSION_NOW)->version);
}

}  // namespace urigram::bench
