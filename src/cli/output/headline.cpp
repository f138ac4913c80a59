// SPDX-License-Identifier: BSL-1.0
#include "output/headline.hpp"
#include "output/printable.hpp"

namespace urigram::cli {

std::string_view to_string(gravity weight) noexcept {
    switch (weight) {
    case gravity::error:
        return "error";
    case gravity::warning:
        return "warning";
    case gravity::note:
        break;
    }
    return "note";
}

std::string location(std::string_view file) {
    std::string text;
    add_characters(text, file == "-" ? "<stdin>" : file);
    return text;
}

std::string location(std::string_view file, std::uint64_t line, std::uint64_t column) {
    return location(file) + ':' + std::to_string(line) + ':' + std::to_string(column);
}

void add_headline(std::string& out, std::string_view where, gravity weight, std::string_view text,
                  palette const& colors) {
    colors.add(out, style::strong, std::string(where) + ": ");
    colors.add(out, weight == gravity::note ? style::name : style::error,
               std::string(to_string(weight)) + ": ");
    colors.add(out, style::strong, text);
}

}  // namespace urigram::cli
