// SPDX-License-Identifier: BSL-1.0
#include "explain_run.hpp"

namespace urigram::cli {

explain_run::explain_run(common_options const& options)
    : text_run(options),
      format_(make_explain_format(options, palette(use_color(options.color, data_.fd())))) {}

void explain_run::handle() {
    auto const views = agreement_on(record_.text);
    if (!parted(views).empty()) status_ = exit_status::invalid_input;
    format_->add(data_.text(), record_, views);
}

}  // namespace urigram::cli
