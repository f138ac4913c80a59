// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/pct_string_view.hpp>
#include <urigram/escape.hpp>

namespace urigram::bench::operations {

void add_decode(tasks& all) {
    all.push_back({"decode",
                   each(&input::components, [](std::string_view text) { return decode(text)->size(); }),
                   each(&input::components, [](std::string_view text) {
                       return boost::urls::make_pct_string_view(text)->decode().size();
                   })});
    // Parsed text has no malformed escapes.
    all.push_back(
        {"decode, parsed",
         each(&input::components, [](std::string_view text) { return decoded_view(text).str().size(); }),
         each(
             &input::components, [](std::string_view text) { return boost::urls::pct_string_view(text); },
             [](boost::urls::pct_string_view text) { return text.decode().size(); })});
}

}  // namespace urigram::bench::operations
