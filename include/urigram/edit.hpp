// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_EDIT_HPP
#define URIGRAM_EDIT_HPP

#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/component_octets.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>
#include <urigram/query.hpp>
#include <urigram/recompose.hpp>
#include <urigram/result.hpp>
#include <urigram/url_parts.hpp>
#include <utility>

/// Changes the parts of a URL, as RFC 3986 takes it apart. What comes out is read as the parts that were put
/// in, and accepted by the grammar of its scheme, or it is an error.
/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram {

/// Why there is no edited URL.
enum class edit_errc {
    unknown_part = 1,   ///< no part has this name
    refused,            ///< the text is not the production of its part, and encoding does not make it one
    no_host,            ///< a userinfo or a port, and no host
    relative_path,      ///< a path without a leading slash behind a host
    path_as_authority,  ///< without a host, a path that begins with `//` would be read as one
    path_as_scheme,     ///< without a scheme, a colon in the first segment would end one
    dot_segment,        ///< `.` or `..` as a segment: resolvers would remove it
    invalid,            ///< the grammar refuses what the parts make: `http:/a`, which has no host
};

/// The name of a code as it is written here: "no_host". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(edit_errc e) noexcept;

/// For `boost::system::error_code`; the category's name is "urigram.edit". Does not throw.
[[nodiscard]] URIGRAM_API boost::system::error_code make_error_code(edit_errc e) noexcept;

/// Which part there cannot be, and why.
struct edit_error {
    edit_errc code{};
    std::string_view
        part;          ///< `host`: as in `editable_parts`, static storage; none of `unknown_part`, `invalid`
    std::string text;  ///< what cannot be the part, or the name that none has, or the URL that is `invalid`
    parse_error syntax;  ///< of `text`, with the production; a default value for `unknown_part` and
                         ///< `dot_segment`

    /// One line for people: `port: expected DIGIT or end of text in port, found "o"`. Quotes no more than one
    /// octet of `text`, but for a name. Linear in the text; allocates its result. @throws std::bad_alloc
    URIGRAM_API std::string message() const;

    friend bool operator==(edit_error const& a, edit_error const& b) noexcept {
        return a.code == b.code && a.part == b.part && a.text == b.text && a.syntax == b.syntax;
    }
    friend bool operator!=(edit_error const& a, edit_error const& b) noexcept { return !(a == b); }
    /// Writes the message.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, edit_error const& e);

    /// For `std::error_code const why = url.error();`, and for Boost's. To compare, use `code`. Does not
    /// throw.
    operator boost::system::error_code() const noexcept { return make_error_code(code); }
    operator std::error_code() const noexcept { return make_error_code(code); }
};

/// For code that handles error codes. Does not throw.
inline boost::system::error_code make_error_code(edit_error const& e) noexcept {
    return make_error_code(e.code);
}

/// What `result.value()` does when there is none: throws `boost::system::system_error` with the code and
/// the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(edit_error const& e,
                                                         boost::source_location const& where);

namespace detail {

template <class T, class... Types>
inline constexpr bool is_any_of = (std::is_same_v<T, Types> || ...);

/// For integers, and not for what is one in name only: characters and truth values.
template <class T>
inline constexpr bool is_character_or_bool = is_any_of<T, bool, char, wchar_t, char16_t, char32_t
#ifdef __cpp_char8_t
                                                       ,
                                                       char8_t
#endif
                                                       >;
template <class T>
using if_number = std::enable_if_t<std::is_integral_v<T> && !is_character_or_bool<T>, int>;
template <class T>
using if_character_or_bool = std::enable_if_t<is_character_or_bool<T>, int>;

}  // namespace detail

class URIGRAM_API url_editor;
URIGRAM_API url_parts parts_of(url_editor const& editor) noexcept;
void parts_of(url_editor const&& temporary) = delete;

/// Takes a URL or relative reference of RFC 3986 apart, to change its parts. The editor holds copies.
/// @code
/// auto editor = urigram::edit("http://u:p@example.org:80/a?b=1#f");
/// auto url = editor->remove_userinfo().host("example.com").port(8080).query_set("b", "2").build();
/// // *url: http://example.com:8080/a?b=2#f
/// @endcode
/// @returns the editor, or the error of `rfc3986::parse_uri_reference`. Linear. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<url_editor> edit(std::string_view text);

/// The parts of a URL, to be set and removed one by one, and put together by `build`.
///
/// What a part cannot hold is percent-encoded, in user, password, userinfo, path, query and fragment. The
/// text is data: each `%` becomes `%25`. To set a part that is encoded, such as one of another URL, give
/// `escapes_in_text::keep`. Of a host only octets above 7F are encoded; any other text that is no scheme,
/// host or port is refused. A part that is refused stays as it was, and the first refusal is the error of
/// `build`.
///
/// Whether the parts go together, and make a valid URL, is seen by `build` alone, so that they can be set in
/// any order; but `path_segment` and `path_segments` look whether there is a host when they are called.
///
/// Every function that changes the editor is linear in the text and in the part that it changes, returns the
/// editor itself, and throws `std::bad_alloc` if memory runs out. The text that is given may be a view of a
/// part of the editor.
class URIGRAM_API url_editor {
public:
    /// The empty reference: no part but an empty path.
    url_editor() = default;

    /// As written: nothing is encoded.
    url_editor& scheme(std::string_view text);
    url_editor& remove_scheme();

    /// `[ userinfo "@" ] host [ ":" port ]` as written: nothing is encoded. Sets or removes all three.
    url_editor& authority(std::string_view text);
    url_editor& remove_authority();

    /// All in front of the `@`, where the first colon ends the user. It needs a host, and so does a port.
    url_editor& userinfo(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    url_editor& remove_userinfo();
    /// What stands before the first colon of the userinfo; colons are encoded. Without a user there is no
    /// password, so that `remove_user` removes the userinfo.
    url_editor& user(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    url_editor& remove_user();
    /// What stands behind that colon. The user is empty if there was none.
    url_editor& password(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    url_editor& remove_password();

    /// A name, or an address; that of IPv6 with its brackets or without. Octets above 7F are encoded, which
    /// should be UTF-8 (RFC 3986, section 3.2.2).
    url_editor& host(std::string_view text);
    /// The host alone: without it there can be neither a userinfo nor a port; see `remove_authority`.
    url_editor& remove_host();

    /// The digits of a number. A negative number is refused; a character does not compile.
    template <class Number, detail::if_number<Number> = 0>
    url_editor& port(Number number) {
        return port(std::string_view(std::to_string(number)));
    }
    template <class Character, detail::if_character_or_bool<Character> = 0>
    url_editor& port(Character) = delete;  // a text of one digit
    /// Digits, as the production has it: with zeros in front, or none for the empty port of `http://h:/`.
    /// What is valid is up to the grammars, and those of RFC 3986 and of its schemes have no largest port,
    /// although TCP has none above 65535 (RFC 9293, section 3.1): `hazard::port_out_of_range` reports one,
    /// `build` does not.
    url_editor& port(std::string_view digits);
    url_editor& remove_port();

    /// All of the path, with its slashes.
    url_editor& path(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    /// The path is the empty one then.
    url_editor& remove_path();
    /// Appends a segment, in which slashes are encoded. A path that ends in a slash has an empty last
    /// segment, and the new one takes its place: behind `/a/`, `b` makes `/a/b`, and an empty one changes
    /// nothing. Behind any other path a slash comes first: behind `/a`, `b` makes `/a/b`, and an empty one
    /// `/a/`. Behind the empty path, which has no segment, it does so only if there is a host by then: so set
    /// the host before. Without one, `b` makes `b`, and an empty segment changes nothing.
    ///
    /// `.` and `..` are refused, with `escapes_in_text::keep` also with their dots escaped: resolvers would
    /// remove them, and
    /// `..` the segment before it, too (RFC 3986, section 5.2.4). `path` takes them as they are written.
    url_editor& path_segment(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    /// A path of these segments, in which slashes are encoded: a range of texts. It begins with a slash if
    /// the path did, or if there is a host by then: so set the host before. A path without that slash cannot
    /// begin with an empty segment, and is refused. Without segments it is the empty path. `.` and `..` are
    /// refused as by `path_segment`.
    /// @code
    /// urigram::url_editor editor;
    /// editor.host("h").path_segments({"a", "b c", ""});  // //h/a/b%20c/
    /// @endcode
    template <class Range = std::initializer_list<std::string_view>>
    url_editor& path_segments(Range const& segments, escapes_in_text escapes = escapes_in_text::encode) {
        bool const rooted = host_ || (!path_.empty() && path_[0] == '/');
        std::string edited;
        bool first = true;
        for (auto&& segment : segments) {
            if (rooted || !first) edited += '/';
            auto const begin = edited.size();
            encode_to(edited, segment, octets::segment, escapes);
            if (refuses_dots(std::string_view(edited).substr(begin))) return *this;
            first = false;
        }
        return replace_path(std::move(edited), rooted || first);
    }

    /// All of the query.
    url_editor& query(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    url_editor& remove_query();
    /// Of `name=value` parameters with `&` between them: gives the first one of that name, decoded, this
    /// value, and removes the others of that name; appends one if there is none. Without a value it is a
    /// `name`. In the name `& + =`, in the value `& +` are encoded; what else is in the query stays as it is.
    /// With `decoding::form`, a `+` in the query and, where escapes are kept, in the text is a space, which
    /// is written as `+`.
    url_editor& query_set(std::string_view name, std::optional<std::string_view> value,
                          escapes_in_text escapes = escapes_in_text::encode,
                          decoding read_as = decoding::percent);
    /// Appends a parameter by `append_parameter`, whatever others there are. Linear in name and value.
    url_editor& query_append(std::string_view name, std::optional<std::string_view> value,
                             escapes_in_text escapes = escapes_in_text::encode,
                             decoding read_as = decoding::percent);
    /// Removes all parameters of that name, decoded, and the query if none is left.
    url_editor& query_remove(std::string_view name, escapes_in_text escapes = escapes_in_text::encode,
                             decoding read_as = decoding::percent);
    /// Removes the parameters for which `is_removed(parameter)` is true, and the query if none is left. It is
    /// called once for each, in their order; what it throws leaves the editor as it was.
    /// @code
    /// urigram::url_editor editor;
    /// editor.query("q=1&utm_id=2&utm_source=3").query_remove_if([](urigram::parameter const& each) {
    ///     return each.decoded_name().str().compare(0, 4, "utm_") == 0;
    /// });  // ?q=1
    /// @endcode
    template <class Predicate>
    url_editor& query_remove_if(Predicate is_removed) {
        return remove_parameters(
            [](void* predicate, parameter const& each) -> bool {
                return (*static_cast<Predicate*>(predicate))(each);
            },
            std::addressof(is_removed));
    }
    /// Gives the parameters the order of their names, decoded; those of one name stay in theirs. For n
    /// parameters, n log n comparisons of names.
    url_editor& query_sort(decoding read_as = decoding::percent);

    url_editor& fragment(std::string_view text, escapes_in_text escapes = escapes_in_text::encode);
    url_editor& remove_fragment();

    /// The part of that name in `editable_parts`; the refusal of any other is `edit_errc::unknown_part`.
    url_editor& set(std::string_view part, std::string_view text,
                    escapes_in_text escapes = escapes_in_text::encode);
    url_editor& remove(std::string_view part);

    /// The current parts. There is no authority: it is not kept in one piece. The views are valid until the
    /// editor is changed or destroyed; a call with a temporary editor does not compile. Constant time;
    /// neither allocates nor throws.
    /// @code
    /// auto const editor = urigram::edit("http://h:80/");
    /// auto const port = urigram::parts_of(*editor).port;  // 80
    /// @endcode
    friend URIGRAM_API url_parts parts_of(url_editor const& editor) noexcept;

    /// The first refusal, if there was any.
    [[nodiscard]] std::optional<edit_error> const& error() const noexcept { return error_; }

    /// The URL, whose parts, when it is parsed, are those of the editor. It is one that `grammar` accepts:
    /// unless another is given, a URI that is valid by its own scheme, as `urigram check` has it. Relative
    /// references are built with `dialects::rfc3986`.
    /// @code
    /// auto const url = urigram::edit("http://h/a")->remove_host().build();    // edit_errc::invalid: http:/a
    /// auto const text = urigram::edit("/a")->query("b").build(urigram::dialects::rfc3986);  // /a?b
    /// @endcode
    /// @returns the text, or the first refusal, or which part does not go with the others, or
    /// `edit_errc::invalid` with the error of `grammar`. Linear; allocates its result, once.
    /// @throws std::bad_alloc
    [[nodiscard]] boost::system::result<std::string, edit_error>
    build(dialect const& grammar = dialects::by_scheme) const;

private:
    using optional_part = std::optional<std::string>;

    friend URIGRAM_API result<url_editor> edit(std::string_view text);

    void refuse(edit_errc code, std::string_view part, std::string_view text, parse_error const& syntax);
    using part_check = std::optional<parse_error> (*)(std::string_view text);
    bool is(std::string_view part, part_check check, std::string_view text);
    bool refuses_dots(std::string_view segment);
    url_editor& replace_path(std::string edited, bool may_start_empty);
    url_editor& remove_parameters(bool (*is_removed)(void* predicate, parameter const& each),
                                  void* predicate);
    std::optional<edit_errc> conflict() const noexcept;
    edit_error explained(edit_errc conflict) const;

    optional_part scheme_, userinfo_, host_, port_, query_, fragment_;
    std::string path_;
    std::optional<edit_error> error_;
};

/// The same of what a parse function returned: `edit(*uri)`. @returns the editor, or the error of
/// `rfc3986::parse_uri_reference`, which refuses some URLs of RFC 1738. Linear. @throws std::bad_alloc
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] result<url_editor> edit(Url const& parsed) {
    return edit(std::string_view(recompose(parsed)));
}
template <class T, detail::if_no_url<T> = 0>
auto edit(T const&) {
    return detail::refuse_argument<T>();
}

/// A part that can be set by its name.
struct editable_part {
    std::string_view name;  ///< `host`: that of its functions in `url_editor`
    void (*set)(url_editor& to, std::string_view text, escapes_in_text escapes);
    void (*remove)(url_editor& from);
};

/// The parts that can be set by their names, in the order of the text: scheme, authority, userinfo, user,
/// password, host, port, path, query, fragment. Static storage; does not throw.
[[nodiscard]] URIGRAM_API array_view<editable_part> editable_parts() noexcept;

}  // namespace urigram

template <>
struct boost::system::is_error_code_enum<urigram::edit_errc> : std::true_type {};

#endif
