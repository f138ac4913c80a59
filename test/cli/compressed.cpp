// SPDX-License-Identifier: BSL-1.0
#include "compressed.hpp"
#include "program.hpp"
#include <boost/crc.hpp>
#include <boost/test/unit_test.hpp>
#include <sys/ioctl.h>

BOOST_AUTO_TEST_SUITE(cli_compressed_cpp)

using namespace urigram::test;
namespace io = boost::iostreams;

namespace {

std::string gzip(std::string const& text) { return compressed(text, io::gzip_compressor()); }
std::string zstd(std::string const& text) { return compressed(text, io::zstd_compressor()); }
std::string bzip2(std::string const& text) {
    return compressed(text, io::bzip2_compressor(io::bzip2_params(1)));  // blocks of 100,000 octets
}
std::string xz(std::string const& text) { return compressed(text, io::lzma_compressor()); }
std::vector<std::string> in_every_way(std::string const& text) {
    return {gzip(text), zstd(text), bzip2(text), xz(text)};
}

/// Distinct lines, some of them invalid.
std::string lines(int count, int first = 0) {
    std::string text;
    for (int i = first; i < first + count; ++i)
        text += "http://h" + std::to_string(i * 7919 % 10007) + (i % 9 == 0 ? "/^\n" : "/p\n");
    return text;
}

std::vector<std::string> const to_tsv = {"--format", "tsv", "--fields", "line,file_offset,input,code"};
outcome rows(std::string const& file, std::vector<std::string> const& more = {}) {
    auto arguments = to_tsv;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return parse(arguments, file);
}

}  // namespace

BOOST_AUTO_TEST_CASE(compressed_text_is_read_like_text) {
    for (int count : {0, 1, 10, 20'000}) {
        auto const text = lines(count);
        auto const plain = rows(text);
        for (auto const& packed : in_every_way(text)) {
            auto const end = rows(packed);
            BOOST_TEST(end.err == "");
            BOOST_TEST(end.status == plain.status);
            BOOST_TEST((end.out == plain.out));
        }
    }
}

BOOST_AUTO_TEST_CASE(members_and_frames_are_read_as_one) {
    auto const a = lines(500);
    auto const b = lines(3, 500) + "news:half";  // a line that continues in the next member
    auto const c = "way\n" + lines(900, 503);
    auto const plain = rows(a + b + c);
    std::string const to_skip("\x5A\x2A\x4D\x18\x03\0\0\0abc", 11);  // a skippable frame
    for (auto const& packed : {gzip(a) + gzip(b) + gzip("") + gzip(c), zstd(a) + zstd(b) + zstd("") + zstd(c),
                               to_skip + zstd(a + b) + to_skip + zstd(c),
                               bzip2(a) + bzip2(b) + bzip2("") + bzip2(c), xz(a) + xz(b) + xz("") + xz(c)}) {
        auto const end = rows(packed, {"--block-size", "1000"});
        BOOST_TEST(end.err == "");
        BOOST_TEST((end.out == plain.out));
    }
}

// zlib and bzip2 count in 32 bits. Most of the memory for a block is never written. Two of the sizes are at
// least 64 KiB above 4 GiB, because 64 KiB are read before the first block.
BOOST_AUTO_TEST_CASE(blocks_may_be_larger_than_4_gib) {
    auto const text = lines(40'000);
    for (std::string const size : {"4294967296", "4295032832", "4295033832"}) {
        std::vector<std::string> const large{"--block-size", size, "-j", "1"};
        auto const plain = rows(text, large);
        if (contains(plain.err, "out of memory")) continue;  // not enough memory here
        for (auto const& packed : in_every_way(text)) {
            auto const end = rows(packed, large);
            BOOST_TEST(end.err == "");
            BOOST_TEST((end.out == plain.out));
        }
    }
}

BOOST_AUTO_TEST_CASE(complete_records_of_truncated_data_are_written_before_the_error) {
    auto const text = lines(50'000);
    auto const plain = rows(text).out;
    // Boost ends zstd by an empty frame of nine octets.
    for (auto const& packed : {gzip(text), zstd(text), bzip2(text), xz(text), gzip(text) + gzip(text),
                               zstd(text) + zstd(text), bzip2(text) + bzip2(text), xz(text) + xz(text)})
        for (std::size_t size :
             {packed.size() - 1, packed.size() - 12, packed.size() * 3 / 4, std::size_t{12}}) {
            auto const end = rows(packed.substr(0, size));
            BOOST_TEST(end.status == 3);
            BOOST_TEST(
                contains(end.err, "urigram: cannot read standard input: The compressed data end too early"));
            BOOST_TEST((plain.rfind(end.out.substr(0, plain.size()), 0) == 0U));
            BOOST_TEST((end.out.empty() || end.out.back() == '\n'));
            BOOST_TEST(end.out.empty() == (size < 100));
        }
}

BOOST_AUTO_TEST_CASE(complete_lines_of_short_truncated_data_are_written) {
    // The data are so short that one call decompresses all of them. Complete lines are written even then.
    auto const text = lines(40);
    auto const packed = gzip(text);
    auto const end = rows(packed.substr(0, packed.size() - 8));  // all except the checksum at the end
    BOOST_TEST(end.status == 3);
    BOOST_TEST(end.out == rows(text).out);
    auto const without_index = xz(text).substr(0, xz(text).size() - 20);
    BOOST_TEST(rows(without_index).status == 3);
    BOOST_TEST(rows(without_index).out == rows(text).out);
}

BOOST_AUTO_TEST_CASE(damaged_data_are_an_error) {
    auto const text = lines(20'000);
    for (auto packed : in_every_way(text)) {
        packed.replace(packed.size() / 2, 40, 40, '\xFF');
        auto const end = rows(packed);
        BOOST_TEST(end.status == 3);
        BOOST_TEST(contains(end.err, "urigram: cannot read standard input: The compressed data "));
    }
    auto sum = gzip(text);
    sum[sum.size() - 8] ^= 1;
    BOOST_TEST(rows(sum).status == 3);
}

// The decompressed data fill the buffer up to the last byte, at the end of the only frame.
BOOST_AUTO_TEST_CASE(zstd_may_end_at_the_end_of_a_block) {
    auto const packed_frame = [](std::string const& text) {
        auto const packed = zstd(text);
        auto const last =
            packed.rfind("\x28\xB5\x2F\xFD");  // an empty frame, with which Boost may end the data
        return last > 0 ? packed.substr(0, last) : packed;
    };
    for (std::size_t size : {1000U, 2000U, 65536U, 131072U, 196608U}) {
        auto const text = lines(20'000).substr(0, size - 1) + '\n';
        auto const end = rows(packed_frame(text), {"--block-size", "1000"});
        BOOST_TEST(end.err == "");
        BOOST_TEST((end.out == rows(text).out));
    }
}

BOOST_AUTO_TEST_CASE(zstd_of_a_large_window_is_refused) {
    // The magic number of a frame, its header, which requests a window of 256 MiB, and an empty block.
    std::string const packed("\x28\xB5\x2F\xFD\x00\x90\x01\x00\x00", 9);
    BOOST_TEST(rows(packed).err ==
               "urigram: cannot read standard input: Decompressing the data takes a window of more than "
               "128 MiB\n");
    BOOST_TEST(rows(packed).status == 3);
}

BOOST_AUTO_TEST_CASE(xz_of_a_large_dictionary_is_refused) {
    // The header of a block: its size, flags and sizes, the filter LZMA2 (21) with one byte (01) for the size
    // of the dictionary, here 1 GiB, padding, and the checksum.
    auto packed = xz(lines(10));
    std::size_t const header = 12;
    std::size_t const sum = header + 4 * static_cast<std::size_t>(packed[header]);
    packed[packed.find("\x21\x01", header) + 2] = 0x24;
    boost::crc_32_type crc;
    crc.process_block(packed.data() + header, packed.data() + sum);
    for (std::size_t i = 0; i < 4; ++i) packed[sum + i] = static_cast<char>(crc.checksum() >> 8 * i);
    BOOST_TEST(rows(packed).err ==
               "urigram: cannot read standard input: Decompressing the data takes more than "
               "100 MiB of memory\n");
}

BOOST_AUTO_TEST_CASE(data_after_a_compressed_member_must_be_compressed) {
    auto const text = lines(10);
    for (auto const& packed : in_every_way(text)) {
        auto const end = rows(packed + "http://h/ and so on\n");
        BOOST_TEST(end.status == 3);
        BOOST_TEST(contains(end.err, "are damaged, or something else follows them"));
        // Boost's filters for bzip2 and xz discard data that arrive together with an error.
        if (packed == gzip(text) || packed == zstd(text)) BOOST_TEST(end.out == rows(text).out);
    }
}

BOOST_AUTO_TEST_CASE(few_octets_after_a_compressed_member_are_an_error) {
    auto const text = lines(10);
    std::string const more = "garbage, and so on";
    for (auto const& packed : in_every_way(text))
        for (std::size_t size = 1; size <= more.size(); ++size) {
            auto const end = rows(packed + more.substr(0, size));
            BOOST_TEST(end.status == 3);
            BOOST_TEST(contains(end.err, "are damaged, or something else follows them"), size << end.err);
        }
    // The input ends within the magic number of the second member.
    for (auto const& packed : in_every_way(text))
        for (std::size_t size = 1; size <= 11; ++size)
            BOOST_TEST(contains(rows(packed + packed.substr(0, size)).err, " end too early"), size);
}

BOOST_AUTO_TEST_CASE(zeros_may_fill_the_rest_of_a_block) {
    auto const text = lines(10);
    for (std::size_t size : {1U, 511U, 100'000U}) {
        std::string const zeros(size, '\0');
        for (auto const& packed : {gzip(text) + zeros, gzip(lines(4)) + zeros + gzip(lines(6, 4)) + zeros}) {
            auto const end = rows(packed);
            BOOST_TEST(end.err == "");
            BOOST_TEST(end.out == rows(text).out);
        }
        auto const end = rows(gzip(text) + zeros + "http");
        BOOST_TEST(contains(end.err, "or something else follows them"));
        BOOST_TEST(end.status == 3);
    }
    BOOST_TEST(rows(xz(text) + std::string(8, '\0')).out == rows(text).out);
}

BOOST_AUTO_TEST_CASE(unsupported_formats_are_rejected_with_a_command_that_reads_them) {
    using namespace std::string_literals;
    struct sample {
        std::string octets;
        char const* said;
    };
    auto const tar = [](std::string const& mark) { return "urls.txt" + std::string(249, '\0') + mark; };
    std::string const some = lines(3);
    for (auto const& [octets, said] :
         {sample{"PK\3\4"s, "It is a zip archive; read the output of `unzip -p`"},
          {"PK\5\6"s, "a zip archive"},
          {"7z\xBC\xAF\x27\x1C"s, "It is a 7z archive; read the output of `7z x -so`"},
          {"Rar!\x1A\7"s, "`unrar p -inul`"},
          {tar("ustar\0"s
               "00") +
               some,
           "It is a tar archive; read the output of `tar -xO`"},
          {tar("ustar  \0"s), "a tar archive"},
          {gzip(tar("ustar  \0"s) + some), "a tar archive"},
          {xz(tar("ustar\0"s) + some), "a tar archive"},
          {"\x04\x22\x4D\x18"s, "It is compressed by lz4; read the output of `lz4 -dc`"},
          {"LZIP\1"s, "`lzip -dc`"},
          {"\x89LZO\0\r\n\x1A\n"s, "`lzop -dc`"},
          {"]\0\0\x80"s, "compressed by lzma; read the output of `xz -dc`"},
          {"\x1F\x9D\x90"s + some, "compressed by compress; read the output of `gzip -dc`"}}) {
        auto const end = rows(octets);
        BOOST_TEST(contains(end.err, "urigram: cannot read standard input: It is "), end.err);
        BOOST_TEST(contains(end.err, said), end.err);
        BOOST_TEST(split_lines(end.err).size() == 1U);
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.status == 3);
    }
    // A magic number that arrives in pieces is recognized.
    pipe_ends in;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, {"check"}, {in.read_end(), 1, err.fd()});
    for (char const* piece : {"P", "K", "\3", "\4"}) {
        in.write(piece);
        for (int left = 1; left > 0; ::usleep(1000)) checked(::ioctl(in.read_end(), FIONREAD, &left));
    }
    in.close_write();
    BOOST_TEST(wait_for(child).status == 3);
    BOOST_TEST(contains(err.content(), "It is a zip archive"));
}

BOOST_AUTO_TEST_CASE(compressed_and_plain_inputs_can_be_mixed) {
    scratch_directory const scratch;
    write_file(scratch / "a", "news:a\n");
    write_file(scratch / "b", gzip("news:b"));
    write_file(scratch / "c", zstd("news:c\n\n"));
    write_file(scratch / "d", gzip("news:d\n").substr(0, 12));
    write_file(scratch / "e", zstd(""));
    auto const end =
        parse({"--format", "tsv", "--fields", "file,line,file_offset,input", "-i", scratch / "a", "-i",
               scratch / "b", "-i", scratch / "d", "-i", scratch / "c", "-i", scratch / "e"});
    BOOST_TEST(end.status == 3);
    BOOST_TEST(end.out == (scratch / "a") + "\t1\t0\tnews:a\n" + (scratch / "b") + "\t1\t0\tnews:b\n" +
                              (scratch / "c") + "\t1\t0\tnews:c\n" + (scratch / "c") + "\t2\t7\t\n");
    BOOST_TEST(end.err ==
               "urigram: cannot read " + (scratch / "d") + ": The compressed data end too early\n");
}

BOOST_AUTO_TEST_CASE(a_range_of_compressed_data_counts_decompressed_octets) {
    std::string const text = "news:a\nnews:bc\n#\nnews:d\n";
    for (std::size_t at = 0; at <= text.size(); ++at) {
        auto const range = [&](std::string const& from, std::string const& to) {
            return parse({"--format", "tsv", "--fields", "file_offset,input", "--range", from + ":" + to},
                         in_every_way(text)[at % 4])
                .out;
        };
        BOOST_TEST(range("", std::to_string(at)) + range(std::to_string(at), "") ==
                   "0\tnews:a\n7\tnews:bc\n15\t#\n17\tnews:d\n");
    }
}

BOOST_AUTO_TEST_CASE(text_that_starts_like_compressed_data_is_text) {
    for (std::string const text : {"(", "P*", "\x1F", "\x28\xB5\x2F", "Q*M", "(:x\n", "P*M\x17", "BZh91AY&S",
                                   "BZhA1AY&SY", "PK\3", "LZIP", "7z", "\xFD\x37zXZ"}) {
        auto const end = parse({"--format", "tsv", "--fields", "input"}, text);
        BOOST_TEST(end.err == "");
        BOOST_TEST(split_lines(end.out).size() == 1U);
        BOOST_TEST(end.status == 1);
    }
}

BOOST_AUTO_TEST_CASE(records_of_a_compressed_pipe_are_written_as_they_arrive) {
    pipe_ends in;
    pipe_ends out;
    auto const child = start(URIGRAM_PROGRAM, {"parse", "--format", "tsv", "--fields", "input"},
                             {in.read_end(), out.write_end(), 2});
    for (std::string const line : {"news:a\n", "news:b\n"}) {
        in.write(gzip(line));
        BOOST_TEST(out.read(line.size()) == line);
    }
    in.close_write();
    BOOST_TEST(wait_for(child).status == 0);
}

BOOST_AUTO_TEST_CASE(progress_counts_compressed_octets) {
    scratch_directory const scratch;
    write_file(scratch / "in", zstd(lines(20'000)));
    auto const end =
        parse({"--progress=always", "-i", scratch / "in", "--format", "tsv", "--fields", "line"});
    auto const last = split_lines(end.err).back();
    BOOST_TEST(last.rfind("20000 records, ", 0) == 0U);
    BOOST_TEST(contains(last, ", 100 %"));
    auto const range =
        parse({"--progress=always", "--range", "5:", "-i", scratch / "in", "--format", "ndjson"});
    BOOST_TEST(!contains(split_lines(range.err).back(), "%"));
}

BOOST_AUTO_TEST_SUITE_END()
