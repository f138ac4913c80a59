// SPDX-License-Identifier: BSL-1.0
#include "transform/changes.hpp"
#include "io/streams.hpp"
#include "options/usage_error.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <urigram/hazards.hpp>
#include <urigram/idn.hpp>

namespace urigram::cli {

namespace {

/// Whether a name consists of these pieces, in this order, with any text between them.
bool matches_pieces(std::string_view name, std::vector<std::string> const& pieces) {
    auto const& first = pieces.front();
    auto const& last = pieces.back();
    if (name.size() < first.size() + last.size() || name.substr(0, first.size()) != first ||
        name.substr(name.size() - last.size()) != last)
        return false;
    name = name.substr(first.size(), name.size() - first.size() - last.size());
    for (std::size_t i = 1; i + 1 < pieces.size(); ++i) {
        auto const at = name.find(pieces[i]);
        if (at == name.npos) return false;
        name.remove_prefix(at + pieces[i].size());
    }
    return true;
}

[[noreturn]] void refuse_change(char const* option, std::string const& why) {
    throw CLI::ValidationError(option, why);
}

/// The A-labels of a host in UTF-8; another host unchanged.
std::string host_in_ascii(std::string_view host) {
    if (std::none_of(host.begin(), host.end(), [](char c) { return (c & 0x80) != 0; }))
        return std::string(host);
    std::string const shown = "the host '" + std::string(host) + "' ";
    if (!uts46_mapping::is_available())
        refuse_change(
            "--set", shown + "is not in US-ASCII, and this program was built without libidn2, which maps it");
    std::string mapped;
    if (!uts46_to_ascii(host, mapped))
        refuse_change("--set", shown + "is not an internationalized domain name");
    return mapped;
}

}  // namespace

changes::changes(edit_options const& options)
    : options_(options), escapes_(options.data ? escapes_in_text::encode : escapes_in_text::keep),
      read_as_(options.form ? decoding::form : decoding::percent) {
    for (auto const& given : options.set) add_part(given);
    for (auto const& part : options.remove)
        if (url_editor probe; auto const& error = probe.remove(part).error())
            refuse_change("--remove", error->message());
    for (auto const& given : options.query_set)
        if (given.empty()) refuse_change("--query-set", "needs the name of a parameter: K=V, K= or K");
    for (auto const& given : options.query_remove)
        if (!options.data && given.find(',') != given.npos)
            refuse_change(
                "--query-remove",
                "'" + given +
                    "' is one name; repeat the option for each name, and write a comma in a name as %2C");
    for (auto const& given : options.query_append)
        if (given.empty()) refuse_change("--query-append", "needs the name of a parameter: K=V, K= or K");
}

void changes::add_part(std::string const& given) {
    auto const [part, text] = read(given);
    if (!text) refuse_change("--set", given + " must be PART=TEXT");
    if (auto const here = instead_of_trurl_part(part); !here.empty())
        refuse_change("--set", "unknown part " + std::string(part) + "; this name is from trurl; write " +
                                   std::string(here));
    set_.push_back({std::string(part), part == "host" ? host_in_ascii(*text) : std::string(*text)});
    auto const& added = set_.back();
    url_editor probe;
    if (auto const& error = probe.set(added.name, added.text, escapes_).error())
        refuse_change("--set", error->message());
    if (auto const port = parts_of(probe).port;
        port && hazards_of(parts_of(probe)).contains(hazard::port_out_of_range))
        print_error("--set: the port " + std::string(*port) + " is above 65535, the largest of TCP");
}

changes::assignment changes::read(std::string const& given) {
    std::string_view const all = given;
    auto const equals = all.find('=');
    if (equals == std::string_view::npos) return {all, std::nullopt};
    return {all.substr(0, equals), all.substr(equals + 1)};
}

void changes::make(url_editor& url) const {
    for (auto const& part : options_.remove) url.remove(part);
    for (auto const& part : set_) url.set(part.name, part.text, escapes_);
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
    if (pattern.find('*') == pattern.npos) {
        url.query_remove(pattern, escapes_, read_as_);
        return;
    }
    std::vector<std::string> pieces;
    for (std::size_t begin = 0, end = 0; end != pattern.npos; begin = end + 1) {
        end = pattern.find('*', begin);
        auto const piece = pattern.substr(begin, end == pattern.npos ? end : end - begin);
        pieces.push_back(options_.data ? std::string(piece) : decoded_view(piece, read_as_).str());
    }
    url.query_remove_if(
        [&](parameter const& each) { return matches_pieces(each.decoded_name(read_as_).str(), pieces); });
}

}  // namespace urigram::cli
