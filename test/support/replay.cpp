// SPDX-License-Identifier: BSL-1.0
// Runs a fuzz target without libFuzzer, on the files of a directory and on random bytes. The random bytes are
// the same in each run: this program detects broken targets, not the bugs that targets search for.
#include "process.hpp"

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

namespace {

std::vector<std::string> files_of(std::string const& directory) {
    std::vector<std::string> files;
    if (!std::filesystem::exists(directory)) return files;
    for (auto const& entry : std::filesystem::directory_iterator(directory))
        files.push_back(urigram::test::read_file(entry.path().string()));
    return files;
}

std::vector<std::string> by_chance(unsigned count) {
    constexpr std::string_view likely = "http://ab.c:@[]%2F?#;=&-\n\t \"|()*";
    std::mt19937 random;
    std::vector<std::string> texts(count);
    for (auto& text : texts) {
        bool const any = random() % 2 == 0;
        text.resize(random() % 100);
        for (auto& c : text) c = any ? static_cast<char>(random()) : likely[random() % likely.size()];
    }
    return texts;
}

void run(std::vector<std::string> const& texts) {
    for (auto const& text : texts) {
        std::vector<std::uint8_t> const octets(text.begin(), text.end());
        LLVMFuzzerTestOneInput(octets.data(), octets.size());
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    auto const corpus = files_of(argv[1]);
    run(corpus);
    run(by_chance(300));
    std::cout << corpus.size() << " files, 300 random texts\n";
}
