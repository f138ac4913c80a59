// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_PEG_HPP
#define URIGRAM_TEST_SUPPORT_PEG_HPP

#include <optional>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <variant>

namespace urigram::test {

/// Runs a grammar as X3 does: the first choice that matches, as often as it can, never reconsidered. Where X3
/// would loop for ever, without getting on, it stops. Straight from the definition, and slow.
class peg {
public:
    peg(model::grammar const& grammar, std::string_view text) : g_(grammar), text_(text) {}

    using end = std::optional<std::size_t>;

    /// Nothing if it does not match, and if it throws.
    end match(model::production_id p) const { return match(*g_[p].body, 0); }
    end match(model::node_id n, std::size_t at) const { return run(model::caught{n}, at); }
    /// True if it neither matches nor throws.
    bool fails(model::node_id n, std::size_t at) const {
        try {
            return !take(n, at);
        } catch (thrown) {
            return false;
        }
    }

private:
    struct thrown {};

    end take(model::node_id n, std::size_t at) const {
        return std::visit([&](auto const& node) { return run(node, at); }, g_[n]);
    }

    static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

    end run(model::set const& set, std::size_t at) const {
        if (at < text_.size() && set.members.contains(text_[at])) return at + 1;
        return std::nullopt;
    }
    end run(model::literal const& literal, std::size_t at) const {
        for (char c : literal.text) {
            if (at == text_.size()) return std::nullopt;
            if (literal.any_case ? lower(text_[at]) != lower(c) : text_[at] != c) return std::nullopt;
            ++at;
        }
        return at;
    }
    end run(model::sequence const& sequence, std::size_t at) const {
        for (auto part : sequence.parts) {
            auto const next = take(part, at);
            if (!next) return std::nullopt;
            at = *next;
        }
        return at;
    }
    end run(model::alternative const& alternative, std::size_t at) const {
        for (auto choice : alternative.choices)
            if (auto const next = take(choice, at)) return next;
        return std::nullopt;
    }
    end run(model::repetition const& repetition, std::size_t at) const {
        for (std::uint64_t i = 0; i < repetition.max; ++i) {
            auto const next = take(repetition.part, at);
            if (!next) {
                if (i < repetition.min) return std::nullopt;
                break;
            }
            if (*next == at && i >= repetition.min) break;
            at = *next;
        }
        return at;
    }
    end run(model::reference const& reference, std::size_t at) const {
        return take(*g_[reference.target].body, at);
    }
    end run(model::ahead const& ahead, std::size_t at) const {
        if (take(ahead.part, at)) return at;
        return std::nullopt;
    }
    end run(model::not_ahead const& ahead, std::size_t at) const {
        if (take(ahead.part, at)) return std::nullopt;
        return at;
    }
    end run(model::expected const& expected, std::size_t at) const {
        if (auto const next = take(expected.part, at)) return next;
        throw thrown();
    }
    end run(model::caught const& caught, std::size_t at) const {
        try {
            return take(caught.part, at);
        } catch (thrown) {
            return std::nullopt;
        }
    }
    end run(model::end_of_input, std::size_t at) const {
        if (at == text_.size()) return at;
        return std::nullopt;
    }

    model::grammar const& g_;
    std::string_view text_;
};

}  // namespace urigram::test

#endif
