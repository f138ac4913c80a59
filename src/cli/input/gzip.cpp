// SPDX-License-Identifier: BSL-1.0
#include "input/gzip.hpp"
#include "input/compression.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

constexpr std::size_t piece = std::size_t{1} << 14;
constexpr int gzip_only = 16;  // added to the window bits: see inflateInit2 in zlib.h

}  // namespace

gzip_source::gzip_source(octet_source& octets) : feed_{&octets, {}} {}

void gzip_source::feed::fill() {
    if (!rest.empty() || at_end) return;
    rest.resize(piece);
    rest.resize(octets->read(rest.data(), rest.size()));
    at_end = rest.empty();
}

std::streamsize gzip_source::feed::read(char* to, std::streamsize size) {
    if (pause) {
        pause = false;
        return 0;
    }
    fill();
    if (at_end) return -1;
    pause = true;
    auto const count = std::min(rest.size(), static_cast<std::size_t>(size));
    rest.copy(to, count);
    rest.erase(0, count);
    return static_cast<std::streamsize>(count);
}

/// False if there are no further members.
bool gzip_source::start_member() {
    if (member_) {
        feed_.rest.insert(0, member_->unconsumed_input());
        if (!feed_.rest.empty()) feed_.at_end = false;
    }
    member_.reset();
    feed_.pause = false;
    feed_.fill();
    if (feed_.at_end) return false;
    boost::iostreams::zlib_params how;
    how.window_bits = boost::iostreams::zlib::default_window_bits + gzip_only;
    member_.emplace(how, static_cast<std::streamsize>(piece));
    return true;
}

std::size_t gzip_source::read(char* to, std::size_t size) {
    namespace io = boost::iostreams;
    if (!member_ && !start_member()) return 0;
    try {
        for (;;) {
            auto const count = member_->read(feed_, to, static_cast<std::streamsize>(size));
            if (count > 0) return static_cast<std::size_t>(count);
            if (count < 0 && !start_member()) return 0;
        }
    } catch (io::zlib_error const& error) {
        bool const cut_off = error.error() == io::zlib::buf_error;
        throw std::system_error(cut_off ? compressed_errc::cut_off : compressed_errc::damaged);
    }
}

}  // namespace urigram::cli
