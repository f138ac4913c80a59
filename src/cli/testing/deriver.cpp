// SPDX-License-Identifier: BSL-1.0
#include "testing/deriver.hpp"
#include "io/process.hpp"
#include <utility>

namespace urigram::cli {

deriver::deriver(subject const& of) : subject_(of) {
    ends_at_once const by_signals;
    if (of.how == model::reading::peg) {
        as_run_.emplace(of.g);
        return;
    }
    auto made = testing::earley::of(of.g, of.production);
    if (made)
        context_free_ = std::move(*made);
    else
        obstacle_ = made.error().message;
}

derivation deriver::derive(std::string_view text) const {
    if (as_run_) {
        auto made = as_run_->derive(subject_.production, text);
        if (made) return {std::move(*made), {}};
        if (made.error().outcome != testing::peg_outcome::gave_up) return {};
        return {std::nullopt, made.error().message()};
    }
    auto made = context_free_.value().derive(text);
    if (!made) return {std::nullopt, made.error().message};
    return {std::move(*made), {}};
}

}  // namespace urigram::cli
