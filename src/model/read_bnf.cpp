// SPDX-License-Identifier: BSL-1.0
#include "bnf_syntax.hpp"
#include "notation_reader.hpp"

#include <boost/throw_exception.hpp>
#include <stdexcept>
#include <urigram/model/bnf.hpp>

namespace urigram::model {

namespace {

class bnf_reader final : public notation_reader {
public:
    bnf_reader(std::string_view text, undefined_names undefined)
        : notation_reader(text, {}, bnf::take_apart, name_matching::exact, undefined) {}

private:
    node_id terminal(std::string_view word) override {
        if (word[0] == '"') return quoted_text(word, false);
        if (word == "<end of input>") return make(end_of_input{});
        if (word == "<nothing>") return make(alternative{});
        if (word[0] == '<') return make(literal{std::string(1, word[1])});
        if (word[1] == 'x') return octets(word.substr(2));
        return quoted_text(word.substr(2), word[1] == 'i');
    }

    /// After a count, brackets only group.
    node_id repeated(bnf::element const& e, std::uint64_t min, std::uint64_t max) override {
        auto const* g = std::get_if<bnf::group>(&e.item);
        bool const option = g != nullptr && g->open == "[";
        return make(repetition{option ? build(g->body) : build_item(e), min, max});
    }

    node_id octets(std::string_view text) {
        auto const [values, range] = read_numbers(text, 16, 0xFF, "an octet is 00 to FF");
        if (range)
            return make(
                set{charset::range(static_cast<char>(values.front()), static_cast<char>(values.back()))});
        std::string all;
        for (auto const value : values) all += static_cast<char>(value);
        return make(literal{std::move(all)});
    }
};

}  // namespace

std::string bnf_error::message() const {
    std::string all;
    for (auto const& f : findings) all += (all.empty() ? "" : "\n") + to_string(f);
    return all;
}

void throw_exception_from_error(bnf_error const& e, boost::source_location const& where) {
    boost::throw_exception(std::invalid_argument(e.message()), where);
}

boost::system::result<grammar, bnf_error> read_bnf(std::string_view text, undefined_names undefined) {
    return bnf_reader(text, undefined).read();
}

}  // namespace urigram::model
