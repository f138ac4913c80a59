// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INPUT_ZSTD_HPP
#define URIGRAM_CLI_INPUT_ZSTD_HPP

#include <memory>
#include <urigram/bulk/sources.hpp>
#include <vector>
#include <zstd.h>

namespace urigram::cli {

/// Decompresses Zstandard, frame by frame. Boost's filter is not used: it takes data that end too early for
/// complete.
class zstd_source final : public octet_source {
public:
    explicit zstd_source(octet_source& octets);

    std::size_t read(char* to, std::size_t size) override;

private:
    struct free_context {
        void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
    };

    bool fill();

    octet_source& octets_;
    std::unique_ptr<ZSTD_DCtx, free_context> context_;
    std::vector<char> piece_;
    ZSTD_inBuffer in_{};
    std::size_t wanted_ = 0;  // by the frame that is being read
    bool has_more_ = false;   // of what it has read
};

}  // namespace urigram::cli

#endif
