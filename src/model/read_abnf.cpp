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

class abnf_reader final : public notation_reader {
public:
    abnf_reader(std::string_view text, std::vector<std::size_t> starts, std::size_t main,
                undefined_names undefined)
        : notation_reader(text, {std::move(starts), main}, abnf_notation::take_apart, name_matching::abnf,
                          undefined) {}

private:
    bnf::definition const* built_in(std::string_view name) const override {
        auto const found = core_rules().find(key(name));
        return found == core_rules().end() ? nullptr : &found->second;
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
        auto const* word = std::get_if<std::string_view>(&e.item);
        if (max == 0 && word != nullptr && word->front() == '<') return make(sequence{});
        return make(repetition{build_item(e), min, max});
    }

    /// Letters are case-insensitive.
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
};

}  // namespace

boost::system::result<grammar, bnf_error> read_abnf(std::string_view text, undefined_names undefined) {
    return abnf_reader(text, {0}, 0, undefined).read();
}

boost::system::result<grammar, bnf_error> read_abnf_texts(std::vector<std::string_view> const& texts,
                                                          std::size_t main, undefined_names undefined) {
    std::string all;
    std::vector<std::size_t> starts;
    for (auto const text : texts) {
        starts.push_back(all.size());
        all.append(text);
        if (!text.empty() && text.back() != '\n') all += '\n';
    }
    return abnf_reader(all, std::move(starts), main, undefined).read();
}

}  // namespace urigram::model
