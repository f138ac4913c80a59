// SPDX-License-Identifier: BSL-1.0
#include "edit/changes.hpp"
#include "io/streams.hpp"
#include "options/misuse.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <urigram/hazards.hpp>

namespace urigram::cli {

namespace {

bool begins_with(decoded_view octets, std::string_view beginning) {
    auto const ends = std::mismatch(beginning.begin(), beginning.end(), octets.begin(), octets.end());
    return ends.first == beginning.end();
}

}  // namespace

changes::changes(edit_options const& options)
    : options_(options), escapes_(options.data ? escapes_in_text::encode : escapes_in_text::keep),
      read_as_(options.form ? decoding::form : decoding::percent) {
    auto const refuse = [](char const* option, std::string const& why) {
        throw CLI::ValidationError(option, why);
    };
    for (auto const& given : options.set) {
        auto const [part, text] = read(given);
        if (!text) refuse("--set", given + " must be PART=TEXT");
        if (auto const here = instead_of_trurl_part(part); !here.empty())
            refuse("--set", "there is no part " + std::string(part) + "; in place of trurl's, write " +
                                std::string(here));
        url_editor probe;
        if (auto const& error = probe.set(part, *text, escapes_).error()) refuse("--set", error->message());
        if (auto const port = probe.parts().port;
            port && hazards_of(probe.parts()).contains(hazard::port_out_of_range))
            complain("--set: the port " + std::string(*port) + " is above 65535, the largest of TCP");
    }
    for (auto const& part : options.remove)
        if (url_editor probe; auto const& error = probe.remove(part).error())
            refuse("--remove", error->message());
    for (auto const& given : options.query_set)
        if (given.empty()) refuse("--query-set", "needs the name of a parameter: K=V, K= or K");
    for (auto const& given : options.query_append)
        if (given.empty()) refuse("--query-append", "needs the name of a parameter: K=V, K= or K");
}

changes::assignment changes::read(std::string const& given) {
    std::string_view const all = given;
    auto const equals = all.find('=');
    if (equals == std::string_view::npos) return {all, std::nullopt};
    return {all.substr(0, equals), all.substr(equals + 1)};
}

void changes::make(url_editor& url) const {
    for (auto const& part : options_.remove) url.remove(part);
    for (auto const& given : options_.set) {
        auto const [part, text] = read(given);
        url.set(part, *text, escapes_);
    }
    for (auto const& segment : options_.path_segments) url.path_segment(segment, escapes_);
    for (auto const& pattern : options_.query_remove) remove_parameters(url, pattern);
    for (auto const& given : options_.query_set) {
        auto const [name, value] = read(given);
        url.query_set(name, value, escapes_, read_as_);
    }
    for (auto const& given : options_.query_append) {
        auto const [name, value] = read(given);
        url.query_append(name, value, escapes_, read_as_);
    }
    if (options_.query_sort) url.query_sort(read_as_);
}

void changes::remove_parameters(url_editor& url, std::string_view pattern) const {
    if (pattern.empty() || pattern.back() != '*') {
        url.query_remove(pattern, escapes_, read_as_);
        return;
    }
    pattern.remove_suffix(1);
    auto const beginning = options_.data ? std::string(pattern) : decoded_view(pattern, read_as_).str();
    url.query_remove_if(
        [&](parameter const& each) { return begins_with(each.decoded_name(read_as_), beginning); });
}

}  // namespace urigram::cli
