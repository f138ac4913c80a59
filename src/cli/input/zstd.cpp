// SPDX-License-Identifier: BSL-1.0
#include "input/compression.hpp"
#include <new>
#include <vector>
#include <zstd.h>
#include <zstd_errors.h>

namespace urigram::cli {

namespace {

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

zstd_source::zstd_source(octet_source& octets)
    : octets_(octets), context_(ZSTD_createDCtx()), piece_(ZSTD_DStreamInSize()) {
    if (!context_) throw std::bad_alloc();
}

bool zstd_source::fill() {
    in_ = {piece_.data(), octets_.read(piece_.data(), piece_.size()), 0};
    return in_.size > 0;
}

std::size_t zstd_source::read(char* to, std::size_t size) {
    ZSTD_outBuffer out{to, size, 0};
    for (;;) {
        if (in_.pos < in_.size || has_more_) {
            wanted_ = ZSTD_decompressStream(context_.get(), &out, &in_);
            switch (ZSTD_getErrorCode(wanted_)) {
            case ZSTD_error_no_error:
                break;
            case ZSTD_error_memory_allocation:
                throw std::bad_alloc();
            case ZSTD_error_frameParameter_windowTooLarge:
                throw std::system_error(compressed_errc::large_window);
            default:
                throw std::system_error(compressed_errc::damaged);
            }
            has_more_ = wanted_ > 0 && out.pos == out.size;
            if (out.pos > 0) return out.pos;
        } else if (!fill()) {
            if (wanted_ > 0) throw std::system_error(compressed_errc::cut_off);
            return 0;
        }
    }
}

}  // namespace

std::unique_ptr<octet_source> decompress_zstd(octet_source& octets) {
    return std::make_unique<zstd_source>(octets);
}

}  // namespace urigram::cli
