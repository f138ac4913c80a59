// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SCHEME_HPP
#define URIGRAM_SCHEME_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/scheme_info.hpp>
#include <urigram/detail/throw_invalid.hpp>
#include <urigram/error.hpp>
#include <vector>

/// The schemes that have a specific grammar, and tables of schemes added at run time.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// The schemes of RFC 1738 that have a specific grammar, in the order of `ast::url`.
inline constexpr auto rfc1738_schemes = schemes_of_variant<ast::url>;

/// The schemes of `urigram::parse` that have a specific grammar in addition to RFC 3986, in the order of
/// `ast::uri_by_scheme`.
inline constexpr auto schemes_of_today = schemes_of_variant<decltype(ast::uri_by_scheme::uri)>;

/// Finds a name among N names, ignoring case, by a perfect hash that is computed at compile time: a search
/// takes one pass over the name and one comparison. Names longer than the longest in the table are rejected
/// without being read. Nothing allocates; only the constructor throws.
/// @code
/// constexpr urigram::name_table<2> names(std::array<std::string_view, 2>{"ftp", "http"});
/// std::string_view const scheme = "HTTP";
/// bool const known = names.find(scheme.begin(), scheme.end()) != names.npos;  // true
/// @endcode
template <std::size_t N>
class name_table {
public:
    /// The index of names that are not in the table.
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    /// A table of names, which must be in lower case and distinct; otherwise, a constant does not compile.
    /// @throws std::invalid_argument for other names
    constexpr explicit name_table(std::array<std::string_view, N> const& names) : names_(names) {
        for (std::size_t i = 0; i < N; ++i) {
            for (char c : names[i]) {
                if (c == '\0') detail::throw_invalid("urigram: the name of a scheme must not contain NUL");
                if (detail::lower(c) != c)
                    detail::throw_invalid("urigram: the name of a scheme must be in lower case");
            }
            for (std::size_t k = 0; k < i; ++k)
                if (names[k] == names[i])
                    detail::throw_invalid("urigram: the set already has a scheme of this name");
            if (names[i].size() > longest_) longest_ = names[i].size();
        }
        while (!place()) multiplier_ = multiplier_ * 0x5851F42D4C957F2D + 2;  // the multiplier stays odd
    }

    /// Whether the name at an index is equal to [first, last), ignoring case.
    template <class ForwardIterator>
    constexpr bool is(std::size_t at, ForwardIterator first, ForwardIterator last) const {
        return names_[at].size() == static_cast<std::size_t>(std::distance(first, last)) &&
               matches(names_[at], first);
    }

    /// Returns the index of the name that is equal to [first, last), ignoring case; `npos` if there is none.
    template <class ForwardIterator>
    constexpr std::size_t find(ForwardIterator first, ForwardIterator last) const {
        auto const length = static_cast<std::size_t>(std::distance(first, last));
        if (length > longest_) return npos;
        std::uint64_t const word = word_of(first, last);
        std::size_t const at = slots_[slot(word)];
        bool const same = at != N && words_[at] == word && names_[at].size() == length &&
                          (length <= sizeof word || matches(names_[at], first));
        return same ? at : npos;
    }

private:
    static constexpr std::size_t slot_bits() {
        std::size_t bits = 1;
        while ((std::size_t{1} << bits) < 8 * N) ++bits;  // with fewer slots, collisions are hard to avoid
        return bits;
    }
    static constexpr unsigned char octet(char c) { return static_cast<unsigned char>(detail::lower(c)); }
    /// Returns the bytes of a name in lower case; if it has more than eight, a hash.
    template <class Iterator>
    constexpr std::uint64_t word_of(Iterator first, Iterator last) const {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < sizeof word && first != last; ++i, ++first)
            word = word << 8 | octet(static_cast<char>(*first));
        for (; first != last; ++first) word = word * multiplier_ ^ octet(static_cast<char>(*first));
        return word;
    }
    template <class Iterator>
    static constexpr bool matches(std::string_view name, Iterator at) {
        for (char c : name)
            if (detail::lower(static_cast<char>(*at++)) != c) return false;
        return true;
    }
    constexpr std::size_t slot(std::uint64_t word) const {
        return static_cast<std::size_t>(word * multiplier_ >> (64 - slot_bits()));
    }

    constexpr bool place() {
        for (auto& s : slots_) s = N;
        for (std::size_t i = 0; i < N; ++i) {
            words_[i] = word_of(names_[i].begin(), names_[i].end());
            std::uint16_t& s = slots_[slot(words_[i])];
            if (s != N) return false;
            s = static_cast<std::uint16_t>(i);
        }
        return true;
    }

    std::array<std::string_view, N> names_;
    std::array<std::uint64_t, N> words_{};
    std::array<std::uint16_t, std::size_t{1} << slot_bits()> slots_{};
    std::size_t longest_ = 0;
    std::uint64_t multiplier_ = 0x9E3779B97F4A7C15;  // from the golden ratio
};

/// Returns the built-in scheme of RFC 1738 with that name, ignoring case, or null. Constant time; does not
/// throw.
/// @code
/// auto const* gopher = urigram::find_scheme("gopher");  // gopher->default_port: 70
/// @endcode
[[nodiscard]] URIGRAM_API scheme_info const* find_scheme(std::string_view name) noexcept;

/// The same for `schemes_of_today`.
[[nodiscard]] URIGRAM_API scheme_info const* find_scheme_of_today(std::string_view name) noexcept;

/// Returns the default port of a scheme, ignoring case: that in `schemes_of_today` or, if the scheme is not
/// there, in `rfc1738_schemes`. Nothing for other schemes, and for schemes without ports. Constant time; does
/// not throw.
/// @code
/// auto const port = urigram::default_port("https");  // 443
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::uint16_t> default_port(std::string_view scheme) noexcept;

/// The status of a scheme name in RFC 1738.
enum class scheme_status : unsigned char {
    specified,     ///< has a grammar in section 3
    reserved,      ///< reserved in section 4 without a syntax: afs mid cid nfs tn3270 mailserver z39.50
    experimental,  ///< begins with `x-` (section 4)
    other,
};

/// Returns the status of a name, ignoring case. Constant time; does not throw.
/// @code
/// bool const reserved = urigram::scheme_status_of("nfs") == urigram::scheme_status::reserved;  // true
/// @endcode
[[nodiscard]] URIGRAM_API scheme_status scheme_status_of(std::string_view name) noexcept;

/// A table of schemes at run time: the built-in ones of `BuiltIn`, and those added by name.
/// @par Complexity Adding is linear in the number of added names, allocates, and throws `std::bad_alloc`.
/// Finding neither allocates nor throws; it takes constant time for a built-in scheme, and logarithmic time
/// in that number for an added one.
/// @code
/// #include <urigram/parse.hpp>
/// #include <urigram/rfc1738.hpp>
/// urigram::schemes table;
/// table.add_like("https", "http", 443);
/// auto url = urigram::rfc1738::parse_url("https://example.com/", table);  // contains an ast::httpurl
///
/// urigram::uri_schemes today;
/// today.add_like("shttp", "http");
/// auto uri = urigram::parse("shttp://example.com/", today);  // contains an ast::http_uri
/// @endcode
template <auto const& BuiltIn>
class URIGRAM_API scheme_table {
public:
    /// A grammar without a struct: returns the error of a text that is not a URL of its scheme, or nothing if
    /// it is one.
    using check_function = std::optional<parse_error> (*)(std::string_view text) noexcept;

    /// An added scheme.
    struct entry {
        std::string name;                             ///< in lower case
        std::optional<std::uint16_t> default_port;    ///< absent if URLs of the scheme have no port
        relative_use relative = relative_use::never;  ///< whether relative references to its URLs make sense
        std::size_t like = name_table<1>::npos;  ///< the index in `BuiltIn` of the scheme by whose grammar it
                                                 ///< is parsed, or npos
        check_function check = nullptr;          ///< its own grammar, or null
    };

    /// Adds a scheme whose URLs are parsed by the grammar, and into the struct, of a built-in scheme. The
    /// member `scheme` of the struct has the added name. Replaces a scheme that was added by that name.
    /// @param name the added scheme, in any case
    /// @param model the built-in scheme
    /// @param default_port the default port of the added scheme
    /// @returns false, without effect, if `name` is not a scheme name or is a built-in one, or if `model` is
    /// not built in
    /// @throws std::bad_alloc
    bool add_like(std::string_view name, std::string_view model,
                  std::optional<std::uint16_t> default_port = std::nullopt);

    /// Adds a scheme whose URLs must be accepted by `check`, and are then parsed like URLs of unknown
    /// schemes. Replaces a scheme that was added by that name.
    ///
    /// A check narrows the grammar of unknown schemes and cannot extend it: `urigram::parse` also rejects
    /// `postgresql://h1:1,h2:2` if `check` accepts it, because no member of an `ast::uri` can hold two
    /// servers, and a result without a host would pass every test of hosts. Such a scheme needs a rule and a
    /// struct in a `scheme_set`. RFC 1738 accepts this URL, with the schemepart as one text.
    /// @param info the properties of the scheme; its name in any case
    /// @param check the grammar; `check_with` makes such a function from a rule
    /// @returns false, without effect, if `info.name` is not a scheme name or is a built-in one, or if
    /// `check` is null
    /// @throws std::bad_alloc
    /// @code
    /// urigram::schemes table;
    /// auto const check = [](std::string_view text) noexcept -> std::optional<urigram::parse_error> {
    ///     if (text.substr(5) != "") return std::nullopt;  // acme: and something
    ///     urigram::parse_error error;
    ///     error.code = urigram::errc::incomplete, error.offset = text.size();
    ///     return error;
    /// };
    /// table.add({"acme", 1234, urigram::relative_use::never, "acmeurl"}, check);
    /// @endcode
    bool add(scheme_info const& info, check_function check);

    /// Returns the built-in scheme of that name, ignoring case, or null.
    static scheme_info const* built_in(std::string_view name) noexcept;

    /// Returns the scheme that was added by that name, ignoring case, or null.
    entry const* find(std::string_view name) const noexcept;

private:
    bool put(entry e);

    std::vector<entry> added_;  // sorted by the size of the name, then by the name
};

extern template class URIGRAM_EXPORT scheme_table<rfc1738_schemes>;
extern template class URIGRAM_EXPORT scheme_table<schemes_of_today>;

/// For `rfc1738::parse_url`: adds to the schemes of RFC 1738.
using schemes = scheme_table<rfc1738_schemes>;
/// For `urigram::parse`: adds to `schemes_of_today`.
using uri_schemes = scheme_table<schemes_of_today>;

}  // namespace urigram

#endif
