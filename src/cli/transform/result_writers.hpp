// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_RESULT_WRITERS_HPP
#define URIGRAM_CLI_TRANSFORM_RESULT_WRITERS_HPP

#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/record.hpp"
#include "options/common_options.hpp"
#include <memory>
#include <string>
#include <vector>

namespace urigram::cli {

// How the results of a command that makes one text of each record are written. A `Result` has
//
//   static constexpr std::string_view name;   // what the text is called: `resolved`
//   std::string_view text;                    // the text, empty if the record is not valid
//   void for_each_value(sink) const;          // calls sink(name, value) for each other value there is

/// What results have that are no more than the text.
struct text_result {
    std::string_view text;

    template <class Sink>
    void for_each_value(Sink const&) const {}
};

/// One line a record: its result or, if it has none, with `keeps` its text, unless that was not read to its
/// end, and otherwise nothing.
template <class Result>
class result_text final : public record_writer<Result> {
public:
    explicit result_text(bool keeps) : keeps_(keeps) {}

    void add(std::string& out, record const& r, Result const& done) override {
        out.append(keeps_ && !r.valid && r.has_text() ? r.text : done.text).append("\n");
    }

private:
    bool keeps_;
};

template <class Result>
class result_json final : public record_writer<Result> {
public:
    explicit result_json(bool name_files, bool name_texts = true) : lines_(name_files, name_texts) {}

    void add(std::string& out, record const& r, Result const& done) override {
        lines_.add(out, r, [&](json_writer& json) {
            json.member("valid", r.valid);
            if (r.valid) {
                json.octets(Result::name, done.text);
                done.for_each_value([&](auto name, auto value) { json.member(name, value); });
                return;
            }
            json.key("error");
            add_error(json, r);
        });
    }

private:
    json_lines lines_;
};

/// Calls `sink(value)` for what tables have of a record: the text, the other values, and the error.
template <class Result, class Sink>
void for_each_result(record const& r, Result const& done, Sink const& sink) {
    auto const add_if_valid = [&](auto const& value) {
        if (r.valid)
            sink(value);
        else
            sink(std::nullopt);
    };
    add_if_valid(done.text);
    done.for_each_value([&](auto, auto value) { add_if_valid(value); });
    if (r.valid) {
        sink(std::nullopt);
        sink(std::nullopt);
    } else {
        sink(code_of(r));
        sink(std::string_view(message_of(r)));
    }
}

/// The names of these.
template <class Result>
std::vector<std::string> names_of_results() {
    std::vector<std::string> names{std::string(Result::name)};
    Result().for_each_value([&](auto name, auto) { names.emplace_back(name); });
    names.insert(names.end(), {"code", "error"});
    return names;
}

template <class Result>
class result_rows final : public record_writer<Result> {
public:
    explicit result_rows(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r, Result const& done) override {
        auto const add_cell = [&](auto const& value) {
            add_tsv(out, value);
            out += '\t';
        };
        if (name_files_) add_cell(std::string_view(r.from->name));
        add_cell(r.line);
        add_cell(r.text);
        for_each_result(r, done, add_cell);
        out.back() = '\n';
    }

    static std::string header(bool name_files) {
        std::string names = name_files ? "file\t" : "";
        names += "line\tinput";
        for (auto const& name : names_of_results<Result>()) names.append("\t").append(name);
        return names + "\n";
    }

private:
    bool name_files_;
};

/// Cells that are added to a row of CSV.
template <class Result>
class result_cells final : public record_writer<Result> {
public:
    explicit result_cells(csv_cells cells) : cells_(cells) {}

    void add(std::string& out, record const& r, Result const& done) override {
        for_each_result(r, done, [&](auto const& value) { cells_.add(out, value); });
        out += '\n';
    }

private:
    csv_cells cells_;
};

/// The writer of --format.
template <class Result>
std::unique_ptr<record_writer<Result>> make_result_writer(common_options const& options) {
    switch (options.table.kind) {
    case table_kind::csv:
        return std::make_unique<result_cells<Result>>(csv_cells(options.table.delimiter_or_comma()));
    case table_kind::jsonl:
        return std::make_unique<result_json<Result>>(options.names_files(), false);
    case table_kind::none:
        break;
    }
    switch (options.format) {
    case format_name::text:
        return std::make_unique<result_text<Result>>(options.errors == on_error::keep);
    case format_name::ndjson:
        return std::make_unique<result_json<Result>>(options.names_files());
    case format_name::tsv:
        break;
    }
    return std::make_unique<result_rows<Result>>(options.names_files());
}

}  // namespace urigram::cli

#endif
