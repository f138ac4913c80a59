// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc1808.hpp>

namespace urigram {

namespace {

struct put_url {
    using writer = column_writer<rfc1808_columns>;

    writer::row const& line;

    void operator()(std::string_view text, ast::rfc1808_url const& url) const {
        line.put<column::fragment>(url.fragment);
        unsigned char scheme = columns::no_scheme;
        if (auto const* generic = std::get_if<ast::generic_rl>(&url.url)) {
            scheme = line.put_scheme(generic->scheme, text);
            put(generic->relative_url);
        } else if (auto const* relative = std::get_if<ast::relative_url>(&url.url)) {
            line.skip<column::scheme>();
            put(*relative);
        } else {
            auto const& opaque = *std::get_if<ast::opaque_uri>(&url.url);
            scheme = line.put_scheme(opaque.scheme, text);
            line.skip<column::authority, column::path, column::params, column::query>();
            line.put<column::opaque_part>(opaque.opaque_part);
        }
        line.accept(url.url.index(), scheme, host_column::absent);
    }

private:
    void put(ast::relative_url const& url) const {
        line.put<column::authority>(url.net_loc);
        line.put<column::path>(url.rel_path.path);
        line.put<column::params>(url.rel_path.params);
        line.put<column::query>(url.rel_path.query);
        line.skip<column::opaque_part>();
    }
};

constexpr result<ast::rfc1808_url> (*parse)(std::string_view) noexcept = parse_relative_url;

}  // namespace

void put_rfc1808_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc1808_plan, fixed<rfc1808::URL, rfc1808_name>, put_url>(buffer, parse, to, offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc1808_type, line_sink<ast::rfc1808_url> sink) {
    call_for_each_line<rfc1808_plan, fixed<rfc1808::URL, rfc1808_name>>(buffer, parse, sink);
}

}  // namespace urigram
