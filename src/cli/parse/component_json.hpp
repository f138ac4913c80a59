// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_COMPONENT_JSON_HPP
#define URIGRAM_CLI_PARSE_COMPONENT_JSON_HPP

#include "output/record_writer.hpp"
#include <boost/json/serializer.hpp>

namespace urigram::cli {

/// One JSON object a line.
class ndjson_format final : public format {
public:
    /// With `name_files` every object says where its text comes from.
    explicit ndjson_format(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r) override;

private:
    boost::json::serializer serializer_;
    bool name_files_;
};

}  // namespace urigram::cli

#endif
