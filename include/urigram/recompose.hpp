// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RECOMPOSE_HPP
#define URIGRAM_RECOMPOSE_HPP

#include <cstdint>
#include <iosfwd>
#include <string>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/url.hpp>

/// From the structs back to text: byte for byte what was parsed.
namespace urigram {
namespace ast {

// `write_to(out, node)` calls `out(std::string_view)` with the pieces of the text, in order. Write one for a
// struct of your own, in its namespace, and `recompose` takes it too.

template <class Out>
void write_to(Out&& out, host const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, hostport const& x) {
    write_to(out, x.host);
    if (x.port) out(":"), out(*x.port);
}
template <class Out>
void write_to(Out&& out, userinfo const& x) {
    out(x.user);
    if (x.password) out(":"), out(*x.password);
}
template <class Out>
void write_to(Out&& out, login const& x) {
    if (x.userinfo) write_to(out, *x.userinfo), out("@");
    write_to(out, x.hostport);
}
template <class Out>
void write_to(Out&& out, segments const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, ftp_urlpath const& x) {
    write_to(out, x.fpath);
    if (x.ftptype) out(";type="), out(std::string_view(&*x.ftptype, 1));
}
template <class Out>
void write_to(Out&& out, ftpurl const& x) {
    out(x.scheme), out("://"), write_to(out, x.login);
    if (x.urlpath) out("/"), write_to(out, *x.urlpath);
}
template <class Out>
void write_to(Out&& out, fileurl const& x) {
    out(x.scheme), out("://"), write_to(out, x.host), out("/"), write_to(out, x.fpath);
}
template <class Out>
void write_to(Out&& out, http_urlpath const& x) {
    write_to(out, x.hpath);
    if (x.search) out("?"), out(*x.search);
}
template <class Out>
void write_to(Out&& out, httpurl const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport);
    if (x.urlpath) out("/"), write_to(out, *x.urlpath);
}
template <class Out>
void write_to(Out&& out, gopher_search const& x) {
    out(x.search);
    if (x.gopher_string) out("%09"), out(*x.gopher_string);
}
template <class Out>
void write_to(Out&& out, gopher_path const& x) {
    out(x.gtype), out(x.selector);
    if (x.search) out("%09"), write_to(out, *x.search);
}
template <class Out>
void write_to(Out&& out, gopherurl const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport);
    if (x.slash || x.gopher_path) out("/");
    if (x.gopher_path) write_to(out, *x.gopher_path);
}
template <class Out>
void write_to(Out&& out, mailtourl const& x) {
    out(x.scheme), out(":"), out(x.encoded822addr);
}
template <class Out>
void write_to(Out&& out, all_groups const&) {
    out("*");
}
template <class Out>
void write_to(Out&& out, group const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, article const& x) {
    out(x.article), out("@"), write_to(out, x.host);
}
template <class Out>
void write_to(Out&& out, newsurl const& x) {
    out(x.scheme), out(":");
    std::visit([&](auto const& part) { write_to(out, part); }, x.grouppart);
}
template <class Out>
void write_to(Out&& out, nntpurl const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport), out("/"), write_to(out, x.group);
    if (x.digits) out("/"), out(*x.digits);
}
template <class Out>
void write_to(Out&& out, telneturl const& x) {
    out(x.scheme), out("://"), write_to(out, x.login);
    if (x.slash) out("/");
}
template <class Out>
void write_to(Out&& out, waisdatabase const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport), out("/"), out(x.database);
}
template <class Out>
void write_to(Out&& out, waisindex const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport), out("/"), out(x.database), out("?"), out(x.search);
}
template <class Out>
void write_to(Out&& out, waisdoc const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport), out("/"), out(x.database);
    out("/"), out(x.wtype), out("/"), out(x.wpath);
}
template <class Out>
void write_to(Out&& out, fieldspec const& x) {
    out(";"), out(x.fieldname), out("="), out(x.fieldvalue);
}
template <class Out>
void write_to(Out&& out, fields const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, prosperourl const& x) {
    out(x.scheme), out("://"), write_to(out, x.hostport), out("/"), write_to(out, x.ppath),
        write_to(out, x.fields);
}
template <class Out>
void write_to(Out&& out, ip_schemepart const& x) {
    out("//"), write_to(out, x.login);
    if (x.urlpath) out("/"), out(*x.urlpath);
}
template <class Out>
void write_to(Out&& out, genericurl const& x) {
    out(x.scheme), out(":");
    if (auto* ip = std::get_if<ip_schemepart>(&x.schemepart))
        write_to(out, *ip);
    else
        out(std::get<std::string_view>(x.schemepart));
}
template <class Out>
void write_to(Out&& out, rel_path const& x) {
    if (x.path) out(*x.path);
    if (x.params) out(";"), out(*x.params);
    if (x.query) out("?"), out(*x.query);
}
template <class Out>
void write_to(Out&& out, relative_url const& x) {
    if (x.net_loc) out("//"), out(*x.net_loc);
    write_to(out, x.rel_path);
}
template <class Out>
void write_to(Out&& out, generic_rl const& x) {
    out(x.scheme), out(":"), write_to(out, x.relative_url);
}
template <class Out>
void write_to(Out&& out, opaque_uri const& x) {
    out(x.scheme), out(":"), out(x.opaque_part);
}
template <class Out>
void write_to(Out&& out, server const& x) {
    if (x.userinfo) out(*x.userinfo), out("@");
    if (x.hostport) write_to(out, *x.hostport);
}
template <class Out>
void write_to(Out&& out, reg_name const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, authority const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, relative_uri const& x) {
    if (x.authority) out("//"), write_to(out, *x.authority);
    if (x.path) out(*x.path);
    if (x.query) out("?"), out(*x.query);
}
template <class Out>
void write_to(Out&& out, hierarchical_uri const& x) {
    out(x.scheme), out(":"), write_to(out, x.hier_part);
}
template <class Out>
void write_to(Out&& out, rfc1808_url const& x) {
    std::visit([&](auto const& form) { write_to(out, form); }, x.url);
    if (x.fragment) out("#"), out(*x.fragment);
}
template <class Out>
void write_to(Out&& out, uri_reference const& x) {
    std::visit([&](auto const& form) { write_to(out, form); }, x.uri);
    if (x.fragment) out("#"), out(*x.fragment);
}
template <class Out, class... T>
void write_to(Out&& out, std::variant<T...> const& x) {
    std::visit([&](auto const& alternative) { write_to(out, alternative); }, x);
}

// Writes the text of a node, of a URL, of a waisurl.
template <class Traits, class T, std::enable_if_t<is_node<T>::value, int> = 0>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, T const& node) {
    write_to([&](std::string_view piece) { out << piece; }, node);
    return out;
}
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, url const& x) {
    write_to([&](std::string_view piece) { out << piece; }, x);
    return out;
}
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, waisurl const& x) {
    write_to([&](std::string_view piece) { out << piece; }, x);
    return out;
}

}  // namespace ast

/// The length in octets of the text of a URL or any part of one. Does not allocate.
template <class T>
std::uint64_t recomposed_size(T const& node) {
    std::uint64_t size = 0;
    write_to([&](std::string_view piece) { size += piece.size(); }, node);
    return size;
}

/// Appends the text of a URL, or of any part of one, to `text`, which grows at most once.
/// For what `parse_url` made of a text, that is the text itself, byte for byte. Linear.
/// @throws std::bad_alloc
template <class T>
void recompose_to(std::string& text, T const& node) {
    text.reserve(text.size() + static_cast<std::size_t>(recomposed_size(node)));
    write_to([&](std::string_view piece) { text += piece; }, node);
}

/// The same as a string of its own.
template <class T>
std::string recompose(T const& node) {
    std::string text;
    recompose_to(text, node);
    return text;
}

}  // namespace urigram

#endif
