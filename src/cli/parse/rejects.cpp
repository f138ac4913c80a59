// SPDX-License-Identifier: BSL-1.0
#include "parse/rejects.hpp"
#include "output/tsv.hpp"

namespace urigram::cli {

std::string rejects_header() {
    return "file\tline\tfile_offset\toffset\tproduction\texpected\tmessage\ttext\n";
}

void add_reject(std::string& out, record const& r) {
    auto const add = [&](bool present, auto const& value) {
        if (present)
            add_tsv(out, value());
        else
            out += tsv_absent;
        out += '\t';
    };
    bool const has_file = r.from->what != origin::kind::arguments;
    bool const has_place = has_offset(r);
    add(has_file, [&] { return std::string_view(r.from->name); });
    add_number(out, r.line);
    out += '\t';
    add(has_file, [&] { return std::to_string(r.file_offset); });
    add(has_place, [&] { return std::to_string(r.error.offset); });
    add(has_place, [&] { return r.error.production; });
    add(has_place, [&] { return list_expected(r.error); });
    add(true, [&] { return message_of(r); });
    add_tsv(out, r.text);
    out += '\n';
}

}  // namespace urigram::cli
