// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc1738.hpp>

namespace urigram {

namespace {

struct put_url {
    using writer = column_writer<rfc1738_columns>;

    using value = url;
    writer::row line;

    void operator()(std::string_view text, url const& parsed) const {
        std::visit([&](auto const& one) { put(text, one); }, parsed);
        line.put_production(parsed.index());
        line.accept(text);
    }

private:
    using optional_view = std::optional<std::string_view>;

    // Parts of URLs by what they have: a login, a server, neither.
    template <class Url>
    auto put(std::string_view text, Url const& one) const -> decltype((void)one.login) {
        put_login(text, one.scheme, one.login, {});
    }
    template <class Url>
    auto put(std::string_view text, Url const& one) const -> decltype((void)one.hostport) {
        put_server(text, one.scheme, one.hostport, {});
    }
    void put(std::string_view text, ast::httpurl const& http) const {
        put_server(text, http.scheme, http.hostport, http.urlpath ? http.urlpath->search : optional_view());
    }
    void put(std::string_view text, ast::waisurl const& wais) const {
        std::visit([&](auto const& one) { put_server(text, one.scheme, one.hostport, search_of(one)); },
                   wais);
    }
    void put(std::string_view text, ast::fileurl const& file) const {
        std::string_view const host(text.data() + file.scheme.size() + 3, file.host.text.size());
        put_server(text, file.scheme, ast::hostport{{file.host.kind, host}, {}}, {});
    }
    void put(std::string_view text, ast::otherurl const& other) const {
        if (auto const* ip = std::get_if<ast::ip_schemepart>(&other.schemepart))
            put_login(text, other.scheme, ip->login, {});
        else
            put_opaque(text, other.scheme);
    }
    void put(std::string_view text, ast::mailtourl const& mailto) const { put_opaque(text, mailto.scheme); }
    void put(std::string_view text, ast::newsurl const& news) const { put_opaque(text, news.scheme); }

    static optional_view search_of(ast::waisindex const& index) { return index.search; }
    template <class Wais>
    static optional_view search_of(Wais const&) {
        return std::nullopt;
    }

    void put_login(std::string_view text, std::string_view scheme, ast::login const& login,
                   optional_view search) const {
        put_server(text, scheme, login.hostport, search);
        if (login.userinfo) {
            char const* const first = login.userinfo->user.data();
            auto const size = static_cast<std::size_t>(login.hostport.host.text.data() - first) - 1;
            line.put<column::userinfo>(std::string_view(first, size));
        }
    }
    /// All but a login.
    void put_server(std::string_view text, std::string_view scheme, ast::hostport const& server,
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
        line.put_host_kind(server.host.kind);
        line.put<column::host>(server.host.text);
        line.put<column::port>(server.port);
    }
    void put_opaque(std::string_view text, std::string_view scheme) const {
        line.put<column::scheme>(scheme);
        line.skip<column::userinfo, column::host, column::port, column::path, column::query>();
        line.put<column::opaque_part>(text.substr(scheme.size() + 1));
        line.put_host_kind(host_column::absent);
    }
};

constexpr result<url> (*parse)(std::string_view) noexcept = parse_url;

}  // namespace

void put_rfc1738_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc1738_plan, fixed<rfc1738::strict_url, rfc1738_name>, value_sink, put_url>(buffer, parse, to,
                                                                                           offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc1738_type, line_sink<url> sink) {
    call_for_each_line<rfc1738_plan, fixed<rfc1738::strict_url, rfc1738_name>>(buffer, parse, sink);
}

}  // namespace urigram
