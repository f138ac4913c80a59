// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url.hpp>
#include <urigram/edit.hpp>

namespace urigram::bench::operations {

// Edits from text to text.
void add_set_host_and_port(tasks& all) {
    all.push_back({"set host and port",
                   each(&input::urls,
                        [](std::string_view text) {
                            return edit(text)->host("www.example.com").port(8080).build()->size();
                        }),
                   each(&input::urls, [](std::string_view text) {
                       boost::urls::url url(boost::urls::parse_uri(text).value());
                       url.set_host("www.example.com").set_port_number(8080);
                       return url.size();
                   })});
}

}  // namespace urigram::bench::operations
