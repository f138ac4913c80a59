// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_OCTET_NAMES_HPP
#define URIGRAM_CLI_PARSE_OCTET_NAMES_HPP

#include <deque>
#include <string>
#include <urigram/dialect.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::cli {

/// The names of sets of bytes in a production of a grammar: those of productions whose texts are single
/// bytes, and ABNF for large sets without a name. Each set comes before its subsets.
class octet_names {
public:
    /// Refers to the names in the grammar.
    octet_names(model::grammar const& g, model::production_id p);

    octet_names(octet_names&&) = default;
    octet_names& operator=(octet_names&&) = default;
    octet_names(octet_names const&) = delete;
    octet_names& operator=(octet_names const&) = delete;

    array_view<character_class> classes() const noexcept { return classes_; }

    /// Whether one of the productions is called userinfo.
    bool has_userinfo() const noexcept { return has_userinfo_; }

private:
    std::deque<std::string> abnf_;  // a deque, because `classes_` refers to its texts
    std::vector<character_class> classes_;
    bool has_userinfo_ = false;
};

}  // namespace urigram::cli

#endif
