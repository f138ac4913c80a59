// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_FTP_HPP
#define URIGRAM_MEANING_FTP_HPP

#include <cstddef>
#include <iterator>
#include <urigram/ast/ftp.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of an ftp URL: a login and a sequence of commands (RFC 1738, section 3.2; RFC 959).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// A command of FTP for a url-path.
enum class ftp_verb : unsigned char {
    cwd,   ///< changes the working directory
    type,  ///< sets the type of the transfer
    nlst,  ///< lists names
    retr,  ///< retrieves a file
};

/// The name in FTP: "CWD". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(ftp_verb verb) noexcept;

/// A command and its argument.
struct ftp_command {
    ftp_verb verb = ftp_verb::cwd;  ///< the command to send
    decoded_view argument;          ///< may be empty: a null argument
};

/// The commands of a url-path (RFC 1738, section 3.2.2), generated lazily: `CWD` for each segment except the
/// last; then, with `;type=d`, `NLST` for the last, otherwise `TYPE`, if the type is given, and `RETR` for
/// the last. The path is split first and decoded afterwards: an escaped slash is part of an argument. Without
/// a url-path there are no commands; an empty url-path yields `RETR` with a null argument.
///
/// Forward iteration in linear time; nothing allocates or throws.
class ftp_commands {
public:
    /// A forward iterator over the commands.
    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;  // except that its reference is a value
        using value_type = ftp_command;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = ftp_command;

        constexpr iterator() = default;
        constexpr explicit iterator(ast::ftp_urlpath const& path) noexcept
            : segment_(path.fpath.begin()), type_(text_of(path.ftptype)) {
            choose();
        }

        constexpr ftp_command operator*() const noexcept {
            return {verb_, decoded_view(verb_ == ftp_verb::type ? type_ : *segment_)};
        }
        constexpr iterator& operator++() noexcept {
            if (verb_ == ftp_verb::cwd) {
                ++segment_;
                choose();
            } else if (verb_ == ftp_verb::type) {
                verb_ = ftp_verb::retr;
            } else {
                *this = iterator();
            }
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            auto const before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.segment_ == b.segment_ && a.verb_ == b.verb_;
        }
        friend constexpr bool operator!=(iterator const& a, iterator const& b) noexcept { return !(a == b); }

    private:
        /// The type as a text that outlives the struct.
        static constexpr std::string_view text_of(std::optional<char> ftptype) noexcept {
            constexpr std::string_view types = "AIDaid";
            auto const at = ftptype ? types.find(*ftptype) : types.npos;
            return at == types.npos ? std::string_view() : types.substr(at, 1);
        }
        /// The first command for a segment.
        constexpr void choose() noexcept {
            auto next = segment_;
            if (++next != ast::segments::const_iterator())
                verb_ = ftp_verb::cwd;
            else if (type_ == "d" || type_ == "D")
                verb_ = ftp_verb::nlst;
            else
                verb_ = type_.empty() ? ftp_verb::retr : ftp_verb::type;
        }

        ast::segments::const_iterator segment_;
        std::string_view type_;
        ftp_verb verb_ = ftp_verb::cwd;
    };
    using const_iterator = iterator;
    using value_type = ftp_command;

    constexpr ftp_commands() = default;
    /// The commands of a path; none if it is absent.
    constexpr explicit ftp_commands(std::optional<ast::ftp_urlpath> const& path) noexcept {
        if (path) begin_ = iterator(*path);
    }

    constexpr iterator begin() const noexcept { return begin_; }
    constexpr iterator end() const noexcept { return {}; }
    constexpr bool empty() const noexcept { return begin() == end(); }

private:
    iterator begin_;
};

/// The source of the password of an FTP session.
enum class ftp_password : unsigned char {
    written,        ///< it is in the URL, and may be empty
    ask,            ///< the user is prompted if the server requires one
    email_address,  ///< it is the e-mail address of the user
};

/// The arguments of `USER` and, if the server requires it, of `PASS` (RFC 1738, section 3.2.1).
struct ftp_login {
    decoded_view user;  ///< `anonymous` if the URL has no user; an empty user is a user
    ftp_password password_from = ftp_password::email_address;  ///< where to get the password
    decoded_view password;                                     ///< for `written`
};

/// The meaning of an ftp URL.
struct ftp {
    meaning::server server;  ///< where to connect
    ftp_login login;         ///< user and password
    ftp_commands commands;   ///< to be sent after the login, in this order
};

}  // namespace meaning

/// Returns the meaning of an ftp URL.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the meaning; an error if the decoded user, password or path contains CR, LF or NUL, which would
/// inject a command
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>("ftp://myname@host.dom/%2Fetc/motd");
/// std::string lines;
/// if (auto const ftp = urigram::meaning_of(*url))
///     for (auto const& [verb, argument] : ftp->commands) {  // CWD /etc, RETR motd
///         lines += std::string(to_string(verb)) + ' ';
///         argument.append_to(lines);
///         lines += "\r\n";
///     }
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::ftp> meaning_of(ast::ftpurl const& url) noexcept;

}  // namespace urigram

#endif
