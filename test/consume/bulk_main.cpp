// SPDX-License-Identifier: BSL-1.0
#include <urigram.hpp>
#include <urigram/bulk/lines.hpp>
#include <urigram/bulk/parallel.hpp>

int main() {
    urigram::memory_source source("http://h/\nhttp:\nftp://h/\n");
    urigram::block_reader reader(source);
    unsigned valid = 0;
    urigram::for_each_block<unsigned>(
        reader, 2,
        [](urigram::block const& lines, unsigned& count) {
            count = 0;
            urigram::for_each_line(lines, [&](auto, auto, std::string_view line) {
                if (urigram::rfc1738::parse_url(line)) ++count;
            });
        },
        [&](urigram::block const&, unsigned& count) {
            valid += count;
            return true;
        });
    return valid == 2 ? 0 : 1;
}
