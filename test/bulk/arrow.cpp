// SPDX-License-Identifier: BSL-1.0
#include "arrow_reader.hpp"
#include "bulk_test.hpp"
#include "url_buffers.hpp"
#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <memory>
#include <stdexcept>
#include <sys/mman.h>
#include <urigram/agreement.hpp>
#include <urigram/bulk/arrow.hpp>
#include <urigram/detail/kind_names.hpp>

BOOST_AUTO_TEST_SUITE(bulk_arrow_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

constexpr arrow_strings all_strings[] = {arrow_strings::views, arrow_strings::copies,
                                         arrow_strings::large_copies};

arrow_options all_of(arrow_strings strings) { return {strings, true, true, true, true}; }

/// A record batch and its schema.
struct batch {
    owned_arrow<ArrowSchema> schema;
    owned_arrow<ArrowArray> array;

    batch() = default;
    batch(columns const& from, arrow_text const& text, arrow_options const& options) {
        to_arrow(from, options, schema);
        to_arrow(from, text, options, array);
    }
    cell_text operator()(std::string const& name, std::size_t i) const {
        auto const child = child_of(schema, name);
        return value_of(*array.children[child], *schema.children[child], i);
    }
    text_array texts(std::string const& name) const {
        auto const child = child_of(schema, name);
        return texts_of(*array.children[child], *schema.children[child]);
    }
};

std::string names_of(ArrowSchema const& schema) {
    std::string all;
    for (std::int64_t i = 0; i < schema.n_children; ++i)
        all += std::string(schema.children[i]->name) + ' ' + schema.children[i]->format + ' ';
    return all;
}

std::vector<std::string> some_texts() {
    auto texts = home_page_texts(40);
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    for (auto& text : battery_texts()) texts.push_back(std::move(text));
    return texts;
}

/// Describes the first error in a batch; empty if there is none.
std::string fault_of(batch const& found, columns const& of, arrow_text const& text) {
    if (found.array.length != static_cast<std::int64_t>(of.size()) || found.array.null_count != 0)
        return "length or nulls of the batch";
    auto const octets = [&](byte_range const& part) {
        return part ? cell_text(std::string(text.at(part), static_cast<std::size_t>(part.size)))
                    : std::nullopt;
    };
    for (std::int64_t i = 0; i < found.array.n_children; ++i) {
        auto const& child = *found.array.children[i];
        if (child.length != found.array.length ||
            child.null_count != count_nulls(child, *found.schema.children[i]))
            return "length or number of nulls";
    }
    auto rejected = of.rejected().begin();
    for (std::size_t i = 0; i < of.size(); ++i) {
        auto const same = [&](char const* name, cell_text const& expected) {
            return found(name, i) == expected;
        };
        std::pair<char const*, column> const named[] = {{"text", column::text},
                                                        {"scheme", column::scheme},
                                                        {"authority", column::authority},
                                                        {"host", column::host},
                                                        {"userinfo", column::userinfo},
                                                        {"port", column::port},
                                                        {"path", column::path},
                                                        {"params", column::params},
                                                        {"query", column::query},
                                                        {"fragment", column::fragment},
                                                        {"opaque_part", column::opaque_part}};
        for (auto const& [name, which] : named)
            if (of[which] && !same(name, octets(of[which][i]))) return name;

        auto const kind = of.hosts()[i];
        if (!same("host_kind", kind == ast::host_kind::absent ? cell_text() : std::string(to_string(kind))))
            return "host_kind";
        auto const scheme = of.schemes()[i];
        if (!same("known_scheme", scheme >= columns::other_scheme
                                      ? cell_text()
                                      : std::string(of.grammar()->schemes.begin()[scheme].name)))
            return "known_scheme";
        bool const refused = rejected != of.rejected().end() && rejected->line == i;
        parse_error const error = refused ? rejected->error : parse_error();
        auto const if_refused = [&](std::string value) {
            return refused ? cell_text(std::move(value)) : std::nullopt;
        };
        if (!same("error_code", if_refused(std::string(to_string(error.code)))) ||
            !same("error_offset", if_refused(std::to_string(error.offset))) ||
            !same("error_production", if_refused(std::string(error.production))) ||
            !same("error_message",
                  refused ? message_with_dialects(error, *octets(of[column::text][i])) : cell_text()))
            return "error";
        if (refused) ++rejected;
    }
    return "";
}

}  // namespace

// A few lines, with expected values written by hand.
BOOST_AUTO_TEST_CASE(a_batch_has_the_columns_of_its_lines) {
    std::string const lines =
        "http://host.example.org:080/a?\nmailto:a@b\nx:%\nhttp://[::1]:65536\nhttp://h:/";
    for (auto const strings : all_strings) {
        columns of{column::scheme, column::host, column::port, column::query, column::text};
        parse_lines(lines, dialects::rfc3986, of);
        batch const rows(of, {lines}, all_of(strings));
        bool const views = strings == arrow_strings::views;
        std::string const u = views ? "vu " : strings == arrow_strings::copies ? "u " : "U ";
        std::string const z = views ? "vz " : strings == arrow_strings::copies ? "z " : "Z ";
        std::string const e = strings == arrow_strings::large_copies ? "U " : "u ";
        BOOST_TEST(rows.schema.format == "+s");
        BOOST_TEST(names_of(rows.schema) ==
                   "text " + z + "scheme " + u + "host " + u + "port " + u + "query " + u +
                       "host_kind C known_scheme C port_number S error_code " + e +
                       "error_offset L error_production " + e + "error_message " + e);
        BOOST_TEST(rows.schema.children[0]->flags == ARROW_FLAG_NULLABLE);
        BOOST_TEST(rows.array.length == 5);
        BOOST_TEST(rows("host", 0).value() == "host.example.org");
        BOOST_TEST(rows("query", 0).value() == "");  // empty, not absent
        BOOST_TEST(!rows("query", 1));
        BOOST_TEST(!rows("host", 1));
        BOOST_TEST(rows("port", 0).value() == "080");
        BOOST_TEST(rows("port_number", 0).value() == "80");
        BOOST_TEST(!rows("port_number", 1));
        BOOST_TEST(rows("port", 3).value() == "65536");
        BOOST_TEST(!rows("port_number", 3));
        BOOST_TEST(rows("port", 4).value() == "");
        BOOST_TEST(!rows("port_number", 4));
        BOOST_TEST(rows("host_kind", 0).value() == "registered_name");
        BOOST_TEST(rows("host_kind", 3).value() == "ipv6_address");
        BOOST_TEST(!rows("host_kind", 1));
        BOOST_TEST(rows("known_scheme", 0).value() == "http");
        BOOST_TEST(!rows("known_scheme", 2));
        BOOST_TEST(rows("error_code", 2).value() == "bad_escape");
        BOOST_TEST(rows("error_offset", 2).value() == "3");
        BOOST_TEST(rows("error_production", 2).has_value());
        BOOST_TEST(rows("error_message", 2).value().find("expected") == 0u);
        BOOST_TEST(!rows("error_code", 1));
        BOOST_TEST(rows("text", 2).value() == "x:%");
    }
}

BOOST_AUTO_TEST_CASE(batches_agree_with_columns) {
    std::mt19937 random(3);
    auto texts = some_texts();
    texts.push_back(long_url(70000) + "?" + std::string(20000, 'q'));
    auto const buffer = joined(texts, random);
    constexpr std::uint64_t far = std::uint64_t{1} << 45;
    for (auto const* grammar : dialects::all)
        for (auto const strings : all_strings) {
            columns of;
            parse_lines(buffer, *grammar, of, far);
            arrow_text const text(buffer, {}, far);
            BOOST_TEST(fault_of({of, text, all_of(strings)}, of, text) == "", grammar->name);
        }
}

// Exported columns can be imported as texts again: in each format, whole and sliced, with nulls.
BOOST_AUTO_TEST_CASE(exported_texts_can_be_imported) {
    std::mt19937 random(4);
    auto const buffer = joined(some_texts(), random);
    for (auto const strings : all_strings) {
        columns of;
        parse_lines(buffer, dialects::rfc2396, of);
        batch const rows(of, {buffer}, {strings, false, false, false, false});
        for (auto const& [name, which] : {std::pair("text", column::text), {"host", column::host}}) {
            auto const child = child_of(rows.schema, name);
            for (std::int64_t const offset : {0, 1, 8, 1000}) {
                ArrowArray slice = *rows.array.children[child];
                slice.offset = offset;
                slice.length -= offset + 3;
                slice.null_count = -1;  // not counted
                auto const texts = texts_of(slice, *rows.schema.children[child]);
                BOOST_TEST_REQUIRE(texts.size() == static_cast<std::size_t>(slice.length));
                bool same = true;
                columns again;
                parse_texts(texts, dialects::rfc2396, again);
                for (std::size_t i = 0; i < texts.size(); ++i) {
                    auto const part = of[which][i + static_cast<std::size_t>(offset)];
                    same = same && texts.is_null(i) == !part && again.is_null(i) == !part;
                    if (part) same = same && texts[i] == part.text_in(buffer);
                    if (which == column::text)
                        same = same && again.valid(i) == of.valid(i + static_cast<std::size_t>(offset));
                }
                BOOST_TEST(same, name << " from " << offset);
            }
        }
        // Texts that are views may be in several buffers: they can be exported as copies, but not as views.
        columns again;
        auto const texts = rows.texts("text");
        parse_texts(texts, dialects::rfc1738, again);
        arrow_text const text(texts);
        for (auto const copied : {arrow_strings::copies, arrow_strings::large_copies})
            BOOST_TEST(fault_of({again, text, all_of(copied)}, again, text) == "");
        if (strings == arrow_strings::views) BOOST_CHECK_THROW((batch{again, text, {}}), std::out_of_range);
    }
}

// A null text is null in every column, including the error columns.
BOOST_AUTO_TEST_CASE(a_null_text_is_null_in_every_column) {
    std::int32_t const offsets[] = {0, 10, 10, 11};
    std::uint8_t const validity = 0b101;
    auto const octets = std::make_shared<std::string const>("http://h/a%");
    auto const texts = text_array(octets->data(), offsets, 3).with_validity(&validity);
    columns of;
    parse_texts(texts, dialects::rfc3986, of);
    batch const rows(of, {*octets, octets}, all_of(arrow_strings::views));
    for (std::int64_t i = 0; i < rows.array.n_children; ++i)
        BOOST_TEST(!value_of(*rows.array.children[i], *rows.schema.children[i], 1));
    BOOST_TEST(rows("host", 0).value() == "h");
    BOOST_TEST(rows("error_code", 2).value() == "bad_escape");
    BOOST_TEST(fault_of(rows, of, {*octets}) == "");
}

BOOST_AUTO_TEST_CASE(a_batch_without_lines_has_no_rows) {
    columns of;
    BOOST_CHECK_THROW((batch{of, std::string_view(), {}}), std::invalid_argument);
    parse_lines("", dialects::rfc1808, of);
    for (auto const strings : all_strings) {
        batch const rows(of, std::string_view(), all_of(strings));
        BOOST_TEST(rows.array.length == 0);
        BOOST_TEST(rows.array.n_children == rows.schema.n_children);
        BOOST_TEST(rows.texts("path").size() == 0u);
    }
}

BOOST_AUTO_TEST_CASE(an_option_without_its_column_throws) {
    columns of{column::path};
    parse_lines("http://h/a", dialects::rfc3986, of);
    ArrowSchema schema;
    ArrowArray array;
    for (int i = 0; i < 4; ++i) {
        arrow_options const options{arrow_strings::views, i == 0, i == 1, i == 2, i == 3};
        BOOST_CHECK_THROW(to_arrow(of, options, schema), std::invalid_argument);
        BOOST_CHECK_THROW(to_arrow(of, std::string_view("http://h/a"), options, array),
                          std::invalid_argument);
    }
}

BOOST_AUTO_TEST_CASE(columns_of_another_text_are_rejected) {
    columns of;
    ArrowArray array;
    // Texts without the end or the beginning of the lines, and texts with another offset.
    std::string const text = "http://h:80/a\nhttp://h:8/%\n";
    auto const outside = [&](arrow_text const& other, arrow_options const& options) {
        BOOST_CHECK_THROW(to_arrow(of, other, options, array), std::out_of_range);
    };
    for (std::uint64_t const offset : {std::uint64_t{0}, std::uint64_t{1'000'000'000'000}}) {
        of.clear();
        parse_lines(text, dialects::rfc3986, of, offset);
        for (auto const strings : all_strings) {
            batch const rows(of, {text, {}, offset}, all_of(strings));
            BOOST_TEST(rows("port", 0).value() == "80");
            outside({std::string_view(text).substr(0, text.size() - 2), {}, offset}, all_of(strings));
            outside({std::string_view(text).substr(1), {}, offset + 1}, all_of(strings));
            outside({std::string_view(), {}, offset}, {strings});
            outside({text, {}, offset + 1}, {strings});
            if (offset != 0) outside({text}, {strings});
        }
    }
    // The numbers of ports are computed from the text when they are exported.
    columns ports{column::port};
    parse_lines(text, dialects::rfc3986, ports, 1'000'000'000);
    BOOST_CHECK_THROW(
        to_arrow(ports, std::string_view(text), {arrow_strings::copies, false, false, true, false}, array),
        std::out_of_range);
}

// A struct is moved by copying its bytes; a child can leave its parent. Each struct keeps the text alive.
BOOST_AUTO_TEST_CASE(a_moved_child_keeps_the_text) {
    auto text = std::make_shared<std::string const>("http://a-long-host.example.org/a?b\nftp://h\n");
    std::weak_ptr<std::string const> const watched = text;
    owned_arrow<ArrowArray> child;
    owned_arrow<ArrowSchema> type;
    {
        columns of;
        parse_lines(*text, dialects::rfc3986, of);
        batch rows(of, {*text, text}, all_of(arrow_strings::views));
        auto const host = child_of(rows.schema, "host");
        static_cast<ArrowArray&>(child) = *rows.array.children[host];
        rows.array.children[host]->release = nullptr;
        static_cast<ArrowSchema&>(type) = *rows.schema.children[host];
        rows.schema.children[host]->release = nullptr;
        owned_arrow<ArrowArray> moved;
        static_cast<ArrowArray&>(moved) = rows.array;
        rows.array.release = nullptr;
        text.reset();
        BOOST_TEST(moved.length == 2);
        moved.release(&moved);
        BOOST_TEST((moved.release == nullptr));
    }
    BOOST_TEST(!watched.expired());
    BOOST_TEST(value_of(child, type, 0).value() == "a-long-host.example.org");
    BOOST_TEST(type.name == std::string_view("host"));
    child.release(&child);
    BOOST_TEST(watched.expired());
}

// Views into more than 2^32 bytes of memory, most of which is reserved but never written.
BOOST_AUTO_TEST_CASE(views_reach_beyond_2_gib) {
    if constexpr (sizeof(void*) >= 8) {
        constexpr std::size_t size = (std::size_t{1} << 32) + 4096;
        void* const memory =
            ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) return;  // not enough memory
        std::shared_ptr<void> const owner(memory, [](void* p) { ::munmap(p, size); });
        auto* const octets = static_cast<char*>(memory);
        std::string const url = "http://far.away.example.org/";
        for (std::int64_t const at :
             {std::int64_t{0}, (std::int64_t{1} << 30) - 20, (std::int64_t{1} << 31) - 10,
              (std::int64_t{1} << 31) + 7, (std::int64_t{1} << 32) + 4096 - 28}) {
            url.copy(octets + at, url.size());
            std::int64_t const offsets[] = {at, at + 28};
            columns of{column::text, column::host};
            parse_texts({octets, offsets, 1}, dialects::rfc2396, of);
            batch const rows(of, {{octets, size}, owner}, {});
            BOOST_TEST(rows("text", 0).value() == url);
            BOOST_TEST(rows("host", 0).value() == "far.away.example.org");
            BOOST_TEST(rows.texts("text")[0] == url);
        }
        // One byte longer than a view can be.
        std::int64_t const offsets[] = {0, (std::int64_t{1} << 30) + 1};
        columns of{column::text};
        parse_texts({octets, offsets, 1}, dialects::rfc2396, of);
        ArrowArray none{};
        BOOST_CHECK_EXCEPTION(
            to_arrow(of, {{octets, size}, owner}, {}, none), std::length_error,
            [](std::length_error const& e) {
                return e.what() ==
                       std::string(
                           "urigram::to_arrow: a component is larger than 1 GiB, the maximum for views");
            });
        BOOST_TEST((none.release == nullptr));
    }
}

// Arrays with inconsistent fields are rejected.
BOOST_AUTO_TEST_CASE(malformed_arrays_are_rejected) {
    columns of;
    std::string const line = "http://a-long-host.example.org/\nmailto:x";
    parse_lines(line, dialects::rfc3986, of);
    for (auto const strings : all_strings) {
        batch const rows(of, {line}, all_of(strings));
        auto const host = child_of(rows.schema, "host");
        ArrowSchema const schema = *rows.schema.children[host];
        ArrowArray const array = *rows.array.children[host];
        BOOST_TEST(texts_of(array, schema).size() == 2u);
        auto const refused = [](ArrowArray const& a, ArrowSchema const& s) {
            BOOST_CHECK_THROW((void)texts_of(a, s), std::invalid_argument);
        };
        for (char const* format : {"i", "+s", "", "uu", "v", static_cast<char const*>(nullptr)}) {
            ArrowSchema other = schema;
            other.format = format;
            refused(array, other);
        }
        ArrowArray other = array;
        other.release = nullptr;
        refused(other, schema);
        other = array;
        other.length = -1;
        refused(other, schema);
        other = array;
        other.offset = -1;
        refused(other, schema);
        other = array;
        other.n_buffers = 2;
        refused(other, schema);
        refused(rows.array, rows.schema);
        auto const kind = child_of(rows.schema, "host_kind");
        refused(*rows.array.children[kind], *rows.schema.children[kind]);

        void const* buffers[] = {array.buffers[0], nullptr, array.buffers[2],
                                 array.buffers[array.n_buffers - 1]};
        other = array;
        other.buffers = buffers;
        refused(other, schema);
        std::int64_t const wrong64[] = {0, 5, 4}, below64[] = {-1, 5, 6};
        std::int32_t const wrong32[] = {0, 5, 4}, below32[] = {-1, 5, 6};
        arrow_view wrong_views[2] = {{20, {}}, {}};
        if (strings == arrow_strings::views) {
            for (auto const& [buffer, offset, size] :
                 {std::tuple(1, 0, 20), {-1, 0, 20}, {0, -1, 20}, {0, 25, 20}, {0, 0, -1}}) {
                wrong_views[0].size = size;
                wrong_views[0].where = {{}, buffer, offset};
                buffers[1] = wrong_views;
                refused(other, schema);
            }
        } else if (strings == arrow_strings::copies) {
            buffers[1] = wrong32;
            refused(other, schema);
            buffers[1] = below32;
            refused(other, schema);
        } else {
            buffers[1] = wrong64;
            refused(other, schema);
            buffers[1] = below64;
            refused(other, schema);
        }
    }
}

namespace {

/// The batches of a stream, and the error code at its end.
struct read_stream {
    std::vector<std::unique_ptr<batch>> batches;
    int code = 0;

    explicit read_stream(ArrowArrayStream& from) {
        for (;;) {
            auto next = std::make_unique<batch>();
            BOOST_TEST_REQUIRE(from.get_schema(&from, &next->schema) == 0);
            code = from.get_next(&from, &next->array);
            if (code != 0 || next->array.release == nullptr) return;
            batches.push_back(std::move(next));
        }
    }
};

class failing_source : public memory_source {
public:
    failing_source(std::string_view octets, std::error_code error) : memory_source(octets), error_(error) {}
    std::size_t read(char* to, std::size_t size) override {
        if (auto const count = memory_source::read(to, size)) return count;
        throw std::system_error(error_, "urls.txt");
    }

private:
    std::error_code error_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(batches_of_a_stream_are_those_of_its_blocks) {
    std::mt19937 random(5);
    auto const buffer = joined(some_texts(), random);
    columns whole;
    parse_lines(buffer, dialects::by_scheme, whole);
    batch const expected(whole, {buffer}, all_of(arrow_strings::copies));
    for (auto const strings : all_strings)
        for (std::size_t const size : {1u, 1000u, 1u << 20}) {
            block_options lines;
            lines.size = size;
            owned_arrow<ArrowArrayStream> stream;
            to_arrow_stream(std::make_unique<memory_source>(buffer), dialects::by_scheme, columns(),
                            all_of(strings), lines, stream);
            read_stream const all(stream);
            BOOST_TEST(all.code == 0);
            BOOST_TEST((stream.get_last_error(&stream) == nullptr));
            stream.release(&stream);  // the batches stay
            std::size_t row = 0;
            bool same = true;
            for (auto const& rows : all.batches)
                for (std::size_t i = 0; i < static_cast<std::size_t>(rows->array.length); ++i, ++row)
                    for (std::int64_t c = 0; c < rows->array.n_children; ++c)
                        same = same &&
                               value_of(*rows->array.children[c], *rows->schema.children[c], i) ==
                                   value_of(*expected.array.children[c], *expected.schema.children[c], row);
            BOOST_TEST(same);
            BOOST_TEST(row == whole.size());
        }
}

BOOST_AUTO_TEST_CASE(a_stream_that_fails_reports_the_error_after_earlier_lines) {
    auto const run = [](std::error_code error, int code, char const* message) {
        owned_arrow<ArrowArrayStream> stream;
        to_arrow_stream(std::make_unique<failing_source>("http://h/\nx:y\n", error), dialects::rfc3986,
                        columns{column::host}, {}, {}, stream);
        ArrowArray array;
        BOOST_TEST(stream.get_next(&stream, &array) == 0);  // the lines before the error
        BOOST_TEST(array.length == 2);
        array.release(&array);
        BOOST_TEST(stream.get_next(&stream, &array) == code);
        BOOST_TEST(std::string(stream.get_last_error(&stream)).find(message) == 0u);
        BOOST_TEST(stream.get_next(&stream, &array) == code);
    };
    run({ENOSPC, std::generic_category()}, ENOSPC, "urls.txt: ");
    run({EISDIR, std::system_category()}, EISDIR, "urls.txt: ");
    run(input_errc::file_shrank, EIO, "urls.txt: The file got shorter");

    block_options lines;
    lines.longest_line = 5;
    owned_arrow<ArrowArrayStream> stream;
    to_arrow_stream(std::make_unique<memory_source>("x:y\nhttp://h/\n"), dialects::rfc3986, columns(), {},
                    lines, stream);
    read_stream const all(stream);
    BOOST_TEST(all.batches.size() == 1u);
    BOOST_TEST(all.code == EOVERFLOW);
    BOOST_TEST(stream.get_last_error(&stream) == std::string_view("line 2 is longer than allowed: 9 octets"));
}

BOOST_AUTO_TEST_CASE(invalid_options_of_a_stream_are_rejected) {
    auto const refused = [](columns of, arrow_options const& options, block_options const& lines) {
        owned_arrow<ArrowArrayStream> stream;
        BOOST_CHECK_THROW(to_arrow_stream(std::make_unique<memory_source>(""), dialects::rfc3986,
                                          std::move(of), options, lines, stream),
                          std::invalid_argument);
        BOOST_TEST((stream.release == nullptr));
    };
    refused(columns{column::path}, all_of(arrow_strings::views), {});
    block_options empty;
    empty.size = 0;
    refused(columns(), {}, empty);
    columns full;
    parse_lines("x:y", dialects::rfc3986, full);
    refused(std::move(full), {}, {});
}

// A stream reads no more of a source than the next batch needs.
BOOST_AUTO_TEST_CASE(streams_are_lazy) {
    std::string buffer;
    while (buffer.size() < 1 << 20) buffer += "http://host.example.org/path\n";
    auto const counted = [] { return std::size_t{1000}; };
    auto source = std::make_unique<sparing_source<decltype(counted)>>(buffer, counted);
    auto const* const watched = source.get();
    block_options lines;
    lines.size = 4096;
    owned_arrow<ArrowArrayStream> stream;
    to_arrow_stream(std::move(source), dialects::rfc3986, columns(), {}, lines, stream);
    BOOST_TEST(watched->reads() == 0u);
    owned_arrow<ArrowArray> first;
    BOOST_TEST(stream.get_next(&stream, &first) == 0);
    BOOST_TEST(watched->reads() <= 6u);
    BOOST_TEST(first.length <= 4096 / 29 + 1);
}

BOOST_AUTO_TEST_SUITE_END()
