// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_COLUMNS_HPP
#define URIGRAM_BULK_COLUMNS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <urigram/error.hpp>
#include <utility>
#include <vector>

namespace urigram {

/// The grammar that every line of a buffer is parsed with.
enum class line_grammar : unsigned char {
    rfc1738,  ///< as `parse_url`: each URL by its own scheme
    rfc1808,  ///< as `parse_relative_url`
    rfc2396,  ///< as `parse_uri_reference`
};

/// What there is a column of.
enum class column : unsigned char {
    text,       ///< the line, without its end
    scheme,     ///< without the colon
    authority,  ///< RFC 1808: `net_loc`
    userinfo,   ///< RFC 1738: `user [ ":" password ]`
    host,       ///< RFC 2396: or a `reg_name`
    port,       ///< the digits, maybe none
    path,       ///< RFC 1808, 2396: with its leading slash; RFC 1738: what comes after that slash, but for a
                ///< search
    params,     ///< RFC 1808 alone
    query,      ///< RFC 1738: `search`
    fragment,   ///< RFC 1808, 2396
    opaque_part,  ///< what comes after the scheme of a URL without `//`, or of one that is no more than a
                  ///< scheme
};
inline constexpr std::size_t column_count = 11;

/// A stretch of an input, in octets from its start.
struct stretch {
    static constexpr std::uint64_t nowhere = ~std::uint64_t{0};

    std::uint64_t first = nowhere;
    std::uint64_t size = 0;

    /// False for a component that is absent. An empty one is somewhere.
    explicit operator bool() const noexcept { return first != nowhere; }

    friend bool operator==(stretch const& a, stretch const& b) noexcept {
        return a.first == b.first && a.size == b.size;
    }
    friend bool operator!=(stretch const& a, stretch const& b) noexcept { return !(a == b); }
};

/// What was written for the host.
enum class host_column : unsigned char {
    absent,
    none,  ///< the empty host of a file URL (RFC 1738)
    hostname,
    hostnumber,
    reg_name,  ///< a name in a registry, in place of a server (RFC 2396)
};

/// The components of many URLs, one array for each kind: what `parse_lines` writes. The storage is kept from
/// one use to the next.
/// @code
/// urigram::columns urls;
/// urigram::parse_lines(buffer, urigram::line_grammar::rfc2396, urls);
/// urigram::stretch const* const hosts = urls[urigram::column::host];
/// for (std::size_t i = 0; i < urls.size(); ++i)
///     if (urls.valid(i) && hosts[i]) use(buffer.substr(hosts[i].first, hosts[i].size));
/// for (auto const& [line, error] : urls.rejected()) report(line, error);
/// @endcode
class columns {
public:
    /// A line that the grammar refuses.
    struct rejection {
        std::size_t line = 0;  ///< its place in the columns, from 0
        parse_error error;
    };

    /// The value of `productions` for a line that was refused.
    static constexpr unsigned char refused = 0xFF;

    /// Values of `schemes`: one without a grammar of its own; none at all, as in a relative reference or a
    /// line that was refused.
    static constexpr unsigned char other_scheme = 0xFE;
    static constexpr unsigned char no_scheme = 0xFF;

    columns() = default;
    columns(columns&& other) noexcept { swap(other); }  // which is empty then
    columns& operator=(columns&& other) noexcept {
        columns taken(std::move(other));
        swap(taken);
        return *this;
    }

    void swap(columns& other) noexcept {
        std::swap(stretches_, other.stretches_);
        std::swap(places_, other.places_);
        std::swap(productions_, other.productions_);
        std::swap(schemes_, other.schemes_);
        std::swap(hosts_, other.hosts_);
        std::swap(rejected_, other.rejected_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(grammar_, other.grammar_);
    }

    /// How many lines there are.
    std::size_t size() const noexcept { return size_; }

    /// A column, of `size()` stretches; null if the grammar has no such component, or nothing was parsed yet.
    stretch const* operator[](column which) const noexcept {
        std::size_t const place = places_[static_cast<std::size_t>(which)];
        return place < column_count && stretches_ ? stretches_.get() + place * capacity_ : nullptr;
    }

    /// For each line the index of what it is in the variant that the parse function yields: in `url`, or in
    /// `ast::rfc1808_url::url` or `ast::uri_reference::uri`. `refused` if the line is not valid.
    unsigned char const* productions() const noexcept { return productions_.get(); }

    /// For each line the index of its scheme in `rfc1738_schemes`, or one of the values above.
    unsigned char const* schemes() const noexcept { return schemes_.get(); }

    host_column const* hosts() const noexcept { return hosts_.get(); }

    bool valid(std::size_t line) const noexcept { return productions_[line] != refused; }

    /// The lines that were refused, in order, and why.
    std::vector<rejection> const& rejected() const noexcept { return rejected_; }

    /// Empties the columns; their storage stays.
    void clear() noexcept {
        size_ = 0;
        rejected_.clear();
    }

private:
    template <auto const& Listed>
    friend class column_writer;
    friend void parse_lines(std::string_view, line_grammar, columns&, std::uint64_t);

    void prepare_for(line_grammar grammar);
    void grow(std::size_t kept, std::size_t lines, std::size_t listed);

    static constexpr std::array<unsigned char, column_count> no_places() noexcept {
        std::array<unsigned char, column_count> places{};
        for (auto& place : places) place = 0xFF;
        return places;
    }

    std::unique_ptr<stretch[]> stretches_;  // column behind column, `capacity_` each
    std::array<unsigned char, column_count> places_ = no_places();
    std::unique_ptr<unsigned char[]> productions_;
    std::unique_ptr<unsigned char[]> schemes_;
    std::unique_ptr<host_column[]> hosts_;
    std::vector<rejection> rejected_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
    line_grammar grammar_ = line_grammar::rfc1738;  // of what is there, or was before `clear`
};

/// Parses every line of `buffer` and appends what it is to `to`.
/// LF ends a line; a CR just before it is dropped; the last line needs no end. Offsets count from the start
/// of the input, in which `buffer` stands at `offset`.
///
/// The same results as from the parse function of the grammar, line by line. Linear. Allocates only where
/// `to` is too small.
/// @throws std::invalid_argument if there are lines of another grammar in `to`; std::bad_alloc
void parse_lines(std::string_view buffer, line_grammar grammar, columns& to, std::uint64_t offset = 0);

}  // namespace urigram

#endif
