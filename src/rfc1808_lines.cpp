// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc1808.hpp>

namespace urigram {

namespace {

struct put_url {
    static constexpr std::initializer_list<column> listed = {
        column::text,   column::scheme, column::authority, column::path,
        column::params, column::query,  column::fragment,  column::opaque_part};

    column_writer& to;

    void operator()(std::string_view, ast::rfc1808_url const& url) const {
        if (auto const* generic = std::get_if<ast::generic_rl>(&url.url)) {
            to.put(column::scheme, generic->scheme);
            put(generic->relative_url);
        } else if (auto const* relative = std::get_if<ast::relative_url>(&url.url)) {
            to.skip(column::scheme);
            put(*relative);
        } else {
            auto const& opaque = *std::get_if<ast::opaque_uri>(&url.url);
            to.put(column::scheme, opaque.scheme);
            for (auto c : {column::authority, column::path, column::params, column::query}) to.skip(c);
            to.put(column::opaque_part, opaque.opaque_part);
        }
        to.put(column::fragment, url.fragment);
        to.put(host_column::absent);
        to.accept(url.url.index());
    }

private:
    void put(ast::relative_url const& url) const {
        to.put(column::authority, url.net_loc);
        to.put(column::path, url.rel_path.path);
        to.put(column::params, url.rel_path.params);
        to.put(column::query, url.rel_path.query);
        to.skip(column::opaque_part);
    }
};

}  // namespace

void put_rfc1808_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc1808_plan, rfc1808::URL, put_url>(buffer, "rfc1808", to, offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc1808_type, line_sink<ast::rfc1808_url> sink) {
    call_for_each_line<rfc1808_plan, rfc1808::URL>(buffer, "rfc1808", sink);
}

}  // namespace urigram
