// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESOLVE_MERGED_PATH_HPP
#define URIGRAM_RESOLVE_MERGED_PATH_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <urigram/resolve.hpp>

namespace urigram::resolving {

/// Copies `text` and returns the end of the copy. Most parts of a URL are too short for a call of memcpy to
/// be efficient: they are copied as two words that may overlap.
inline char* copy(char* out, std::string_view text) noexcept {
    char const* const from = text.data();
    std::size_t const n = text.size();
    auto const ends = [&](auto word) {
        auto first = word, last = word;
        std::memcpy(&first, from, sizeof word);
        std::memcpy(&last, from + n - sizeof word, sizeof word);
        std::memcpy(out, &first, sizeof word);
        std::memcpy(out + n - sizeof word, &last, sizeof word);
    };
    if (n > 16)
        std::memcpy(out, from, n);
    else if (n >= 8)
        ends(std::uint64_t());
    else if (n >= 4)
        ends(std::uint32_t());
    else
        for (std::size_t i = 0; i < n; ++i) out[i] = from[i];
    return out + n;
}

/// A path during the removal of dot segments: the segments of the base up to its last slash, followed by
/// those of the reference. Removed segments are truncated from the end, so that each byte is written and
/// removed at most once.
class merged_path {
public:
    merged_path(char* out, merge_rules const& rules)
        : first_(out), out_(out), removable_(out), surplus_(rules.above_root),
          leaves_root_(rules.standard == merge_standard::rfc3986) {
        if (surplus_ == above_root::standard)
            surplus_ = rules.standard == merge_standard::rfc3986 ? above_root::discard : above_root::retain;
    }

    char* end() const noexcept { return out_; }
    std::uint64_t surplus_levels() const noexcept { return levels_; }

    /// Appends the leading slash, which belongs to no segment.
    void root() { *out_++ = '/', removable_ = out_; }

    /// Appends the segments of a path without its leading slash.
    void append(std::string_view segments) {
        while (!segments.empty()) {
            if (leaves_root_ && out_ == first_ && segments[0] == '/') {  // after dot segments
                root();
                segments.remove_prefix(1);
                continue;
            }
            std::size_t const skipped = segments[0] == '.' ? dots(segments) : 0;
            segments.remove_prefix(skipped);
            if (skipped == 0) segments.remove_prefix(put(segments));
        }
    }

private:
    /// Handles a dot segment at the front and returns its size, including its slash; 0 if there is none.
    std::size_t dots(std::string_view segments) {
        std::size_t const n = segments.size() > 1 && segments[1] == '.' ? 2 : 1;
        bool const slash = segments.size() > n;
        if (slash && segments[n] != '/') return 0;
        if (n == 2) up(slash);
        return n + (slash ? 1 : 0);
    }

    void up(bool slash) {
        if (out_ != removable_) {
            --out_;  // the slash after the segment to remove
            while (out_ != removable_ && out_[-1] != '/') --out_;
            if (out_ == first_ && leaves_root_) root();
            return;
        }
        ++levels_;
        if (surplus_ != above_root::retain) return;
        out_ = copy(out_, slash ? "../" : "..");
        removable_ = out_;
    }

    /// Writes segments up to the next one that begins with a dot, and returns their size.
    std::size_t put(std::string_view segments) {
        std::size_t end = segments.find('.', 1);
        while (end != std::string_view::npos && segments[end - 1] != '/') end = segments.find('.', end + 1);
        std::string_view const plain = segments.substr(0, end);
        out_ = copy(out_, plain);
        return plain.size();
    }

    char* first_;
    char* out_;
    char* removable_;  // start of the segments that a `..` can remove: after the last `..` that was kept
    above_root surplus_;
    bool leaves_root_;  // RFC 3986, section 5.2.4, step 2C: the slash of the first segment is kept
    std::uint64_t levels_ = 0;
};

}  // namespace urigram::resolving

#endif
