// SPDX-License-Identifier: BSL-1.0
#include "input/compression.hpp"

namespace urigram::cli {

namespace {

class compression_category final : public std::error_category {
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
        case compressed_errc::much_memory:
            return "Decompressing the data takes more than 100 MiB of memory";
        }
        return "Unknown error";
    }
};

}  // namespace

std::error_code make_error_code(compressed_errc error) noexcept {
    static compression_category const instance;
    return {static_cast<int>(error), instance};
}

}  // namespace urigram::cli
