// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_PUBLISHED_TEXTS_HPP
#define URIGRAM_TEST_SUPPORT_PUBLISHED_TEXTS_HPP

#include "data.hpp"
#include <string>
#include <vector>

// Valid and almost valid URLs from test/data. Does not depend on the library.
namespace urigram::test {

/// All inputs of `battery.tsv`, valid or not, for all grammars.
inline std::vector<std::string> battery_texts() {
    std::vector<std::string> texts;
    for (auto const& row : rows_of("battery.tsv")) texts.push_back(unescape(row.at(1)));
    return texts;
}

/// URLs of the old schemes, as published.
inline std::vector<std::string> old_scheme_texts() {
    std::vector<std::string> texts;
    for (auto const& row : rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    return texts;
}

/// Every `n`-th home page.
inline std::vector<std::string> home_page_texts(std::size_t n) {
    auto const all = lines_of("homepages.txt");
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < all.size(); i += n) texts.push_back(all[i]);
    return texts;
}

}  // namespace urigram::test

#endif
