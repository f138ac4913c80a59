// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <benchmark/benchmark.h>
#include <glib.h>

namespace urigram::bench {

namespace {

/// Without decoding, which would take time and lose information that other libraries keep.
constexpr auto flags = static_cast<GUriFlags>(G_URI_FLAGS_ENCODED);

std::string string_of(char const* text) { return text ? text : std::string(); }

bool accepts(std::string_view text) {
    GUri* const uri = g_uri_parse(text.data(), flags, nullptr);
    benchmark::DoNotOptimize(uri);
    if (uri) g_uri_unref(uri);
    return uri != nullptr;
}

bool accepts_or_says_why(std::string_view text) {
    GError* error = nullptr;
    GUri* const uri = g_uri_parse(text.data(), flags, &error);
    benchmark::DoNotOptimize(error);
    if (uri) g_uri_unref(uri);
    g_clear_error(&error);
    return uri != nullptr;
}

bool resolve(std::string_view base, std::string_view ref) {
    char* const text = g_uri_resolve_relative(base.data(), ref.data(), flags, nullptr);
    benchmark::DoNotOptimize(text);
    g_free(text);
    return text != nullptr;
}

std::optional<parts> read(std::string_view text) {
    GUri* const uri = g_uri_parse(std::string(text).c_str(), flags, nullptr);
    if (!uri) return std::nullopt;
    parts all{string_of(g_uri_get_host(uri)), string_of(g_uri_get_path(uri)),
              string_of(g_uri_get_query(uri))};
    g_uri_unref(uri);
    return all;
}

}  // namespace

void add_glib(entries& all) {
    all.add(task::validate, "GLib g_uri_is_valid", each_line([](std::string_view text) {
                return g_uri_is_valid(text.data(), flags, nullptr) != 0;
            }));
    for (auto t : {task::own, task::scheme}) all.add(t, "GLib g_uri_parse", each_line(accepts));
    all.add(task::rejected, "GLib g_uri_parse", each_line(accepts_or_says_why));
    all.add(task::resolve, "GLib g_uri_resolve_relative", each_pair(resolve));
    all.compare({"GLib g_uri_parse", false, read});
    all.version("GLib " + std::to_string(glib_major_version) + '.' + std::to_string(glib_minor_version) +
                '.' + std::to_string(glib_micro_version));
}

}  // namespace urigram::bench
