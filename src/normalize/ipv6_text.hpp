// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_IPV6_TEXT_HPP
#define URIGRAM_NORMALIZE_IPV6_TEXT_HPP

#include <array>
#include <cstddef>
#include <string_view>
#include <urigram/ast/ip_address.hpp>

namespace urigram::normalizing {

/// An IPv6 address in brackets, as RFC 5952 writes it: in lower case, without zeros in front of a group, the
/// longest run of two zero groups or more, the first one of several, as `::`. An IPv4 address in it is
/// written in decimal (section 5) in `::ffff:0:0/96` alone, where nothing else can be meant.
class ipv6_text {
public:
    ipv6_text() = default;  // no text, and the octets are not set
    explicit ipv6_text(ast::ipv6_octets const& address) noexcept;

    /// Refers to this object.
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
