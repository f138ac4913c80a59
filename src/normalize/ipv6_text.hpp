// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_IPV6_TEXT_HPP
#define URIGRAM_NORMALIZE_IPV6_TEXT_HPP

#include <array>
#include <cstddef>
#include <string_view>
#include <urigram/ast/ip_address.hpp>

namespace urigram::normalizing {

/// An IPv6 address in brackets, in the format of RFC 5952: in lower case, without leading zeros, with `::`
/// for the longest run of two or more zero groups, or the first such run. An embedded IPv4 address is
/// written in decimal (section 5) only in `::ffff:0:0/96`, where the meaning is unambiguous.
class ipv6_text {
public:
    ipv6_text() = default;  // no text; the bytes are uninitialized
    explicit ipv6_text(ast::ipv6_octets const& address) noexcept;

    /// A view of this object.
    std::string_view view() const& noexcept { return {octets_.data(), size_}; }
    void view() const&& = delete;

private:
    static constexpr std::size_t longest =
        std::string_view("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]").size();

    void add(char c) noexcept { octets_[size_++] = c; }
    void add_number(unsigned n, int base) noexcept;
    void add_groups(ast::ipv6_octets const& address, std::size_t first, std::size_t last) noexcept;

    std::array<char, longest> octets_;
    std::size_t size_ = 0;
};

}  // namespace urigram::normalizing

#endif
