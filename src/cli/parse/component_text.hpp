// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_COMPONENT_TEXT_HPP
#define URIGRAM_CLI_PARSE_COMPONENT_TEXT_HPP

#include "output/record_writer.hpp"
#include "output/secret.hpp"
#include "output/streams.hpp"

namespace urigram::cli {

/// For people: the URL and its parts below it, or what is wrong with it. Passwords are not shown.
class text_format final : public format {
public:
    explicit text_format(palette colors) : colors_(colors) {}

    void add(std::string& out, record const& r) override;

private:
    void add_tree(std::string& out, record const& r) const;
    void add_name(std::string& out, std::string_view name, std::size_t width) const;
    void add_parts(std::string& out, component const& c, std::size_t indent) const;

    palette colors_;
};

}  // namespace urigram::cli

#endif
