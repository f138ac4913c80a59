// SPDX-License-Identifier: BSL-1.0
#include "../in_blocks.hpp"

#include <urigram/bulk.hpp>

namespace urigram::bench {

namespace {

std::size_t valid_lines(columns const& c) { return c.size() - c.rejected().size(); }

/// Columns with only the hosts.
struct host_alone : columns {
    host_alone() : columns{column::host} {}
};

template <class Columns>
prepare into(dialect const* grammar, std::size_t size = block_size) {
    return each_block<Columns>(
        [grammar](std::string_view text, columns& to) {
            to.clear();
            parse_lines(text, *grammar, to);
            return valid_lines(to);
        },
        size);
}

/// Parses the same lines as arrays of texts. An array has about the size of a block.
prepare texts_into(dialect const* grammar) {
    return [grammar](corpus const& c) -> pass {
        return [grammar, &lines = c.lines(), to = std::make_shared<columns>()] {
            constexpr std::size_t texts = block_size / 64;
            std::size_t valid = 0;
            for (std::size_t first = 0; first < lines.size(); first += texts) {
                to->clear();
                parse_texts({lines.data() + first, std::min(texts, lines.size() - first)}, *grammar, *to);
                valid += valid_lines(*to);
            }
            return valid;
        };
    };
}

template <class Url>
prepare for_each(dialect_of<Url> const* grammar) {
    return [grammar](corpus const& c) -> pass {
        return [grammar, text = c.text()] {
            std::size_t valid = 0;
            for_each_url(text, *grammar,
                         [&](std::string_view, auto const& parsed) { valid += parsed.has_value() ? 1 : 0; });
            return valid;
        };
    };
}

/// Like reading files, but from memory.
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
                    parse_lines(lines.text, dialects::rfc2396, to, lines.offset);
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
    for (dialect const* const grammar : dialects::all) {
        std::string const columns_of = "urigram columns, " + std::string(grammar->title);
        std::string const hosts_of = "urigram host alone, " + std::string(grammar->title);
        for (auto t : {task::bulk, task::rejected}) all.add(t, columns_of, into<columns>(grammar));
        all.add(task::bulk, columns_of + ", of an array of texts", texts_into(grammar));
        all.add(task::bulk, columns_of + ", one buffer", into<columns>(grammar, one_buffer));
        if (grammar == &dialects::rfc1808) continue;  // RFC 1808 has no hosts
        all.add(task::bulk, hosts_of, into<host_alone>(grammar));
        all.add(task::bulk, hosts_of + ", one buffer", into<host_alone>(grammar, one_buffer));
    }
    all.add(task::bulk, "urigram for_each_url, RFC 2396", for_each(&dialects::rfc2396));
    all.add(task::bulk, "urigram for_each_url, RFC 1738", for_each(&dialects::rfc1738));
    for (std::size_t const kib : {64u, 256u, 1024u})
        for (unsigned const jobs : {1u, 2u})
            all.add(task::blocks,
                    "urigram blocks of " + std::to_string(kib) + " KiB, " + std::to_string(jobs) +
                        (jobs == 1 ? " job" : " jobs"),
                    in_jobs(jobs, kib * 1024), clock::wall);
}

}  // namespace urigram::bench
