// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_MARKUP_HPP
#define URIGRAM_SRC_MODEL_MARKUP_HPP

#include <string>
#include <string_view>

namespace urigram::model {

/// Escapes text for SVG or HTML, also for an attribute in double quotes.
inline std::string escaped(std::string_view text) {
    std::string all;
    for (char c : text) {
        if (c == '&')
            all += "&amp;";
        else if (c == '<')
            all += "&lt;";
        else if (c == '>')
            all += "&gt;";
        else if (c == '"')
            all += "&quot;";
        else
            all += c;
    }
    return all;
}

}  // namespace urigram::model

#endif
