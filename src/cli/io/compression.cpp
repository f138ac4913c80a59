// SPDX-License-Identifier: BSL-1.0
#include "io/compression.hpp"
#include <algorithm>
#include <boost/iostreams/categories.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zlib.hpp>
#include <ios>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <zstd.h>
#include <zstd_errors.h>

namespace urigram::cli {

namespace {

/// Source for a decompressor of Boost.Iostreams. After each piece it reports that no more data are available
/// yet, so that the decompressor returns the text of that piece before a later error.
class filter_feed {
public:
    using char_type = char;
    using category = boost::iostreams::source_tag;

    static constexpr std::size_t piece = std::size_t{1} << 14;
    static constexpr std::size_t tail_size = 16;

    explicit filter_feed(octet_source& octets) noexcept : octets_(&octets) {}

    std::streamsize read(char* to, std::streamsize size) {
        if (pause_) {
            pause_ = false;
            return 0;
        }
        if (!fill()) return -1;
        pause_ = true;
        auto const count = std::min(rest_.size(), static_cast<std::size_t>(size));
        rest_.copy(to, count);
        tail_.append(rest_, 0, count);
        tail_.erase(0, tail_.size() - std::min(tail_.size(), tail_size));
        rest_.erase(0, count);
        return static_cast<std::streamsize>(count);
    }

    /// Starts again with the bytes that a decompressor has left. False if they and the following bytes, if
    /// any, are zeros: some programs pad blocks of a tape or a disk. Boost's bzip2 filter reports such zeros
    /// as damage.
    bool start_again(std::string const& left) {
        pause_ = false;
        rest_.insert(0, left);
        while (fill()) {
            rest_.erase(0, rest_.find_first_not_of('\0'));
            if (!rest_.empty()) return true;
        }
        return false;
    }

    /// The available bytes that will be read next.
    std::string_view rest() const noexcept { return rest_; }

    /// The last bytes that were read, up to `tail_size`.
    std::string_view tail() const noexcept { return tail_; }

private:
    /// False at the end.
    bool fill() {
        if (!rest_.empty()) return true;
        rest_.resize(piece);
        rest_.resize(octets_->read(rest_.data(), rest_.size()));
        return !rest_.empty();
    }

    octet_source* octets_;
    std::string rest_;
    std::string tail_;
    bool pause_ = false;
};

/// Decompresses with a filter of Boost.Iostreams, a new one for each member. `Format` has `make_filter()`,
/// `decompress`, and `meaning_of(error, tail)`, the `compressed_errc` of an `error` of the filter if `tail`
/// was read last.
template <class Format>
class filter_source final : public octet_source {
public:
    explicit filter_source(octet_source& octets) : feed_(octets), filter_(Format::make_filter()) {}

    std::size_t read(char* to, std::size_t size) override {
        constexpr std::size_t most = std::size_t{1} << 30;  // zlib and bzip2 count in 32 bits
        auto const wanted = static_cast<std::streamsize>(std::min(size, most));
        try {
            while (filter_) {
                auto const count = filter_->read(feed_, to, wanted);
                if (count > 0) return static_cast<std::size_t>(count);
                if (count < 0) start_member();
            }
        } catch (typename Format::error const& error) {
            throw std::system_error(Format::meaning_of(error, feed_.tail()));
        }
        return 0;
    }

private:
    void start_member() {
        bool const more = feed_.start_again(filter_->unconsumed_input());
        filter_.reset();
        if (more && !may_begin(Format::decompress, feed_.rest()))
            throw std::system_error(compressed_errc::damaged);
        if (more) filter_.emplace(Format::make_filter());
    }

    filter_feed feed_;
    std::optional<decltype(Format::make_filter())> filter_;  // none at the end
};

namespace io = boost::iostreams;

/// Boost's own gzip filter is not used: if data end too early, it drops the text decompressed so far.
struct gzip {
    using error = io::zlib_error;
    static constexpr auto decompress = decompress_gzip;

    static io::zlib_decompressor make_filter() {
        constexpr int gzip_only = 16;  // added to the window bits: see inflateInit2 in zlib.h
        io::zlib_params how;
        how.window_bits = io::zlib::default_window_bits + gzip_only;
        return io::zlib_decompressor(how, static_cast<std::streamsize>(filter_feed::piece));
    }
    static compressed_errc meaning_of(error const& e, std::string_view) {
        return e.error() == io::zlib::buf_error ? compressed_errc::cut_off : compressed_errc::damaged;
    }
};

}  // namespace

std::unique_ptr<octet_source> decompress_gzip(octet_source& octets) {
    return std::make_unique<filter_source<gzip>>(octets);
}

namespace {

/// The filter reads all streams itself.
struct bzip2 {
    using error = io::bzip2_error;
    static constexpr auto decompress = decompress_bzip2;

    static io::bzip2_decompressor make_filter() {
        return io::bzip2_decompressor(false, static_cast<std::streamsize>(filter_feed::piece));
    }
    static compressed_errc meaning_of(error const& e, std::string_view) {
        return e.error() == io::bzip2::unexpected_eof ? compressed_errc::cut_off : compressed_errc::damaged;
    }
};

}  // namespace

std::unique_ptr<octet_source> decompress_bzip2(octet_source& octets) {
    return std::make_unique<filter_source<bzip2>>(octets);
}

namespace {

/// True if the last bytes follow the end of a stream and do not begin another one. They are shorter than the
/// header of a stream, so the filter waits for more input.
bool are_no_header(std::string_view tail) {
    constexpr std::size_t header = 12;
    constexpr std::string_view end("\0\0YZ", 4);  // of a stream; the second byte is the kind of checksum
    for (std::size_t size = 1; size < header && size + end.size() <= tail.size(); ++size) {
        std::string before(tail.substr(tail.size() - size - end.size(), end.size()));
        before[1] = static_cast<char>(before[1] & 0xF0);
        if (before == end) return !may_begin(decompress_xz, tail.substr(tail.size() - size));
    }
    return false;
}

/// The filter reads all streams itself.
struct xz {
    using error = io::lzma_error;
    static constexpr auto decompress = decompress_xz;

    static io::lzma_decompressor make_filter() {
        return io::lzma_decompressor(static_cast<std::streamsize>(filter_feed::piece));
    }
    static compressed_errc meaning_of(error const& e, std::string_view tail) {
        constexpr int memory_limit = 6;  // LZMA_MEMLIMIT_ERROR, for which Boost has no name
        if (e.error() == memory_limit) return compressed_errc::much_memory;
        bool const waits = e.error() == io::lzma::buf_error;
        return waits && !are_no_header(tail) ? compressed_errc::cut_off : compressed_errc::damaged;
    }
};

}  // namespace

std::unique_ptr<octet_source> decompress_xz(octet_source& octets) {
    return std::make_unique<filter_source<xz>>(octets);
}

namespace {

/// Decompresses Zstandard, frame by frame. Boost's filter is not used: it accepts truncated data as complete.
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
    std::size_t wanted_ = 0;  // by the current frame
    bool has_more_ = false;   // the bytes already read may yield more text
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
