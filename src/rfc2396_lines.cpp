// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include "row_receivers.hpp"
#include <urigram/grammar/rfc2396.hpp>

namespace urigram {

namespace {

struct rows : row_receivers<column_writer<rfc2396_columns>> {
    struct host_kind : part {
        using part::part;
        void operator=(ast::host_kind kind) const noexcept { to.put_host_kind(kind); }
    };
    using host = sequence<host_kind, cell<column::host>>;

    struct hostport : sequence<host, cell<column::port>> {
        using sequence::sequence;
        void reset() const noexcept {
            row const& to = boost::fusion::at_c<1>(*this).to;
            to.put_host_kind(host_column::absent);
            to.skip<column::host, column::port>();
        }
    };
    using server = sequence<cell<column::userinfo>, hostport>;

    struct server_or_name : part {
        using part::part;
        template <class Alternative>
        auto alternative() const noexcept {
            if constexpr (std::is_same_v<Alternative, ast::server>) {
                return server(to);
            } else {
                to.put_host_kind(host_column::reg_name);
                to.skip<column::userinfo, column::port>();
                return cell<column::host>(to);
            }
        }
    };
    struct authority : sequence<nothing, server_or_name> {
        using sequence::sequence;
        void reset() const noexcept {
            row const& to = boost::fusion::at_c<0>(*this).to;
            to.put_host_kind(host_column::absent);
            to.skip<column::userinfo, column::host, column::port>();
        }
    };

    using relative_uri = sequence<authority, cell<column::path>, cell<column::query>>;
    using hierarchical_uri = sequence<cell<column::scheme>, relative_uri>;

    struct uri : variant<decltype(ast::uri_reference::uri)> {
        using variant::variant;
        template <class Alternative>
        auto alternative() const noexcept {
            choose<Alternative>();
            if constexpr (std::is_same_v<Alternative, ast::hierarchical_uri>) {
                to.skip<column::opaque_part>();
                return hierarchical_uri(to);
            } else if constexpr (std::is_same_v<Alternative, ast::opaque_uri>) {
                to.put_host_kind(host_column::absent);
                to.skip<column::userinfo, column::host, column::port, column::path, column::query>();
                return opaque_uri(to);
            } else {
                to.skip<column::scheme, column::opaque_part>();
                return relative_uri(to);
            }
        }
    };
    using line = sequence<uri, cell<column::fragment>>;
};

constexpr result<ast::uri_reference> (*parse)(std::string_view) noexcept = parse_uri_reference;

}  // namespace

void put_rfc2396_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc2396_plan, fixed<rfc2396::reference, rfc2396_name>, row_sink, rows>(buffer, parse, to,
                                                                                     offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc2396_type, line_sink<ast::uri_reference> sink) {
    call_for_each_line<rfc2396_plan, fixed<rfc2396::reference, rfc2396_name>>(buffer, parse, sink);
}

}  // namespace urigram
