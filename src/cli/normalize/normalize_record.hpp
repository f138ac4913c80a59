// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_NORMALIZE_NORMALIZE_RECORD_HPP
#define URIGRAM_CLI_NORMALIZE_NORMALIZE_RECORD_HPP

#include "input/record.hpp"
#include "normalize/normalize_options.hpp"
#include <optional>
#include <string>
#include <urigram/surt.hpp>
#include <utility>

namespace urigram::cli {

/// The normal form of a record, or its key.
struct normal_url {
    static constexpr std::string_view name = "normal";
    std::string_view text;

    template <class Sink>
    void for_each_value(Sink const&) const {}
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
