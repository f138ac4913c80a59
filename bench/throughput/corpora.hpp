// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_CORPORA_HPP
#define URIGRAM_BENCH_CORPORA_HPP

#include "task.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::bench {

/// The lines of a text, unchanged and as C strings.
class corpus {
public:
    /// LF ends a line of `text`, and a CR just before the LF belongs to the line end. The last line may end
    /// without LF. A record has `lines_per_record` lines.
    corpus(std::string name, std::vector<task> tasks, std::string text, std::size_t lines_per_record = 1);

    corpus(corpus const&) = delete;
    corpus(corpus&&) = default;

    std::string const& name() const { return name_; }
    /// Whether the corpus is suitable for a task.
    bool is_for(task t) const { return std::find(tasks_.begin(), tasks_.end(), t) != tasks_.end(); }
    /// The whole text, including line ends.
    std::string_view text() const { return {text_.data(), text_.size()}; }
    /// The lines without line ends. A NUL follows each line, so that no library has to copy it.
    std::vector<std::string_view> const& lines() const { return lines_; }
    std::size_t records() const { return lines_.size() / lines_per_record_; }

private:
    std::string name_;
    std::vector<task> tasks_;
    std::vector<char> text_;
    std::vector<char> strings_;
    std::vector<std::string_view> lines_;
    std::size_t lines_per_record_;
};

/// The last word in the name of a corpus that has only lines accepted by RFC 1738, RFC 1808 and RFC 2396.
inline constexpr std::string_view all_accepted = "strict";

/// The names of two corpora: alternating file and ftp URLs, and http URLs with the same paths.
inline constexpr std::string_view packages = "packages";
inline constexpr std::string_view packages_http = "packages http";

/// Returns all corpora: the http(s) URLs of `homepages.txt`, once and 80 times; each of the files unchanged;
/// the valid lines of both, and these with errors inserted; URLs with IPv6 hosts; generated and published
/// URLs of every scheme; pairs to resolve; and, if dpkg is available, URLs of the files of installed
/// packages.
/// @throws std::runtime_error if a file cannot be read or is empty, or if two corpora would have the same
/// name
std::vector<corpus> make_corpora(std::vector<std::string> const& files);

}  // namespace urigram::bench

#endif
