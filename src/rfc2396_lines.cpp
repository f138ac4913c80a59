// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc2396.hpp>

namespace urigram {

namespace {

struct put_reference {
    using writer = column_writer<rfc2396_columns>;

    writer::row const& line;

    void operator()(std::string_view text, ast::uri_reference const& reference) const {
        line.put<column::fragment>(reference.fragment);
        unsigned char scheme = columns::no_scheme;
        host_column host = host_column::absent;
        if (auto const* uri = std::get_if<ast::hierarchical_uri>(&reference.uri)) {
            scheme = line.put_scheme(uri->scheme, text);
            host = put(uri->hier_part);
        } else if (auto const* relative = std::get_if<ast::relative_uri>(&reference.uri)) {
            line.skip<column::scheme>();
            host = put(*relative);
        } else {
            auto const& opaque = *std::get_if<ast::opaque_uri>(&reference.uri);
            scheme = line.put_scheme(opaque.scheme, text);
            line.skip<column::userinfo, column::host, column::port, column::path, column::query>();
            line.put<column::opaque_part>(opaque.opaque_part);
        }
        line.accept(reference.uri.index(), scheme, host);
    }

private:
    host_column put(ast::relative_uri const& uri) const {
        line.put<column::path>(uri.path);
        line.put<column::query>(uri.query);
        line.skip<column::opaque_part>();
        if (uri.authority) return put(*uri.authority);
        line.skip<column::userinfo, column::host, column::port>();
        return host_column::absent;
    }
    host_column put(ast::authority const& authority) const {
        if (auto const* server = std::get_if<ast::server>(&authority.is)) {
            line.put<column::userinfo>(server->userinfo);
            return line.put_server(server->hostport);
        }
        line.skip<column::userinfo, column::port>();
        line.put<column::host>(authority.text);
        return host_column::reg_name;
    }
};

constexpr result<ast::uri_reference> (*parse)(std::string_view) noexcept = parse_uri_reference;

}  // namespace

void put_rfc2396_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc2396_plan, fixed<rfc2396::reference, rfc2396_name>, put_reference>(buffer, parse, to,
                                                                                    offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc2396_type, line_sink<ast::uri_reference> sink) {
    call_for_each_line<rfc2396_plan, fixed<rfc2396::reference, rfc2396_name>>(buffer, parse, sink);
}

}  // namespace urigram
