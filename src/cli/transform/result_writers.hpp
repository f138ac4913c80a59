// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_RESULT_WRITERS_HPP
#define URIGRAM_CLI_TRANSFORM_RESULT_WRITERS_HPP

#include "options/common_options.hpp"
#include "output/json_lines.hpp"
#include "output/record_writer.hpp"
#include "output/tsv.hpp"
#include <memory>
#include <string>

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

/// One line a record, an empty one for what has no result.
template <class Result>
class result_text final : public record_writer<Result> {
public:
    void add(std::string& out, record const&, Result const& done) override {
        out.append(done.text).append("\n");
    }
};

template <class Result>
class result_json final : public record_writer<Result> {
public:
    explicit result_json(bool name_files) : lines_(name_files) {}

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

template <class Result>
class result_rows final : public record_writer<Result> {
public:
    explicit result_rows(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r, Result const& done) override {
        auto const add_cell = [&](auto const& value) {
            add_tsv(out, value);
            out += '\t';
        };
        auto const add_if_valid = [&](auto const& value) {
            if (r.valid)
                add_cell(value);
            else
                add_cell(std::nullopt);
        };
        if (name_files_) add_cell(std::string_view(r.from->name));
        add_cell(r.line);
        add_cell(r.text);
        add_if_valid(done.text);
        done.for_each_value([&](auto, auto value) { add_if_valid(value); });
        if (r.valid) {
            add_cell(std::nullopt);
            add_cell(std::nullopt);
        } else {
            add_cell(code_of(r));
            add_cell(message_of(r));
        }
        out.back() = '\n';
    }

    static std::string header(bool name_files) {
        std::string names = name_files ? "file\t" : "";
        names.append("line\tinput\t").append(Result::name);
        Result().for_each_value([&](auto name, auto) { names.append("\t").append(name); });
        return names + "\tcode\terror\n";
    }

private:
    bool name_files_;
};

/// The writer of --format.
template <class Result>
std::unique_ptr<record_writer<Result>> make_result_writer(common_options const& options) {
    switch (options.format) {
    case format_name::text:
        return std::make_unique<result_text<Result>>();
    case format_name::ndjson:
        return std::make_unique<result_json<Result>>(options.names_files());
    case format_name::tsv:
        break;
    }
    return std::make_unique<result_rows<Result>>(options.names_files());
}

}  // namespace urigram::cli

#endif
