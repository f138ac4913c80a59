// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_SCHEME_INFO_HPP
#define URIGRAM_DETAIL_SCHEME_INFO_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// @par Thread safety These are constants: any number of threads may read them at once.
namespace urigram {

/// Whether relative references make sense with a scheme (RFC 1808, section 2.3).
enum class relative_use : unsigned char {
    never,              ///< its URLs are not hierarchical
    when_generic_fits,  ///< if the URL matches RFC 1808's generic-RL
    always,
};

/// Properties of a scheme other than its grammar.
struct scheme_info {
    std::string_view name;                      ///< in lower case
    std::optional<std::uint16_t> default_port;  ///< none if the scheme has no ports
    relative_use relative = relative_use::never;
    std::string_view production;  ///< the production of its URLs, such as `ftpurl`
};

/// The schemes whose URLs are parsed into `Node`: specialized next to each such struct, and empty for others.
template <class Node>
inline constexpr std::array<scheme_info, 0> schemes_of{};

namespace detail {

template <class... Nodes>
constexpr auto schemes_of_each(std::variant<Nodes...> const*) noexcept {
    std::array<scheme_info, (... + schemes_of<Nodes>.size())> all{};
    [[maybe_unused]] std::size_t count = 0;
    auto const add = [&](auto const& infos) {
        for (std::size_t i = 0; i < infos.size(); ++i) all[count++] = infos[i];
    };
    (add(schemes_of<Nodes>), ...);
    return all;
}

}  // namespace detail

/// The schemes of the alternatives of a variant, in their order.
template <class Variant>
inline constexpr auto schemes_of_variant = detail::schemes_of_each(static_cast<Variant const*>(nullptr));

}  // namespace urigram

#endif
