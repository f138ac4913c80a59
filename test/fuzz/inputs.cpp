// SPDX-License-Identifier: BSL-1.0
#include "bulk_test.hpp"
#include "compressed.hpp"
#include "fuzz_input.hpp"
#include "io/compression.hpp"
#include "io/input.hpp"
#include "process.hpp"
#include <sstream>
#include <sys/mman.h>
#include <unistd.h>
#include <zstd.h>

// For libFuzzer, see `./dev fuzz`. The input is seven bytes that select how a text is compressed, damaged and
// read, then the text. Lines, their numbers and offsets must be those of the text, for any block size, in
// both parts of a split range, and for every compression. From truncated data, the program must read the
// first lines and then report an error. For other damaged data, any result is allowed.

using namespace urigram;
using namespace urigram::test;
namespace io = boost::iostreams;

namespace {

// ---- compression

std::string plain(std::string const& text) { return text; }
std::string gzip(std::string const& text) { return compressed(text, io::gzip_compressor()); }
std::string bzip2(std::string const& text) { return compressed(text, io::bzip2_compressor(1)); }
std::string xz(std::string const& text) { return compressed(text, io::lzma_compressor(0)); }
std::string zstd(std::string const& text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1));
    return packed;
}
constexpr decltype(&plain) packers[] = {plain, gzip, bzip2, xz, zstd};

// ---- reading

void write_to(int fd, std::string_view octets) {
    demand(::write(fd, octets.data(), octets.size()) == static_cast<ssize_t>(octets.size()), "write");
}

/// Calls `read` with a source of the bytes: a pipe as standard input, or a file.
template <class Read>
void with_source(std::string const& octets, bool piped, Read const& read) {
    constexpr std::size_t fits_into_pipe = 1 << 16;
    if (piped && octets.size() <= fits_into_pipe) {
        int ends[2];
        demand(::pipe(ends) == 0, "pipe");
        write_to(ends[1], octets);
        ::close(ends[1]);
        ::dup2(ends[0], STDIN_FILENO);
        ::close(ends[0]);
        read(cli::input_source{cli::input_source::kind::standard_input, "-"});
    } else {
        // No close-on-exec flag: the program rejects such descriptors, because they were not passed to it.
        descriptor const file(checked(::memfd_create("input", 0)));
        write_to(file.get(), octets);
        read(cli::input_source{cli::input_source::kind::file, "/proc/self/fd/" + std::to_string(file.get())});
    }
}

/// The data that was read, and the error that ended the reading.
struct reading {
    std::vector<record> lines;
    std::string text;  ///< the blocks, one after the other; differs from the input if a line is too long
    bool has_long = false;
    std::error_code error;
};

/// Limits the output, because a small input may decompress to a large text.
constexpr std::size_t enough = 1 << 20;

reading read_all(std::string const& octets, bool piped, block_options const& options) {
    reading out;
    with_source(octets, piped, [&](cli::input_source const& from) {
        try {
            std::atomic<std::uint64_t> octets_read{0};
            cli::input source(from, octets_read);
            block_reader reader(source, options);
            block_buffer buffer;
            while (out.text.size() < enough && reader.next(buffer)) {
                add_lines(buffer.block(), out.lines);
                out.text += buffer.block().text;
                out.has_long |= buffer.block().too_long != 0;
            }
        } catch (cli::input_error const& error) {
            out.error = error.code();
        }
    });
    return out;
}

bool is_refusal(std::error_code const& error) {
    return error && std::string_view(error.category().name()) == "urigram.format";
}

std::string shown(std::vector<record> const& lines) {
    std::ostringstream out;
    for (auto const& line : lines) out << line << '\n';
    return out.str();
}

void demand_same(std::vector<record> const& lines, std::vector<record> const& expected, char const* what) {
    demand(lines == expected, std::string(what) + ":\n" + shown(lines) + "instead of\n" + shown(expected));
}

// ---- the properties

void check_whole(std::string const& octets, std::string const& text, bool piped, block_options options,
                 std::uint64_t split) {
    auto const whole = read_all(octets, piped, options);
    auto const* const format = cli::format_of(text);
    if (is_refusal(whole.error)) {
        demand(format != nullptr, "rejected as another format");
        return;
    }
    demand(format == nullptr || format->decompress != nullptr || format->place != 0,
           "another format is not rejected");
    demand(!whole.error, whole.error.message());
    demand_same(whole.lines, lines_in(text, options.longest_line), "lines");
    demand(whole.has_long || whole.text == text, "another text");
    options.to = split;
    demand_same(read_all(octets, piped, options).lines, lines_in(text, options.longest_line, 0, split),
                "before the split");
    options.from = split;
    options.to = no_end;
    demand_same(read_all(octets, piped, options).lines, lines_in(text, options.longest_line, split),
                "after the split");
}

void check_cut(std::string const& octets, std::string const& text, bool piped, block_options const& options) {
    auto const cut = read_all(octets, piped, options);
    if (is_refusal(cut.error)) return;
    demand(cut.error == cli::compressed_errc::cut_off, "no error, or " + cut.error.message());
    auto first = lines_in(text, options.longest_line);
    demand(cut.lines.size() <= first.size(), "more lines than the text has");
    first.resize(cut.lines.size());
    demand_same(cut.lines, first, "first lines");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static constexpr std::size_t sizes[] = {1, 2, 7, 64, 1000, 1 << 16};
    static constexpr std::uint64_t longest[] = {0, 1, 9, 30, 200, std::uint64_t{1} << 28};
    fuzz_input in(data, size);
    unsigned const packing = in.octet(), how = in.octet(), times = in.octet() % 32 + 1;
    block_options options;
    options.size = sizes[how % std::size(sizes)];
    options.longest_line = longest[how / std::size(sizes) % std::size(longest)];
    bool const piped = how / 36 % 2 == 1;
    std::size_t const place = in.octet() << 8 | in.octet();
    unsigned const damage = in.octet() % 4, change = in.octet();
    std::string text;
    std::size_t const most = options.size < 64 ? 1 << 10 : 1 << 15;  // small blocks require many reads
    for (unsigned i = 0; i < times && text.size() < most; ++i) text += in.rest();
    std::size_t const in_text = place % (text.size() + 1);

    auto const pack = packers[packing % std::size(packers)];
    bool const members = packing / std::size(packers) % 2 == 1;
    auto packed = members ? pack(text.substr(0, in_text)) + pack(text.substr(in_text)) : pack(text);
    std::size_t const in_packed = packed.empty() ? 0 : place % packed.size();
    bool const is_packed = cli::format_of(packed) != nullptr;
    if (damage == 1) {  // any result is allowed
        if (!packed.empty()) packed[in_packed] = static_cast<char>(change);
        read_all(packed, piped, options);
    } else if (damage == 2) {
        packed.resize(in_packed);
        if (pack != plain && cli::format_of(packed) != nullptr && !members)
            check_cut(packed, text, piped, options);
        else
            read_all(packed, piped, options);
    } else if (pack == plain && is_packed) {  // a text that libFuzzer made looks compressed
        read_all(packed, piped, options);
    } else {
        check_whole(packed, text, piped, options, in_text);
    }
    return 0;
}
