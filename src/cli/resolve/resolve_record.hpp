// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLVE_RECORD_HPP
#define URIGRAM_CLI_RESOLVE_RESOLVE_RECORD_HPP

#include "input/record.hpp"
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

    explicit resolve_record(base_url base) : base_(std::move(base)) {}

    void operator()(record& r, resolution& made) {
        auto const done = base_.resolve(r.text);
        r.valid = done.has_value();
        if (r.valid)
            made = {base_.text(), done->same_document, done->surplus_levels};
        else
            set_resolve_error(r, done.error());
    }

private:
    base_url base_;
};

}  // namespace urigram::cli

#endif
