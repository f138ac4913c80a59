// SPDX-License-Identifier: BSL-1.0
// parse_lines FILE: parses the URLs of a file with the function `parse_lines`. Writes the host of each line
// to the file `hosts`, or \N if the line has no host, and the messages of rejected lines to `errors`.
// compare.sh runs this program.
#include <exception>
#include <fstream>
#include <iostream>
#include <urigram/agreement.hpp>
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/sources.hpp>

using namespace urigram;

int main(int argc, char** argv) try {
    if (argc != 2) return std::cerr << "usage: parse_lines FILE\n", 2;
    std::ofstream hosts("hosts"), errors("errors");
    file_source file(argv[1]);
    block_reader reader(file);
    block_buffer buffer;
    columns parsed{column::text, column::host};
    while (reader.next(buffer)) {
        auto const octets = buffer.block().text;
        parsed.clear();
        parse_lines(octets, dialects::by_scheme, parsed);
        for (std::size_t i = 0; i < parsed.size(); ++i) {
            auto const host = parsed[column::host][i];
            hosts << (host ? host.text_in(octets) : "\\N") << '\n';
        }
        for (auto const& [line, error] : parsed.rejected())
            errors << message_with_dialects(error, parsed[column::text][line].text_in(octets)) << '\n';
    }
    if (!hosts.flush() || !errors.flush()) return std::cerr << "parse_lines: cannot write\n", 1;
} catch (std::exception const& e) {
    std::cerr << "parse_lines: " << e.what() << '\n';
    return 1;
}
