// SPDX-License-Identifier: BSL-1.0
#include "tsv_format.hpp"
#include "tsv.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>

namespace urigram::cli {

namespace {

constexpr std::string_view component_names[] = {
    "scheme", "user",    "password",  "host",           "port",       "urlpath",  "schemepart",
    "fpath",  "ftptype", "hpath",     "search",         "gtype",      "selector", "gopher_string",
    "group",  "article", "grouppart", "encoded822addr", "digits",     "database", "wtype",
    "wpath",  "ppath",   "fields",    "fieldname",      "fieldvalue", "net_loc",  "path",
    "params", "query",   "fragment",  "authority",      "userinfo",   "reg_name", "opaque_part",
};

template <class Value>
void add_if(std::string& out, bool present, Value const& value) {
    if (present)
        add_tsv(out, value());
    else
        out += tsv_absent;
}

struct special {
    std::string_view name;
    void (*write)(std::string& out, record const& r);
};

constexpr special specials[] = {
    {"file",
     [](std::string& out, record const& r) {
         add_if(out, r.from->what != source::kind::arguments, [&] { return r.from->name; });
     }},
    {"line", [](std::string& out, record const& r) { out += std::to_string(r.line); }},
    {"input", [](std::string& out, record const& r) { add_tsv(out, r.text); }},
    {"valid", [](std::string& out, record const& r) { out += r.valid ? "true" : "false"; }},
    {"production",
     [](std::string& out, record const& r) { add_if(out, r.valid, [&] { return r.production; }); }},
    {"error", [](std::string& out,
                 record const& r) { add_if(out, !r.valid, [&] { return r.error.message(r.text); }); }},
    {"offset",
     [](std::string& out, record const& r) {
         add_if(out, !r.valid, [&] { return std::to_string(r.error.offset); });
     }},
    {"code", [](std::string& out,
                record const& r) { add_if(out, !r.valid, [&] { return to_string(r.error.code); }); }},
    {"refused",
     [](std::string& out, record const& r) {
         add_if(out, r.refused.has_value(), [&] { return r.refused->message(r.text); });
     }},
};

bool is_component(std::string_view name, production const* one) {
    return (one != nullptr && one->name == name) ||
           std::find(std::begin(component_names), std::end(component_names), name) !=
               std::end(component_names);
}

[[noreturn]] void refuse(std::string const& name) {
    std::string message = "there is no field " + name + "; there are";
    for (auto const& s : specials) message.append(" ").append(s.name);
    message += ", and of components";
    for (auto component : component_names) message.append(" ").append(component);
    throw CLI::ValidationError("--fields", message);
}

}  // namespace

std::vector<std::string> default_fields() {
    return {"input", "production", "scheme", "user", "password", "host", "port", "error"};
}

tsv_format::tsv_format(std::vector<std::string> const& fields, bool header, production const* production)
    : header_(header) {
    for (auto const& name : fields) {
        auto const* const found = std::find_if(std::begin(specials), std::end(specials),
                                               [&](special const& s) { return s.name == name; });
        bool const is_special = found != std::end(specials);
        if (!is_special && !is_component(name, production)) refuse(name);
        columns_.push_back({name, is_special ? found->write : nullptr});
    }
}

void tsv_format::begin(std::string& out) {
    if (!header_) return;
    for (auto const& c : columns_) {
        add_tsv(out, c.name);
        out += '\t';
    }
    out.back() = '\n';
}

void tsv_format::add(std::string& out, record const& r) {
    for (auto const& c : columns_) {
        if (c.write != nullptr) {
            c.write(out, r);
        } else {
            auto const* const found = find(r, c.name);
            add_if(out, found != nullptr, [&] { return found->text; });
        }
        out += '\t';
    }
    out.back() = '\n';
}

}  // namespace urigram::cli
