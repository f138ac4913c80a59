// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "explain/agreement_writers.hpp"
#include "run/text_run.hpp"
#include <CLI/CLI.hpp>
#include <memory>
#include <utility>

namespace urigram::cli {

namespace {

constexpr char examples[] =
    R"(  urigram explain 'ftp://good.com:80?@evil.com/'      the host is evil.com for one RFC, good.com for another
  urigram explain -i urls.txt --format ndjson         a file of URLs, one JSON object each
)";

constexpr char notes[] =
    R"(Shows what each RFC takes for the scheme, the host and the path of a URL; - stands for what is absent, ""
for what is empty, octets that are not printable US-ASCII are shown as \xE9. Passwords are shown as *** but
for those that one of the RFCs takes for part of a host or a path.

Exit status: 0 the RFCs agree on every URL, 1 they part on some, 2 wrong usage or nothing to read, 3 input or
output failed (the inputs that can be read are read all the same), 130 interrupted.)";

constexpr subcommand_help help{"explain", "Say where the RFCs agree on a URL, and where they part", examples,
                               notes};

void declare_options(CLI::App& explain, common_options& options) {
    declare_texts(explain, options, "url", "URLs");
    declare_format(explain, options, false);
    declare_destination(explain, options);
}

constexpr summary_form explain_summary{};

class explain_handler final : public record_handler {
public:
    explicit explain_handler(std::unique_ptr<agreement_writer> writer) : writer_(std::move(writer)) {}

    void handle(record& r, outcome& out) override {
        auto const views = agreement_on(r.text);
        if (!parted(views).empty()) out.status = exit_status::invalid_input;
        writer_->add(out.next_data(), r, views);
    }

private:
    std::unique_ptr<agreement_writer> writer_;
};

/// One run of `urigram explain`.
class explain_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws std::system_error
    explicit explain_run(common_options const& options)
        : text_run(options, explain_summary, options.format == format_name::text ? "\n" : ""),
          options_(options) {}

private:
    std::unique_ptr<record_handler> make_handler() const override {
        return std::make_unique<explain_handler>(
            options_.format == format_name::ndjson
                ? agreement_as_json(options_.inputs.size() > 1)
                : agreement_as_text(palette(use_color(options_.color, data_fd()))));
    }

    common_options const& options_;
};

exit_status run(common_options& options) {
    if (!find_something_to_read(options, help)) return exit_status::wrong_usage;
    explain_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_explain_command(CLI::App& program) {
    return add_subcommand<common_options>(program, help, declare_options, run);
}

}  // namespace urigram::cli
