// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_COLUMN_CHECK_HPP
#define URIGRAM_TEST_SUPPORT_COLUMN_CHECK_HPP

#include "line_check.hpp"
#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <locale>
#include <urigram/bulk/columns.hpp>
#include <urigram/dialects.hpp>
#include <urigram/rfc3986.hpp>
#include <urigram/scheme.hpp>

// The expected columns of a line, computed from the result of the parse function.
namespace urigram::test {

using optional_view = std::optional<std::string_view>;

struct expected_row {
    std::array<optional_view, column_count> parts;
    ast::host_kind host = ast::host_kind::absent;
    std::size_t production = 0;

    optional_view& operator[](column c) { return parts[static_cast<std::size_t>(c)]; }
    optional_view const& operator[](column c) const { return parts[static_cast<std::size_t>(c)]; }
};

inline void put(expected_row& row, ast::hostport const& server) {
    row[column::host] = server.host.text;
    row[column::port] = server.port;
    row.host = server.host.kind;
}

/// Sets the parts of a URL of RFC 1738. A part without a member in the struct is cut out of the text.
class row_of_url {
public:
    row_of_url(std::string_view text, expected_row& row)
        : row_(row), colon_(text.find(':')), rest_(text.substr(colon_ + 1)) {
        row[column::scheme] = text.substr(0, colon_);
    }

    void operator()(ast::ftpurl const& url) const {
        put_login(url.login);
        if (url.urlpath && url.urlpath->ftptype) put_params(rest_.rfind(";type="));
    }
    void operator()(ast::httpurl const& url) const {
        put_server(url.hostport, url.urlpath ? url.urlpath->search : optional_view());
    }
    void operator()(ast::gopherurl const& url) const { put_server(url.hostport); }
    void operator()(ast::mailtourl const&) const { row_[column::opaque_part] = rest_; }
    void operator()(ast::newsurl const& url) const {
        row_[column::opaque_part] = rest_;
        auto const* const article = std::get_if<ast::article>(&url.grouppart);
        if (article == nullptr) return;
        row_[column::host] = article->host.text;
        row_.host = article->host.kind;
    }
    void operator()(ast::nntpurl const& url) const { put_server(url.hostport); }
    void operator()(ast::telneturl const& url) const { put_login(url.login); }
    void operator()(ast::waisurl const& url) const { std::visit(*this, url); }
    void operator()(ast::waisdatabase const& url) const { put_server(url.hostport); }
    void operator()(ast::waisindex const& url) const { put_server(url.hostport, url.search); }
    void operator()(ast::waisdoc const& url) const { put_server(url.hostport); }
    void operator()(ast::fileurl const& url) const {
        if (url.host.kind == ast::host_kind::none) {
            row_[column::host] = rest_.substr(2, 0);
            row_.host = ast::host_kind::none;
        } else {
            put(row_, ast::hostport{url.host, {}});
        }
        put_path({});
    }
    void operator()(ast::prosperourl const& url) const {
        put_server(url.hostport);
        if (auto const semicolon = rest_.find(';'); semicolon != rest_.npos) put_params(semicolon);
    }
    void operator()(ast::otherurl const& url) const {
        auto const* const ip = std::get_if<ast::ip_schemepart>(&url.schemepart);
        if (ip == nullptr) {
            row_[column::opaque_part] = rest_;
            return;
        }
        put_login(ip->login);
        auto& path = row_[column::path];
        auto const mark = path ? path->find('?') : rest_.npos;
        if (mark == rest_.npos) return;
        row_[column::query] = path->substr(mark + 1);
        path = path->substr(0, mark);
    }

private:
    /// Sets the authority, the path and the query. A login contains no slash, so the first slash begins the
    /// path.
    void put_path(optional_view search) const {
        auto const after_slashes = rest_.substr(2);
        auto const slash = after_slashes.find('/');
        row_[column::authority] = after_slashes.substr(0, slash);
        if (slash != rest_.npos) {
            auto path = after_slashes.substr(slash);
            if (search) path.remove_suffix(search->size() + 1);
            row_[column::path] = path;
        }
        row_[column::query] = search;
    }
    /// Splits the path at the semicolon, which is at offset `at` in `rest_`.
    void put_params(std::size_t at) const {
        auto& path = row_[column::path];
        path->remove_suffix(rest_.size() - at);
        row_[column::params] = rest_.substr(at + 1);
    }
    void put_server(ast::hostport const& server, optional_view search = {}) const {
        put(row_, server);
        put_path(search);
    }
    void put_login(ast::login const& login) const {
        put_server(login.hostport);
        if (login.userinfo) row_[column::userinfo] = rest_.substr(2, rest_.find('@') - 2);
    }

    expected_row& row_;
    std::size_t colon_;
    std::string_view rest_;
};

inline expected_row row_of(std::string_view text, url const& parsed) {
    expected_row row;
    row.production = parsed.index();
    std::visit(row_of_url(text, row), parsed);
    return row;
}

inline void put(expected_row& row, ast::relative_url const& url) {
    row[column::authority] = url.net_loc;
    row[column::path] = url.rel_path.path;
    row[column::params] = url.rel_path.params;
    row[column::query] = url.rel_path.query;
}
inline void put(expected_row& row, ast::generic_rl const& url) {
    row[column::scheme] = url.scheme;
    put(row, url.relative_url);
}
inline void put(expected_row& row, ast::opaque_uri const& uri) {
    row[column::scheme] = uri.scheme;
    row[column::opaque_part] = uri.opaque_part;
}

inline expected_row row_of(std::string_view, ast::rfc1808_url const& parsed) {
    expected_row row;
    row.production = parsed.url.index();
    std::visit([&](auto const& url) { put(row, url); }, parsed.url);
    row[column::fragment] = parsed.fragment;
    return row;
}

inline void put(expected_row& row, ast::relative_uri const& uri) {
    row[column::path] = uri.path;
    row[column::query] = uri.query;
    if (!uri.authority) return;
    row[column::authority] = uri.authority->text;
    if (auto const* server = std::get_if<ast::server>(&uri.authority->is)) {
        row[column::userinfo] = server->userinfo;
        if (server->hostport) put(row, *server->hostport);
    } else {
        row[column::host] = std::get<ast::reg_name>(uri.authority->is).text;
        row.host = ast::host_kind::reg_name;
    }
}
inline void put(expected_row& row, ast::hierarchical_uri const& uri) {
    row[column::scheme] = uri.scheme;
    put(row, uri.hier_part);
}

inline expected_row row_of(std::string_view, ast::uri_reference const& parsed) {
    expected_row row;
    row.production = parsed.uri.index();
    std::visit([&](auto const& uri) { put(row, uri); }, parsed.uri);
    row[column::fragment] = parsed.fragment;
    return row;
}

inline void put(expected_row& row, ast::hier_part const& part) {
    row[column::path] = part.path.text;
    if (!part.authority) return;
    auto const& [userinfo, server] = *part.authority;
    row[column::userinfo] = userinfo;
    row[column::host] = server.host.text;
    row[column::port] = server.port;
    char const* const first = userinfo ? userinfo->data() : server.host.text.data();
    std::string_view const last = server.port ? *server.port : server.host.text;
    row[column::authority] =
        std::string_view(first, static_cast<std::size_t>(last.data() + last.size() - first));
    row.host = server.host.kind;
}

inline expected_row row_of(std::string_view, ast::uri_or_relative_ref const& parsed) {
    expected_row row;
    row.production = parsed.index();
    if (auto const* uri = std::get_if<ast::uri>(&parsed)) {
        row[column::scheme] = uri->scheme;
        put(row, uri->hier_part);
        row[column::query] = uri->query;
        row[column::fragment] = uri->fragment;
    } else {
        auto const& ref = std::get<ast::relative_ref>(parsed);
        put(row, ref.relative_part);
        row[column::query] = ref.query;
        row[column::fragment] = ref.fragment;
    }
    return row;
}

inline unsigned char scheme_id(dialect const& grammar, optional_view name) {
    if (!name) return columns::no_scheme;
    for (auto const& info : grammar.schemes)
        if (boost::iequals(*name, info.name, std::locale::classic()))
            return static_cast<unsigned char>(&info - grammar.schemes.begin());
    return columns::other_scheme;
}

/// A URI by its scheme has the parts of RFC 3986.
inline expected_row row_of(std::string_view text, ast::uri_by_scheme const& parsed) {
    expected_row row = row_of(text, rfc3986::parse_uri_reference(text).value());
    row.production = parsed.uri.index();
    return row;
}

inline bool has_column(dialect const& grammar, column c) {
    bool const is_generic = &grammar == &dialects::rfc3986 || &grammar == &dialects::by_scheme;
    switch (c) {
    case column::params:
        return &grammar == &dialects::rfc1808 || &grammar == &dialects::rfc1738;
    case column::opaque_part:
        return !is_generic;
    case column::userinfo:
    case column::host:
    case column::port:
        return &grammar != &dialects::rfc1808;
    case column::fragment:
        return &grammar != &dialects::rfc1738;
    default:
        return true;
    }
}

/// Compares the columns from line `first` on with the given texts, some of which may be null. Describes the
/// first error; empty if there is none. A position in the columns is an address plus `shift`. `rejected` is
/// the index in `to.rejected()` at which the rejected lines among these begin.
template <class Grammar>
std::string fault_of_rows(columns const& to, std::vector<optional_view> const& texts, Grammar const& grammar,
                          std::uint64_t shift, std::size_t first = 0, std::size_t rejected = 0) {
    dialect const& which = grammar;
    if (to.size() != first + texts.size()) return "wrong number of lines: " + std::to_string(to.size());
    for (std::size_t c = 0; c < column_count && !texts.empty(); ++c)
        if (static_cast<bool>(to[static_cast<column>(c)]) != has_column(which, static_cast<column>(c)))
            return "column " + std::to_string(c) + " should exist and does not, or the reverse";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::size_t const at = first + i;
        auto const& text = texts[i];
        auto const fault = [&](std::string const& what) {
            return "line " + std::to_string(i) + ", " + what + ": " + (text ? quoted(*text) : "null");
        };
        expected_row row;
        std::optional<parse_error> refusal;
        std::size_t production = text ? columns::refused : columns::null_text;
        if (text) {
            if (auto const parsed = grammar.parse(*text)) {
                row = row_of(*text, *parsed);
                production = row.production;
            } else {
                refusal = parsed.error();
            }
            row[column::text] = *text;
        }
        if (to.valid(at) != (text && !refusal)) return fault("wrong valid()");
        if (to.is_null(at) == text.has_value()) return fault("wrong is_null()");
        if (to.productions()[at] != production)
            return fault("wrong production " + std::to_string(to.productions()[at]));
        if (to.hosts()[at] != row.host) return fault("wrong kind of host");
        if (to.schemes()[at] != scheme_id(which, row[column::scheme])) return fault("wrong scheme");
        for (std::size_t c = 0; c < column_count; ++c) {
            if (!has_column(which, static_cast<column>(c))) {
                if (row.parts[c]) return fault("the test expects the missing column " + std::to_string(c));
                continue;
            }
            byte_range const found = to[static_cast<column>(c)][at];
            byte_range expected;
            if (auto const& part = row.parts[c])
                expected = {shift + reinterpret_cast<std::uintptr_t>(part->data()), part->size()};
            if (found != expected || static_cast<bool>(found) != row.parts[c].has_value())
                return fault("column " + std::to_string(c) + " is " + std::to_string(found.first) + " + " +
                             std::to_string(found.size));
        }
        if (!refusal) continue;
        if (rejected >= to.rejected().size() || to.rejected()[rejected].line != at ||
            to.rejected()[rejected].error != *refusal)
            return fault("wrong rejection");
        ++rejected;
    }
    return rejected == to.rejected().size() ? "" : "wrong number of rejections";
}

/// The same for the lines of `buffer`, which begins at `offset`.
template <class Grammar>
std::string fault_of_columns(columns const& to, std::string_view buffer, Grammar const& grammar,
                             std::uint64_t offset = 0, std::size_t first = 0, std::size_t rejected = 0) {
    auto const lines = lines_of_buffer(buffer);
    return fault_of_rows(to, {lines.begin(), lines.end()}, grammar,
                         offset - reinterpret_cast<std::uintptr_t>(buffer.data()), first, rejected);
}

/// Parses `buffer` into `to`, whose previous content is removed, and checks the result in the same way.
template <class Grammar>
std::string fault_of_columns_in(columns& to, std::string_view buffer, Grammar const& grammar,
                                std::uint64_t offset = 0) {
    to.clear();
    parse_lines(buffer, grammar, to, offset);
    return fault_of_columns(to, buffer, grammar, offset);
}

}  // namespace urigram::test

#endif
