// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_SERVER_HPP
#define URIGRAM_AST_SERVER_HPP

#include <cstdint>
#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// Which alternative of `host` was written.
enum class host_kind : unsigned char {
    none,  ///< the empty host that a file URL may have (RFC 1738, section 3.10): the machine that reads the
           ///< URL
    hostname,         ///< labels with dots between them, the last one starting with a letter
    hostnumber,       ///< four groups of digits: an IPv4 address; grammars before RFC 3986 do not limit their
                      ///< range
    registered_name,  ///< a `reg-name` of RFC 3986 (section 3.2.2), a host that may be empty
    ipv6_address,     ///< an `IPv6address` in brackets
    ipv_future,       ///< an `IPvFuture` in brackets
    reg_name,         ///< only in `url_parts`: a `reg_name` of RFC 2396 (section 3.2.1), in place of a server
    absent,           ///< only in `url_parts`: there is no host
};

/// BNF: `host = hostname | hostnumber` (RFC 1738, section 5), `host = IP-literal / IPv4address / reg-name`
/// (RFC 3986, section 3.2.2).
struct host {
    host_kind kind = host_kind::none;  ///< the alternative that was written
    std::string_view text;             ///< as written, with the brackets of an IP-literal
};

/// BNF: `hostport = host [ ":" port ]` (RFC 1738, section 5).
struct hostport {
    ast::host host;                        ///< a name or an address
    std::optional<std::string_view> port;  ///< the digits as written, however many

    /// The port as a number: none if it is absent, empty or above 65535. Linear in the digits; does not
    /// throw.
    constexpr std::optional<std::uint16_t> port_number() const noexcept {
        if (!port || port->empty()) return std::nullopt;
        std::uint32_t n = 0;
        for (char c : *port) {
            n = n * 10 + static_cast<std::uint32_t>(c - '0');
            if (n > 65535) return std::nullopt;
        }
        return static_cast<std::uint16_t>(n);
    }
};

/// BNF: `user [ ":" password ]`, a part of `login`. There is no password without a user.
struct userinfo {
    std::string_view user;                     ///< percent-encoded; may be empty
    std::optional<std::string_view> password;  ///< the text after the first `:`; absent if there is no `:`
};

/// BNF: `login = [ user [ ":" password ] "@" ] hostport` (RFC 1738, section 5).
/// `ftp://@h/` has a user, which is empty; `ftp://h/` has none.
struct login {
    std::optional<ast::userinfo> userinfo;  ///< the text before `@`; absent if there is no `@`
    ast::hostport hostport;                 ///< the server; its port is the scheme's default if absent
};

}  // namespace urigram::ast

URIGRAM_NODE(host, ("", kind), ("", text))
URIGRAM_NODE(hostport, ("", host), (":", port))
URIGRAM_NODE(userinfo, ("", user), (":", password))
URIGRAM_NODE(login, ("", userinfo, "@"), ("", hostport))

#endif
