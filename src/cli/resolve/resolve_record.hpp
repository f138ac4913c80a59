// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLVE_RECORD_HPP
#define URIGRAM_CLI_RESOLVE_RESOLVE_RECORD_HPP

#include "io/record.hpp"
#include <optional>
#include <string>
#include <urigram/resolve.hpp>
#include <utility>

namespace urigram::cli {

/// The result of resolving a reference, which is the record.
struct resolution {
    static constexpr std::string_view name = "resolved";
    std::string_view text;
    bool same_document = false;
    std::uint64_t surplus_levels = 0;

    template <class Sink>
    void for_each_value(Sink const& sink) const {
        sink("same_document", same_document);
        sink("surplus_levels", surplus_levels);
    }
};

/// Makes the reference that a record is absolute.
class resolve_record {
public:
    using result = resolution;

    /// Without a base, it is the one that the record has.
    explicit resolve_record(merge_rules const& rules, std::optional<base_url> base = std::nullopt)
        : rules_(rules), base_(std::move(base)) {}

    void operator()(record& r, resolution& made) {
        if (!base_) return resolve_with_own_base(r, made);
        auto const done = base_->resolve(r.text);
        set_result(r, made, done, base_->text());
    }

private:
    template <class Done>
    static void set_result(record& r, resolution& made, Done const& done, std::string_view text) {
        r.valid = done.has_value();
        if (r.valid)
            made = {text, done->same_document, done->surplus_levels};
        else
            set_resolve_error(r, done.error());
    }

    void resolve_with_own_base(record& r, resolution& made) {
        auto const base = parse_reference(r.base, rules_.standard);
        auto const ref = parse_reference(r.text, rules_.standard);
        if (!base) {
            r.unresolved = resolve_errc::invalid_base;  // the offset of its error is none in the text
        } else if (!ref) {
            r.error = ref.error();
        } else {
            auto const done = urigram::resolve(*base, *ref, rules_, text_);
            set_result(r, made, done, text_);
        }
    }

    merge_rules rules_;
    std::optional<base_url> base_;
    std::string text_;  // of the last result
};

}  // namespace urigram::cli

#endif
