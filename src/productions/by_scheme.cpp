// SPDX-License-Identifier: BSL-1.0
#include "productions.hpp"

#include "schemes/schemes.hpp"

namespace urigram {

namespace {

/// The productions of all schemes, one after the other; those of RFC 3986 last.
class all_schemes {
public:
    all_schemes() noexcept { add(static_cast<decltype(&ast::uri_by_scheme::uri)>(nullptr)); }

    production_range range() const noexcept { return {all_.data(), all_.data() + count_}; }

private:
    template <class... Nodes>
    void add(std::variant<Nodes...> ast::uri_by_scheme::*) noexcept {
        (add_if<Nodes, false>(), ...);
        (add_if<Nodes, true>(), ...);
    }
    template <class Node, bool IsGeneric>
    void add_if() noexcept {
        if constexpr (std::is_same_v<Node, ast::uri> == IsGeneric)
            for (auto const& each : scheme_productions(static_cast<Node const*>(nullptr)))
                all_.at(count_++) = each;  // ends the program if the array is too small
    }

    std::array<production, 512> all_{};
    std::size_t count_ = 0;
};

}  // namespace

production_range by_scheme_productions() noexcept {
    static all_schemes const all;
    return all.range();
}

}  // namespace urigram
