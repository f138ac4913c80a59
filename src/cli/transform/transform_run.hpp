// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_TRANSFORM_RUN_HPP
#define URIGRAM_CLI_TRANSFORM_TRANSFORM_RUN_HPP

#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/record.hpp"
#include "options/common_options.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include "run/text_run.hpp"
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urigram::cli {

// Writers for the results of a command that converts each record to one text. A `Result` has
//
//   static constexpr std::string_view name;   // the name of the text: `resolved`
//   std::string_view text;                    // the text, empty if the record is not valid
//   void for_each_value(sink) const;          // calls sink(name, value) for each other value

/// Base of results that consist only of the text.
struct text_result {
    std::string_view text;

    template <class Sink>
    void for_each_value(Sink const&) const {}
};

/// The text of a result. For a rejected record, it is the input with --on-error keep, and otherwise nothing.
template <class Result>
std::optional<std::string_view> text_of(record const& r, Result const& done) {
    if (!r.valid && done.text.data() == nullptr) return std::nullopt;
    return done.text;
}

/// Writes one line per record: the text of its result, or an empty line if there is none.
template <class Result>
class result_text final : public record_writer<Result> {
public:
    void add(std::string& out, record const&, Result const& done) override {
        out.append(done.text).append("\n");
    }
};

/// Writes a value of a result as a member of the JSON object of the record. A command overloads this function
/// for values of other types.
template <class Value>
void add_member(json_writer& json, std::string_view name, Value const& value) {
    json.member(name, value);
}

template <class Result>
class result_json final : public record_writer<Result> {
public:
    explicit result_json(bool name_files, bool name_texts = true) : lines_(name_files, name_texts) {}

    void add(std::string& out, record const& r, Result const& done) override {
        lines_.add(out, r, [&](json_writer& json) {
            json.member("valid", r.valid);
            if (auto const text = text_of(r, done)) json.octets(Result::name, *text);
            if (r.valid) {
                done.for_each_value([&](auto name, auto value) { add_member(json, name, value); });
                return;
            }
            json.key("error");
            add_error(json, r);
        });
    }

private:
    json_lines lines_;
};

/// Calls `sink(value)` for the columns of a record in tables: the text, the other values, the repairs, the
/// code and the message of the error.
template <class Result, class Sink>
void for_each_result(record const& r, Result const& done, bool has_repairs, Sink const& sink) {
    auto const add_if = [&](bool present, auto const& value) {
        if (present)
            sink(value);
        else
            sink(std::nullopt);
    };
    auto const text = text_of(r, done);
    add_if(text.has_value(), text.value_or(std::string_view()));
    done.for_each_value([&](auto, auto value) { add_if(r.valid, value); });
    if (has_repairs) add_if(r.changes != nullptr, r.repairs);
    if (r.valid) {
        sink(std::nullopt);
        sink(std::nullopt);
    } else {
        sink(code_of(r));
        sink(std::string_view(message_of(r)));
    }
}

/// The names of the columns of `for_each_result`.
template <class Result>
std::vector<std::string> names_of_results(bool has_repairs) {
    std::vector<std::string> names{std::string(Result::name)};
    Result().for_each_value([&](auto name, auto) { names.emplace_back(name); });
    if (has_repairs) names.emplace_back("repairs");
    names.insert(names.end(), {"code", "error"});
    return names;
}

template <class Result>
class result_rows final : public record_writer<Result> {
public:
    result_rows(bool name_files, bool has_repairs) : name_files_(name_files), has_repairs_(has_repairs) {}

    void add(std::string& out, record const& r, Result const& done) override {
        if (name_files_) add_tsv_cells(out, r.from->name);
        add_tsv_cells(out, r.line, r.input());
        for_each_result(r, done, has_repairs_, [&](auto const& value) { add_tsv_cells(out, value); });
        out.back() = '\n';
    }

    static std::string header(bool name_files, bool has_repairs) {
        std::string names = name_files ? "file\t" : "";
        names += "line\tinput";
        for (auto const& name : names_of_results<Result>(has_repairs)) names.append("\t").append(name);
        return names + "\n";
    }

private:
    bool name_files_;
    bool has_repairs_;
};

/// Adds the cells of a result to a row of CSV.
template <class Result>
class result_cells final : public record_writer<Result> {
public:
    result_cells(csv_cells cells, bool has_repairs) : cells_(cells), has_repairs_(has_repairs) {}

    void add(std::string& out, record const& r, Result const& done) override {
        for_each_result(r, done, has_repairs_, [&](auto const& value) { cells_.add(out, value); });
        out += '\n';
    }

private:
    csv_cells cells_;
    bool has_repairs_;
};

/// Creates the writer for tables, or for --format.
template <class Result>
std::unique_ptr<record_writer<Result>> make_result_writer(common_options const& options) {
    bool const has_repairs = options.repairing.repairs_texts();
    switch (options.table.kind) {
    case table_kind::csv:
        return std::make_unique<result_cells<Result>>(csv_cells(options.table.delimiter_or_comma()),
                                                      has_repairs);
    case table_kind::jsonl:
        return std::make_unique<result_json<Result>>(options.names_files(), false);
    case table_kind::none:
        break;
    }
    switch (options.format) {
    case format_name::text:
        return std::make_unique<result_text<Result>>();
    case format_name::ndjson:
        return std::make_unique<result_json<Result>>(options.names_files());
    case format_name::tsv:
        break;
    }
    return std::make_unique<result_rows<Result>>(options.names_files(), has_repairs);
}

/// The counts of --summary for a command whose results are called `Result::name`.
template <class Result>
inline constexpr summary_form transform_summary{{Result::name, "rejected"}, {"error"}, {}};

/// Counts the values of a result other than its text, for --summary. A command that counts such values
/// overloads it.
template <class Result>
void count_values(summary_counts&, record const&, Result const&) {}

/// Converts each record to one text. A `Transform` has the type `result` and an `operator()(record&,
/// result&)`, which sets whether the record is valid, and its result or its error.
template <class Transform>
class transform_handler final : public record_handler {
public:
    using result = typename Transform::result;

    /// Refers to `options`.
    transform_handler(common_options const& options, Transform transform)
        : options_(options), transform_(std::move(transform)), writer_(make_result_writer<result>(options)),
          rejects_(options) {}

    void handle(record& r, record_results& out) override {
        r.reset();
        result done;
        if (r.has_text()) transform_(r, done);
        if (options_.summary != summary_format::none) {
            count(out.counts, r);
            count_values(out.counts, r, done);
        }
        if (!r.valid && r.has_text() && options_.errors == on_error::keep) done.text = r.input();
        // With --format text, the line of a rejected record does not contain the error.
        if (!r.valid) rejects_.handle(r, out, !options_.writes_text());
        if (r.valid || rejects_.has_row()) writer_->add(out.next_data(), r, done);
    }

private:
    static void count(summary_counts& counts, record const& r) {
        std::size_t const verdict = r.valid ? 0 : 1;
        counts.all.count(verdict);
        if (!r.valid) count_of_error(counts.tables[0], r).count(verdict);
    }

    common_options const& options_;
    Transform transform_;
    std::unique_ptr<record_writer<result>> writer_;
    reject_handler rejects_;
};

/// One run of a command that converts each record to one text. Each thread has a copy of the transform.
template <class Transform>
class transform_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    transform_run(common_options const& options, Transform transform)
        : text_run(options, transform_summary<typename Transform::result>), options_(options),
          transform_(std::move(transform)) {}

private:
    std::unique_ptr<record_handler> make_handler() const override {
        return std::make_unique<transform_handler<Transform>>(options_, transform_);
    }
    std::string header() const override {
        return options_.header ? result_rows<typename Transform::result>::header(
                                     options_.names_files(), options_.repairing.repairs_texts())
                               : std::string();
    }
    std::vector<std::string> added_columns() const override {
        return names_of_results<typename Transform::result>(options_.repairing.repairs_texts());
    }

    common_options const& options_;
    Transform transform_;
};

}  // namespace urigram::cli

#endif
