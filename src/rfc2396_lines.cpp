// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc2396.hpp>

namespace urigram {

namespace {

struct put_reference {
    static constexpr std::initializer_list<column> listed = {
        column::text, column::scheme, column::userinfo, column::host,       column::port,
        column::path, column::query,  column::fragment, column::opaque_part};

    column_writer& to;

    void operator()(std::string_view, ast::uri_reference const& reference) const {
        if (auto const* uri = std::get_if<ast::hierarchical_uri>(&reference.uri)) {
            to.put(column::scheme, uri->scheme);
            put(uri->hier_part);
        } else if (auto const* relative = std::get_if<ast::relative_uri>(&reference.uri)) {
            to.skip(column::scheme);
            put(*relative);
        } else {
            put(*std::get_if<ast::opaque_uri>(&reference.uri));
        }
        to.put(column::fragment, reference.fragment);
        to.accept(reference.uri.index());
    }

private:
    void put(ast::relative_uri const& uri) const {
        if (uri.authority)
            put(*uri.authority);
        else
            put_no_authority();
        to.put(column::path, uri.path);
        to.put(column::query, uri.query);
        to.skip(column::opaque_part);
    }
    void put(ast::authority const& authority) const {
        if (auto const* server = std::get_if<ast::server>(&authority.is)) {
            to.put(column::userinfo, server->userinfo);
            to.put(server->hostport);
        } else {
            to.skip(column::userinfo);
            to.put(column::host, authority.text);
            to.skip(column::port);
            to.put(host_column::reg_name);
        }
    }
    void put(ast::opaque_uri const& uri) const {
        to.put(column::scheme, uri.scheme);
        put_no_authority();
        to.skip(column::path);
        to.skip(column::query);
        to.put(column::opaque_part, uri.opaque_part);
    }
    void put_no_authority() const {
        to.skip(column::userinfo);
        to.put(std::optional<ast::hostport>());
    }
};

}  // namespace

void put_rfc2396_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc2396_plan, rfc2396::reference, put_reference>(buffer, "rfc2396", to, offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc2396_type, line_sink<ast::uri_reference> sink) {
    call_for_each_line<rfc2396_plan, rfc2396::reference>(buffer, "rfc2396", sink);
}

}  // namespace urigram
