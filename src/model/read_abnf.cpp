// SPDX-License-Identifier: BSL-1.0
#include "abnf_syntax.hpp"
#include "core_rules.hpp"
#include "notation_reader.hpp"
#include "utf8.hpp"

#include <algorithm>
#include <urigram/model/abnf.hpp>
#include <utility>

namespace urigram::model {

namespace {

/// A list has two copies of its element: each list inside another list doubles the size.
constexpr unsigned list_depth_limit = 4;

class abnf_reader final : public notation_reader {
public:
    abnf_reader(std::string_view text, std::vector<std::size_t> starts, std::size_t main,
                undefined_names undefined, list_rules lists)
        : notation_reader(text, {std::move(starts), main}, abnf_notation::take_apart, name_matching::abnf,
                          undefined),
          lists_(lists) {}

private:
    bnf::definition const* built_in(std::string_view name) const override {
        auto const found = core_rules().find(key(name));
        if (found != core_rules().end()) return &found->second;
        return lists_ == list_rules::are_expanded && key(name) == "ows" ? &optional_white_space() : nullptr;
    }

    node_id terminal(std::string_view word) override {
        if (word[0] == '"') return string(word, true);
        if (word[0] == '<') return prose(word.substr(1, word.size() - 2));
        switch (detail::lower(word[1])) {
        case 's':
            return string(word.substr(2), false);
        case 'i':
            return string(word.substr(2), true);
        case 'b':
            return values(word.substr(2), 2);
        case 'd':
            return values(word.substr(2), 10);
        default:
            return values(word.substr(2), 16);
        }
    }

    /// Prose that is repeated zero times need not be defined.
    node_id repeated(bnf::element const& e, std::uint64_t min, std::uint64_t max) override {
        if (auto const mark = e.count.find('#'); mark != e.count.npos)
            return listed(e, min, max, e.count.data() + mark);
        auto const* word = std::get_if<std::string_view>(&e.item);
        if (max == 0 && word != nullptr && word->front() == '<') return make(sequence{});
        return make(repetition{build_item(e), min, max});
    }

    /// Builds a list, whose `#` is at `at`. The list may have empty elements, which a recipient must ignore.
    /// The separators match all commas and the white space around them, so that a text has only one
    /// derivation.
    node_id listed(bnf::element const& e, std::uint64_t min, std::uint64_t max, char const* at) {
        if (lists_ == list_rules::are_errors) {
            if (!std::exchange(found_list_, true))
                add(flaw::syntax, at,
                    "\"#\" is the list extension of RFC 9110, section 5.6.1; turn it on by the option lists "
                    "(--lists)");
            return make(sequence{});
        }
        if (lists_inside_ == list_depth_limit) {
            add(flaw::too_deep, at,
                "more than " + std::to_string(list_depth_limit) + " lists inside each other");
            return make(sequence{});
        }
        ++lists_inside_;
        auto const elements = list(e, min, max);
        --lists_inside_;
        return elements;
    }

    /// `[ sep ] element *( sep element ) [ sep ]`, with `sep = 1*( OWS "," ) OWS`. If the list may have no
    /// element, all except the first `[ sep ]` is optional.
    node_id list(bnf::element const& e, std::uint64_t min, std::uint64_t max) {
        if (max == 0) return optional(separator());
        auto const first_separator = optional(separator());
        auto const first = build_item(e);
        auto const next = make(sequence{{separator(), build_copy(e)}});
        auto const others =
            make(repetition{next, min == 0 ? 0 : min - 1, max == unbounded ? unbounded : max - 1});
        auto const elements = make(sequence{{first, others, optional(separator())}});
        return make(sequence{{first_separator, min == 0 ? optional(elements) : elements}});
    }

    node_id separator() {
        auto const comma = make(sequence{{white_space(), make(literal{",", false})}});
        return make(sequence{{make(repetition{comma, 1, unbounded}), white_space()}});
    }

    node_id white_space() { return make(reference{*look_up("OWS")}); }
    node_id optional(node_id n) { return make(repetition{n, 0, 1}); }

    /// Only strings with letters can be case-insensitive.
    node_id string(std::string_view in_quotes, bool any_case) {
        bool const letters =
            std::any_of(in_quotes.begin(), in_quotes.end(), [](char c) { return bnf::letter.contains(c); });
        return quoted_text(in_quotes, any_case && letters);
    }

    node_id prose(std::string_view words) {
        if (words == "end of input") return make(end_of_input{});
        if (words == "nothing") return make(alternative{});
        auto const known = look_up(words);
        if (known) return make(reference{*known});
        auto const name = words.empty() ? abnf_notation::empty_prose : words;
        return make(reference{declare_hole(name, words.data())});
    }

    /// `7F`, `0D.0A` or `00-1F`: bytes, or code points if one of them is above FF.
    node_id values(std::string_view text, int base) {
        auto const [all, range] =
            read_numbers(text, base, greatest_code_point, "a code point is 0 to 10FFFF in hexadecimal");
        bool const octets = *std::max_element(all.begin(), all.end()) <= 0xFF;
        if (range && octets)
            return make(set{charset::range(static_cast<char>(all.front()), static_cast<char>(all.back()))});
        if (range) return code_points(text, all.front(), all.back());
        std::string sequence;
        for (auto const value : all) {
            if (is_surrogate(value)) add(flaw::number, text.data(), "a surrogate has no UTF-8");
            sequence += octets ? std::string(1, static_cast<char>(value)) : utf8(value);
        }
        return make(literal{std::move(sequence)});
    }

    node_id code_points(std::string_view text, std::uint32_t first, std::uint32_t last) {
        if (is_surrogate(first) && is_surrogate(last))
            add(flaw::number, text.data(), "a surrogate has no UTF-8");
        alternative any;
        for (auto const& octets : utf8_ranges(first, last)) {
            sequence one;
            for (octet_range r : octets) one.parts.push_back(make(set{charset::range(r.first, r.last)}));
            any.choices.push_back(make(std::move(one)));
        }
        return make(std::move(any));
    }

    static bool is_surrogate(std::uint32_t value) {
        return value >= first_surrogate && value <= last_surrogate;
    }

    list_rules lists_;
    bool found_list_ = false;  // although lists are errors: only the first is reported
    unsigned lists_inside_ = 0;
};

}  // namespace

boost::system::result<grammar, bnf_error> read_abnf(std::string_view text, undefined_names undefined,
                                                    list_rules lists) {
    return abnf_reader(text, {0}, 0, undefined, lists).read();
}

boost::system::result<grammar, bnf_error> read_abnf_texts(std::vector<std::string_view> const& texts,
                                                          std::size_t main, undefined_names undefined,
                                                          list_rules lists) {
    std::string all;
    std::vector<std::size_t> starts;
    for (auto const text : texts) {
        starts.push_back(all.size());
        all.append(text);
        if (!text.empty() && text.back() != '\n') all += '\n';
    }
    return abnf_reader(all, std::move(starts), main, undefined, lists).read();
}

}  // namespace urigram::model
