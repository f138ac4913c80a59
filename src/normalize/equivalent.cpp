// SPDX-License-Identifier: BSL-1.0
#include "comparison.hpp"
#include "fnv_hash.hpp"
#include "parts_by.hpp"
#include "reader.hpp"
#include <algorithm>
#include <cstdint>

namespace urigram {

namespace {

using normalizing::items;
using normalizing::parts_by;
using normalizing::reader;

/// The part of a normal form that was not read yet. Bytes are read from its end.
class tail {
public:
    explicit tail(items const& all) noexcept : pieces_(all) {}

    /// The rest of a piece; empty at the beginning of the normal form.
    std::string_view piece() noexcept {
        if (left_.empty()) left_ = pieces_.next();
        return left_;
    }
    /// Removes bytes from the end of the piece.
    std::string_view take(std::size_t n) noexcept {
        auto const octets = left_.substr(left_.size() - n);
        left_.remove_suffix(n);
        return octets;
    }
    void skip(std::uint64_t n) noexcept {
        while (n > 0) {
            auto const here = std::min<std::uint64_t>(n, piece().size());
            take(static_cast<std::size_t>(here));
            n -= here;
        }
    }

private:
    reader pieces_;
    std::string_view left_;
};

/// Calls `f` with bytes of both at the same distance from the end, until one is empty or `f` returns false.
template <class F>
void for_each_pair(tail& a, tail& b, F const& f) noexcept {
    for (;;) {
        auto const n = std::min(a.piece().size(), b.piece().size());
        if (n == 0 || !f(a.take(n), b.take(n))) return;
    }
}

bool are_same(items const& a, items const& b) noexcept {
    if (auto const order = normalizing::compare_from_front(a, b)) return *order == 0;
    tail of_a(a), of_b(b);
    bool same = true;
    for_each_pair(of_a, of_b, [&](std::string_view x, std::string_view y) { return same = x == y; });
    return same && of_a.piece().empty() && of_b.piece().empty();
}

std::uint64_t size_of(items const& all) noexcept {
    std::uint64_t size = 0;
    reader pieces(all);
    for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next()) size += piece.size();
    return size;
}

}  // namespace

bool equivalent(url_parts const& a, url_parts const& b, normal_form levels) noexcept {
    return are_same(items(a, levels), items(b, levels));
}

equivalence equivalent(std::string_view a, std::string_view b, normal_form levels,
                       dialect const& grammar) noexcept {
    auto const parts_of_a = parts_by(grammar, a);
    if (!parts_of_a) return parts_of_a.error();
    auto const parts_of_b = parts_by(grammar, b);
    if (!parts_of_b) return parts_of_b.error();
    return are_same(items(*parts_of_a, levels, a), items(*parts_of_b, levels, b));
}

int compare_normal(url_parts const& a, url_parts const& b, normal_form levels) noexcept {
    items const items_of_a(a, levels), items_of_b(b, levels);
    if (auto const order = normalizing::compare_from_front(items_of_a, items_of_b)) return *order;
    auto const size_of_a = size_of(items_of_a), size_of_b = size_of(items_of_b);
    tail of_a(items_of_a), of_b(items_of_b);
    if (size_of_a > size_of_b) of_a.skip(size_of_a - size_of_b);
    if (size_of_b > size_of_a) of_b.skip(size_of_b - size_of_a);
    // The first difference, which is found last, decides; without a difference, the shorter text comes first.
    int order = size_of_a < size_of_b ? -1 : size_of_a > size_of_b ? 1 : 0;
    for_each_pair(of_a, of_b, [&](std::string_view x, std::string_view y) {
        if (int const here = x.compare(y); here != 0) order = here;
        return true;
    });
    return order;
}

std::size_t hash_normal(url_parts const& parts, normal_form levels) noexcept {
    detail::fnv_hash hash;  // from the last byte to the first
    items const all(parts, levels);
    reader pieces(all);
    for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next())
        for (auto at = piece.rbegin(); at != piece.rend(); ++at) hash.add(*at);
    return hash.value();
}

}  // namespace urigram
