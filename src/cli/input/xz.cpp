// SPDX-License-Identifier: BSL-1.0
#include "input/filter_source.hpp"
#include <boost/iostreams/filter/lzma.hpp>

namespace urigram::cli {

namespace {

namespace io = boost::iostreams;

/// True if the last octets come behind the end of a stream and begin no other one. They are fewer than the
/// header of a stream, so the filter waits for more of them.
bool are_no_header(std::string_view tail) {
    constexpr std::size_t header = 12;
    constexpr std::string_view end("\0\0YZ", 4);  // of a stream; the second octet says how it is checked
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

}  // namespace urigram::cli
