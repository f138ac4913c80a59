// SPDX-License-Identifier: BSL-1.0
#include "input/filter_source.hpp"
#include <boost/iostreams/filter/zlib.hpp>

namespace urigram::cli {

namespace {

namespace io = boost::iostreams;

/// Boost's own gzip filter is not used: where data end too early it drops what it has decompressed by then.
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

}  // namespace urigram::cli
