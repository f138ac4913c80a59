// SPDX-License-Identifier: BSL-1.0
#include "testing/text_writer.hpp"
#include "io/escapes.hpp"
#include "testing/octet_ranges.hpp"

namespace urigram::cli {

void text_writer::add_header(std::string& out) const {
    if (format_ == format_name::tsv) out += "text\tkind\tvalid\toffset\texpected\tend_expected\n";
}

void text_writer::add(std::string& out, made_text const& made) {
    if (format_ == format_name::tsv) return add_tsv_row(out, made);
    if (format_ == format_name::text) {
        add_tsv(out, made.text);
        out += '\n';
        return;
    }
    json_.object([&] { add_members(made); });
    json_.end_line(out);
}

void text_writer::add_tsv_row(std::string& out, made_text const& made) const {
    std::optional<std::string_view> kind;
    std::optional<std::uint64_t> offset;
    std::optional<std::string> expected;
    std::optional<bool> end_expected;
    if (made.miss != nullptr) {
        kind = to_string(made.miss->kind);
        offset = made.miss->offset;
        expected = octet_ranges(made.miss->expected);
        end_expected = made.miss->end_expected;
    }
    auto const next = [&](auto const& value) {
        out += '\t';
        add_tsv(out, value);
    };
    add_tsv(out, made.text);
    next(kind);
    next(made.valid);
    next(offset);
    next(expected);
    next(end_expected);
    out += '\n';
}

void text_writer::add_members(made_text const& made) {
    json_.octets("text", made.text);
    json_.member("valid", made.valid);
    if (made.miss != nullptr) {
        json_.member("kind", to_string(made.miss->kind));
        json_.member("offset", made.miss->offset);
        json_.member("expected", octet_ranges(made.miss->expected));
        json_.member("end_expected", made.miss->end_expected);
    }
    if (made.derived == nullptr) return;
    json_.key("spans");
    json_.array([&] {
        for (auto const& span : testing::spans(grammar_, *made.derived))
            json_.object([&] {
                json_.member("production", grammar_[span.production].name);
                json_.member("begin", span.begin);
                json_.member("end", span.end);
            });
    });
}

}  // namespace urigram::cli
