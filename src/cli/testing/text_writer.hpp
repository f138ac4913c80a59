// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_TEXT_WRITER_HPP
#define URIGRAM_CLI_TESTING_TEXT_WRITER_HPP

#include "io/json_writer.hpp"
#include "options/common_options.hpp"
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence.hpp>

namespace urigram::cli {

/// A text that was made, and what is known of it.
struct made_text {
    std::string_view text;
    bool valid = true;
    testing::sentence const* derived = nullptr;  ///< how; or null
    testing::near_miss const* miss = nullptr;    ///< what is wrong with it; or null
};

/// Writes texts, one a line.
class text_writer {
public:
    /// `g` is referred to.
    text_writer(format_name format, model::grammar const& g) : format_(format), grammar_(g) {}

    /// What stands before all texts: the names of the columns of tsv.
    void add_header(std::string& out) const;
    void add(std::string& out, made_text const& made);

private:
    void add_tsv_row(std::string& out, made_text const& made) const;
    void add_members(made_text const& made);

    format_name format_;
    model::grammar const& grammar_;
    json_writer json_;
};

}  // namespace urigram::cli

#endif
