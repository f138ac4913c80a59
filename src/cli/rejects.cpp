// SPDX-License-Identifier: BSL-1.0
#include "rejects.hpp"
#include "tsv.hpp"

namespace urigram::cli {

void add_rejects_header(std::string& out) {
    out += "file\tline\toffset\tproduction\texpected\tmessage\ttext\n";
}

void add_reject(std::string& out, record const& r) {
    if (r.from->what == source::kind::arguments)
        out += tsv_absent;
    else
        add_tsv(out, r.from->name);
    out.append("\t").append(std::to_string(r.line));
    out.append("\t").append(std::to_string(r.error.offset));
    for (auto const& value :
         {std::string(r.error.production), list_expected(r.error), r.error.message(r.text)}) {
        out += '\t';
        add_tsv(out, value);
    }
    out += '\t';
    add_tsv(out, r.text);
    out += '\n';
}

}  // namespace urigram::cli
