// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EDIT_EDIT_RECORD_HPP
#define URIGRAM_CLI_EDIT_EDIT_RECORD_HPP

#include "edit/changes.hpp"
#include "run/transform_run.hpp"
#include <utility>

namespace urigram::cli {

/// The URL that a record becomes.
struct edited_url : text_result {
    static constexpr std::string_view name = "edited";
};

/// Changes the URL that a record is.
class edit_record {
public:
    using result = edited_url;

    edit_record(changes const& all, dialect const& grammar) : changes_(all), grammar_(grammar) {}

    void operator()(record& r, edited_url& made) {
        auto editor = edit(r.text);
        if (!editor) {
            r.error = editor.error();
            return;
        }
        changes_.make(*editor);
        auto built = editor->build(grammar_);
        r.valid = built.has_value();
        if (r.valid) {
            text_ = std::move(*built);
            made.text = text_;
        } else {
            r.unedited = built.error().code;
            r.error = built.error().syntax;  // of the text that it would be
        }
    }

private:
    changes changes_;
    dialect const& grammar_;
    std::string text_;
};

}  // namespace urigram::cli

#endif
