// SPDX-License-Identifier: BSL-1.0
#include "differences.hpp"

#include <algorithm>
#include <array>

namespace urigram::bench {

namespace {

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string decoded(std::string const& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        int const high = text[i] == '%' && i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
        int const low = high >= 0 ? hex_value(text[i + 2]) : -1;
        if (low < 0) {
            out += text[i];
        } else {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        }
    }
    return out;
}

std::optional<parts> normal(std::optional<parts> p) {
    if (!p) return p;
    p->host = decoded(p->host);
    for (auto& c : p->host)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    p->path = p->path.empty() ? "/" : decoded(p->path);
    p->query = decoded(p->query);
    return p;
}

enum kind { only_ours, only_theirs, other_host, other_path, other_query, kinds };
constexpr char const* const kind_names[kinds] = {"only ours", "only theirs", "host", "path", "query"};

struct comparison {
    std::size_t both = 0;
    std::array<std::size_t, kinds> count{};
    std::array<std::string, kinds> first;

    void record(kind k, std::string_view text, std::string const& how) {
        if (count[k]++ == 0) (first[k] = text) += how;
    }
    void record_other(kind k, std::string_view text, std::string const& ours, std::string const& theirs) {
        if (ours != theirs) record(k, text, "\n        " + ours + "\n        " + theirs);
    }
};

using read_corpus = std::vector<std::optional<parts>>;

read_corpus read_all(reading const& r, corpus const& c) {
    read_corpus all;
    for (auto line : c.lines()) all.push_back(normal(r.read(line)));
    return all;
}

comparison compare(corpus const& c, read_corpus const& ours, read_corpus const& theirs) {
    comparison found;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        auto const line = c.lines()[i];
        if (ours[i] && theirs[i]) {
            ++found.both;
            found.record_other(other_host, line, ours[i]->host, theirs[i]->host);
            found.record_other(other_path, line, ours[i]->path, theirs[i]->path);
            found.record_other(other_query, line, ours[i]->query, theirs[i]->query);
        } else if (ours[i]) {
            found.record(only_ours, line, {});
        } else if (theirs[i]) {
            found.record(only_theirs, line, {});
        }
    }
    return found;
}

bool of_urls(corpus const& c) { return c.is_for(task::views) || c.is_for(task::scheme); }

}  // namespace

void print_differences(std::FILE* out, std::vector<reading> const& readings,
                       std::vector<corpus> const& corpora, bool examples) {
    std::fprintf(out, "%-10s  %-34s  %-20s  %7s  %9s  %11s  %6s  %6s  %6s\n", "corpus", "ours", "theirs",
                 "both", kind_names[only_ours], kind_names[only_theirs], "host", "path", "query");
    for (auto const& c : corpora) {
        if (!of_urls(c)) continue;
        std::vector<read_corpus> read;
        for (auto const& r : readings) read.push_back(read_all(r, c));
        for (std::size_t i = 0; i < readings.size(); ++i)
            for (std::size_t j = 0; j < readings.size(); ++j) {
                if (!readings[i].ours || readings[j].ours) continue;
                auto const found = compare(c, read[i], read[j]);
                std::fprintf(out, "%-10s  %-34s  %-20s  %7zu  %9zu  %11zu  %6zu  %6zu  %6zu\n",
                             c.name().c_str(), readings[i].library.c_str(), readings[j].library.c_str(),
                             found.both, found.count[only_ours], found.count[only_theirs],
                             found.count[other_host], found.count[other_path], found.count[other_query]);
                for (int k = 0; examples && k < kinds; ++k)
                    if (found.count[static_cast<std::size_t>(k)] != 0)
                        std::fprintf(out, "    %s: %s\n", kind_names[k],
                                     found.first[static_cast<std::size_t>(k)].c_str());
            }
    }
}

}  // namespace urigram::bench
