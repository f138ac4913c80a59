// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/encode.hpp>
#include <boost/url/rfc/pchars.hpp>
#include <urigram/escape.hpp>

namespace urigram::bench::operations {

// Encodes texts as segments of a path, in which slashes are escaped.
void add_encode(tasks& all) {
    auto const decoded = [](std::string_view text) { return decode(text).value(); };
    all.push_back({"encode",
                   each(&input::components, decoded,
                        [](std::string_view text) {
                            return encode(text, octets::segment, escapes_in_text::encode).size();
                        }),
                   each(&input::components, decoded, [](std::string_view text) {
                       return boost::urls::encode(text, boost::urls::pchars).size();
                   })});
}

}  // namespace urigram::bench::operations
