// SPDX-License-Identifier: BSL-1.0
#include "transform/transform_options.hpp"

namespace urigram::cli {

void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected) {
    options.errors = on_error::skip;
    declare_texts(command, options, name, texts);
    declare_reading(command, options.reading);
    declare_table(command, options, declare_format(command, options, true));
    declare_header(command, options.header);
    declare_destination(command, options);
    declare_on_error(command, options, true);
    declare_reports(command, options, rejected);
}

}  // namespace urigram::cli
