// SPDX-License-Identifier: BSL-1.0
#include <urigram/normalize.hpp>

#include "task.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url.hpp>

namespace urigram::bench::operations {

// Normalizes from text to text. Boost.URL performs only normalizations that are independent of the scheme.
void add_normalize(tasks& all) {
    all.push_back({"normalize",
                   each(&input::urls,
                        [](std::string_view text) { return normalize(text, normal_form::syntax)->size(); }),
                   each(&input::urls, [](std::string_view text) {
                       boost::urls::url url(boost::urls::parse_uri(text).value());
                       return url.normalize().size();
                   })});
}

}  // namespace urigram::bench::operations
