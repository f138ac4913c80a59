// SPDX-License-Identifier: BSL-1.0
#include "input/zstd.hpp"
#include "input/compression.hpp"
#include <new>
#include <zstd_errors.h>

namespace urigram::cli {

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

}  // namespace urigram::cli
