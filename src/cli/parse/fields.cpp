// SPDX-License-Identifier: BSL-1.0
#include "parse/fields.hpp"
#include "grammar/grammars.hpp"
#include "options/usage_error.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <urigram/agreement.hpp>
#include <urigram/detail/components_of.hpp>
#include <urigram/detail/named_field.hpp>
#include <urigram/production.hpp>
#include <utility>

namespace urigram::cli {

namespace {

template <class Value>
record_value value_if(bool present, Value const& value) {
    if (!present) return absent();
    return value();
}

struct record_field {
    std::string_view name;
    record_value (*get)(record const& r);
};

constexpr record_field record_fields[] = {
    {"file",
     [](record const& r) { return value_if(has_file(r), [&] { return std::string_view(r.from->name); }); }},
    {"line", [](record const& r) -> record_value { return r.line; }},
    {"file_offset", [](record const& r) { return value_if(has_file(r), [&] { return r.file_offset; }); }},
    {"input", [](record const& r) -> record_value { return r.input(); }},
    {"repairs", [](record const& r) { return value_if(r.changes != nullptr, [&] { return r.repairs; }); }},
    {"valid", [](record const& r) -> record_value { return r.valid; }},
    {"production", [](record const& r) { return value_if(r.valid, [&] { return r.production; }); }},
    {"error", [](record const& r) { return value_if(!r.valid, [&] { return message_of(r); }); }},
    {"offset", [](record const& r) { return value_if(has_offset(r), [&] { return r.error.offset; }); }},
    {"code", [](record const& r) { return value_if(!r.valid, [&] { return code_of(r); }); }},
    {"refused",
     [](record const& r) {
         return value_if(r.refused != nullptr, [&] { return message_with_dialects(*r.refused, r.text); });
     }},
};

template <class Url, class Add>
void add_component_names(dialect_of<Url> const&, Add const& add) {
    possible_components_of<Url>([&](component const& c) { add(c.name); });
}

/// `query:id` for `query_id`, `Query-id` and the like, `query-all:id` for `query_all:id`; empty for others.
std::string meant_parameter(std::string_view typed) {
    constexpr std::string_view query = "query", all = "all", separators = "-_.:";
    auto const take = [&](std::string_view word) {
        bool const same = typed.size() >= word.size() &&
                          std::equal(word.begin(), word.end(), typed.begin(),
                                     [](char x, char y) { return x == urigram::detail::lower(y); });
        if (same) typed.remove_prefix(word.size());
        return same;
    };
    auto const take_separator = [&] {
        bool const is_there = !typed.empty() && separators.find(typed[0]) != separators.npos;
        if (is_there) typed.remove_prefix(1);
        return is_there;
    };
    if (!take(query)) return {};
    bool const separated = take_separator();
    auto const rest = typed;
    bool const of_all = take(all) && (typed.empty() || take_separator());
    if (!of_all) typed = rest;
    if (!separated && !of_all) return {};
    return std::string(of_all ? "query-all:" : "query:") + std::string(typed.empty() ? "NAME" : typed);
}

/// The only name that contains the word, delimited by underscores: `file_extension` for `extension`.
std::string_view name_with_word(std::string_view word, std::vector<std::string_view> const& names) {
    std::string_view found;
    for (auto const name : names) {
        auto const at = name.find(word);
        if (at == name.npos) continue;
        auto const end = at + word.size();
        bool const is_word = (at == 0 || name[at - 1] == '_') && (end == name.size() || name[end] == '_');
        if (!is_word) continue;
        if (!found.empty()) return {};
        found = name;
    }
    return found;
}

/// `rfc1738`, or `rfc1738:hostport` for one production.
std::string name_of(record_parser const& parser) {
    std::string name(parser.grammar().name);
    if (auto const* one = parser.production()) name.append(":").append(one->name);
    return name;
}

/// The names of fields that the texts of a parser can have.
std::vector<std::string_view> names_for(record_parser const& parser) {
    std::vector<std::string_view> names;
    auto const add = [&](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (auto const& s : record_fields) add(s.name);
    if (auto const* one = parser.production()) {
        one->visit_possible([&](component const& c) { add(c.name); });
    } else {
        for (auto const& f : url_fields()) add(f.name);
        dialects::visit(parser.grammar(), [&](auto const& typed) { add_component_names(typed, add); });
    }
    return names;
}

field make_field(std::string const& name, record_parser const& parser) {
    field f(name);
    for (auto const& each : record_fields)
        if (each.name == name) f.of_record = each.get;
    if (parser.production() != nullptr) f.of_url = nullptr, f.is_parameter = false;
    f.grammar = &parser.grammar();
    return f;
}

struct parts_of_value {
    url_parts operator()(std::monostate) const { return {}; }
    url_parts operator()(std::vector<component> const*) const { return {}; }
    template <class Url>
    url_parts operator()(Url const* value) const {
        return parts_of(*value);
    }
};

}  // namespace

named_field::named_field(std::string given)
    : name(std::move(given)), of_url(find_url_field(name)), is_parameter(find_query_field(name).has_value()) {
}

void named_field::find_suffixes(char const* option) {
    if (of_url == nullptr || !of_url->needs_suffixes) return;
    auto const& list = public_suffix_list::system();
    if (!list)
        throw CLI::ValidationError(option, name + ": " + public_suffix_list::why_missing(list.error()));
    suffixes = list->lookup();
}

field_value named_field::value(url_parts const& parts, std::string_view text, dialect const& grammar) const {
    return value_of_named(of_url, name, {parts, text, grammar, suffixes ? &*suffixes : nullptr}, read_as);
}

void refuse_field(char const* option, std::string const& there_is, std::string const& name,
                  std::vector<std::string_view> const& names, bool have_parameters) {
    std::string message = there_is + " no field " + (name.empty() ? "''" : name);
    if (name.empty()) throw CLI::ValidationError(option, message);
    if (query_field_prefix(name)) {
        message.append(have_parameters
                           ? "; the name of a parameter is written as in a URL, with %20 for a space"
                           : "; parameters are fields of whole URLs");
    } else if (auto const here = instead_of_trurl_field(name); !here.empty()) {
        message.append("; this name is from trurl; write ").append(here);
    } else if (auto const usual = instead_of_usual_field(name);
               std::find(names.begin(), names.end(), usual) != names.end()) {
        message.append("; did you mean ").append(usual).append("?");
    } else if (auto const parameter = meant_parameter(name); have_parameters && !parameter.empty()) {
        message.append("; did you mean ").append(parameter).append("?");
    } else if (auto const meant = meant_name(name, names); !meant.empty()) {
        message.append("; did you mean ").append(meant).append("?");
    } else if (auto const whole = name_with_word(name, names); !whole.empty()) {
        message.append("; did you mean ").append(whole).append("?");
    } else {
        message += "; the fields are";
        for (auto const known : names) message.append(" ").append(known);
    }
    throw CLI::ValidationError(option, message);
}

std::string list_of_record_fields() {
    std::string names;
    for (auto const& each : record_fields) names.append(names.empty() ? "" : " ").append(each.name);
    return names;
}

std::string list_of_url_fields() { return CLI::detail::join(names_of_all_fields(), " "); }

std::vector<std::string> names_of_fields() {
    std::vector<std::string> names;
    for (auto const& parser : parsers_of_all_grammars({}))
        for (auto const name : names_for(parser))
            if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
    return names;
}

std::vector<field> find_fields(char const* option, std::vector<std::string> const& names,
                               record_parser const& parser, decoding read_as) {
    auto const known = names_for(parser);
    std::vector<field> fields;
    for (auto const& given : names) {
        auto const name = CLI::detail::trim_copy(given);
        auto& made = fields.emplace_back(make_field(name, parser));
        if (!made.is_parameter && std::find(known.begin(), known.end(), name) == known.end())
            refuse_field(option, name_of(parser) + " has", name, known, parser.production() == nullptr);
        made.read_as = read_as;
        made.find_suffixes(option);
    }
    return fields;
}

std::vector<field> find_fields(char const* option, std::vector<std::string> const& names,
                               model::grammar const& g, std::string const& shown_name) {
    std::vector<std::string_view> known;
    for (auto const& p : g.productions())
        if (is_defined_in_text(p)) known.push_back(p.name);
    for (auto const& each : record_fields) known.push_back(each.name);
    std::vector<field> fields;
    for (auto const& given : names) {
        auto const name = CLI::detail::trim_copy(given);
        auto& made = fields.emplace_back(name);
        made.of_url = nullptr, made.is_parameter = false;
        if (auto const found = g.find(name); found && g[*found].body) {
            made.name = g[*found].name;
            continue;
        }
        auto const* const of_record =
            std::find_if(std::begin(record_fields), std::end(record_fields),
                         [&](record_field const& each) { return each.name == name; });
        if (of_record == std::end(record_fields))
            refuse_field(option, shown_name + " has no production and", name, known, false);
        made.of_record = of_record->get;
    }
    return fields;
}

std::vector<field> default_fields(model::grammar const& g, bool of_table) {
    std::vector<std::string> names;
    if (!of_table && !g.find("input")) names.emplace_back("input");
    for (auto const& p : g.productions())
        if (is_defined_in_text(p)) names.push_back(p.name);
    if (!g.find("error")) names.emplace_back("error");
    return find_fields("--fields", names, g, {});
}

std::vector<field> default_fields(record_parser const& parser) {
    auto const known = names_for(parser);
    std::vector<field> fields;
    for (auto const name : names_of_default_fields)
        if (std::find(known.begin(), known.end(), name) != known.end())
            fields.push_back(make_field(std::string(name), parser));
    return fields;
}

std::vector<field> default_added_fields(record_parser const& parser) {
    auto fields = default_fields(parser);
    fields.erase(fields.begin());  // `input`, which all parsers have
    return fields;
}

url_parts const& common_parts::all() {
    if (parts_) return *parts_;
    parts_.emplace(std::visit(parts_of_value(), record_.value));
    if (parts_->authority && !parts_->host) *parts_ = with_login(*parts_);
    return *parts_;
}

}  // namespace urigram::cli
