// SPDX-License-Identifier: BSL-1.0
#include "io/record.hpp"
#include <urigram/agreement.hpp>
#include <urigram/detail/components_of.hpp>

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
    {"name_taken", "the object has a member of the name of the one to be added; --member gives another name"},
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

}  // namespace urigram::cli
