// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INPUT_FILTER_SOURCE_HPP
#define URIGRAM_CLI_INPUT_FILTER_SOURCE_HPP

#include "input/compression.hpp"
#include "input/format.hpp"
#include <algorithm>
#include <boost/iostreams/categories.hpp>
#include <ios>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// What a decompressor of Boost.Iostreams reads from. After each piece it says that there is nothing more
/// yet, so that the decompressor hands out what it has made of it before anything can go wrong.
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

    /// Starts again with what a decompressor has left. False if that and what follows are zeros, if anything:
    /// some programs fill blocks of a tape or a disk. Boost's filter of bzip2 takes them for damage.
    bool start_again(std::string const& left) {
        pause_ = false;
        rest_.insert(0, left);
        while (fill()) {
            rest_.erase(0, rest_.find_first_not_of('\0'));
            if (!rest_.empty()) return true;
        }
        return false;
    }

    /// What will be read next, as far as it is there.
    std::string_view rest() const noexcept { return rest_; }

    /// The last octets that were read, up to `tail_size`.
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

/// Decompresses with a filter of Boost.Iostreams, which it makes anew for each member. `Format` has
/// `make_filter()`, `decompress`, and `meaning_of(error, tail)`, the `compressed_errc` that an `error` of the
/// filter stands for where `tail` was read last.
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

}  // namespace urigram::cli

#endif
