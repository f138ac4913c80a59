// SPDX-License-Identifier: BSL-1.0
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>
#include <urigram.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/for_each_url.hpp>

// Parses and resolves the URLs of the data files, and branches on each byte and number of the results, so
// that MemorySanitizer detects results that depend on uninitialized memory. It does not track memory that is
// written by code that is compiled without it: Boost.Test, streams, and the functions of std::string that are
// in the standard library's binary. This file uses none of these to examine results.

using namespace urigram;

namespace {

[[noreturn]] void fail(char const* what) {
    (void)!::write(STDERR_FILENO, what, std::strlen(what));
    (void)!::write(STDERR_FILENO, "\n", 1);
    std::exit(1);
}

/// The content of a file, in memory from `new`, which the sanitizer tracks.
struct content {
    std::unique_ptr<char[]> octets;
    std::size_t size = 0;

    explicit content(char const* name) {
        int const file = ::open(name, O_RDONLY);
        if (file < 0) fail(name);
        auto const end = ::lseek(file, 0, SEEK_END);
        if (end <= 0 || ::lseek(file, 0, SEEK_SET) != 0) fail(name);
        octets.reset(new char[static_cast<std::size_t>(end)]);
        while (size < static_cast<std::size_t>(end)) {
            auto const count = ::read(file, octets.get() + size, static_cast<std::size_t>(end) - size);
            if (count <= 0) fail(name);
            size += static_cast<std::size_t>(count);
        }
        ::close(file);
    }
    std::string_view text() const { return {octets.get(), size}; }
};

std::uint64_t seen = 0;

/// Branches on a number.
void use(std::uint64_t number) {
    if (number % 2 != 0) ++seen;
}

void use(std::string_view text) {
    for (char const c : text) use(static_cast<unsigned char>(c));
}

void use(parse_error const& error) {
    use(error.offset);
    use(static_cast<std::uint64_t>(error.code));
    use(error.end_expected ? 1 : 0);
    for (std::size_t i = 0; i < charset::word_count; ++i)
        for (unsigned bit = 0; bit < 64; ++bit) use(error.expected_octets.word(i) >> bit);
    use(error.production);
}

/// Branches on every view in a value, and on its optional members and alternatives.
template <class T>
void use_value(T const& value) {
    for_each_view(value, [](std::string_view view) { use(view); });
    if (!(value == value)) fail("a value is not equal to itself");
}

template <class T>
void use(result<T> const& parsed) {
    if (parsed)
        use_value(*parsed);
    else
        use(parsed.error());
}

void each_line(std::string_view text, void (*f)(std::string_view line)) {
    while (!text.empty()) {
        auto const end = text.find('\n');
        f(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
}

void parse_text(std::string_view line) {
    std::unique_ptr<char[]> const octets(
        new char[line.size() + 1]);  // the byte after the text stays uninitialized
    std::memcpy(octets.get(), line.data(), line.size());
    std::string_view const text(octets.get(), line.size());
    for (auto const title : accepted_by(text)) use(title);
    for (auto const* grammar : dialects::all) {
        dialects::visit(*grammar, [&](auto const& typed) {
            use(typed.parse(text));
            auto const* const end = typed.longest(text.data(), text.data() + text.size(), nullptr);
            use(end != nullptr ? static_cast<std::uint64_t>(end - text.data()) : 0);
        });
        auto const parts = grammar->parts(text);
        if (parts && parts->host) use(*parts->host);
    }
    auto const readings = agreement_on(text);
    use((readings.agrees_on_host() ? 1U : 0U) + (readings.agrees_on_path() ? 1U : 0U));
}

/// Parses texts whose index has several words, and texts that are longer than an index covers.
void parse_long_texts() {
    for (std::size_t const size : {70U, 130U, 200U, 256U, 257U, 300U, 2048U, 2049U, 5000U}) {
        static constexpr std::string_view first = "http://h.example/", last = "%41/;b?c#d";
        std::unique_ptr<char[]> const octets(new char[size]);
        std::memset(octets.get(), 'a', size);
        std::memcpy(octets.get(), first.data(), first.size());
        std::memcpy(octets.get() + size - last.size(), last.data(), last.size());
        parse_text({octets.get(), size});
        octets[size - 3] = ' ';
        parse_text({octets.get(), size});
    }
}

void parse_in_bulk(std::string_view text) {
    for (auto const* grammar : dialects::all) {
        dialects::visit(*grammar, [&](auto const& typed) {
            for_each_url(text, typed,
                         [](std::string_view line, auto const& parsed) { use(line), use(parsed); });
        });
        columns all;
        parse_lines(text, *grammar, all);
        for (auto const which : grammar->columns)
            for (std::size_t i = 0; i < all.size(); ++i)
                if (auto const part = all[which][i])
                    use(text.substr(static_cast<std::size_t>(part.first),
                                    static_cast<std::size_t>(part.size)));
    }
}

void resolve_line(std::string_view line) {
    for (auto const standard : {merge_standard::rfc1808, merge_standard::rfc2396, merge_standard::rfc3986}) {
        merge_rules rules;
        rules.standard = standard;
        auto base = base_url::parse("http://a/b/c/d;p?q", rules);
        for (auto const ref : {line, line.substr(line.size() / 2), std::string_view("../../../g#s")})
            if (auto const done = base->resolve(ref)) {
                use(base->text());
                use_value(done->parts);
            } else {
                use(static_cast<std::uint64_t>(done.error().code));
            }
    }
}

}  // namespace

int main() {
    for (auto const* name : {"homepages.txt", "old_schemes.tsv", "battery.tsv"}) {
        char path[4096] = URIGRAM_TEST_DATA "/";
        content const file(std::strcat(path, name));
        each_line(file.text(), parse_text);
        each_line(file.text(), resolve_line);
        parse_in_bulk(file.text());
    }
    parse_long_texts();
    if (seen < 1'000'000) fail("little was parsed");
}
