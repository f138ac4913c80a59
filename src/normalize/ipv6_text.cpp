// SPDX-License-Identifier: BSL-1.0
#include "ipv6_text.hpp"
#include <algorithm>
#include <charconv>

namespace urigram::normalizing {

namespace {

constexpr std::size_t group_count = 8;

unsigned group(ast::ipv6_octets const& address, std::size_t i) noexcept {
    return static_cast<unsigned>(address[2 * i] << 8 | address[2 * i + 1]);
}

struct range_of_groups {
    std::size_t first = 0;
    std::size_t last = 0;

    std::size_t size() const noexcept { return last - first; }
};

/// The longest run of zero groups; the first of them, if several are equally long.
range_of_groups longest_run_of_zeros(ast::ipv6_octets const& address) noexcept {
    range_of_groups longest, run;
    for (std::size_t i = 0; i < group_count; ++i) {
        if (group(address, i) != 0)
            run = {i + 1, i + 1};
        else if ((run.last = i + 1) - run.first > longest.size())
            longest = run;
    }
    return longest;
}

/// Whether the address is in `::ffff:0:0/96`.
bool is_ipv4_mapped(ast::ipv6_octets const& address) noexcept {
    return std::all_of(address.begin(), address.begin() + 10, [](auto octet) { return octet == 0; }) &&
           group(address, 5) == 0xFFFF;
}

}  // namespace

ipv6_text::ipv6_text(ast::ipv6_octets const& address) noexcept {
    add('[');
    auto const zeros = longest_run_of_zeros(address);
    if (is_ipv4_mapped(address)) {
        for (char const c : std::string_view("::ffff:")) add(c);
        for (std::size_t i = 12; i < address.size(); ++i) {
            if (i > 12) add('.');
            add_number(address[i], 10);
        }
    } else if (zeros.size() < 2) {
        add_groups(address, 0, group_count);
    } else {
        add_groups(address, 0, zeros.first);
        add(':'), add(':');
        add_groups(address, zeros.last, group_count);
    }
    add(']');
}

void ipv6_text::add_number(unsigned n, int base) noexcept {
    char* const end = octets_.data() + octets_.size();
    auto const written = std::to_chars(octets_.data() + size_, end, n, base);
    size_ = static_cast<std::size_t>(written.ptr - octets_.data());
}

void ipv6_text::add_groups(ast::ipv6_octets const& address, std::size_t first, std::size_t last) noexcept {
    for (std::size_t i = first; i < last; ++i) {
        if (i > first) add(':');
        add_number(group(address, i), 16);
    }
}

}  // namespace urigram::normalizing
