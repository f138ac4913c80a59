// SPDX-License-Identifier: BSL-1.0
#include "../in_blocks.hpp"

#include <urigram/bulk.hpp>

namespace urigram::bench {

namespace {

std::size_t valid_lines(columns const& c) { return c.size() - c.rejected().size(); }

prepare into_columns(line_grammar grammar) {
    return each_block<columns>([grammar](std::string_view text, columns& to) {
        to.clear();
        parse_lines(text, grammar, to);
        return valid_lines(to);
    });
}

template <class Grammar>
prepare for_each(Grammar grammar) {
    return [grammar](corpus const& c) -> pass {
        return [grammar, text = c.text()] {
            std::size_t valid = 0;
            for_each_url(text, grammar,
                         [&](std::string_view, auto const& parsed) { valid += parsed.has_value() ? 1 : 0; });
            return valid;
        };
    };
}

/// As files are read, but from memory.
prepare in_jobs(unsigned jobs, std::size_t size) {
    return [jobs, size](corpus const& c) -> pass {
        return [jobs, size, text = c.text()] {
            memory_source source(text);
            block_options options;
            options.size = size;
            block_reader reader(source, options);
            std::size_t valid = 0;
            for_each_block<columns>(
                reader, jobs,
                [](block const& lines, columns& to) {
                    to.clear();
                    parse_lines(lines.text, line_grammar::rfc2396, to, lines.offset);
                },
                [&](block const&, columns const& parsed) {
                    valid += valid_lines(parsed);
                    return true;
                });
            return valid;
        };
    };
}

}  // namespace

void add_bulk(entries& all) {
    for (auto t : {task::bulk, task::rejected}) {
        all.add(t, "urigram columns, RFC 2396", into_columns(line_grammar::rfc2396));
        all.add(t, "urigram columns, RFC 1808", into_columns(line_grammar::rfc1808));
        all.add(t, "urigram columns, RFC 1738", into_columns(line_grammar::rfc1738));
    }
    all.add(task::bulk, "urigram for_each_url, RFC 2396", for_each(by_rfc2396));
    all.add(task::bulk, "urigram for_each_url, RFC 1738", for_each(by_rfc1738));
    for (std::size_t const kib : {64u, 256u, 1024u})
        for (unsigned const jobs : {1u, 2u})
            all.add(task::blocks,
                    "urigram blocks of " + std::to_string(kib) + " KiB, " + std::to_string(jobs) +
                        (jobs == 1 ? " job" : " jobs"),
                    in_jobs(jobs, kib * 1024), clock::wall);
}

}  // namespace urigram::bench
