// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_REFLECT_TEST_HPP
#define URIGRAM_TEST_SUPPORT_REFLECT_TEST_HPP

#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram/model/automaton.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/testing/peg.hpp>

// Writes reflected grammars as text, and compares their behavior with that of the parsers.
namespace urigram::test {

inline std::string shown(char c) {
    if (c > ' ' && c < '\x7F' && c != '"' && c != '[' && c != ']' && c != '-' && c != '\\')
        return std::string(1, c);
    static char const digits[] = "0123456789abcdef";
    auto const octet = static_cast<unsigned char>(c);
    return {'\\', digits[octet >> 4], digits[octet & 15]};
}

inline std::string shown(charset const& octets) {
    std::string text;
    for (int i = 0; i < 256; ++i) {
        if (!octets.contains(static_cast<char>(i))) continue;
        int last = i;
        while (last < 255 && octets.contains(static_cast<char>(last + 1))) ++last;
        text += shown(static_cast<char>(i));
        if (last > i) text += (last > i + 1 ? "-" : "") + shown(static_cast<char>(last));
        i = last;
    }
    return "[" + text + "]";
}

/// Writes sets as [a-z], literals as "ab" or, if case is ignored, as "ab"i, a sequence as (a b), a choice as
/// (a | b), repetitions as a{1,}, predicates as &a and !a, `expected` as >a, `caught` as ~a, references as
/// the number of the production, <2>, and the end as $.
class notation {
public:
    explicit notation(model::grammar const& grammar) : g_(grammar) {}

    std::string operator()(model::node_id n) const {
        return std::visit([&](auto const& node) { return show(node); }, g_[n]);
    }
    std::string operator()() const {
        std::string all;
        for (auto const& p : g_.productions())
            all += (all.empty() ? "" : "; ") + p.name + " = " + (p.body ? (*this)(*p.body) : "");
        return all;
    }

private:
    std::string show(model::set const& set) const { return shown(set.members); }
    std::string show(model::literal const& literal) const {
        std::string text = "\"";
        for (char c : literal.text) text += shown(c);
        return text + (literal.any_case ? "\"i" : "\"");
    }
    std::string joined(std::vector<model::node_id> const& parts, char const* separator) const {
        std::string all;
        for (auto part : parts) all += (all.empty() ? "" : separator) + (*this)(part);
        return "(" + all + ")";
    }
    std::string show(model::sequence const& sequence) const { return joined(sequence.parts, " "); }
    std::string show(model::alternative const& alternative) const {
        return alternative.choices.empty() ? "(|)" : joined(alternative.choices, " | ");
    }
    std::string show(model::repetition const& r) const {
        return (*this)(r.part) + "{" + std::to_string(r.min) + "," +
               (r.max == model::unbounded ? "" : std::to_string(r.max)) + "}";
    }
    std::string show(model::reference const& reference) const {
        return "<" + std::to_string(static_cast<unsigned>(reference.target)) + ">";
    }
    std::string show(model::ahead const& ahead) const { return "&" + (*this)(ahead.part); }
    std::string show(model::not_ahead const& ahead) const { return "!" + (*this)(ahead.part); }
    std::string show(model::expected const& expected) const { return ">" + (*this)(expected.part); }
    std::string show(model::caught const& caught) const { return "~" + (*this)(caught.part); }
    std::string show(model::end_of_input) const { return "$"; }

    model::grammar const& g_;
};

/// The productions that `reflect` makes from the parsers, as text.
template <class... Parsers>
std::string model_of(Parsers const&... parsers) {
    return notation(model::reflect(parsers...))();
}

/// Calls `f` with every text of at most `length` bytes from `alphabet`, and with every text of one byte below
/// `limit`.
template <class F>
void for_each_text(std::string_view alphabet, std::size_t length, int limit, F const& f) {
    for (int i = 0; i < limit; ++i) f(std::string(1, static_cast<char>(i)));
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        f(texts[i]);
        if (texts[i].size() == length) continue;
        for (char c : alphabet) texts.push_back(texts[i] + c);
    }
}

/// The position in `text` at which the parser ends, if it succeeds. An expectation failure counts as a
/// failure.
template <class Parser>
std::optional<std::uint64_t> parsed(Parser const& p, std::string const& text) {
    char const* first = text.data();
    try {
        if (!x3::parse(first, text.data() + text.size(), p)) return std::nullopt;
    } catch (x3::expectation_failure<char const*> const&) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(first - text.data());
}

inline std::string shown(std::optional<std::uint64_t> end) {
    return end ? "takes " + std::to_string(*end) : "fails";
}

/// Whether the reflected grammar matches the same texts as the parser, and the same length of each.
/// `for_each` calls its argument with the texts.
template <class Parser, class ForEach>
boost::test_tools::assertion_result agrees_on(Parser const& p, ForEach const& for_each) {
    model::reflection r;
    auto const start = r.add("start", p);
    auto const g = r.result();
    testing::peg const as_x3(g);
    boost::test_tools::assertion_result result(true);
    for_each([&](std::string const& text) {
        auto const by_x3 = parsed(p, text);
        auto const by_model = as_x3.match(start, text).matched();
        if (by_x3 == by_model || !result) return;
        result = false;
        result.message() << notation(g)() << "\non \"";
        for (char c : text) result.message() << shown(c);
        result.message() << "\" X3 " << shown(by_x3) << ", the model " << shown(by_model);
    });
    return result;
}

template <class Parser>
boost::test_tools::assertion_result agrees(Parser const& p, std::string_view alphabet, std::size_t length = 4,
                                           int octets = 256) {
    return agrees_on(p, [&](auto const& f) { for_each_text(alphabet, length, octets, f); });
}

/// Whether the automaton of the reflected grammar accepts exactly the texts that X3 matches to their end.
template <class Parser>
boost::test_tools::assertion_result decides(Parser const& p, std::string_view alphabet, std::size_t length) {
    model::reflection r;
    auto const start = r.add("start", p);
    auto const automaton = model::build(r.result(), start, model::reading::peg).value();
    boost::test_tools::assertion_result result(true);
    for_each_text(alphabet, length, 0, [&](std::string const& text) {
        bool const taken = parsed(p, text) == text.size();
        if (taken == automaton.accepts(text) || !result) return;
        result = false;
        result.message() << "X3 " << (taken ? "takes" : "refuses") << " all of '" << text << "'";
    });
    return result;
}

}  // namespace urigram::test

#endif
