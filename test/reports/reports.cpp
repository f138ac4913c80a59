// SPDX-License-Identifier: BSL-1.0
#include "published_texts.hpp"

#include <cinttypes>
#include <cstdio>
#include <random>
#include <urigram.hpp>

// Parses mutated URLs, the same in every run, and prints one line for each text that a function rejects:
//
//     call  function  text  offset  production  expected octets  end expected  code
//
// separated by tabs. All calls are numbered, including those that accept the text, so that the reports of two
// versions of the library can be matched. The text has C escapes; the set of expected octets is printed as
// its four words. The numbers of texts, calls and rejections go to standard error. This file uses only
// functions that all versions of the library have.

using namespace urigram;

namespace {

constexpr std::size_t text_count = 750'000;

/// Published URLs and inputs of the battery, with up to two mutations each.
class mutated_texts {
public:
    std::string next() {
        std::string text = pick(sources_[below(std::size(sources_))]);
        constexpr unsigned char faults[] = {0, 1, 1, 1, 1, 1, 2, 2};
        for (unsigned n = pick(faults); n > 0; --n) mutate(text);
        return text;
    }

private:
    /// Not by std::uniform_int_distribution, which differs between implementations of the standard library.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_()) % n; }

    template <class Sequence>
    auto pick(Sequence const& from) -> decltype(from[0]) {
        return from[below(std::size(from))];
    }

    char octet() {
        // The NUL that ends the array is one of the bytes.
        static constexpr char interesting[] = "%%%%::://///???###;;@@&=+$,.-_!~*'()<>\"{}|\\^[]` azAZfFgG09"
                                              "\x01\t\n\r\x1F\x7F\x80\xA0\xBB\xBF\xC3\xEF\xFF";
        return below(4) != 0 ? pick(interesting) : static_cast<char>(below(256));
    }

    void mutate(std::string& text) {
        static constexpr char const* words[] = {"\xEF\xBB\xBF", "%4", "%g0", "://", "..", ";type=", "http:"};
        std::size_t const at = below(text.size() + 1);
        switch (below(7)) {
        case 0:
        case 1:
            text.insert(at, 1, octet());
            break;
        case 2:
            text.replace(at, 1, 1, octet());
            break;
        case 3:
            text.erase(at, 1);
            break;
        case 4:
            text.resize(at);
            break;
        case 5:
            text.insert(below(2) != 0 ? at : 0, pick(words));
            break;
        default: {  // inserts a part again, sometimes 24 times, so that the index of the text has several
                    // words
            std::string const part = text.substr(at, 1 + below(8));
            std::size_t const to = below(text.size() + 1);
            for (std::size_t n = below(16) == 0 ? 24 : 1; n > 0; --n) text.insert(to, part);
        }
        }
    }

    std::vector<std::string> const sources_[4] = {test::battery_texts(), test::old_scheme_texts(),
                                                  test::home_page_texts(1), test::home_page_texts(1)};
    std::mt19937 random_{1738};
};

/// The inverse of `test::unescape`.
std::string escape(std::string_view text) {
    std::string out;
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        if (octet > 0x20 && octet < 0x7F && c != '\\') {
            out += c;
        } else {
            char escaped[5];
            std::snprintf(escaped, sizeof escaped, "\\%03o", octet);
            out += escaped;
        }
    }
    return out;
}

class report_printer {
public:
    template <class Parse>
    void print(char const* function, std::string_view text, Parse parse) {
        ++calls_;
        auto const parsed = parse(text);
        if (parsed) return;
        ++rejections_;
        parse_error const& e = parsed.error();
        std::printf("%zu\t%s\t%s\t%" PRIu64 "\t%s\t", calls_, function, escape(text).c_str(), e.offset,
                    std::string(e.production).c_str());
        for (std::size_t i = 0; i < charset::word_count; ++i)
            std::printf(i == 0 ? "%016" PRIx64 : ",%016" PRIx64, e.expected_octets.word(i));
        std::printf("\t%d\t%s\n", e.end_expected ? 1 : 0, std::string(to_string(e.code)).c_str());
    }

    std::size_t calls() const { return calls_; }
    std::size_t rejections() const { return rejections_; }

private:
    std::size_t calls_ = 0;
    std::size_t rejections_ = 0;
};

}  // namespace

int main() {
    mutated_texts texts;
    report_printer to;
    for (std::size_t i = 0; i < text_count; ++i) {
        std::string const text = texts.next();
        to.print("rfc1738::parse_url", text, [](std::string_view t) { return rfc1738::parse_url(t); });
        to.print("rfc1808::parse_url", text, [](std::string_view t) { return rfc1808::parse_url(t); });
        to.print("rfc2396::parse_uri_reference", text,
                 [](std::string_view t) { return rfc2396::parse_uri_reference(t); });
    }
    std::fprintf(stderr, "%zu texts, %zu calls, %zu rejections\n", text_count, to.calls(), to.rejections());
    return std::fflush(stdout) == 0 && to.rejections() >= 700'000 ? 0 : 2;
}
