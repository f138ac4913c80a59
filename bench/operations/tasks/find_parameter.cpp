// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <urigram/query.hpp>

namespace urigram::bench::operations {

// Finds the seventh of eight parameters by its decoded name.
void add_find_parameter(tasks& all) {
    all.push_back(
        {"find a parameter",
         each(&input::components,
              [](std::string_view query) { return query_parameters(query).find("name6")->value->size(); }),
         each(
             &input::urls, [](std::string_view url) { return boost::urls::parse_uri(url).value(); },
             [](boost::urls::url_view url) { return (*url.encoded_params().find("name6")).value.size(); }),
         true});
}

}  // namespace urigram::bench::operations
