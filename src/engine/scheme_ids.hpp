// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_SCHEME_IDS_HPP
#define URIGRAM_ENGINE_SCHEME_IDS_HPP

#include <boost/config.hpp>
#include <boost/endian/conversion.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/scheme.hpp>

namespace urigram::engine {

/// Looks up the schemes of consecutive URLs in `Schemes`. Caches the last result, because consecutive URLs
/// usually have the same scheme.
template <auto const& Schemes>
class scheme_ids {
public:
    /// The value in `columns::schemes` for the scheme of `text`.
    unsigned char of(std::string_view name, std::string_view text) noexcept {
        constexpr std::size_t octets = sizeof last_;
        if (name.size() - 1 >= octets || text.size() < octets) return look_up(name);
        // Padding a name with NULs is unambiguous, because no name contains a NUL.
        std::uint64_t const word =
            boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(text.data()))
            << (8 * (octets - name.size()));
        if (word != last_) {
            last_ = word;
            id_ = look_up(name);
        }
        return id_;
    }

private:
    BOOST_NOINLINE static unsigned char look_up(std::string_view name) noexcept {
        if (name.empty()) return columns::no_scheme;
        scheme_info const* const info = scheme_table<Schemes>::built_in(name);
        return info == nullptr ? columns::other_scheme : static_cast<unsigned char>(info - Schemes.data());
    }

    std::uint64_t last_ = 0;
    unsigned char id_ = columns::other_scheme;
};

}  // namespace urigram::engine

#endif
