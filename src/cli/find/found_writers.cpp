// SPDX-License-Identifier: BSL-1.0
#include "find/found_writers.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include <algorithm>

namespace urigram::cli {

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
        for (auto const& f : fields)  // an object has a member of a name once
            if (std::none_of(fields_.begin(), fields_.end(), [&](auto const& o) { return o.name == f.name; }))
                fields_.push_back(f);
    }

    void add(std::string& out, record const& r, found_url const& found) override {
        json_.object([&] {
            for (auto const& f : fields_)
                std::visit([&](auto const& value) { add_member(f.name, value); }, f(r, found));
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
        for (auto const& f : fields_) {
            std::visit([&](auto const& value) { add_cell(out, value); }, f(r, found));
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
