// SPDX-License-Identifier: BSL-1.0
#include "places.hpp"
#include "process.hpp"
#include <algorithm>
#include <filesystem>

namespace urigram::fault_injection {

namespace {

constexpr char addr2line[] = "/usr/bin/addr2line";

std::string hex(std::uint64_t number) {
    std::array<char, 24> digits{};
    std::snprintf(digits.data(), digits.size(), "0x%llx", static_cast<unsigned long long>(number));
    return digits.data();
}

std::string name_of(frame const& f) { return f.object.data(); }

bool is_of_shim(frame const& f) { return test::contains(name_of(f), "fault_injection_shim"); }

/// The line of a stack, without the directory that contains the sources.
std::string shortened(std::string line) {
    for (auto const* directory : {"/src/", "/include/urigram/"})
        if (auto const at = line.rfind(directory); at != std::string::npos)
            if (auto const start = line.rfind(' ', at); start != std::string::npos)
                line.erase(start + 1, at - start);
    return line;
}

bool is_of_project(std::string const& line) {
    return test::contains(line, " src/") || test::contains(line, " include/urigram/");
}

}  // namespace

places::places(std::string program) : program_(std::move(program)) {}

bool places::is_of_program(frame const& f) const {
    return name_of(f) == std::filesystem::path(program_).filename().string();
}

void places::find(std::vector<std::vector<frame>> const& stacks) {
    for (auto const& stack : stacks)
        for (auto const& f : stack)
            if (is_of_program(f)) lines_[f.offset];
    if (lines_.empty()) return;
    // Stacks have return addresses. The byte before such an address is part of the call.
    std::string addresses;
    for (auto const& [offset, lines] : lines_) addresses += hex(offset - 1) + "\n";
    auto const end = test::run(addr2line, {"-a", "-C", "-f", "-i", "-p", "-e", program_}, addresses);
    auto at = lines_.end();
    for (auto const& line : test::split_lines(end.out)) {
        bool const first = line.rfind("0x", 0) == 0;
        if (first) at = at == lines_.end() ? lines_.begin() : std::next(at);
        if (at == lines_.end()) break;
        auto const name = line.find(first ? ": " : "by) ");
        at->second.push_back(
            shortened(name == std::string::npos ? line : line.substr(name + (first ? 2 : 4))));
    }
}

std::vector<std::string> places::lines_of(std::vector<frame> const& stack) const {
    std::vector<std::string> all;
    for (auto const& f : stack) {
        if (is_of_shim(f)) continue;
        auto const found = is_of_program(f) ? lines_.find(f.offset) : lines_.end();
        if (found != lines_.end())
            all.insert(all.end(), found->second.begin(), found->second.end());
        else
            all.push_back(name_of(f) + "+" + hex(f.offset));
    }
    return all;
}

std::string places::place_of(std::vector<frame> const& stack) const {
    auto const lines = lines_of(stack);
    auto found = std::find_if(lines.begin(), lines.end(), is_of_project);
    if (found == lines.end()) found = lines.begin();
    if (found == lines.end()) return "unknown";
    // Leaves out the function name, which can be long.
    auto const at = found->rfind(" at ");
    auto const place = at == std::string::npos ? *found : found->substr(at + 4);
    return place.substr(0, place.find(' '));
}

}  // namespace urigram::fault_injection
