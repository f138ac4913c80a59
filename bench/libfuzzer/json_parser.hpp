// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_LIBFUZZER_JSON_PARSER_HPP
#define URIGRAM_BENCH_LIBFUZZER_JSON_PARSER_HPP

#include <cstdlib>
#include <string_view>

/// The grammar of JSON in RFC 8259, with other names and without white space.
constexpr char json_abnf[] = R"(
    value  = object / array / string / number / %s"false" / %s"null" / %s"true"
    object = "{" [ member *( "," member ) ] "}"
    member = string ":" value
    array  = "[" [ value *( "," value ) ] "]"
    number = [ "-" ] ( "0" / %x31-39 *DIGIT ) [ "." 1*DIGIT ] [ ( "e" / "E" ) [ "-" / "+" ] 1*DIGIT ]
    string = DQUOTE *( %x20-21 / %x23-5B / %x5D-7E / "\" ( escape / %s"u" 4HEXDIG ) ) DQUOTE
    escape = DQUOTE / "\" / "/" / %s"b" / %s"f" / %s"n" / %s"r" / %s"t"
)";

/// A parser of JSON. It calls `std::abort` for one kind of valid text: that of the planted bug.
class json_parser {
public:
    explicit json_parser(std::string_view text) : at_(text.data()), last_(at_ + text.size()) {}

    void all(int bug) {
        if (!value(0) || at_ != last_) return;
        if (bug == 1 && long_exponent_) std::abort();
        if (bug == 2 && escape_in_nested_name_) std::abort();
        if (bug == 3 && depth_ >= 8) std::abort();
        if (bug == 4 && null_after_others_) std::abort();
    }

private:
    bool is_next(char c) const { return at_ != last_ && *at_ == c; }
    bool skip(char c) { return is_next(c) && (++at_, true); }
    bool word(std::string_view w) {
        if (std::string_view(at_, static_cast<std::size_t>(last_ - at_)).substr(0, w.size()) != w)
            return false;
        at_ += w.size();
        return true;
    }
    unsigned digits() {
        unsigned count = 0;
        for (; at_ != last_ && *at_ >= '0' && *at_ <= '9'; ++at_) ++count;
        return count;
    }

    bool value(int depth) {
        if (depth > 100 || at_ == last_) return false;
        switch (*at_) {
        case '{':
            return object(depth + 1);
        case '[':
            return array(depth + 1);
        case '"':
            return string(false);
        case 'f':
            return word("false");
        case 'n':
            return word("null");
        case 't':
            return word("true");
        default:
            return number();
        }
    }
    bool object(int depth) {
        ++at_;
        if (skip('}')) return true;
        for (int members = 1;; ++members) {
            if (!is_next('"') || !string(depth > 1) || !skip(':')) return false;
            if (is_next('n') && members > 3) null_after_others_ = true;
            if (!value(depth)) return false;
            if (!skip(',')) return skip('}');
        }
    }
    bool array(int depth) {
        if (depth > depth_) depth_ = depth;
        ++at_;
        if (skip(']')) return true;
        do {
            if (!value(depth)) return false;
        } while (skip(','));
        return skip(']');
    }
    bool number() {
        skip('-');
        if (!skip('0') && digits() == 0) return false;
        if (skip('.') && digits() == 0) return false;
        if (!skip('e') && !skip('E')) return true;
        if (!skip('-')) skip('+');
        auto const exponent = digits();
        if (exponent > 2) long_exponent_ = true;
        return exponent != 0;
    }
    bool string(bool nested_name) {
        for (++at_; at_ != last_; ++at_) {
            if (skip('"')) return true;
            if (*at_ < ' ' || *at_ > '~') return false;
            if (*at_ == '\\' && !escape(nested_name)) return false;
        }
        return false;
    }
    bool escape(bool nested_name) {
        if (++at_ == last_) return false;
        if (*at_ != 'u') return std::string_view("\"\\/bfnrt").find(*at_) != std::string_view::npos;
        for (int i = 0; i < 4; ++i)
            if (++at_ == last_ ||
                std::string_view("0123456789abcdefABCDEF").find(*at_) == std::string_view::npos)
                return false;
        if (nested_name) escape_in_nested_name_ = true;
        return true;
    }

    char const* at_;
    char const* last_;
    int depth_ = 0;  // of arrays
    bool long_exponent_ = false;
    bool escape_in_nested_name_ = false;
    bool null_after_others_ = false;
};

#endif
