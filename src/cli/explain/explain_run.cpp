// SPDX-License-Identifier: BSL-1.0
#include "explain/explain_run.hpp"
#include <utility>

namespace urigram::cli {

namespace {

class explain_handler final : public record_handler {
public:
    explicit explain_handler(std::unique_ptr<explain_format> format) : format_(std::move(format)) {}

    void handle(record& r, outcome& out) override {
        auto const views = agreement_on(r.text);
        if (!parted(views).empty()) out.status = exit_status::invalid_input;
        format_->add(out.next_data(), r, views);
    }

private:
    std::unique_ptr<explain_format> format_;
};

}  // namespace

explain_run::explain_run(common_options const& options)
    : text_run(options, options.format == format_name::text ? "\n" : ""), options_(options) {}

std::unique_ptr<record_handler> explain_run::make_handler() const {
    palette const colors(use_color(options_.color, data_fd()));
    return std::make_unique<explain_handler>(make_explain_format(options_, colors));
}

}  // namespace urigram::cli
