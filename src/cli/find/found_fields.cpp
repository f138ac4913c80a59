// SPDX-License-Identifier: BSL-1.0
#include "find/find.hpp"
#include "parse/field_writers.hpp"
#include <CLI/CLI.hpp>
#include <urigram/detail/link_scheme.hpp>
#include <urigram/detail/named_field.hpp>
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

found_field field_called(std::string name) {
    found_field field(std::move(name));
    for (auto const& each : place_fields)
        if (each.name == field.name) field.of_place = each.get;
    field.find_suffixes("--fields");
    if (field.of_place != nullptr || field.is_of_url()) return field;
    auto const names = names_of_found_fields();
    refuse_field("--fields", "there is", field.name, {names.begin(), names.end()}, true);
}

/// The parts of a URL that was found, parsed on the first request: by the grammar of its scheme, or by RFC
/// 3986 if it is a relative reference.
class found_parts {
public:
    explicit found_parts(std::string_view url) noexcept : url_(url) {}

    /// The value of a field; absent if neither grammar reads the URL.
    field_value operator()(named_field const& field) {
        bool const is_read =
            grammar_ != nullptr || read_by(dialects::by_scheme) || read_by(dialects::rfc3986);
        return is_read ? field.value(parts_, url_, *grammar_) : field_value();
    }

private:
    bool read_by(dialect const& grammar) {
        auto const parts = parts_for_fields(url_, grammar);
        if (parts) parts_ = *parts, grammar_ = &grammar;
        return parts.has_value();
    }

    std::string_view url_;
    dialect const* grammar_ = nullptr;
    url_parts parts_;
};

}  // namespace

/// Calls `sink(field, value)` for each field. An overload for the writers of fields.
template <class Sink>
void for_each_value(record const& r, std::vector<found_field> const& fields, Sink const& sink,
                    found_url const& found) {
    found_parts parts(r.text);
    for (auto const& f : fields) {
        auto const give = [&](auto const& value) { sink(f, value); };
        if (f.of_place != nullptr)
            std::visit(give, f.of_place(r, found));
        else
            std::visit(give, parts(f));
    }
}

std::vector<std::string> names_of_found_fields() {
    std::vector<std::string> names;
    for (auto const& f : place_fields) names.emplace_back(f.name);
    auto const of_urls = names_of_all_fields();
    names.insert(names.end(), of_urls.begin(), of_urls.end());
    return names;
}

std::vector<found_field> found_fields_of(find_options const& options) {
    std::vector<std::string> names = options.fields;
    if (names.empty()) {
        if (options.names_files()) names.emplace_back("file");
        names.insert(names.end(), {"line", "offset", "url"});
    }
    std::vector<found_field> chosen;
    chosen.reserve(names.size());
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

}  // namespace

std::unique_ptr<found_writer> make_found_writer(format_name format, std::vector<found_field> const& fields) {
    switch (format) {
    case format_name::text:
        return std::make_unique<found_text>();
    case format_name::ndjson:
        return std::make_unique<fields_json<found_field, found_url>>(fields);
    case format_name::tsv:
        break;
    }
    return std::make_unique<fields_tsv<found_field, found_url>>(fields);
}

}  // namespace urigram::cli
