// SPDX-License-Identifier: BSL-1.0
// Counts the hosts and the invalid lines of the file that the argument names, by `parse_lines` with one
// column, in one thread. This is the C++ route of bench/routes.
#include <exception>
#include <iostream>
#include <urigram/bulk.hpp>

int main(int argc, char** argv) try {
    using namespace urigram;
    if (argc != 2) return std::cerr << "usage: routes FILE\n", 2;
    file_source file(argv[1]);
    block_reader reader(file);
    block_buffer buffer;
    columns parsed{column::host};
    std::size_t hosts = 0, invalid = 0;
    while (reader.next(buffer)) {
        parsed.clear();
        parse_lines(buffer.block().text, dialects::by_scheme, parsed);
        for (std::size_t i = 0; i < parsed.size(); ++i) hosts += parsed[column::host][i] ? 1 : 0;
        invalid += parsed.rejected().size();
    }
    std::cout << hosts << '\t' << invalid << '\n';
} catch (std::exception const& e) {
    std::cerr << "routes: " << e.what() << '\n';
    return 1;
}
