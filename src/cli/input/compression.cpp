// SPDX-License-Identifier: BSL-1.0
#include "input/compression.hpp"

namespace urigram::cli {

namespace {

class category final : public std::error_category {
public:
    char const* name() const noexcept override { return "urigram.compressed"; }
    std::string message(int error) const override {
        switch (static_cast<compressed_errc>(error)) {
        case compressed_errc::cut_off:
            return "The compressed data end too early";
        case compressed_errc::damaged:
            return "The compressed data are damaged, or something else follows them";
        case compressed_errc::large_window:
            return "Decompressing the data takes a window of more than 128 MiB";
        }
        return "Unknown error";
    }
};

struct mark {
    compression how;
    std::string_view octets;  // `x` stands for 50 to 5F, which mark a zstd frame to be skipped
};

constexpr mark marks[] = {
    {compression::gzip, "\x1F\x8B"},
    {compression::zstd, "\x28\xB5\x2F\xFD"},
    {compression::zstd, "x\x2A\x4D\x18"},
};

bool starts_alike(std::string_view beginning, mark const& m) noexcept {
    for (std::size_t i = 0; i < beginning.size() && i < m.octets.size(); ++i) {
        char const c = m.octets[i];
        if (c == 'x' ? (beginning[i] & ~0x0F) != 0x50 : beginning[i] != c) return false;
    }
    return true;
}

}  // namespace

std::error_code make_error_code(compressed_errc error) noexcept {
    static category const instance;
    return {static_cast<int>(error), instance};
}

compression compression_of(std::string_view beginning) noexcept {
    for (auto const& m : marks)
        if (beginning.size() >= m.octets.size() && starts_alike(beginning, m)) return m.how;
    return compression::none;
}

bool may_become_compressed(std::string_view beginning) noexcept {
    for (auto const& m : marks)
        if (beginning.size() < m.octets.size() && starts_alike(beginning, m)) return true;
    return false;
}

std::unique_ptr<octet_source> make_decompressor(compression how, octet_source& octets) {
    switch (how) {
    case compression::gzip:
        return decompress_gzip(octets);
    case compression::zstd:
        return decompress_zstd(octets);
    case compression::none:
        break;
    }
    return nullptr;
}

}  // namespace urigram::cli
