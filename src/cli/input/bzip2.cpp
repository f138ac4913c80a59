// SPDX-License-Identifier: BSL-1.0
#include "input/filter_source.hpp"
#include <boost/iostreams/filter/bzip2.hpp>

namespace urigram::cli {

namespace {

namespace io = boost::iostreams;

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

}  // namespace urigram::cli
