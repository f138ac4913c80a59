// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_TRANSFORM_RUN_HPP
#define URIGRAM_CLI_TRANSFORM_TRANSFORM_RUN_HPP

#include "run/rejects.hpp"
#include "run/summary_names.hpp"
#include "run/text_run.hpp"
#include "transform/result_writers.hpp"
#include <utility>

namespace urigram::cli {

/// What --summary counts of a command whose results are called `Result::name`.
template <class Result>
inline constexpr summary_form transform_summary{{Result::name, "rejected"}, {"error"}, {}};

/// Makes one text of each record: a `Transform` has the type `result`, and as `operator()(record&, result&)`
/// sets whether the record is valid, and its result or its error.
template <class Transform>
class transform_handler final : public record_handler {
public:
    using result = typename Transform::result;

    /// Refers to `options`.
    transform_handler(common_options const& options, Transform transform)
        : options_(options), transform_(std::move(transform)), writer_(make_result_writer<result>(options)),
          rejects_(options) {}

    void handle(record& r, outcome& out) override {
        r.reset();
        result done;
        if (r.has_text()) transform_(r, done);
        if (options_.summary != summary_format::none) count(out.counts, r);
        // The empty line that text has for a record does not say what is wrong.
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

/// One run of a command that makes one text of each record. Each thread has a copy of the transform.
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
        return options_.header ? result_rows<typename Transform::result>::header(options_.names_files())
                               : std::string();
    }
    std::vector<std::string> added_columns() const override {
        return names_of_results<typename Transform::result>();
    }

    common_options const& options_;
    Transform transform_;
};

}  // namespace urigram::cli

#endif
