// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc1738.hpp>

namespace urigram {

namespace {

struct put_url {
    using writer = column_writer<rfc1738_columns>;

    writer::row const& line;

    void operator()(std::string_view text, url const& parsed) const {
        host_column const host = std::visit([&](auto const& one) { return put(text, one); }, parsed);
        std::size_t const production = parsed.index();
        line.accept(production,
                    production < rfc1738_schemes.size() ? static_cast<unsigned char>(production)
                                                        : columns::other_scheme,
                    host);
    }

private:
    using optional_view = std::optional<std::string_view>;

    // Parts of URLs by what they have: a login, a server, neither. Each yields what it says of the host.
    template <class Url>
    auto put(std::string_view text, Url const& one) const -> decltype((void)one.login, host_column()) {
        return put_login(text, one.scheme, one.login, {});
    }
    template <class Url>
    auto put(std::string_view text, Url const& one) const -> decltype((void)one.hostport, host_column()) {
        return put_server(text, one.scheme, one.hostport, {});
    }
    host_column put(std::string_view text, ast::httpurl const& http) const {
        return put_server(text, http.scheme, http.hostport,
                          http.urlpath ? http.urlpath->search : optional_view());
    }
    host_column put(std::string_view text, ast::waisurl const& wais) const {
        return std::visit(
            [&](auto const& one) { return put_server(text, one.scheme, one.hostport, search_of(one)); },
            wais);
    }
    host_column put(std::string_view text, ast::fileurl const& file) const {
        std::string_view const host(text.data() + file.scheme.size() + 3, file.host.text.size());
        return put_server(text, file.scheme, ast::hostport{{file.host.kind, host}, {}}, {});
    }
    host_column put(std::string_view text, ast::otherurl const& other) const {
        if (auto const* ip = std::get_if<ast::ip_schemepart>(&other.schemepart))
            return put_login(text, other.scheme, ip->login, {});
        return put_opaque(text, other.scheme);
    }
    host_column put(std::string_view text, ast::mailtourl const& mailto) const {
        return put_opaque(text, mailto.scheme);
    }
    host_column put(std::string_view text, ast::newsurl const& news) const {
        return put_opaque(text, news.scheme);
    }

    static optional_view search_of(ast::waisindex const& index) { return index.search; }
    template <class Wais>
    static optional_view search_of(Wais const&) {
        return std::nullopt;
    }

    host_column put_login(std::string_view text, std::string_view scheme, ast::login const& login,
                          optional_view search) const {
        host_column const host = put_server(text, scheme, login.hostport, search);
        if (login.userinfo) {
            char const* const first = login.userinfo->user.data();
            auto const size = static_cast<std::size_t>(login.hostport.host.text.data() - first) - 1;
            line.put<column::userinfo>(std::string_view(first, size));
        }
        return host;
    }
    /// All but a login.
    host_column put_server(std::string_view text, std::string_view scheme, ast::hostport const& server,
                           optional_view search) const {
        line.put<column::scheme>(scheme);
        line.skip<column::userinfo>();
        std::string_view const before = server.port ? *server.port : server.host.text;
        char const* const slash = before.data() + before.size();
        char const* last = text.data() + text.size();
        if (search) last = search->data() - 1;
        line.put<column::path>(slash == text.data() + text.size()
                                   ? optional_view()
                                   : std::string_view(slash + 1, static_cast<std::size_t>(last - slash) - 1));
        line.put<column::query>(search);
        line.skip<column::opaque_part>();
        return line.put_server(server);
    }
    host_column put_opaque(std::string_view text, std::string_view scheme) const {
        line.put<column::scheme>(scheme);
        line.skip<column::userinfo, column::host, column::port, column::path, column::query>();
        line.put<column::opaque_part>(text.substr(scheme.size() + 1));
        return host_column::absent;
    }
};

constexpr result<url> (*parse)(std::string_view) noexcept = parse_url;

}  // namespace

void put_rfc1738_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc1738_plan, fixed<rfc1738::strict_url, rfc1738_name>, put_url>(buffer, parse, to, offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc1738_type, line_sink<url> sink) {
    call_for_each_line<rfc1738_plan, fixed<rfc1738::strict_url, rfc1738_name>>(buffer, parse, sink);
}

}  // namespace urigram
