// SPDX-License-Identifier: BSL-1.0
#include "io/record.hpp"
#include <algorithm>
#include <urigram/agreement.hpp>
#include <urigram/detail/components_of.hpp>
#include <urigram/url_parts.hpp>

namespace urigram::cli {

namespace {

struct entry {
    std::string_view name;
    std::string_view message;
};

// In the order of `table_errc`.
constexpr entry entries[] = {
    {"bad_quotes",
     "the record is not CSV: a quotation mark within an unquoted field, or text after a quoted one"},
    {"open_quotes", "the quoted field is not closed before the end of the input"},
    {"other_columns", "the record has fewer or more columns than the first"},
    {"no_column", "the record has fewer columns than the number of the field"},
    {"bad_json", "the line is not valid JSON"},
    {"no_object", "the line is not a JSON object"},
    {"name_taken", "the object already has the member to be added; --member gives another name"},
    {"no_member", "the object has no such member"},
    {"repeated_member", "the object has the member more than once"},
    {"no_string", "the member is not a string"},
};

entry const& entry_of(table_errc error) noexcept { return entries[static_cast<std::size_t>(error)]; }

}  // namespace

std::string_view to_string(table_errc error) noexcept { return entry_of(error).name; }

std::string message_of(table_errc error, field_counts const& fields) {
    std::string text(entry_of(error).message);
    if (fields.expected != 0)
        text += ": " + std::to_string(fields.found) + ", not " + std::to_string(fields.expected);
    return text;
}

namespace {

struct visitor {
    component_sink sink;

    void operator()(std::monostate) const {}
    void operator()(url const* value) const { urigram::for_each_component(*value, sink); }
    template <class Url>
    void operator()(Url const* value) const {
        components_of(*value, sink);
    }
    void operator()(std::vector<component> const* components) const {
        for (auto const& c : *components) sink(c);
    }
};

}  // namespace

void for_each_component(record const& r, component_sink sink) { std::visit(visitor{sink}, r.value); }

std::optional<std::string_view> find(record const& r, std::string_view name) {
    std::optional<std::string_view> found;
    for_each_component(r, [&](component const& c) {
        if (!found && c.name == name) found = c.text;
    });
    return found;
}

void set_resolve_error(record& r, resolve_error const& error) {
    r.error = error.syntax;
    if (error.code != resolve_errc::invalid_reference && error.code != resolve_errc::invalid_base)
        r.unresolved = error.code;
}

std::string_view code_of(record const& r) noexcept {
    if (r.too_long != 0) return "too_long";
    if (r.misfit) return to_string(*r.misfit);
    if (r.unresolved) return to_string(*r.unresolved);
    if (r.unrepaired) return to_string(*r.unrepaired);
    if (!r.hazards.empty()) return to_string(*r.hazards.begin());
    if (!r.undecided.empty()) return "undecided";
    return r.unedited ? to_string(*r.unedited) : to_string(r.error.code);
}

std::string message_of(record const& r) {
    if (r.too_long != 0) return "the line is longer than allowed: " + std::to_string(r.too_long) + " octets";
    if (r.misfit) {
        std::string message = message_of(*r.misfit, r.fields);
        return r.misfit_at.reason.empty() ? message : message.append(": ").append(r.misfit_at.reason);
    }
    if (r.unresolved) return make_error_code(*r.unresolved).message();
    if (r.unedited) {
        auto const why = make_error_code(*r.unedited).message();
        return r.unedited == edit_errc::invalid ? why + ": " + r.error.message() : why;
    }
    if (r.unrepaired) {
        auto const why = make_error_code(*r.unrepaired).message();
        return r.unrepaired == repair_errc::invalid ? why + ": " + r.error.message() : why;
    }
    if (!r.hazards.empty()) {
        std::string why;
        for (auto const each : r.hazards)
            why.append(why.empty() ? "" : "; ").append(to_string(each)).append(": ").append(reason(each));
        return why;
    }
    if (!r.undecided.empty()) return r.undecided;
    return message_with_dialects(r.error, r.text) + std::string(hint_on_blanks(r));
}

std::string_view hint_on_blanks(record const& r) noexcept {
    constexpr std::string_view blanks = " \t\r\f\v";
    if (!has_offset(r) || r.error.code == errc::byte_order_mark) return {};
    auto const first = r.text.find_first_not_of(blanks);
    if (first == r.text.npos) return r.text.empty() ? "" : "; the text is blank";
    if (r.error.offset < first) return "; the text begins with a blank, which is not trimmed";
    if (r.error.offset > r.text.find_last_not_of(blanks) && r.error.offset < r.text.size())
        return "; the text ends with a blank, which is not trimmed";
    return {};
}

namespace {

/// The possible start of user and password, and whether it is certain.
struct authority_start {
    std::size_t at = 0;
    bool marked = false;  // by "://"
};

authority_start find_authority(std::string_view text) {
    if (text.substr(0, 2) == "//") return {2, true};
    auto const mark = text.find("://");
    if (mark != std::string_view::npos && text.substr(0, mark).find('@') == std::string_view::npos)
        return {mark + 3, true};
    auto const colon = text.find(':');
    if (colon != std::string_view::npos && find_scheme(text.substr(0, colon)) != nullptr)
        return {colon + 1, false};
    return {};
}

/// Hides too much rather than too little: from the first colon to the last `@`, unless a slash before both
/// ends the authority, and the grammar has accepted that slash.
std::optional<secret> guess(std::string_view text, std::uint64_t accepted) {
    auto const start = find_authority(text);
    auto const colon = text.find(':', start.at);
    if (colon == std::string_view::npos) return std::nullopt;
    auto const at = text.rfind('@');
    if (at == std::string_view::npos || at < colon) return std::nullopt;
    auto const slash = text.find('/', start.at);
    if (start.marked && slash < colon && slash < accepted) return std::nullopt;
    return secret{colon + 1, at};
}

secret part_of(record const& r, std::string_view part) {
    auto const first = static_cast<std::size_t>(part.data() - r.text.data());
    return {first, first + part.size()};
}

/// A password with a `?` or a `#` in it may have been intended where the grammar reads a port followed by a
/// query or a fragment. The port is shown: `http://h:8080/a@b` is common, and so is an `@` in a query.
std::optional<secret> guess_after_port(record const& r, std::string_view port) {
    auto const first = part_of(r, port).last;
    auto const at = r.text.rfind('@');
    if (at == std::string_view::npos || at < first) return std::nullopt;
    if (r.text[first] != '?' && r.text[first] != '#') return std::nullopt;
    return secret{first, at};
}

bool is_port(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

/// The password in a text that one of the generic grammars accepts. They define only the part that may
/// contain a password.
std::optional<secret> find_generic_secret(record const& r) {
    if (auto const info = find(r, "userinfo")) {
        auto const password = split_userinfo(*info).password;
        if (!password) return std::nullopt;
        return part_of(r, *password);
    }
    if (find(r, "host")) {
        auto const port = find(r, "authority") ? find(r, "port") : std::nullopt;
        if (!port) return std::nullopt;
        return guess_after_port(r, *port);
    }
    if (auto const net_loc = find(r, "net_loc")) {
        auto const colon = net_loc->find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        auto const at = net_loc->rfind('@');
        if (at != std::string_view::npos && at > colon)
            return part_of(r, net_loc->substr(colon + 1, at - colon - 1));
        if (at != std::string_view::npos) return std::nullopt;
        auto const port = net_loc->substr(colon + 1);
        return is_port(port) ? guess_after_port(r, port) : guess(r.text, 0);
    }
    for (auto name : {"schemepart", "reg_name", "opaque_part", "path"})
        if (find(r, name)) return guess(r.text, 0);
    return std::nullopt;
}

}  // namespace

std::optional<secret> find_secret(record const& r) {
    // Many texts that are not URLs have a colon and, later, an @.
    if (r.has_no_userinfo && r.text.find("//") == std::string_view::npos) return std::nullopt;
    if (!r.valid) return guess(r.text, r.has_text() ? r.error.offset : 0);
    if (auto const password = find(r, "password")) return part_of(r, *password);
    return find_generic_secret(r);
}

std::optional<secret> within(std::optional<secret> const& hidden, record const& r, std::string_view part) {
    if (!hidden || !r.holds(part)) return std::nullopt;
    auto const at = static_cast<std::size_t>(part.data() - r.text.data());
    if (hidden->last <= at || hidden->first >= at + part.size()) return std::nullopt;
    return secret{std::max(hidden->first, at) - at, std::min(hidden->last, at + part.size()) - at};
}

std::string message_without(std::optional<secret> const& hidden, parse_error const& error, record const& r) {
    if (hidden && hidden->covers(error.offset)) {
        auto shown = error;
        shown.alternative.reset();  // its distance would reveal the length of the hidden text
        return shown.message() + ", found something else in what may be a password" +
               note_of_dialects(error, r.text);
    }
    auto message = message_with_dialects(error, r.text);
    return &error == &r.error ? message.append(hint_on_blanks(r)) : message;
}

}  // namespace urigram::cli
