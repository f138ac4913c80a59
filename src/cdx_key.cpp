// SPDX-License-Identifier: BSL-1.0
#include "iequals.hpp"
#include "ipv4_text.hpp"
#include "normalize/parts_by.hpp"
#include <algorithm>
#include <tuple>
#include <urigram/ast/ip_address.hpp>
#include <urigram/ast/path.hpp>
#include <urigram/escape.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/scheme.hpp>
#include <urigram/surt.hpp>
#include <vector>

namespace urigram {

namespace {

constexpr charset digits = charset::range('0', '9');
constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
/// Printable bytes, except `#` and `%`.
constexpr charset plain = charset::range('!', '"') | charset("$") | charset::range('&', '~');

/// Decodes escapes until there are none, including escapes that decoding creates.
std::string fully_decoded(std::string_view text) {
    std::string decoded;
    for (char const c : text) {
        decoded += c;
        while (decoded.size() >= 3) {
            char const* const last = decoded.data() + decoded.size();
            int const octet = last[-3] == '%' ? detail::octet_of_escape(last - 3, last) : -1;
            if (octet < 0) break;
            decoded.resize(decoded.size() - 3);
            decoded += static_cast<char>(octet);
        }
    }
    return decoded;
}

std::string in_lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), detail::lower);
    return text;
}

/// Decodes a text, escapes it once, and converts it to lower case.
std::string canonical(std::string_view text) {
    return in_lower_case(encode(fully_decoded(text), plain, escapes_in_text::encode));
}

/// Whether `prefix`, ignoring case, and then `count` bytes of a set follow at `at`; if so, moves `at` after
/// them.
bool skip(std::string_view text, std::size_t& at, std::string_view prefix, charset const& octets = {},
          std::size_t count = 0) {
    if (!detail::iequals(text.substr(at, prefix.size()), prefix)) return false;
    auto const rest = text.substr(at + prefix.size());
    if (rest.size() < count) return false;
    if (!std::all_of(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(count),
                     [&](char c) { return octets.contains(c); }))
        return false;
    at += prefix.size() + count;
    return true;
}

/// Removes the last session identifier found by `session(text, at)` that ends the query or a parameter, with
/// the `&` after it.
template <class Session>
void remove_last(std::string& query, Session const& session) {
    for (std::size_t begin = query.size(); begin-- > 0;) {
        std::size_t end = begin;
        if (!session(query, end) || (end < query.size() && query[end] != '&')) continue;
        query.erase(begin, std::min(end + 1, query.size()) - begin);
        return;
    }
}

/// Removes the last `cfid=1&cftoken=2`, with the `&` after it.
void remove_last_of_coldfusion(std::string& query) {
    constexpr std::string_view id = "cfid=", token = "&cftoken=";
    for (auto at = query.rfind(token); at != query.npos && at > 0; at = query.rfind(token, at - 1)) {
        auto const end = std::min(query.find('&', at + 1), query.size());
        auto const before = query.rfind('&', at - 1);
        auto const first = before == query.npos ? 0 : before + 1;
        auto const parameter = std::string_view(query).substr(first, at - first);
        if (end == at + token.size() || parameter.size() <= id.size()) continue;
        auto const begin = parameter.rfind(id, parameter.size() - id.size() - 1);  // its value is not empty
        if (begin == parameter.npos) continue;
        query.erase(first + begin, std::min(end + 1, query.size()) - first - begin);
        return;
    }
}

void remove_sessions_of_query(std::string& query) {
    for (std::string_view const name : {"jsessionid=", "phpsessid=", "sid="})
        remove_last(query, [&](std::string_view text, std::size_t& at) {
            return skip(text, at, name, letters | digits, 32);
        });
    remove_last(query, [](std::string_view text, std::size_t& at) {
        return skip(text, at, "aspsessionid", letters, 8) && skip(text, at, "=", letters, 24);
    });
    remove_last_of_coldfusion(query);
}

/// Whether a segment is a session identifier of ASP.NET: `(id)` or, with names, `(S(id)F(id))`.
bool is_session(std::string_view segment, bool named) {
    std::size_t at = 0;
    if (!named) return skip(segment, at, "(", letters | digits, 24) && segment.substr(at) == ")";
    if (!skip(segment, at, "(")) return false;
    do {
        if (!skip(segment, at, "", letters, 1) || !skip(segment, at, "(", letters | digits, 24) ||
            !skip(segment, at, ")"))
            return false;
    } while (segment.substr(at) != ")");
    return true;
}

/// Removes the last session identifier that is a segment before an ASP.NET page, without a `?` between them.
void remove_session_of_path(std::string& path, bool named) {
    constexpr std::string_view extension = ".aspx";
    std::string_view const text = path;
    auto page = text.rfind(extension), mark = text.npos;  // the next page and the next `?` after a segment
    if (page == text.npos) return;
    auto const at_or = [](std::size_t begin, std::size_t found, std::size_t otherwise) {
        return found == std::string_view::npos ? otherwise : begin + found;
    };
    for (auto end = text.rfind('/', page); end != text.npos && end > 0;) {
        auto const begin = text.rfind('/', end - 1);
        if (begin == text.npos) return;
        auto const next = text.substr(end, std::min(text.find('/', end + 1), page + 1) - end);
        mark = at_or(end, next.find('?'), mark);
        auto const page_with_name = at_or(end, next.find(extension, 2), page);
        if (page_with_name > end + 1 && page_with_name < mark &&
            is_session(text.substr(begin + 1, end - begin - 1), named)) {
            path.erase(begin, end - begin);
            return;
        }
        page = at_or(end, next.find(extension, 1), page);
        end = begin;
    }
}

/// Removes dot segments and empty segments, except an empty last segment. A `..` above the root stays.
std::string hierarchy(std::string_view path) {
    std::vector<std::string_view> kept;
    for (auto const segment : ast::segments{path.substr(path.empty() ? 0 : 1)}) {
        if (segment == ".") continue;
        if (segment == ".." && !kept.empty())
            kept.pop_back();
        else
            kept.push_back(segment);
    }
    std::string all = "/";
    for (std::size_t i = 0; i < kept.size(); ++i) {
        all += kept[i];
        if (i + 1 < kept.size() && !kept[i].empty()) all += '/';
    }
    return all;
}

std::string sorted(std::string const& query) {
    using parameter_of_key = std::tuple<std::string_view, bool, std::string_view>;
    std::vector<parameter_of_key> all;
    for (ast::split_iterator<'&'> at(query), end; at != end; ++at) {
        auto const equals = (*at).find('=');
        bool const has_value = equals != std::string_view::npos;
        all.emplace_back((*at).substr(0, equals), has_value, has_value ? (*at).substr(equals + 1) : "");
    }
    std::sort(all.begin(), all.end());
    std::string text;
    for (auto const& [name, has_value, value] : all) {
        text.append(name);
        if (has_value) text.append("=").append(value);
        text += '&';
    }
    text.pop_back();
    return text;
}

/// The decoded host in lower case, without empty labels and without a dot at the end; an IP literal without
/// its brackets, and an IPv4 address in decimal.
std::string canonical_host(std::string_view host) {
    if (!host.empty() && host[0] == '[') return in_lower_case(std::string(host.substr(1, host.size() - 2)));
    std::string labels;
    for (char const c : fully_decoded(host))
        if (c != '.' || (!labels.empty() && labels.back() != '.')) labels += detail::lower(c);
    if (!labels.empty() && labels.back() == '.') labels.pop_back();
    bool const is_number = labels.find_first_not_of("0123456789.") == labels.npos;
    if (auto const address = is_number ? read_as_inet_aton(labels) : std::nullopt)
        labels = detail::ipv4_text(*address);
    return in_lower_case(encode(labels, plain, escapes_in_text::encode));
}

void append_host(std::string& key, std::string_view host, www_label www) {
    if (www == www_label::drop && host.substr(0, 3) == "www") {
        auto const end = host.find_first_not_of("0123456789", 3);
        if (end != host.npos && host[end] == '.') host.remove_prefix(end + 1);
    }
    for (auto dot = host.rfind('.'); dot != host.npos; dot = host.rfind('.')) {
        key.append(host.substr(dot + 1)) += ',';
        host = host.substr(0, dot);
    }
    key += host;
}

}  // namespace

result<std::string> cdx_key(std::string_view text, www_label www, dialect const& grammar) {
    auto const read = normalizing::parts_by(grammar, text);
    if (!read) return read.error();
    std::string key;
    auto const host = canonical_host(read->host.value_or(std::string_view()));
    if (host.empty()) {
        if (read->scheme) key.append(in_lower_case(std::string(*read->scheme))) += ':';
    } else {
        append_host(key, host, www);
        bool const of_web = read->scheme && (detail::iequals(*read->scheme, "http") ||
                                             detail::iequals(*read->scheme, "https"));
        auto const port = ast::hostport{{}, read->port}.port_number();
        if (read->port && !read->port->empty() && !(of_web && port == default_port(*read->scheme)))
            key.append(":").append(*read->port);
        key += ')';
    }
    auto path =
        fully_decoded(read->opaque_part ? *read->opaque_part : read->path.value_or(std::string_view()));
    if (!host.empty()) path = hierarchy(path);
    path = in_lower_case(encode(path, plain, escapes_in_text::encode));
    for (bool const named : {true, false}) remove_session_of_path(path, named);
    if (path.size() > 1 && path.back() == '/') path.pop_back();
    key += path;
    if (!read->query) return key;
    auto query = canonical(*read->query);
    remove_sessions_of_query(query);
    if (!query.empty()) key.append("?").append(sorted(query));
    return key;
}

}  // namespace urigram
