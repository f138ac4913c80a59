// SPDX-License-Identifier: BSL-1.0
#include "../in_blocks.hpp"

#include <algorithm>
#include <engine/column_writer.hpp>
#include <urigram/detail/index/structural_index.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/grammar/rfc2396/dialect.hpp>

// Estimates the minimum time for filling columns by the structural index: hand-written code uses the same
// index and fills the same columns. It splits URLs without userinfo whose host is a hostname of at most 61
// bytes, and passes all other URLs to the library.
namespace urigram::bench {

namespace {

class scanner {
public:
    scanner() { parse_lines({}, grammar, to_); }  // creates the columns

    std::size_t parse(std::string_view text) {
        to_.clear();
        unusual_.clear();
        split_ = 0;
        writer to(to_, grammar, text.data(), 0);
        while (!text.empty()) {
            index_.mark(text.substr(0, index_.longest));
            std::size_t size = std::min(text.size(), index_.longest);
            if (size < text.size()) size = static_cast<std::size_t>(index_.last_line() - text.data());
            to.reserve(index_.line_feeds() + 1);
            parse_window(text.data(), text.data() + size, to);
            text.remove_prefix(size);
        }
        return split_ + unusual_.size() - unusual_.rejected().size();
    }

private:
    using description = rfc2396::description;
    static constexpr dialect const& grammar = dialects::rfc2396;
    static constexpr index_plan plan = description::indexed();
    using writer = engine::column_writer<description>;

    // In the order of the plan.
    enum run : std::size_t { scheme, host, label, alphanum, path, uric };

    void parse_window(char const* first, char const* last, writer& to) {
        while (first != last) {
            char const* const end = split(first, last, to);
            first = end != nullptr ? end + 1 : hand_over(first, last, to);
        }
    }

    /// Stores the parts of the URL at `first` and returns the end of its line; null for URLs that it does not
    /// split.
    char const* split(char const* first, char const* last, writer& to) {
        if (!letters.contains(*first)) return nullptr;
        char const* const colon = end_of(scheme, first + 1);
        if (colon[0] != ':' || colon[1] != '/' || colon[2] != '/') return nullptr;
        char const* const name = colon + 3;
        unsigned const length = name_length(name);
        if (length == 0) return nullptr;

        std::optional<std::string_view> parts[4];
        auto& [port, way, query, fragment] = parts;
        char const* at = name + length;
        auto const take = [&](std::optional<std::string_view>& part, char const* begin, char const* end) {
            part = std::string_view(begin, static_cast<std::size_t>(end - begin));
            at = end;
        };
        if (*at == ':') {
            char const* end = at + 1;
            while (*end >= '0' && *end <= '9') ++end;
            take(port, at + 1, end);
        }
        if (*at == '/') take(way, at, end_of(path, at + 1));
        if (*at == '?') take(query, at + 1, end_of(uric, at + 1));
        if (*at == '#') take(fragment, at + 1, end_of(uric, at + 1));
        if (at == last || *at != '\n') return nullptr;

        std::string_view const url(first, static_cast<std::size_t>(at - first));
        std::string_view const name_of_scheme(first, static_cast<std::size_t>(colon - first));
        to.accept(url, 1, [&](auto& line) {
            line.template put<column::scheme>(name_of_scheme);
            line.template put<column::host>(std::string_view(name, length));
            line.template put<column::port>(port);
            line.template put<column::path>(way);
            line.template put<column::query>(query);
            line.template put<column::fragment>(fragment);
            line.put_host(ast::host_kind::hostname);
        });
        ++split_;
        return at;
    }

    char const* end_of(run which, char const* first) const {
        index_.skip(which, first);
        return first;
    }

    /// The length of a hostname with valid labels, or 0.
    unsigned name_length(char const* name) const {
        std::uint64_t const ends = index_.ends_from(host, name);
        if (ends == 0) return 0;
        auto const length = static_cast<unsigned>(__builtin_ctzll(ends));
        if (length - 1 > 60) return 0;
        std::uint64_t const mask = (std::uint64_t{1} << length) - 1;
        std::uint64_t const dots = index_.ends_from(label, name) & mask;
        std::uint64_t const others = (index_.ends_from(alphanum, name) & mask) << 1;
        std::uint64_t const borders = dots << 1 | 1 | std::uint64_t{2} << length;
        if ((borders & (others << 1 | others >> 1)) != 0) return 0;
        unsigned const top = dots == 0 ? 0 : 64 - static_cast<unsigned>(__builtin_clzll(dots));
        return letters.contains(name[top]) ? length : 0;
    }

    char const* hand_over(char const* first, char const* last, writer& to) {
        char const* const end = index_.line_feed(first);
        parse_lines(std::string_view(first, static_cast<std::size_t>(end - first)), grammar, unusual_);
        to.reject(std::string_view(first, 0), parse_error());
        return end == last ? last : end + 1;
    }

    static constexpr octet_test letters{charset::range('a', 'z') | charset::range('A', 'Z')};

    window_index<plan> index_;
    columns to_;
    columns unusual_;
    std::size_t split_ = 0;
};

}  // namespace

void add_scanner(entries& all) {
    all.add(task::bulk, "by hand on the index, RFC 2396",
            each_block<scanner>([](std::string_view text, scanner& s) { return s.parse(text); }));
}

}  // namespace urigram::bench
