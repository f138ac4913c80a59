// SPDX-License-Identifier: BSL-1.0
#include "arrow_reader.hpp"
#include "bulk_test.hpp"
#include "url_buffers.hpp"
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <urigram/bulk/arrow.hpp>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>
#include <urigram/public_suffix.hpp>

BOOST_AUTO_TEST_SUITE(bulk_arrow_fields_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

/// A Public Suffix List with one suffix, `org`.
suffix_lookup const only_org{nullptr, [](void const*, std::string const& domain) noexcept {
                                 auto const size = domain.size();
                                 bool const ends =
                                     domain == "org" || (size > 4 && domain.substr(size - 4) == ".org");
                                 return std::size_t{ends ? 3U : 0U};
                             }};

/// A record batch and its schema.
struct batch {
    owned_arrow<ArrowSchema> schema;
    owned_arrow<ArrowArray> array;

    batch(columns const& from, std::string_view lines, arrow_options const& options) {
        to_arrow(from, options, schema);
        to_arrow(from, lines, options, array);
    }
    cell_text operator()(std::size_t child, std::size_t row) const {
        return value_of(*array.children[child], *schema.children[child], row);
    }
};

arrow_options with_fields(std::vector<std::string> fields, arrow_strings strings = arrow_strings::views) {
    arrow_options options;
    options.strings = strings;
    options.fields = std::move(fields);
    options.suffixes = &only_org;
    return options;
}

cell_text shown(field_value const& value) {
    if (auto const* const number = std::get_if<std::uint64_t>(&value)) return std::to_string(*number);
    if (auto const* const view = std::get_if<std::string_view>(&value)) return std::string(*view);
    if (auto const* const text = std::get_if<std::string>(&value)) return *text;
    return std::nullopt;
}

std::vector<std::string> computed_names() {
    std::vector<std::string> names;
    for (auto const& field : url_fields())
        if (field.compute != nullptr) names.emplace_back(field.name);
    return names;
}

std::string message_of(std::vector<std::string> fields, suffix_lookup const* suffixes) {
    columns of{column::text};
    parse_lines("http://h/a", dialects::rfc3986, of);
    auto options = with_fields(std::move(fields));
    options.suffixes = suffixes;
    ArrowSchema schema;
    try {
        to_arrow(of, options, schema);
    } catch (std::invalid_argument const& e) {
        return e.what();
    }
    schema.release(&schema);
    return "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(fields_follow_the_columns_with_their_types) {
    std::string const lines = "http://www.urigram.org/a%20b.txt?q=1%262\nmailto:a@b\nx:%";
    for (auto const strings : {arrow_strings::views, arrow_strings::copies, arrow_strings::large_copies}) {
        columns of{column::text};
        parse_lines(lines, dialects::by_scheme, of);
        batch const rows(
            of, lines,
            with_fields({"effective_port", "origin", "decoded_path", "query:q", "registrable_domain"},
                        strings));
        bool const large = strings == arrow_strings::large_copies;
        std::pair<char const*, char const*> const expected[] = {{"effective_port", "L"},
                                                                {"origin", large ? "U" : "u"},
                                                                {"decoded_path", large ? "Z" : "z"},
                                                                {"query:q", large ? "Z" : "z"},
                                                                {"registrable_domain", large ? "Z" : "z"}};
        BOOST_TEST_REQUIRE(rows.schema.n_children == 6);
        for (std::size_t i = 0; i < std::size(expected); ++i) {
            BOOST_TEST(rows.schema.children[i + 1]->name == expected[i].first);
            BOOST_TEST(rows.schema.children[i + 1]->format == expected[i].second);
        }
        BOOST_TEST(rows(1, 0).value() == "80");
        BOOST_TEST(rows(2, 0).value() == "http://www.urigram.org");
        BOOST_TEST(rows(3, 0).value() == "/a b.txt");
        BOOST_TEST(rows(4, 0).value() == "1&2");
        BOOST_TEST(rows(5, 0).value() == "urigram.org");
        BOOST_TEST(!rows(1, 1));
        BOOST_TEST(!rows(5, 1));
        for (std::size_t child = 1; child < 6; ++child) BOOST_TEST(!rows(child, 2));  // an invalid URL
    }
}

BOOST_AUTO_TEST_CASE(every_computed_field_has_the_value_of_the_registry) {
    auto texts = home_page_texts(40);
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    for (auto& text : battery_texts()) texts.push_back(std::move(text));
    std::mt19937 random(5);
    auto const lines = joined(texts, random);
    auto const names = computed_names();
    for (auto const* const grammar : dialects::all) {
        columns of{column::text};
        parse_lines(lines, *grammar, of);
        batch const rows(of, lines, with_fields(names));
        for (std::size_t row = 0; row < of.size(); ++row) {
            auto const text = of[column::text][row].text_in(lines);
            auto const parts = parts_for_fields(text, *grammar);
            for (std::size_t i = 0; i < names.size(); ++i) {
                auto const expected =
                    parts ? shown(value_of(*find_url_field(names[i]), {*parts, text, *grammar, &only_org}))
                          : std::nullopt;
                if (rows(i + 1, row) != expected)
                    BOOST_ERROR(grammar->name << ' ' << names[i] << " of line " << row + 1);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(an_error_names_the_field_that_cannot_be_computed) {
    BOOST_TEST(message_of({"origin"}, nullptr) == "");
    BOOST_TEST(message_of({"origin", "hosts"}, &only_org) ==
               "urigram::to_arrow: hosts is unknown; urigram::url_fields() has all fields");
    BOOST_TEST(message_of({"host"}, &only_org) == "urigram::to_arrow: host is a part: request its column");
    BOOST_TEST(message_of({"public_suffix"}, nullptr) ==
               "urigram::to_arrow: public_suffix needs arrow_options::suffixes");
}

BOOST_AUTO_TEST_CASE(fields_need_the_column_of_texts) {
    columns of{column::path};
    parse_lines("http://h/a", dialects::rfc3986, of);
    ArrowSchema schema;
    BOOST_CHECK_THROW(to_arrow(of, with_fields({"origin"}), schema), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_schema_keeps_its_names) {
    columns of{column::text};
    parse_lines("http://h/?abcdefghijklmnopqrstuvwxyz=1", dialects::rfc3986, of);
    owned_arrow<ArrowSchema> schema;
    to_arrow(of, with_fields({"query:abcdefghijklmnopqrstuvwxyz"}), schema);  // the options are destroyed
    BOOST_TEST(schema.children[1]->name == "query:abcdefghijklmnopqrstuvwxyz");
}

BOOST_AUTO_TEST_SUITE_END()
