// SPDX-License-Identifier: BSL-1.0
#include "io/compression.hpp"
#include <algorithm>
#include <iterator>
#include <string>

namespace urigram::cli {

namespace {

using namespace std::string_view_literals;

constexpr char zip[] = "a zip archive";
constexpr char unzip[] = "unzip -p";
constexpr char tar[] = "a tar archive";
constexpr char untar[] = "tar -xO";

constexpr format formats[] = {
    {"\x1F\x8B"sv, decompress_gzip},
    {"\x28\xB5\x2F\xFD"sv, decompress_zstd},
    {"\x50\x2A\x4D\x18"sv, decompress_zstd, nullptr, nullptr, 0, 0},  // a skippable frame
    {"BZh01AY&SY"sv, decompress_bzip2, nullptr, nullptr, 0, 3},
    {"BZh0\x17\x72\x45\x38\x50\x90"sv, decompress_bzip2, nullptr, nullptr, 0,
     3},  // an empty file, compressed
    {"\xFD\x37zXZ\0"sv, decompress_xz},
    {"PK\x03\x04"sv, nullptr, zip, unzip},
    {"PK\x05\x06"sv, nullptr, zip, unzip},  // an empty archive
    {"7z\xBC\xAF\x27\x1C"sv, nullptr, "a 7z archive", "7z x -so"},
    {"Rar!\x1A\x07"sv, nullptr, "a rar archive", "unrar p -inul"},
    {"ustar\0"sv, nullptr, tar, untar, 257},
    {"ustar  \0"sv, nullptr, tar, untar, 257},  // GNU tar
    {"\x04\x22\x4D\x18"sv, nullptr, "compressed by lz4", "lz4 -dc"},
    {"LZIP\x01"sv, nullptr, "compressed by lzip", "lzip -dc"},
    {"\x89LZO\0"sv, nullptr, "compressed by lzop", "lzop -dc"},
    {"\x5D\0\0"sv, nullptr, "compressed by lzma", "xz -dc"},
    {"\x1F\x9D"sv, nullptr, "compressed by compress", "gzip -dc"},
    {"\xFF\xFE\0\0"sv, nullptr, "text in UTF-32", "iconv -f UTF-32 -t UTF-8"},
    {"\0\0\xFE\xFF"sv, nullptr, "text in UTF-32", "iconv -f UTF-32 -t UTF-8"},
    {"\xFF\xFE"sv, nullptr, "text in UTF-16", "iconv -f UTF-16 -t UTF-8"},
    {"\xFE\xFF"sv, nullptr, "text in UTF-16", "iconv -f UTF-16 -t UTF-8"},
    {"h\0t\0t\0p\0"sv, nullptr, "text in UTF-16", "iconv -f UTF-16LE -t UTF-8", 0, std::string_view::npos,
     true},
    {"\0h\0t\0t\0p"sv, nullptr, "text in UTF-16", "iconv -f UTF-16BE -t UTF-8", 0, std::string_view::npos,
     true},
};

class format_category final : public std::error_category {
public:
    char const* name() const noexcept override { return "urigram.format"; }
    std::string message(int error) const override {
        auto const& what = formats[error];
        return std::string("It is ") + what.description + "; read the output of `" + what.command + "`";
    }
};

class compression_category final : public std::error_category {
public:
    char const* name() const noexcept override { return "urigram.compressed"; }
    std::string message(int error) const override {
        switch (static_cast<compressed_errc>(error)) {
        case compressed_errc::cut_off:
            return "The compressed data end too early";
        case compressed_errc::damaged:
            return "The compressed data are damaged, or something else follows them";
        case compressed_errc::large_window:
            return "Decompressing the data takes a window of more than 128 MiB";
        case compressed_errc::much_memory:
            return "Decompressing the data takes more than 100 MiB of memory";
        }
        return "Unknown error";
    }
};

/// The number of magic bytes that are present, and whether they match.
struct magic_match {
    std::size_t size;
    bool right;
};

magic_match look_for(format const& f, std::string_view beginning) noexcept {
    auto const there = beginning.substr(std::min(f.place, beginning.size()), f.mark.size());
    for (std::size_t i = 0; i < there.size(); ++i) {
        if (f.any_letters && f.mark[i] != '\0' && there[i] >= ' ' && there[i] <= '~') continue;
        unsigned const difference = static_cast<unsigned char>(there[i] ^ f.mark[i]);
        if ((i == f.any_low_half ? difference >> 4 : difference) != 0) return {there.size(), false};
    }
    return {there.size(), true};
}

}  // namespace

format const* format_of(std::string_view beginning) noexcept {
    auto const found = std::find_if(std::begin(formats), std::end(formats), [&](format const& f) {
        auto const seen = look_for(f, beginning);
        return seen.right && seen.size == f.mark.size();
    });
    return found == std::end(formats) ? nullptr : found;
}

bool may_become_format(std::string_view beginning) noexcept {
    return std::any_of(std::begin(formats), std::end(formats), [&](format const& f) {
        auto const seen = look_for(f, beginning);
        return f.place == 0 && seen.right && seen.size < f.mark.size();
    });
}

bool may_begin(decltype(format::decompress) decompress, std::string_view beginning) noexcept {
    return std::any_of(std::begin(formats), std::end(formats), [&](format const& f) {
        return f.decompress == decompress && look_for(f, beginning).right;
    });
}

std::error_code refusal_of(format const& what) noexcept {
    static format_category const instance;
    return {static_cast<int>(&what - formats), instance};
}

std::error_code make_error_code(compressed_errc error) noexcept {
    static compression_category const instance;
    return {static_cast<int>(error), instance};
}

}  // namespace urigram::cli
