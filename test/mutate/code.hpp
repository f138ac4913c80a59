// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_CODE_HPP
#define URIGRAM_TEST_MUTATE_CODE_HPP

#include "mutant.hpp"
#include "tokens.hpp"
#include <charconv>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace mutate {

/// Reads code formatted by clang-format and writes mutants with one change each. It relies on the format:
/// binary operators have a space on either side, and template brackets have none.
class code {
public:
    explicit code(std::string const& source)
        : source_(source),
          tokens_(tokens_of(source, {"...", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "++", "--",
                                     "+=",  "-=",  "*=",  "/=", "%=", "|=", "&=", "^=", "->", "::"})) {}

    std::vector<mutant> mutants() {
        for (at_ = 0; now().kind != token_kind::end; ++at_) {
            if (skip()) continue;
            if (may_start_statement()) statement();
            if (now().is("if") || now().is("for") || now().is("while")) head();
            if (now().is("return")) result();
            if (now().is("break") || now().is("continue")) jump();
            if (now().kind == token_kind::sign) sign();
            if (now().kind == token_kind::word) word();
            if (now().kind == token_kind::string) string();
            if (now().kind == token_kind::character) character();
        }
        return std::move(mutants_);
    }

private:
    token const& now() const { return tokens_[at_]; }
    token const& ahead(std::size_t n) const { return tokens_[std::min(at_ + n, tokens_.size() - 1)]; }
    token const& previous(std::size_t n) const { return at_ < n ? tokens_.back() : tokens_[at_ - n]; }

    /// The token that closes the bracket at `open`, or the end.
    std::size_t closing(std::size_t open) const {
        int depth = 0;
        for (std::size_t i = open; i + 1 < tokens_.size(); ++i) {
            auto const& t = tokens_[i];
            if (t.is("(") || t.is("[") || t.is("{")) ++depth;
            if ((t.is(")") || t.is("]") || t.is("}")) && --depth == 0) return i;
        }
        return tokens_.size() - 1;
    }
    /// The next token `t` outside of nested brackets; otherwise the closing bracket of the enclosing ones, or
    /// the end.
    std::size_t next(std::size_t i, std::string_view t) const {
        for (; i + 1 < tokens_.size(); ++i) {
            if (tokens_[i].is(t) || tokens_[i].is(")") || tokens_[i].is("]") || tokens_[i].is("}")) break;
            if (tokens_[i].is("(") || tokens_[i].is("[") || tokens_[i].is("{")) i = closing(i);
        }
        return i;
    }
    std::string text(std::size_t first, std::size_t last) const {
        return source_.substr(tokens_[first].offset, tokens_[last].after() - tokens_[first].offset);
    }

    /// Replaces the tokens from `first` to `last`, and describes them.
    void change(std::size_t first, std::size_t last, std::string replacement, char const* kind) {
        auto was = text(first, last);
        mutants_.push_back(
            {tokens_[first].offset, was.size(), replacement, kind, std::move(was), replacement});
    }
    /// Replaces the current token, and describes its line.
    void change(std::string const& replacement, char const* kind) {
        std::size_t const line = source_.rfind('\n', now().offset) + 1;
        std::size_t const first = source_.find_first_not_of(' ', line);
        auto was = source_.substr(first, source_.find('\n', line) - first);
        auto is = was;
        is.replace(now().offset - first, now().text.size(), replacement);
        mutants_.push_back(
            {now().offset, now().text.size(), replacement, kind, std::move(was), std::move(is)});
    }

    /// Advances to the last token of a construct that is not mutated; false if there is none here.
    bool skip() {
        if (now().is("static_assert"))
            at_ = next(at_, ";");
        else if (now().is("using") || now().is("enum"))
            at_ = next(at_, ";");
        else if (now().is("template") && ahead(1).is("<"))
            skip_template();
        else if (now().is("[") && ahead(1).is("["))
            at_ = closing(at_);
        else if (now().is("operator"))
            at_ = next(at_ + (ahead(1).is("(") ? 3 : 1), "(") - 1;
        else
            return false;
        return true;
    }
    void skip_template() {
        int depth = 0;
        for (++at_; now().kind != token_kind::end; ++at_) {
            depth += now().is("<") ? 1 : now().is(">") ? -1 : 0;
            if (depth == 0) return;
        }
    }

    bool may_start_statement() const {
        if (at_ == 0 || (!heads_.empty() && at_ < heads_.back())) return false;
        auto const& before = previous(1);
        if (before.is("{") || before.is("}") || before.is(";") || before.is("else")) return true;
        if (before.is(":")) return ends_label();
        return std::find(heads_.begin(), heads_.end(), at_ - 1) != heads_.end();
    }
    bool ends_label() const {
        for (std::size_t n = 2; n <= at_; ++n) {
            auto const& t = previous(n);
            if (t.is("case") || t.is("default")) return true;
            if (t.is("?") || t.is(";") || t.is("{") || t.is("}")) break;
        }
        return false;
    }

    /// Removes a call or an assignment: a chain of names, calls and subscripts, and the assigned value.
    void statement() {
        auto const last = end_of_call_or_assignment();
        if (last) change(at_, *last, ";", "statement dropped");
    }
    std::optional<std::size_t> end_of_call_or_assignment() const {
        std::size_t i = at_;
        bool does = false;
        if (tokens_[i].is("++") || tokens_[i].is("--")) does = true, ++i;
        if (tokens_[i].is("*")) ++i;
        for (auto word : {"return",  "throw",    "if",        "for",       "while", "switch", "case",
                          "default", "break",    "continue",  "do",        "else",  "delete", "goto",
                          "try",     "catch",    "namespace", "struct",    "class", "public", "private",
                          "friend",  "explicit", "static",    "constexpr", "inline"})
            if (tokens_[i].is(word)) return std::nullopt;
        if (tokens_[i].is("::")) ++i;
        for (bool name = true; i + 1 < tokens_.size(); ++i) {
            auto const& t = tokens_[i];
            if (name) {
                if (t.is("template")) continue;
                if (t.kind != token_kind::word) return std::nullopt;
                name = false;
            } else if (t.is("::") || t.is(".") || t.is("->")) {
                name = true;
            } else if (t.is("(") || t.is("[")) {
                does = does || t.is("(");
                i = closing(i);
            } else if (t.is("<") && source_[t.offset - 1] != ' ') {
                i = next(i, ">");
            } else if (t.is("++") || t.is("--")) {
                does = true;
            } else if (t.is(";")) {
                return does ? std::optional(i) : std::nullopt;
            } else if (t.text.back() == '=' || (does && t.is(","))) {
                std::size_t const end = next(i, ";");
                bool const declares = tokens_[i + 1].is("default") || tokens_[i + 1].is("delete");
                return declares || !tokens_[end].is(";") ? std::nullopt : std::optional(end);
            } else {
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    /// The parentheses after `if`, `for` or `while`, and the condition in them.
    void head() {
        std::size_t const open = at_ + (ahead(1).is("constexpr") ? 2 : 1);
        std::size_t const close = closing(open);
        heads_.push_back(close);
        if (open == at_ + 1 && !now().is("for")) condition(open, close);  // except `if constexpr`
    }
    void condition(std::size_t open, std::size_t close) {
        std::size_t first = open + 1;
        for (std::size_t i = next(first, ";"); i < close; i = next(first, ";")) first = i + 1;
        if (next(first, "=") < close) return;
        bool const compares = next(first, "==") < close || next(first, "!=") < close;
        bool const several = next(first, "&&") < close || next(first, "||") < close;
        if (compares && !several) return;  // the mutant of its operator negates it
        change(first, close - 1, "!(" + text(first, close - 1) + ")", "condition negated");
    }

    void result() {
        std::size_t const last = next(at_, ";");
        auto const was = text(at_ + 1, last - 1);
        for (auto nothing : {"return", "true", "false", "0", "nullptr", "std::nullopt", "{}", "\"\""})
            if (was == nothing) return;
        if (last == at_ + 1) return;
        change(at_, last, "return {};", "nothing returned");
    }

    void jump() {
        if (ahead(1).is(";")) change(at_, at_ + 1, ";", "jump dropped");
    }

    bool has_blanks() const {
        auto const blank = [](char c) { return c == ' ' || c == '\n'; };
        return blank(source_[now().offset - 1]) && blank(source_[now().after()]);
    }

    void sign() {
        static constexpr std::pair<std::string_view, std::string_view> binary[] = {
            {"<", "<="},  {"<=", "<"},  {">", ">="}, {">=", ">"}, {"==", "!="}, {"!=", "=="},
            {"&&", "||"}, {"||", "&&"}, {"+", "-"},  {"-", "+"},  {"+=", "-="}, {"-=", "+="}};
        for (auto [is, other] : binary)
            if (now().is(is) && has_blanks()) change(std::string(other), "operator");
        if (now().is("++")) change("--", "operator");
        if (now().is("--")) change("++", "operator");
    }

    void word() {
        static constexpr std::pair<std::string_view, std::string_view> calls[] = {
            {"min", "max"},
            {"find", "rfind"},
            {"find_first_of", "find_last_of"},
            {"find_first_not_of", "find_last_not_of"}};
        if (now().is("true")) change("false", "constant");
        if (now().is("false")) change("true", "constant");
        if (now().text[0] >= '0' && now().text[0] <= '9') number();
        if (!ahead(1).is("(") || !(previous(1).is("::") || previous(1).is(".") || previous(1).is("->")))
            return;
        for (auto [one, other] : calls) {
            if (now().is(one)) change(std::string(other), "function");
            if (now().is(other)) change(std::string(one), "function");
        }
    }

    void number() {
        std::string digits;
        std::copy_if(now().text.begin(), now().text.end(), std::back_inserter(digits),
                     [](char c) { return c != '\''; });
        bool const hexadecimal = digits.size() > 2 && (digits[1] == 'x' || digits[1] == 'X');
        if (!hexadecimal && digits.size() > 1 && digits[0] == '0') return;  // octal: a file mode
        char const* const first = digits.data() + (hexadecimal ? 2 : 0);
        unsigned long long value = 0;
        auto const [end, error] =
            std::from_chars(first, digits.data() + digits.size(), value, hexadecimal ? 16 : 10);
        if (error != std::errc()) return;
        std::string const suffix = digits.substr(static_cast<std::size_t>(end - digits.data()));
        change(std::to_string(value + 1) + suffix, "constant");
        if (value > 0) change(std::to_string(value - 1) + suffix, "constant");
    }

    void string() { change(now().text == "\"\"" ? "\"x\"" : "\"\"", "literal"); }

    void character() { change(now().text == "'x'" ? "'y'" : "'x'", "literal"); }

    std::string const& source_;
    std::vector<token> tokens_;
    std::size_t at_ = 0;
    std::vector<std::size_t> heads_;  ///< where the brackets after `if`, `for` and `while` close
    std::vector<mutant> mutants_;
};

/// All mutants of code, in the order of the text.
inline std::vector<mutant> mutants_of_code(std::string const& source) {
    auto all = code(source).mutants();
    std::stable_sort(all.begin(), all.end(),
                     [](auto const& a, auto const& b) { return a.offset < b.offset; });
    return all;
}

}  // namespace mutate

#endif
