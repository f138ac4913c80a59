// SPDX-License-Identifier: BSL-1.0
#include "input/compression.hpp"
#include <algorithm>
#include <boost/iostreams/categories.hpp>
#include <boost/iostreams/filter/zlib.hpp>
#include <optional>
#include <string>

namespace urigram::cli {

namespace {

constexpr std::size_t piece = std::size_t{1} << 14;
constexpr int gzip_only = 16;  // added to the window bits: see inflateInit2 in zlib.h

/// Decompresses gzip, member by member. Boost's own gzip filter is not used: where data end too early it
/// drops what it has decompressed by then.
class gzip_source final : public octet_source {
public:
    explicit gzip_source(octet_source& octets);

    std::size_t read(char* to, std::size_t size) override;

private:
    /// What a filter of Boost.Iostreams reads from. After each piece it says that there is nothing more yet,
    /// so that the filter hands out what it has made of it before anything can go wrong.
    struct feed {
        using char_type = char;
        using category = boost::iostreams::source_tag;

        octet_source* octets;
        std::string rest;  // of what the member before left
        bool pause = false;
        bool at_end = false;

        std::streamsize read(char* to, std::streamsize size);
        void fill();
    };

    bool start_member();

    feed feed_;
    std::optional<boost::iostreams::zlib_decompressor> member_;
};

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

}  // namespace

std::unique_ptr<octet_source> decompress_gzip(octet_source& octets) {
    return std::make_unique<gzip_source>(octets);
}

}  // namespace urigram::cli
