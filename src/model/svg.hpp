// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SVG_HPP
#define URIGRAM_SRC_MODEL_SVG_HPP

#include <cstdint>
#include <string>
#include <string_view>

/// Writes SVG 1.1, and text in HTML.
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

/// An attribute, with a space in front.
inline std::string attribute(char const* name, std::int64_t value) {
    return std::string(" ") + name + "=\"" + std::to_string(value) + '"';
}

/// The style of all diagrams, light or dark by the reader's preference.
inline constexpr char diagram_style[] = "path{fill:none;stroke:#345;stroke-width:2}"
                                        "path.paper{fill:#fff;stroke:none}"
                                        "path.frame{stroke-width:1;stroke-dasharray:4 3}"
                                        "rect{stroke:#345;stroke-width:2}"
                                        "rect.literal{fill:#e4f2dc}"
                                        "rect.link{fill:#dde8f5}"
                                        "rect.remark{fill:#f3efe0}"
                                        "text{font:14px monospace;fill:#123}"
                                        "text.title{font-weight:bold}"
                                        "text.remark{font-style:italic}"
                                        "@media(prefers-color-scheme:dark){"
                                        "path,rect{stroke:#9ab}"
                                        "path.paper{fill:#15191e}"
                                        "rect.literal{fill:#24391f}"
                                        "rect.link{fill:#1d3550}"
                                        "rect.remark{fill:#3a3420}"
                                        "text{fill:#dde4ea}"
                                        "}";

/// A document with a background. `style` is CSS that is added to that of all diagrams. The title, escaped, is
/// also the `id`.
inline std::string svg_document(std::string const& title, std::int64_t width, std::int64_t height,
                                std::string const& style, std::string const& content) {
    auto const w = std::to_string(width), h = std::to_string(height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "version=\"1.1\" "
           "id=\"" +
           escaped(title) + '"' + attribute("width", width) + attribute("height", height) +
           " viewBox=\"0 0 " + w + " " + h + "\" xml:space=\"preserve\">\n<title>" + escaped(title) +
           "</title>\n<style type=\"text/css\">" + diagram_style + style +
           "</style>\n<path class=\"paper\" d=\"M0 0h" + w + "v" + h + "h-" + w + "z\"/>\n" + content +
           "</svg>\n";
}

}  // namespace urigram::model

#endif
