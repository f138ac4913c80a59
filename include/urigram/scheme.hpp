// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SCHEME_HPP
#define URIGRAM_SCHEME_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/error.hpp>
#include <vector>

namespace urigram {

/// Whether relative references make sense with a scheme (RFC 1808, section 2.3).
enum class relative_use : unsigned char {
    never,              ///< its URLs are not hierarchical
    when_generic_fits,  ///< when the URL at hand fits RFC 1808's generic-RL
    always,
};

/// What there is to know about a scheme apart from its grammar.
struct scheme_info {
    std::string_view name;                      ///< in lower case
    std::optional<std::uint16_t> default_port;  ///< none where the scheme has no ports
    relative_use relative = relative_use::never;
    std::string_view production;  ///< the production of its URLs, such as `ftpurl`
};

/// The schemes of RFC 1738 that have a grammar of their own, in the order of `ast::url`.
inline constexpr std::array<scheme_info, 10> rfc1738_schemes = {{
    {"ftp", 21, relative_use::always, "ftpurl"},
    {"http", 80, relative_use::always, "httpurl"},
    {"gopher", 70, relative_use::when_generic_fits, "gopherurl"},
    {"mailto", std::nullopt, relative_use::never, "mailtourl"},
    {"news", std::nullopt, relative_use::never, "newsurl"},
    {"nntp", 119, relative_use::always, "nntpurl"},
    {"telnet", 23, relative_use::never, "telneturl"},
    {"wais", 210, relative_use::when_generic_fits, "waisurl"},
    {"file", std::nullopt, relative_use::always, "fileurl"},
    {"prospero", 1525, relative_use::when_generic_fits, "prosperourl"},
}};

/// Finds a name among N, ignoring case, by a perfect hash that is made at compile time: one pass over the
/// name, one comparison. Names longer than the longest are refused unread. Nothing allocates or throws.
template <std::size_t N>
class name_table {
public:
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    /// `names` are in lower case and all different; that is the caller's to see to.
    constexpr explicit name_table(std::array<std::string_view, N> const& names) : names_(names) {
        for (auto name : names_)
            if (name.size() > longest_) longest_ = name.size();
        while (!place()) ++seed_;
    }

    /// Whether the name at an index stands in [first, last).
    template <class ForwardIterator>
    constexpr bool is(std::size_t at, ForwardIterator first, ForwardIterator last) const {
        for (char c : names_[at]) {
            if (first == last || lower(static_cast<char>(*first)) != c) return false;
            ++first;
        }
        return first == last;
    }

    /// The index of the name that stands in [first, last), or `npos`.
    template <class ForwardIterator>
    constexpr std::size_t find(ForwardIterator first, ForwardIterator last) const {
        std::uint32_t h = seed_;
        std::size_t length = 0;
        for (auto it = first; it != last; ++it, ++length) {
            if (length == longest_) return npos;
            h = mix(h, static_cast<char>(*it));
        }
        std::size_t const at = slots_[slot(h)];
        return at != N && is(at, first, last) ? at : npos;
    }

private:
    static constexpr std::size_t slot_count() {
        std::size_t n = 1;
        while (n < 2 * N) n *= 2;
        return n;
    }
    static constexpr char lower(char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    static constexpr std::uint32_t mix(std::uint32_t h, char c) {
        return (h ^ static_cast<unsigned char>(lower(c))) * std::uint32_t{16777619};
    }
    static constexpr std::size_t slot(std::uint32_t h) { return (h ^ (h >> 15)) & (slot_count() - 1); }

    constexpr bool place() {
        for (auto& s : slots_) s = N;
        for (std::size_t i = 0; i < N; ++i) {
            std::uint32_t h = seed_;
            for (char c : names_[i]) h = mix(h, c);
            if (slots_[slot(h)] != N) return false;
            slots_[slot(h)] = i;
        }
        return true;
    }

    std::array<std::string_view, N> names_;
    std::array<std::size_t, slot_count()> slots_{};
    std::size_t longest_ = 0;
    std::uint32_t seed_ = 0;
};

/// The built-in scheme of that name in letters of either case, or null. Constant time; does not throw.
scheme_info const* find_scheme(std::string_view name) noexcept;

/// What RFC 1738 says of a scheme name.
enum class scheme_standing : unsigned char {
    specified,     ///< has a grammar in section 3
    reserved,      ///< set aside in section 4 without a syntax: afs mid cid nfs tn3270 mailserver z39.50
    experimental,  ///< starts with `x-` (section 4)
    other,
};

/// The standing of a name in letters of either case. Constant time; does not throw.
scheme_standing standing_of(std::string_view name) noexcept;

/// Schemes known at run time: the built-in ones and those you add by name.
/// @code
/// urigram::schemes table;
/// table.add_like("https", "http", 443);
/// auto url = urigram::parse_url("https://example.com/", table);  // holds an ast::httpurl
/// @endcode
/// Adding allocates; finding neither allocates nor throws, and takes the logarithm of the number of added
/// names.
class schemes {
public:
    /// A grammar without a struct: says why a text is no URL of its scheme, or nothing when it is one.
    using check_function = std::optional<parse_error> (*)(std::string_view text) noexcept;

    /// A scheme as it was added.
    struct entry {
        std::string name;  ///< in lower case
        std::optional<std::uint16_t> default_port;
        relative_use relative = relative_use::never;
        std::size_t like =
            name_table<1>::npos;  ///< the index in `rfc1738_schemes` of the scheme it is parsed like, or npos
        check_function check = nullptr;  ///< or its own grammar
    };

    /// URLs of the scheme `name` are parsed with the grammar, and into the struct, of the built-in scheme
    /// `model`; the struct's `scheme` says which it was. Replaces what was added by that name.
    /// @returns false, and does nothing, if `name` is not a scheme name, is a built-in one, or `model` is not
    /// built in.
    bool add_like(std::string_view name, std::string_view model,
                  std::optional<std::uint16_t> default_port = std::nullopt);

    /// URLs of the scheme `info.name` must pass `check`, and are then read as an `ast::otherurl`;
    /// `check_with` makes such a function of a rule. Replaces what was added by that name.
    /// @returns false, and does nothing, if `info.name` is not a scheme name or is a built-in one.
    bool add(scheme_info const& info, check_function check);

    /// What was added by that name, or null.
    entry const* find(std::string_view name) const noexcept;

private:
    bool put(entry e);

    std::vector<entry> added_;  // sorted by the size of the name, then by the name
};

}  // namespace urigram

#endif
