// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_NORMALIZE_NORMALIZE_RECORD_HPP
#define URIGRAM_CLI_NORMALIZE_NORMALIZE_RECORD_HPP

#include "normalize/normalize_options.hpp"
#include "transform/result_writers.hpp"
#include <optional>
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

    /// With `key`, what is made is not the normal form, but a key with it.
    normalize_record(normal_form levels, std::optional<surt_options> const& key)
        : levels_(levels), key_(key) {
        if (key_) key_->levels = levels;
    }

    void operator()(record& r, normal_url& made) {
        auto done = key_ ? surt(r.text, *key_) : normalize(r.text, levels_);
        r.valid = done.has_value();
        if (r.valid) {
            text_ = std::move(*done);
            made.text = text_;
        } else {
            r.error = done.error();
        }
    }

private:
    normal_form levels_;
    std::optional<surt_options> key_;
    std::string text_;
};

}  // namespace urigram::cli

#endif
