// SPDX-License-Identifier: BSL-1.0
#include "find/find.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "options/usage_error.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <urigram/detail/link_scheme.hpp>
#include <utility>

namespace urigram::cli {

namespace {

record_value text_if_any(std::string_view text) {
    if (text.empty()) return absent();
    return text;
}

struct place_field {
    std::string_view name;
    record_value (*get)(record const& r, found_url const& found);
};

constexpr place_field place_fields[] = {
    {"file",
     [](record const& r, found_url const&) -> record_value { return std::string_view(r.from->name); }},
    {"line", [](record const& r, found_url const&) -> record_value { return r.line; }},
    {"offset", [](record const& r, found_url const&) -> record_value { return r.file_offset; }},
    {"url", [](record const& r, found_url const&) -> record_value { return r.text; }},
    {"written", [](record const&, found_url const& found) -> record_value { return found.written; }},
    {"left_out", [](record const&, found_url const& found) { return text_if_any(found.left_out); }},
    {"reference",
     [](record const& r, found_url const& found) -> record_value {
         bool const is_reference =
             found.is_reference ||
             (r.changes != nullptr && urigram::detail::scheme_of_link(found.text).empty());
         if (!is_reference) return absent();
         return found.text;
     }},
    {"element", [](record const&, found_url const& found) { return text_if_any(found.element); }},
    {"attribute", [](record const&, found_url const& found) { return text_if_any(found.attribute); }},
    {"repairs", [](record const& r, found_url const&) { return text_if_any(r.repairs); }},
};

found_field field_called(std::string const& name) {
    found_field field{name};
    for (auto const& each : place_fields)
        if (each.name == name) field.get = each.get;
    field.of_url = find_url_field(name);
    field.is_parameter = find_query_field(name).has_value();
    field.suffixes = suffixes_for("--fields", field.of_url);
    if (field.get != nullptr || field.of_url != nullptr || field.is_parameter) return field;
    auto const names = names_of_found_fields();
    refuse_field("--fields", "there is", name, {names.begin(), names.end()}, true);
}

}  // namespace

std::optional<field_input> found_parts::input(std::optional<suffix_lookup> const& suffixes) {
    auto const read_by = [&](dialect const& grammar) {
        auto const parts = parts_for_fields(of.text, grammar);
        if (parts) parts_ = *parts, grammar_ = &grammar;
        return parts.has_value();
    };
    bool const is_read = grammar_ != nullptr || read_by(dialects::by_scheme) || read_by(dialects::rfc3986);
    if (!is_read) return std::nullopt;
    return field_input{parts_, of.text, *grammar_, suffixes ? &*suffixes : nullptr};
}

record_value found_field::operator()(found_parts& from) const {
    if (get != nullptr) return get(from.of, from.place);
    auto const url = from.input(suffixes);
    if (!url) return absent();
    auto const widen = [](auto&& value) -> record_value { return std::forward<decltype(value)>(value); };
    return of_url != nullptr ? std::visit(widen, value_of(*of_url, *url))
                             : std::visit(widen, value_of(*query_field_prefix(name), url->parts));
}

std::vector<std::string> names_of_found_fields() {
    std::vector<std::string> names;
    for (auto const& f : place_fields) names.emplace_back(f.name);
    for (auto const& f : url_fields()) names.emplace_back(f.name);
    names.insert(names.end(), std::begin(query_field_names), std::end(query_field_names));
    return names;
}

std::vector<found_field> found_fields_of(find_options const& options) {
    std::vector<std::string> names = options.fields;
    if (names.empty()) {
        if (options.names_files()) names.emplace_back("file");
        names.insert(names.end(), {"line", "offset", "url"});
    }
    std::vector<found_field> chosen;
    for (auto const& name : names) chosen.push_back(field_called(CLI::detail::trim_copy(name)));
    return chosen;
}

namespace {

class found_text final : public found_writer {
public:
    void add(std::string& out, record const& r, found_url const&) override {
        out.append(r.text).append("\n");
    }
};

class found_json final : public found_writer {
public:
    explicit found_json(std::vector<found_field> const& fields) {
        for (auto const& f : fields)  // names of members must be unique
            if (std::none_of(fields_.begin(), fields_.end(), [&](auto const& o) { return o.name == f.name; }))
                fields_.push_back(f);
    }

    void add(std::string& out, record const& r, found_url const& found) override {
        found_parts from(r, found);
        json_.object([&] {
            for (auto const& f : fields_)
                std::visit([&](auto const& value) { add_member(f.name, value); }, f(from));
        });
        json_.end_line(out);
    }

private:
    void add_member(std::string_view name, absent) { json_.member(name, nullptr); }
    template <class Value>
    void add_member(std::string_view name, Value const& value) {
        if constexpr (std::is_convertible_v<Value const&, std::string_view>)
            json_.octets(name, value);
        else
            json_.member(name, value);
    }

    std::vector<found_field> fields_;
    json_writer json_;
};

class found_rows final : public found_writer {
public:
    explicit found_rows(std::vector<found_field> const& fields) : fields_(fields) {}

    void add(std::string& out, record const& r, found_url const& found) override {
        found_parts from(r, found);
        for (auto const& f : fields_) {
            std::visit([&](auto const& value) { add_cell(out, value); }, f(from));
            out += '\t';
        }
        out.back() = '\n';
    }

private:
    static void add_cell(std::string& out, absent) { add_tsv(out, std::nullopt); }
    template <class Value>
    static void add_cell(std::string& out, Value const& value) {
        add_tsv(out, value);
    }

    std::vector<found_field> const& fields_;
};

}  // namespace

std::unique_ptr<found_writer> make_found_writer(format_name format, std::vector<found_field> const& fields) {
    switch (format) {
    case format_name::text:
        return std::make_unique<found_text>();
    case format_name::ndjson:
        return std::make_unique<found_json>(fields);
    case format_name::tsv:
        break;
    }
    return std::make_unique<found_rows>(fields);
}

std::string found_header(std::vector<found_field> const& fields) {
    std::string row;
    for (auto const& f : fields) row.append(row.empty() ? "" : "\t").append(f.name);
    return row + '\n';
}

}  // namespace urigram::cli
