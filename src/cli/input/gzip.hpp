// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INPUT_GZIP_HPP
#define URIGRAM_CLI_INPUT_GZIP_HPP

#include <boost/iostreams/categories.hpp>
#include <boost/iostreams/filter/zlib.hpp>
#include <optional>
#include <string>
#include <urigram/bulk/sources.hpp>

namespace urigram::cli {

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

}  // namespace urigram::cli

#endif
