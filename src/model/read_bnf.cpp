// SPDX-License-Identifier: BSL-1.0
#include "bnf_syntax.hpp"

#include <algorithm>
#include <boost/throw_exception.hpp>
#include <charconv>
#include <map>
#include <stdexcept>
#include <urigram/model/bnf.hpp>

namespace urigram::model {

namespace {

constexpr charset hex_digit = bnf::digit | charset("ABCDEFabcdef");

/// Where the lines of a text begin.
class line_table {
public:
    explicit line_table(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == '\n') starts_.push_back(i + 1);
    }
    position operator()(std::size_t offset) const {
        auto const after = std::upper_bound(starts_.begin(), starts_.end(), offset);
        return {static_cast<std::uint64_t>(after - starts_.begin()), offset - *(after - 1) + 1};
    }

private:
    std::vector<std::size_t> starts_{0};
};

/// The name that a text starts with; empty if there is none.
std::string_view leading_name(std::string_view text) {
    std::size_t n = 0;
    if (!text.empty() && bnf::letter.contains(text[0]))
        while (n < text.size() && bnf::name_octets.contains(text[n])) ++n;
    return text.substr(0, n);
}

bool starts_definition(std::string_view line) {
    auto const name = leading_name(line);
    auto const after = line.find_first_not_of(" \t", name.size());
    return !name.empty() && after != line.npos && line[after] == '=';
}

/// The text of each production, from its name to the end of its last line that holds more than a comment.
std::vector<std::string_view> productions_of(std::string_view text) {
    std::vector<std::string_view> all;
    std::size_t indentation = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        auto const line = text.substr(begin, end - begin);
        auto const first = line.find_first_not_of(" \t\r");
        if (first != line.npos && line[first] != ';') {
            if (all.empty() || first <= indentation || starts_definition(line.substr(first))) {
                indentation = first;
                all.push_back(line.substr(first));
            } else {
                all.back() = {all.back().data(),
                              static_cast<std::size_t>(text.data() + end - all.back().data())};
            }
        }
        begin = end + 1;
    }
    return all;
}

std::string quoted(char c) {
    if (c == '"') return "a double quote";
    if (c > ' ' && c <= '~') return '"' + std::string(1, c) + '"';
    if (c == ' ') return "a space";
    constexpr char digits[] = "0123456789ABCDEF";
    auto const octet = static_cast<unsigned char>(c);
    return std::string("octet ") + digits[octet >> 4] + digits[octet & 15];
}

/// What could have stood somewhere, for people.
std::string expectation(charset expected) {
    if (expected.contains(charset::range(' ', '~'))) return "the closing quote";
    std::vector<std::string> names;
    if (expected.contains(charset::range('!', '~'))) {
        names.push_back("an octet");
        expected = charset("");
    } else if (expected.contains(bnf::element_start - bnf::digit - charset("*"))) {
        names.push_back("an element");
        expected = expected - bnf::element_start - bnf::name_octets - charset(".");
    } else if (expected.contains(bnf::name_octets)) {
        expected = expected - bnf::name_octets;  // the name before could have been longer
    } else if (expected.contains(bnf::letter)) {
        names.push_back("a name");
        expected = expected - bnf::letter;
    } else if (expected.contains(hex_digit)) {
        names.push_back("a hexadecimal digit");
        expected = expected - hex_digit;
    }
    for (char c = '!'; c <= '~'; ++c)
        if (expected.contains(c)) names.push_back(quoted(c));
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i)
        all += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return all;
}

template <class Number>
bool read_number(std::string_view digits, int base, Number& n) {
    return std::from_chars(digits.data(), digits.data() + digits.size(), n, base).ec == std::errc();
}

class reader {
public:
    explicit reader(std::string_view text) : text_(text), lines_(text) {}

    boost::system::result<grammar, bnf_error> read() {
        for (auto const one : productions_of(text_)) take_apart(one);
        if (findings_.empty()) {
            for (auto const& d : definitions_) declare(d.name);
            for (std::size_t i = 0; i < definitions_.size(); ++i) {
                current_ = definitions_[i].name;
                grammar_.define(static_cast<production_id>(i), build(definitions_[i].body));
            }
        }
        if (findings_.empty()) return std::move(grammar_);
        std::stable_sort(findings_.begin(), findings_.end(),
                         [](finding const& a, finding const& b) { return a.offset < b.offset; });
        return bnf_error{std::move(findings_)};
    }

private:
    void take_apart(std::string_view one) {
        auto parsed = bnf::take_apart(one);
        if (auto* d = std::get_if<bnf::definition>(&parsed)) {
            definitions_.push_back(std::move(*d));
            return;
        }
        auto const& why = std::get<bnf::failure>(parsed);
        current_ = leading_name(one);
        if (why.expected.empty())
            return add(flaw::too_deep, why.at,
                       "more than " + std::to_string(bnf_depth_limit) + " brackets inside each other");
        std::string const found = why.at == one.data() + one.size()    ? "the end of the production"
                                  : *why.at == '\n' || *why.at == '\r' ? "the end of the line"
                                                                       : quoted(*why.at);
        add(flaw::syntax, why.at, "expected " + expectation(why.expected) + ", found " + found);
    }

    void declare(std::string_view name) {
        position const where = lines_(offset_of(name.data()));
        auto const p = grammar_.declare(std::string(name), where);
        auto const [known, fresh] = known_.emplace(name, p);
        if (fresh) return;
        current_ = name;
        add(flaw::redefined, name.data(),
            "defined before in line " + std::to_string(grammar_[known->second].where.line));
    }

    node_id build(bnf::choices const& all) {
        alternative any;
        for (auto const& parts : all) {
            sequence s;
            for (auto const& e : parts) s.parts.push_back(build(e));
            any.choices.push_back(grammar_.add(std::move(s)));
        }
        return grammar_.add(std::move(any));
    }

    node_id build(bnf::element const& e) {
        auto const* g = std::get_if<bnf::group>(&e.item);
        if (e.count.empty()) return g != nullptr ? build(*g) : build(std::get<std::string_view>(e.item));
        auto const [min, max] = counts(e.count);
        // After a count, brackets only group.
        bool const grouped = g != nullptr && (g->open == "(" || g->open == "[");
        node_id const part = grouped        ? build(g->body)
                             : g != nullptr ? build(*g)
                                            : build(std::get<std::string_view>(e.item));
        return grammar_.add(repetition{part, min, max});
    }

    node_id build(bnf::group const& g) {
        node_id const body = build(g.body);
        if (g.open == "[") return grammar_.add(repetition{body, 0, 1});
        if (g.open == "<ahead:") return grammar_.add(ahead{body});
        if (g.open == "<not ahead:") return grammar_.add(not_ahead{body});
        return body;
    }

    node_id build(std::string_view word) {
        if (bnf::letter.contains(word[0])) return refer(word);
        if (word[0] == '"') return text(word);
        if (word == "<end of input>") return grammar_.add(end_of_input{});
        if (word == "<nothing>") return grammar_.add(alternative{});
        if (word[0] == '<') return grammar_.add(literal{std::string(1, word[1])});
        if (word[1] == 's') return text(word.substr(2));
        if (word[1] == 'i') return text(word.substr(2), true);
        return octets(word.substr(2));
    }

    node_id refer(std::string_view name) {
        auto const [known, fresh] = known_.emplace(name, production_id{});
        if (fresh) add(flaw::undefined, name.data(), "\"" + std::string(name) + "\" is not defined");
        return grammar_.add(reference{known->second});
    }

    node_id text(std::string_view in_quotes, bool any_case = false) {
        in_quotes = in_quotes.substr(1, in_quotes.size() - 2);
        if (in_quotes.empty()) return grammar_.add(sequence{});
        return grammar_.add(literal{std::string(in_quotes), any_case});
    }

    /// `7F`, `0D.0A` or `00-1F`.
    node_id octets(std::string_view numbers) {
        std::string all;
        char separator = '.';
        for (auto rest = numbers;;) {
            std::size_t const n = std::min(rest.find_first_of(".-"), rest.size());
            unsigned char octet = 0;
            if (!read_number(rest.substr(0, n), 16, octet))
                add(flaw::number, rest.data(), "an octet is 00 to FF");
            all += static_cast<char>(octet);
            if (n == rest.size()) break;
            separator = rest[n];
            rest.remove_prefix(n + 1);
        }
        if (separator == '.') return grammar_.add(literal{std::move(all)});
        charset const members = charset::range(all.front(), all.back());
        if (members.empty()) add(flaw::number, numbers.data(), "the range ends before it begins");
        return grammar_.add(set{members});
    }

    std::pair<std::uint64_t, std::uint64_t> counts(std::string_view count) {
        auto const star = count.find('*');
        auto const number = [&](std::string_view digits, std::uint64_t none) {
            std::uint64_t n = none;
            if (!digits.empty() && (!read_number(digits, 10, n) || n == unbounded))
                add(flaw::number, digits.data(), "the count is too large");
            return n;
        };
        auto const min = number(count.substr(0, star), 0);
        auto const max = star == count.npos ? min : number(count.substr(star + 1), unbounded);
        if (max < min) add(flaw::number, count.data(), "the count ends before it begins");
        return {min, max};
    }

    void add(flaw what, char const* at, std::string message) {
        std::size_t const offset = offset_of(at);
        findings_.push_back({what, std::string(current_), lines_(offset), offset, std::move(message)});
    }
    std::size_t offset_of(char const* at) const { return static_cast<std::size_t>(at - text_.data()); }

    std::string_view text_;
    line_table lines_;
    std::vector<bnf::definition> definitions_;
    std::map<std::string_view, production_id> known_;
    grammar grammar_;
    std::string_view current_;  // the production that findings are about
    std::vector<finding> findings_;
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

boost::system::result<grammar, bnf_error> read_bnf(std::string_view text) { return reader(text).read(); }

}  // namespace urigram::model
