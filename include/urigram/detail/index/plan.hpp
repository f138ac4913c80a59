// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_INDEX_PLAN_HPP
#define URIGRAM_DETAIL_INDEX_PLAN_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <urigram/detail/index/scanned_set.hpp>
#include <urigram/detail/throw_invalid.hpp>

namespace urigram {

/// A run of bytes whose end an index marks: bytes of a set, and optionally escapes (`%` and two hexadecimal
/// digits).
struct indexed_run {
    scanned_set octets;
    bool escapes;
};

/// The runs whose ends an index marks: at most twelve runs. A plan is a constant. The sets are of ASCII bytes
/// without NUL, CR and LF; a set with escapes contains all hexadecimal digits and no percent sign. A plan
/// with other sets does not compile as a constant.
/// @par Thread safety Any number of threads may read the same plan.
class index_plan {
public:
    static constexpr std::size_t most_runs = 12;
    static constexpr std::size_t none = most_runs;

    constexpr index_plan() { distribute(); }
    constexpr index_plan(std::initializer_list<indexed_run> runs) {
        for (auto const& run : runs) {
            if (find(key(run.octets, run.escapes)) != none)
                detail::throw_invalid("urigram::index_plan: duplicate run");
            add(run);
        }
    }

    /// Adds a run, if it is not present yet.
    constexpr void add(indexed_run const& run) {
        std::uint64_t const k = key(run.octets, run.escapes);
        for (std::size_t i = 0; i < size_; ++i)
            if (run_keys_[i] == k) return;
        append(run, k);
        while (!distribute())
            if (++shift_ > 58) detail::throw_invalid("urigram::index_plan: the keys of the runs collide");
    }

    constexpr std::size_t size() const noexcept { return size_; }

    /// The number of rows of an index: the pass is compiled only for a few numbers of runs.
    constexpr std::size_t rows() const noexcept { return size_ <= 6 ? 6 : size_ <= 9 ? 9 : most_runs; }

    /// The number of the run with that key, or `none`. Constant time.
    constexpr std::size_t find(std::uint64_t key) const noexcept {
        std::size_t const at = place(key);
        return keys_[at] == key ? slots_[at] : none;
    }

    /// The key that identifies a run.
    static constexpr std::uint64_t key(scanned_set const& octets, bool escapes) noexcept {
        return escapes ? ~octets.hash() : octets.hash();
    }

    bool has_escapes(std::size_t slot) const noexcept { return (escapes_ >> slot & 1) != 0; }
    unsigned char const* nibbles(std::size_t slot) const noexcept { return nibbles_[slot]; }

private:
    static constexpr std::size_t places = 32;

    constexpr std::size_t place(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key >> shift_) % places;
    }

    constexpr void append(indexed_run const& run, std::uint64_t k) {
        charset const& members = run.octets.members();
        if (size_ == most_runs) detail::throw_invalid("urigram::index_plan: too many runs");
        if (!charset::range('\1', '\x7F').contains(members) || members.contains('\n') ||
            members.contains('\r') ||
            (run.escapes && (!members.contains(hexadecimal_digits) || members.contains('%'))))
            detail::throw_invalid("urigram::index_plan: a set that cannot be indexed");
        for (std::size_t i = 0; i < 16; ++i) nibbles_[size_][i] = run.octets.nibbles()[i];
        if (run.escapes) escapes_ = escapes_ | 1u << size_;
        run_keys_[size_] = k;
        ++size_;
    }

    /// Assigns a slot to every run; fails if two keys collide with the current shift.
    constexpr bool distribute() {
        for (auto& k : keys_) k = 0;
        for (auto& s : slots_) s = static_cast<unsigned char>(none);
        for (std::size_t i = 0; i < size_; ++i) {
            std::size_t const at = place(run_keys_[i]);
            if (keys_[at] != 0) return false;
            keys_[at] = run_keys_[i];
            slots_[at] = static_cast<unsigned char>(i);
        }
        return true;
    }

    std::uint64_t keys_[places] = {};
    unsigned char slots_[places] = {};
    unsigned shift_ = 0;
    unsigned escapes_ = 0;
    std::size_t size_ = 0;
    std::uint64_t run_keys_[most_runs] = {};
    alignas(16) unsigned char nibbles_[most_runs][16] = {};
};

}  // namespace urigram

#endif
