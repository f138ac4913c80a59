// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RECORD_HPP
#define URIGRAM_CLI_RECORD_HPP

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram.hpp>
#include <vector>

namespace urigram::cli {

/// Where texts come from.
struct source {
    enum class kind : unsigned char { arguments, standard_input, file, option };
    kind what = kind::arguments;
    std::string name;  ///< empty for arguments, `-` for standard input; of the file or the option
};

/// One text and what was found out about it.
struct record {
    source const* from = nullptr;
    std::uint64_t line = 0;  ///< from 1; the position of an argument
    std::string_view text;

    bool valid = false;
    std::string_view production;         ///< what it is, if it is valid
    std::vector<component> components;   ///< if it is valid
    parse_error error;                   ///< if it is not
    std::optional<parse_error> refused;  ///< why it is generic only

    /// True if `part` is a part of the text.
    bool holds(std::string_view part) const noexcept {
        return std::less_equal<char const*>()(text.data(), part.data()) &&
               std::less_equal<char const*>()(part.data() + part.size(), text.data() + text.size());
    }

    /// Forgets what was found out about the text before.
    void reset() {
        valid = false;
        production = {};
        components.clear();
        refused.reset();
        copies_.clear();
    }

    /// Adds a component. Not every one is a view of the text; the others do not outlive the call.
    void add(component c) {
        if (!holds(c.text)) c.text = copies_.emplace_back(c.text);
        components.push_back(c);
    }

private:
    std::deque<std::string> copies_;
};

/// The component of that name, or null.
inline component const* find(record const& r, std::string_view name) {
    for (auto const& c : r.components)
        if (c.name == name) return &c;
    return nullptr;
}

}  // namespace urigram::cli

#endif
