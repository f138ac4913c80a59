// SPDX-License-Identifier: BSL-1.0
#include "parse/production_checker.hpp"
#include <utility>

namespace urigram::cli {

namespace {

/// The maximum number of items of Earley's method: about 120 KB of JSON, and 56 MB of memory a thread.
constexpr std::size_t check_items = 2'000'000;

/// The code of an error. The grammar does not say which bytes a URL can contain, so none is forbidden.
errc check_code(std::string_view text, std::uint64_t offset) noexcept {
    if (text.empty()) return errc::empty;
    if (offset == 0 && text.substr(0, 3) == "\xEF\xBB\xBF") return errc::byte_order_mark;
    return offset == text.size() ? errc::incomplete : errc::unexpected_octet;
}

}  // namespace

production_checker::production_checker(testing::oracle oracle)
    : oracle_(std::move(oracle)), names_(oracle_.grammar(), oracle_.production()) {}

boost::system::result<production_checker, model::automaton_error>
production_checker::of(model::grammar const& g, model::production_id p) {
    testing::oracle_options options;
    options.earley_items = check_items;
    auto made = testing::oracle::of(g, p, model::reading::cfg, options);
    if (!made) return made.error();
    if (made->method() == testing::oracle_method::superset)
        return model::automaton_error{
            model::automaton_errc::recursive, {p}, 0, "recursive, with predicates: most texts are undecided"};
    return production_checker(std::move(*made));
}

parse_error production_checker::error_of(std::string_view text,
                                         testing::oracle_verdict const& found) const noexcept {
    parse_error error;
    error.offset = found.offset.value_or(0);
    error.code = check_code(text, error.offset);
    error.expected_octets = found.expected;
    error.end_expected = found.end_expected;
    error.production = name();
    error.classes = names_.classes();
    return error;
}

/// Otherwise the empty text fails, and nothing is expected in its place.
bool production_checker::has_texts() const {
    auto const empty = oracle_.check({});
    return empty.is != testing::verdict::invalid || empty.end_expected || !empty.expected.empty();
}

void production_checker::check(record& r) const {
    auto const found = oracle_.check(r.text);
    switch (found.is) {
    case testing::verdict::valid:
        r.valid = true;
        r.production = name();
        return;
    case testing::verdict::invalid:
        r.error = error_of(r.text, found);
        return;
    case testing::verdict::undecided:
        r.undecided = "undecided: " + found.reason;
        return;
    }
}

}  // namespace urigram::cli
