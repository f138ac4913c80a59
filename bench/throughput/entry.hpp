// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_ENTRY_HPP
#define URIGRAM_BENCH_ENTRY_HPP

#include "corpora.hpp"
#include "parts.hpp"
#include "task.hpp"

#include <functional>
#include <string>
#include <vector>

// Measurements. A file in entries/ or peers/ adds its entries:
//
//     void urigram::bench::add_memchr(entries& all) {  // entries/memchr.cpp
//         all.add(task::bulk, "memchr", [](corpus const& c) { return [&c] { return count_lines(c.text()); };
//         });
//     }
//
// CMake finds the file, and calls the function that is named after it.
namespace urigram::bench {

/// Processes a corpus once and returns the number of accepted records.
using pass = std::function<std::size_t()>;

/// Prepares everything that is not measured. The corpus outlives the pass.
using prepare = std::function<pass(corpus const&)>;

/// The clock of a measurement.
enum class clock {
    cpu,   ///< of the thread that measures
    wall,  ///< for entries with several threads, and entries compared with them
};

struct entry {
    bench::task task{};
    std::string library;  ///< with the function: "Boost.URL parse_uri". No slash.
    bench::prepare prepare;
    bench::clock clock = bench::clock::cpu;
};

/// How a library splits a URL, for comparison with other libraries.
struct reading {
    std::string library;
    bool ours = false;
    std::function<std::optional<parts>(std::string_view)> read;
};

class entries {
public:
    void add(task t, std::string library, prepare p, clock c = clock::cpu) {
        all_.push_back({t, std::move(library), std::move(p), c});
    }
    void compare(reading r) { readings_.push_back(std::move(r)); }
    /// Adds the version of a library: "uriparser 0.9.7".
    void version(std::string text) { versions_.push_back(std::move(text)); }

    auto begin() const { return all_.begin(); }
    auto end() const { return all_.end(); }
    std::vector<reading> const& readings() const { return readings_; }
    std::vector<std::string> const& versions() const { return versions_; }

private:
    std::vector<entry> all_;
    std::vector<reading> readings_;
    std::vector<std::string> versions_;
};

/// For a function that takes a line and returns whether the library accepts it. A NUL follows the line.
template <class Accepts>
prepare each_line(Accepts accepts) {
    return [accepts](corpus const& c) -> pass {
        return [accepts, &lines = c.lines()] {
            std::size_t accepted = 0;
            for (auto line : lines) accepted += accepts(line) ? 1 : 0;
            return accepted;
        };
    };
}

/// The same for two lines: `accepts(base, reference)`.
template <class Accepts>
prepare each_pair(Accepts accepts) {
    return [accepts](corpus const& c) -> pass {
        return [accepts, &lines = c.lines()] {
            std::size_t accepted = 0;
            for (std::size_t i = 0; i + 1 < lines.size(); i += 2)
                accepted += accepts(lines[i], lines[i + 1]) ? 1 : 0;
            return accepted;
        };
    };
}

/// The entries of all files, and the names of the peers that CMake did not find.
entries all_entries();
std::vector<std::string> absent_peers();

}  // namespace urigram::bench

#endif
