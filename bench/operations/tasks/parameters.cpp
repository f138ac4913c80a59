// SPDX-License-Identifier: BSL-1.0
#include "task.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <urigram/query.hpp>

namespace urigram::bench::operations {

namespace {

boost::urls::url_view parsed(std::string_view url) { return boost::urls::parse_uri(url).value(); }

}  // namespace

// Iterates over the parameters of queries. URLs are parsed before the measurement.
void add_parameters(tasks& all) {
    all.push_back({"parameters, as written",
                   each(&input::components,
                        [](std::string_view query) {
                            std::size_t octets = 0;
                            for (auto const p : query_parameters(query))
                                octets += p.name.size() + p.value->size();
                            return octets;
                        }),
                   each(&input::urls, parsed,
                        [](boost::urls::url_view url) {
                            std::size_t octets = 0;
                            for (auto const p : url.encoded_params()) octets += p.key.size() + p.value.size();
                            return octets;
                        }),
                   true});
    all.push_back({"parameters, decoded",
                   each(&input::components,
                        [](std::string_view query) {
                            std::size_t octets = 0;
                            for (auto const p : query_parameters(query))
                                octets += p.decoded_name().str().size() + p.decoded_value()->str().size();
                            return octets;
                        }),
                   each(&input::urls, parsed,
                        [](boost::urls::url_view url) {
                            std::size_t octets = 0;
                            for (auto const& p : url.params()) octets += p.key.size() + p.value.size();
                            return octets;
                        }),
                   true});
}

}  // namespace urigram::bench::operations
