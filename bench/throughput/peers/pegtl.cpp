// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <benchmark/benchmark.h>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/uri.hpp>

// The grammar that PEGTL contains. The input type avoids the cost of counting lines and of a name. The
// if_must of the grammar throws exceptions, but never for a valid text.

namespace urigram::bench {

namespace {

namespace pegtl = tao::pegtl;

using input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, char const*>;

struct uri_views {
    std::string_view scheme, userinfo, host, port, path, query, fragment;
};

template <class Rule>
struct collect {};

template <std::string_view uri_views::*Part>
struct collect_as {
    template <class ActionInput>
    static void apply(ActionInput const& in, uri_views& views) {
        views.*Part = in.string_view();
    }
};
template <>
struct collect<pegtl::uri::scheme> : collect_as<&uri_views::scheme> {};
template <>
struct collect<pegtl::uri::host> : collect_as<&uri_views::host> {};
template <>
struct collect<pegtl::uri::port> : collect_as<&uri_views::port> {};
template <>
struct collect<pegtl::uri::path_abempty> : collect_as<&uri_views::path> {};
template <>
struct collect<pegtl::uri::path_rootless> : collect_as<&uri_views::path> {};
template <>
struct collect<pegtl::uri::path_absolute> : collect_as<&uri_views::path> {};
template <>
struct collect<pegtl::uri::query> : collect_as<&uri_views::query> {};
template <>
struct collect<pegtl::uri::fragment> : collect_as<&uri_views::fragment> {};
/// The match includes the @; it is empty if there is no userinfo.
template <>
struct collect<pegtl::uri::opt_userinfo> {
    template <class ActionInput>
    static void apply(ActionInput const& in, uri_views& views) {
        auto text = in.string_view();
        if (!text.empty()) text.remove_suffix(1);
        views.userinfo = text;
    }
};

using whole_uri = pegtl::seq<pegtl::uri::URI, pegtl::eof>;

bool valid(std::string_view text) {
    input in(text.data(), text.data() + text.size(), "");
    try {
        return pegtl::parse<whole_uri>(in);
    } catch (pegtl::parse_error const&) {
        return false;
    }
}

bool to_views(std::string_view text, uri_views& views) {
    input in(text.data(), text.data() + text.size(), "");
    try {
        return pegtl::parse<whole_uri, collect>(in, views);
    } catch (pegtl::parse_error const&) {
        return false;
    }
}

bool accepts(std::string_view text) {
    uri_views views;
    bool const valid = to_views(text, views);
    benchmark::DoNotOptimize(&views);
    benchmark::ClobberMemory();
    return valid;
}

std::optional<parts> read(std::string_view text) {
    uri_views views;
    if (!to_views(text, views)) return std::nullopt;
    return parts{std::string(views.host), std::string(views.path), std::string(views.query)};
}

}  // namespace

void add_pegtl(entries& all) {
    all.add(task::validate, "PEGTL uri::URI", each_line(valid));
    for (auto t : {task::views, task::scheme, task::rejected})
        all.add(t, "PEGTL uri::URI, actions", each_line(accepts));
    all.compare({"PEGTL uri::URI", false, read});
    all.version("PEGTL " TAO_PEGTL_VERSION);
}

}  // namespace urigram::bench
