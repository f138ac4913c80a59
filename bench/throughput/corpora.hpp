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

/// The lines of a text, as found in it and as strings of C.
class corpus {
public:
    /// LF ends a line of `text`, and a CR just before it belongs to the end. The last line may end with the
    /// text. A record is `lines_per_record` lines.
    corpus(std::string name, std::vector<task> tasks, std::string text, std::size_t lines_per_record = 1);

    corpus(corpus const&) = delete;
    corpus(corpus&&) = default;

    std::string const& name() const { return name_; }
    /// Whether it is good for that.
    bool is_for(task t) const { return std::find(tasks_.begin(), tasks_.end(), t) != tasks_.end(); }
    /// All of it, line ends included.
    std::string_view text() const { return {text_.data(), text_.size()}; }
    /// Each line without its end. A NUL stands behind each, so that no library has to copy it for that.
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

/// What stands behind a name, and a space, for those of its lines that all grammars accept.
inline constexpr std::string_view all_accepted = "strict";

/// The names of the corpora of file and ftp URLs in turn, and of http URLs with the same paths.
inline constexpr std::string_view packages = "packages";
inline constexpr std::string_view packages_http = "packages http";

/// All there are: the http(s) URLs of `homepages.txt`, each of the files as it is, generated and published
/// URLs of every scheme, pairs to resolve, and lines that were spoiled; where there is dpkg, URLs of the
/// files of the packages that are installed.
/// @throws std::runtime_error if a file cannot be read
std::vector<corpus> make_corpora(std::vector<std::string> const& files);

}  // namespace urigram::bench

#endif
