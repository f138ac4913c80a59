// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_REPAIR_LAWS_HPP
#define URIGRAM_TEST_SUPPORT_REPAIR_LAWS_HPP

#include <string>
#include <urigram/browser_url.hpp>
#include <urigram/repair.hpp>

// Properties of every repaired text.
namespace urigram::test {

inline constexpr repairs repair_profiles[] = {repairs::encode, repairs::paste, repairs::browser};

/// Reverts the changes of a repaired text. Returns the original text, without the line breaks that were
/// removed within other changes. If a change is wrong, returns a description of the error, or a text that
/// differs from `text`.
inline std::string undone(std::string_view made, std::vector<repair_change> const& changes,
                          std::string_view text) {
    std::string original;
    for (auto const& each : changes) {
        if (each.offset < original.size()) return "changes overlap";
        auto const kept = static_cast<std::size_t>(each.offset) - original.size();
        if (kept > made.size()) return "a change is after the end of the text";
        original += made.substr(0, kept);
        made.remove_prefix(kept);
        if (made.substr(0, each.after.size()) != each.after) return "a change is not in the repaired text";
        made.remove_prefix(each.after.size());
        original += each.before;
        if (text.substr(0, original.size()) != original) return original;
    }
    return original.append(made);
}

/// Whether a removed line break lies within another change, so that its bytes are in two changes.
inline bool has_nested_change(std::vector<repair_change> const& changes) {
    for (std::size_t i = 1; i < changes.size(); ++i)
        if (changes[i].offset < changes[i - 1].offset + changes[i - 1].before.size()) return true;
    return false;
}

/// A mapping of hosts that accepts only names with an `ä`, but also writes to `to` if it rejects a name,
/// which mappings are allowed to do.
inline bool map_for_tests(std::string_view name, std::string& to) {
    to = "xn--" + std::to_string(name.size());
    return name.find("\xC3\xA4") != name.npos;
}

/// The URL that a browser reads in `text`, with the bytes encoded that RFC 3986 does not allow; empty if the
/// browser rejects `text`.
inline std::string encoded_href(std::string_view text, host_mapping to_ascii) {
    auto const reads = read_url_as_browser(text, nullptr, to_ascii);
    if (!reads) return "";
    repair_options options;
    options.steps = repairs::encode | repairs::host_names;
    options.grammar = &dialects::rfc3986;
    return repair(reads->href(), options).value().text;
}

/// Whether `error.offset` is the right offset in the original text. The error is at a byte of the repaired
/// text, or at its end. The right offset is that of the same byte, or of the end, in the original text; if a
/// change created the byte, the offset of that change. If a change removed bytes there, its offset is also
/// right.
inline bool has_true_offset(repair_error const& error, std::string_view text) {
    auto const at = error.syntax.offset;
    std::uint64_t before = 0, after = 0;  // the sizes of the previous changes in both texts
    for (auto const& each : error.changes) {
        auto const first = each.offset - before + after;  // the offset of the change in the repaired text
        if (first > at) break;
        if (each.after.empty() ? first == at && each.offset == error.offset : first + each.after.size() > at)
            return each.offset == error.offset;
        before += each.before.size();
        after += each.after.size();
    }
    auto const made = std::string_view(error.text).substr(static_cast<std::size_t>(at), 1);
    return error.offset == at - after + before &&
           text.substr(static_cast<std::size_t>(error.offset), 1) == made;
}

/// Describes the first property that the repair of a text violates; empty if there is none. Increments
/// `repaired` if the repair changed the text.
inline std::string broken_repair_law(std::string_view text, repairs steps, dialect const& grammar,
                                     std::size_t& repaired) {
    constexpr auto mapping = [](std::string_view name, std::string& to) { return map_for_tests(name, to); };
    repair_options options;
    options.steps = steps;
    options.grammar = &grammar;
    options.to_ascii = mapping;
    auto const made = repair(text, options);
    if (!made) {
        bool const has_syntax = !made.error().text.empty() || made.error().syntax.offset == 0;
        if (made.error().code == repair_errc::invalid && grammar.accepts(made.error().text))
            return "a valid text is rejected";
        if (made.error().code == repair_errc::invalid && !has_true_offset(made.error(), text))
            return "wrong offset: " + std::to_string(made.error().offset);
        return made.error().offset <= text.size() && has_syntax ? "" : "an error without a valid offset";
    }
    if (!grammar.accepts(made->text)) return "not valid: " + made->text;
    if ((made->text == text) != made->changes.empty())
        return "the list of changes does not fit " + made->text;
    auto const again = repair(made->text, options);
    if (!again || again->text != made->text || !again->changes.empty())
        return "not a fixed point: " + made->text;
    if (made->changes.empty()) return "";
    ++repaired;
    if (!has_nested_change(made->changes) && undone(made->text, made->changes, text) != text)
        return "without its changes, " + made->text + " is " + undone(made->text, made->changes, text);
    // Earlier RFCs allow fewer bytes: `~`, for example, is encoded.
    bool const all_octets = grammar.octets == dialects::rfc3986.octets;
    if ((steps & repairs::browser) != repairs::browser || !all_octets) return "";
    auto const before = encoded_href(text, mapping);
    if (!before.empty() && encoded_href(made->text, mapping) != before)
        return made->text + " is read as " + encoded_href(made->text, mapping) + ", not as " + before;
    return "";
}

}  // namespace urigram::test

#endif
