// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_CHANGE_WRITER_HPP
#define URIGRAM_REPAIR_CHANGE_WRITER_HPP

#include "../escape_at.hpp"
#include "clean_text.hpp"
#include "layout.hpp"

namespace urigram::repairing {

/// Writes a text part by part, from its start, and records the changes.
class change_writer {
public:
    explicit change_writer(clean_text& from) : from_(from) { made_.reserve(from.text().size() + 16); }

    /// Writes a part of the text unchanged.
    void keep(span part) { made_ += part.in(from_.text()); }

    /// Writes `after` in place of a part; inserts it if the part is empty.
    void change(repairs kind, span part, std::string_view after) {
        made_ += after;
        auto const before = part.in(from_.text());
        auto const offset = from_.original(part.first);
        if (!changes_.empty()) {
            auto& last = changes_.back();
            if (last.kind == kind && last.offset + last.before.size() == offset) {
                last.before += before;
                last.after += after;
                return;
            }
        }
        changes_.push_back({kind, offset, std::string(before), std::string(after)});
    }

    /// Writes `%` and the two digits of a byte in its place.
    void encode(repairs kind, std::size_t at) {
        auto const escape = detail::escape_of(from_.text()[at]);
        change(kind, {at, at + 1}, {escape.data(), escape.size()});
    }

    std::string& made() noexcept { return made_; }
    std::uint64_t original(std::size_t at) noexcept { return from_.original(at); }

    /// The offset, in the original text, of an offset in `made()`; for an offset within a change, the start
    /// of the change. Call it before `take_changes`. Linear in the changes, including those of the
    /// `clean_text`.
    std::uint64_t original_of_made(std::uint64_t at) const noexcept;

    /// The changes so far, together with those of the `clean_text`, sorted by offset.
    std::vector<repair_change> take_changes();

private:
    clean_text& from_;
    std::string made_;
    std::vector<repair_change> changes_;
};

}  // namespace urigram::repairing

#endif
