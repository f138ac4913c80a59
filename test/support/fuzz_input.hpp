// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_FUZZ_INPUT_HPP
#define URIGRAM_TEST_SUPPORT_FUZZ_INPUT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <urigram/resolve.hpp>

// Helpers for the targets in test/fuzz.
namespace urigram::test {

/// Aborts the process unless `law` holds, so that libFuzzer keeps the input.
inline void demand(bool law, std::string const& what) {
    if (law) return;
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

/// Reads libFuzzer's input from the front.
class fuzz_input {
public:
    fuzz_input(std::uint8_t const* data, std::size_t size)
        : rest_(reinterpret_cast<char const*>(data), size) {}

    bool empty() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

    /// Removes and returns the next byte; returns 0 at the end.
    unsigned octet() {
        if (rest_.empty()) return 0;
        auto const first = static_cast<unsigned char>(rest_[0]);
        rest_.remove_prefix(1);
        return first;
    }
    /// Removes and returns the text before the next `end`, and skips that `end`. Without an `end`, returns
    /// the rest.
    std::string_view until(char end) {
        auto const at = rest_.find(end);
        auto const text = rest_.substr(0, at);
        rest_.remove_prefix(at == rest_.npos ? rest_.size() : at + 1);
        return text;
    }

private:
    std::string_view rest_;
};

/// A copy of a text in memory of exactly its size, so that the sanitizer detects accesses outside of it.
class exact_copy {
public:
    explicit exact_copy(std::string_view text) : octets_(new char[text.size()]), size_(text.size()) {
        std::copy(text.begin(), text.end(), octets_.get());
    }
    std::string_view text() const { return {octets_.get(), size_}; }

private:
    std::unique_ptr<char[]> octets_;
    std::size_t size_;
};

/// Rules that the next two bytes select.
inline merge_rules rules_from(fuzz_input& in) {
    merge_rules rules;
    unsigned const first = in.octet(), second = in.octet();
    rules.standard = static_cast<merge_standard>(first % 3);
    rules.above_root = static_cast<above_root>(first / 3 % 4);
    rules.path_as_authority = static_cast<path_as_authority>(first / 12 % 3);
    rules.same_scheme = static_cast<same_scheme>(second % 2);
    rules.empty_base_path = static_cast<empty_base_path>(second / 2 % 2);
    rules.opaque_base = static_cast<opaque_base>(second / 4 % 2);
    return rules;
}

}  // namespace urigram::test

#endif
