// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "mutate/expressions.hpp"
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(mutants_cpp)

// `./dev mutate` detects rules that the proof misses. An expression that the reader of the grammar skips
// would not be mutated, and would count as proven.

namespace {

/// The mutants of a rule with this definition, as replacement texts.
std::vector<std::string> changes(std::string const& definition) {
    std::string const source =
        "inline constexpr auto r = rule<struct r_id, int>{\"r\"} = " + definition + ";";
    std::vector<std::string> all;
    for (auto const& m : mutate::mutants_of(source)) {
        auto changed = source;
        changed.replace(m.offset, m.length, m.replacement);
        auto const at = changed.rfind("= ") + 2;
        all.push_back(changed.substr(at, changed.size() - 1 - at));
    }
    return all;
}

bool among(std::vector<std::string> const& all, std::string_view one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

BOOST_AUTO_TEST_CASE(operands_of_directives_are_changed) {
    BOOST_TEST(among(changes("view[a | b]"), "view[b | a]"));
    BOOST_TEST(among(changes("x3::repeat(2)[a | b]"), "x3::repeat(2)[b | a]"));
    BOOST_TEST(among(changes("c >> x3::repeat(1, 2)[a | b] >> d"), "c >> x3::repeat(1, 2)[b] >> d"));
    BOOST_TEST(among(changes("x3::repeat(1, 2)[a]"), "x3::repeat(2, 1)[a]"));
}

BOOST_AUTO_TEST_CASE(bodies_of_functions_are_changed) {
    BOOST_TEST(among(changes("[] { return +a; }"), "[] { return *a; }"));
}

BOOST_AUTO_TEST_CASE(unreadable_definitions_throw) {
    for (auto definition :
         {"a % b", "a - b", "a > b", "f(a)(b)", "view[a][b]", "a b", "\"a\"_p", "a ? b : c", "a;b = c d"})
        BOOST_CHECK_THROW((void)changes(definition), std::runtime_error);
}

// The headers that `./dev mutate` changes; descriptions of dialects have no rules.
BOOST_AUTO_TEST_CASE(headers_of_the_grammar_are_readable_and_known_mutants_exist) {
    namespace fs = std::filesystem;
    std::string const folder = "../../include/urigram/grammar/";  // in test/data
    fs::path const top = std::string(URIGRAM_TEST_DATA "/") + folder;
    std::set<std::vector<std::string>> mutants;
    std::size_t headers = 0;
    for (auto const& each : fs::recursive_directory_iterator(top)) {
        auto const name = fs::relative(each.path(), top).generic_string();
        auto const directory = name.substr(0, name.rfind('/') + 1);
        bool const has_rules = directory == "by_scheme/" || directory.compare(0, 3, "rfc") == 0 ||
                               name == "shape.hpp" || name == "abnf.hpp";
        if (!each.is_regular_file() || !has_rules || each.path().filename() == "dialect.hpp") continue;
        ++headers;
        for (auto const& m : mutate::mutants_of(urigram::test::text_of(folder + name)))
            mutants.insert({name, mutate::on_one_line(m.was) + " -> " + mutate::on_one_line(m.is)});
    }
    BOOST_TEST(headers > 40u);
    BOOST_TEST(mutants.size() > 1'000u);
    for (auto const& line : urigram::test::lines_of("../mutate/known.tsv"))
        if (line[0] != '#') {
            auto columns = urigram::test::split(line, '\t');
            columns.pop_back();  // the reason
            BOOST_TEST(mutants.count(columns) == 1u, line << " is not a mutant");
        }
}

BOOST_AUTO_TEST_SUITE_END()
