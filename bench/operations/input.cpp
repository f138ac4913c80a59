// SPDX-License-Identifier: BSL-1.0
#include "input.hpp"

#include "../../test/support/data.hpp"

#include <random>
#include <urigram.hpp>

namespace urigram::bench::operations {

namespace {

constexpr std::size_t generated = 2'000;

std::string letters(std::mt19937_64& random, std::size_t count) {
    std::string text;
    while (text.size() < count) text += static_cast<char>('a' + random() % 26);
    return text;
}

/// The escapes of a Cyrillic letter in UTF-8.
std::string escaped_letter(std::mt19937_64& random) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string text = "%D0%";
    text += digits[9 + random() % 3];
    return text += digits[random() % 16];
}

std::string long_path(std::mt19937_64& random) {
    std::string path;
    for (int segment = 0; segment < 8; ++segment)
        path += '/' + letters(random, 4 + random() % 16) + "%20" + letters(random, 4 + random() % 16);
    return path;
}

std::string only_escapes(std::mt19937_64& random) {
    std::string path;
    for (int i = 0; i < 24; ++i) path += escaped_letter(random);
    return path;
}

std::string query(std::mt19937_64& random) {
    std::string text;
    for (int i = 0; i < 8; ++i) {
        text += i == 0 ? "" : "&";
        text += "name" + std::to_string(i) + '=' + letters(random, random() % 16) + "%20" +
                escaped_letter(random) + letters(random, random() % 8);
    }
    return text;
}

input home_pages() {
    input in{"home pages", {}, {}};
    for (auto& line : test::lines_of("homepages.txt")) {
        auto const url = rfc3986::parse_uri(std::string_view(line));
        if (!url || !url->hier_part.authority) continue;
        in.components.emplace_back(url->hier_part.path.text);
        in.urls.push_back(std::move(line));
    }
    return in;
}

template <class Make>
input made_by(Make make, std::string name, std::string const& before, bool has_queries = false) {
    input in{std::move(name), {}, {}, has_queries};
    std::mt19937_64 random(3986);
    for (std::size_t i = 0; i < generated; ++i) {
        in.components.push_back(make(random));
        in.urls.push_back(before + in.components.back());
    }
    return in;
}

}  // namespace

std::vector<input> make_inputs() {
    return {home_pages(), made_by(long_path, "long paths", "http://www.example.org"),
            made_by(only_escapes, "only escapes", "http://www.example.org/"),
            made_by(query, "queries", "http://www.example.org/search?", true)};
}

}  // namespace urigram::bench::operations
