// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_NORMALIZE_NORMALIZE_RECORD_HPP
#define URIGRAM_CLI_NORMALIZE_NORMALIZE_RECORD_HPP

#include "normalize/normalize_options.hpp"
#include "run/transform_run.hpp"
#include <string>
#include <urigram/surt.hpp>
#include <utility>

namespace urigram::cli {

/// The normal form of a record, or its key.
struct normal_url : text_result {
    static constexpr std::string_view name = "normal";
};

/// Normalizes the URL or reference that a record is.
class normalize_record {
public:
    using result = normal_url;

    /// With `key`, what is made is not the normal form, but a key.
    normalize_record(normal_form levels, surt_key key, dialect const& grammar)
        : levels_(levels), key_(key), grammar_(grammar) {}

    void operator()(record& r, normal_url& made) {
        auto done = made_of(r.text);
        r.valid = done.has_value();
        if (r.valid) {
            text_ = std::move(*done);
            made.text = text_;
        } else {
            r.error = done.error();
        }
    }

private:
    urigram::result<std::string> made_of(std::string_view text) const {
        surt_options options;
        options.levels = levels_;
        switch (key_) {
        case surt_key::surt:
            return surt(text, options, grammar_);
        case surt_key::cdx:
            return cdx_key(text, www_label::drop, grammar_);
        case surt_key::cdx_www:
            return cdx_key(text, www_label::keep, grammar_);
        case surt_key::none:
            break;
        }
        return normalize(text, levels_, grammar_);
    }

    normal_form levels_;
    surt_key key_;
    dialect const& grammar_;
    std::string text_;
};

}  // namespace urigram::cli

#endif
