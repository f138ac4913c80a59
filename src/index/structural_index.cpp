// SPDX-License-Identifier: BSL-1.0
#include "mark_functions.hpp"
#include <boost/endian/conversion.hpp>
#include <cstddef>
#include <cstring>
#include <limits>

// This file is compiled once for each instruction set, by including itself. Excluded are instruction sets
// whose vector size is unknown to the compiler, and SSE4, which has no advantage here.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "index/structural_index.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#if HWY_ARCH_X86
#include <cpuid.h>
#endif

HWY_BEFORE_NAMESPACE();
namespace urigram::detail::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using octets = hn::CappedTag<std::uint8_t, 64>;
using word = std::uint64_t;

constexpr std::size_t runs = index_plan::most_runs;
constexpr scanned_set hex(hexadecimal_digits);

// `sixty_four` contains up to 64 bytes, padded with NULs. It tests which of them are `c`, and which are
// outside of a set.
#if HWY_TARGET == HWY_SCALAR

class sixty_four {
public:
    sixty_four(std::uint8_t const* p, std::size_t size, std::size_t) {
        if (size > 0) std::memcpy(octets_, p, size);  // p may be null otherwise
    }

    word equal(char c) const {
        return where([c](std::uint8_t octet) { return octet == static_cast<std::uint8_t>(c); });
    }
    word outside(unsigned char const* nibbles) const {
        return where([nibbles](std::uint8_t octet) {
            return octet >= 128 || (nibbles[octet % 16] >> (octet / 16) & 1) == 0;
        });
    }

private:
    template <class Condition>
    word where(Condition condition) const {
        word bits = 0;
        for (std::size_t i = 0; i < 64; ++i) bits |= word{condition(octets_[i])} << i;
        return bits;
    }

    std::uint8_t octets_[64] = {};
};

#else

// A set is stored by nibbles: for each low half of a byte, it has a bit for each of the eight high halves of
// ASCII.
alignas(16) constexpr std::uint8_t high_halves[16] = {1, 2, 4, 8, 16, 32, 64, 128};

template <class Vec>
HWY_INLINE Vec low_half(Vec v) {
    return hn::And(v, hn::Set(octets(), 15));
}
template <class Vec>
HWY_INLINE Vec bit_of_high_half(Vec v) {
    return hn::TableLookupBytes(hn::LoadDup128(octets(), high_halves), hn::ShiftRight<4>(v));
}

template <class Mask>
HWY_INLINE word word_of(Mask mask) {
    std::uint8_t octets_of_bits[8] = {};
    hn::StoreMaskBits(octets(), mask, octets_of_bits);
    return boost::endian::load_little_u64(octets_of_bits);
}
template <class Vec>
HWY_INLINE word outside(Vec low, Vec high, unsigned char const* nibbles) {
    auto const hits = hn::And(hn::TableLookupBytes(hn::LoadDup128(octets(), nibbles), low), high);
    return word_of(hn::Eq(hits, hn::Zero(octets())));
}

using vec = decltype(hn::Zero(octets()));
constexpr std::size_t lanes = hn::MaxLanes(octets());
constexpr std::size_t vectors = 64 / lanes;

// `load_some` loads fewer than 64 bytes, padded with NULs. Before `p`, there are `before` bytes of the same
// text.
#if HWY_TARGET <= HWY_AVX3

HWY_INLINE void load_some(std::uint8_t const* p, std::size_t size, std::size_t, vec (&to)[vectors]) {
    to[0] = hn::MaskedLoad(hn::FirstN(octets(), size), octets(), p);
}

#else

/// Indices for `TableLookupBytesOr0`, which move 16 bytes down: the 16 indices that start at `n` move by
/// `n`. The index 128 yields NUL.
struct moves {
    std::uint8_t indices[80];
    constexpr moves() : indices() {
        for (std::size_t i = 0; i < 80; ++i) indices[i] = static_cast<std::uint8_t>(i < 16 ? i : 128);
    }
};
alignas(16) constexpr moves moved;

/// Up to 16 of the `size` bytes at `p`, from index `i` on, padded with NULs. At least 16 bytes before their
/// end must be readable.
HWY_INLINE auto sixteen_from(std::size_t i, std::uint8_t const* p, std::size_t size) {
    hn::Full128<std::uint8_t> const d;
    auto const from = static_cast<std::ptrdiff_t>(i);
    std::ptrdiff_t const beyond = from - (static_cast<std::ptrdiff_t>(size) - 16);
    // The maximum of `beyond` and 0, without a branch, which would be unpredictable.
    std::ptrdiff_t const by = beyond & ~(beyond >> std::numeric_limits<std::ptrdiff_t>::digits);
    std::ptrdiff_t const at = from - by;
    return hn::TableLookupBytesOr0(hn::LoadU(d, p + at), hn::LoadU(d, moved.indices + by));
}

/// The same for as many bytes as a vector has.
template <class D>
HWY_INLINE auto vector_from(D d, std::size_t i, std::uint8_t const* p, std::size_t size) {
    if constexpr (hn::MaxLanes(d) == 16)
        return sixteen_from(i, p, size);
    else
        return hn::Combine(d, sixteen_from(i + 16, p, size), sixteen_from(i, p, size));
}

HWY_INLINE void load_some(std::uint8_t const* p, std::size_t size, std::size_t before, vec (&to)[vectors]) {
    // Only short texts are copied: reading a vector that was just written in parts fails store forwarding.
    std::uint8_t few[16];
    if (HWY_UNLIKELY(before + size < 16)) {
        std::memset(few, 0, 16);
        if (size > 0) std::memcpy(few, p, size);  // p may be null otherwise
        p = few;
        size = 16;
    }
    for (std::size_t i = 0; i < vectors; ++i) to[i] = vector_from(octets(), i * lanes, p, size);
}

#endif

class sixty_four {
public:
    HWY_INLINE sixty_four(std::uint8_t const* p, std::size_t size, std::size_t before) {
        if (size < 64)
            load_some(p, size, before, all_);
        else
            for (std::size_t i = 0; i < vectors; ++i) all_[i] = hn::LoadU(octets(), p + i * lanes);
        for (std::size_t i = 0; i < vectors; ++i) {
            low_[i] = low_half(all_[i]);
            high_[i] = bit_of_high_half(all_[i]);
        }
    }

    HWY_INLINE word equal(char c) const {
        auto const octet = hn::Set(octets(), static_cast<std::uint8_t>(c));
        word bits = 0;
        for (std::size_t i = 0; i < vectors; ++i) bits |= word_of(hn::Eq(all_[i], octet)) << i * lanes;
        return bits;
    }
    HWY_INLINE word outside(unsigned char const* nibbles) const {
        word bits = 0;
        for (std::size_t i = 0; i < vectors; ++i)
            bits |= HWY_NAMESPACE::outside(low_[i], high_[i], nibbles) << i * lanes;
        return bits;
    }

private:
    vec all_[vectors], low_[vectors], high_[vectors];
};

#endif

/// A bit for each percent sign that two hexadecimal digits follow. `next` points to the two bytes after the
/// 64.
HWY_INLINE word escapes(word percents, word no_hex, std::uint8_t const* next) {
    word const after = (hex.members().contains(static_cast<char>(next[0])) ? 0 : 1) |
                       (hex.members().contains(static_cast<char>(next[1])) ? 0 : 2);
    return percents & ~(no_hex >> 1 | after << 63 | no_hex >> 2 | after << 62);
}

/// For each set, marks the bytes outside of it. A percent sign is outside of every set.
template <std::size_t Runs, std::size_t Stride>
HWY_INLINE void mark_sets(index_plan const& plan, sixty_four const& text, word* ends) {
    for (std::size_t k = 0; k < Runs; ++k) ends[k * Stride] = text.outside(plan.nibbles(k));
}

/// Clears the marks at the starts of escapes, for runs that have escapes. `next` as for `escapes`.
template <std::size_t Runs, std::size_t Stride>
HWY_INLINE void pass_escapes(index_plan const& plan, sixty_four const& text, std::uint8_t const* next,
                             word* ends) {
    word const percents = text.equal('%');
    if (percents == 0) return;
    word const good = escapes(percents, text.outside(hex.nibbles()), next);
    for (std::size_t k = 0; k < Runs; ++k)
        if (plan.has_escapes(k)) ends[k * Stride] &= ~good;
}

/// Marks a text, and all bits after its end in its last word. Calls `look(octets, w)` with each group of 64
/// bytes and its index `w`. The text is preceded by `before` readable bytes.
template <std::size_t Runs, std::size_t Stride, std::size_t Step, class Look>
HWY_INLINE void mark_each(index_plan const& plan, std::uint8_t const* p, std::size_t size, std::size_t before,
                          word* ends, Look const& look) {
    static constexpr std::uint8_t nothing[2] = {};
    std::size_t w = 0;
    auto const mark_64 = [&](sixty_four const& text, std::uint8_t const* next) {
        mark_sets<Runs, Stride>(plan, text, ends);
        pass_escapes<Runs, Stride>(plan, text, next, ends);
        look(text, w);
    };
    for (; size >= 64; size -= 64, before += 64, p += 64, ends += Step, ++w) {
        std::uint8_t next[2] = {};
        for (std::size_t i = 0; i < 2 && 64 + i < size; ++i) next[i] = p[64 + i];
        mark_64(sixty_four(p, 64, 0), next);
    }
    mark_64(sixty_four(p, size, before), nothing);
}

template <std::size_t Runs>
HWY_INLINE void mark_text_of(index_plan const& plan, char const* text, std::size_t size, word* ends) {
    mark_each<Runs, 1, Runs>(plan, reinterpret_cast<std::uint8_t const*>(text), size, 0, ends,
                             [](sixty_four const&, std::size_t) {});
}

void mark_text(index_plan const& plan, char const* text, std::size_t size, word* ends) {
    switch (plan.rows()) {
    case 6:
        return mark_text_of<6>(plan, text, size, ends);
    case 9:
        return mark_text_of<9>(plan, text, size, ends);
    default:
        return mark_text_of<runs>(plan, text, size, ends);
    }
}

template <std::size_t Runs>
HWY_INLINE std::size_t mark_window_of(index_plan const& plan, char const* text, std::size_t size, word* ends,
                                      word* line_feeds) {
    constexpr std::size_t stride = words_of_window;
    auto const* const p = reinterpret_cast<std::uint8_t const*>(text);
    // Groups that contain percent signs are processed again in a second loop, because a branch here would be
    // unpredictable.
    std::uint16_t again[window_size / 64];
    std::size_t count = 0;
    std::size_t lines = 0;
    std::size_t w = 0;
    for (; size - 64 * w >= 66; ++w) {
        sixty_four const here(p + 64 * w, 64, 0);
        mark_sets<Runs, stride>(plan, here, ends + w);
        lines += hwy::PopCount(line_feeds[w] = here.equal('\n'));
        again[count] = static_cast<std::uint16_t>(w);
        count += here.equal('%') != 0;
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::uint8_t const* const from = p + std::size_t{64} * again[i];
        pass_escapes<Runs, stride>(plan, sixty_four(from, 64, 0), from + 64, ends + again[i]);
    }
    mark_each<Runs, stride, 1>(plan, p + 64 * w, size - 64 * w, 64 * w, ends + w,
                               [&](sixty_four const& here, std::size_t i) {
                                   lines += hwy::PopCount(line_feeds[w + i] = here.equal('\n'));
                               });
    w = size / 64;
    for (std::size_t k = 0; k < Runs; ++k) ends[k * stride + w + 1] = ~word{0};
    line_feeds[w] |= ~word{0} << (size % 64);
    line_feeds[w + 1] = ~word{0};
    return lines;
}

std::size_t mark_window(index_plan const& plan, char const* text, std::size_t size, word* ends,
                        word* line_feeds) {
    switch (plan.rows()) {
    case 6:
        return mark_window_of<6>(plan, text, size, ends, line_feeds);
    case 9:
        return mark_window_of<9>(plan, text, size, ends, line_feeds);
    default:
        return mark_window_of<runs>(plan, text, size, ends, line_feeds);
    }
}

}  // namespace urigram::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace urigram::detail {

// Highway's own function for this, `hwy::SupportedTargets`, is not used: its library has an initializer that
// measures the resolution of a timer for 5 ms when a program starts. Of the features that its AVX2 target is
// compiled with, AES, PCLMUL and F16C are not checked: compilers use them only for intrinsics, which do not
// occur here.
std::array<mark_functions, 4> all_mark_functions() noexcept {
    std::array<mark_functions, 4> found{};
    std::size_t size = 0;
#if HWY_ARCH_X86
    [[maybe_unused]] bool const has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                                           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#if HWY_TARGETS & HWY_AVX3
    if (has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512cd"))
        found[size++] = {N_AVX3::mark_text, N_AVX3::mark_window};
#endif
#if HWY_TARGETS & HWY_AVX2
    if (has_avx2) found[size++] = {N_AVX2::mark_text, N_AVX2::mark_window};
#endif
#if HWY_TARGETS & HWY_SSSE3
    if (__builtin_cpu_supports("ssse3")) found[size++] = {N_SSSE3::mark_text, N_SSSE3::mark_window};
#endif
#endif
    // The functions for the baseline, which every processor supports; the list may already have them.
    found[size] = {HWY_STATIC_DISPATCH(mark_text), HWY_STATIC_DISPATCH(mark_window)};
    return found;
}

namespace {

mark_functions const& chosen() noexcept {
    static mark_functions const best = all_mark_functions()[0];
    return best;
}

}  // namespace

void mark_text(index_plan const& plan, char const* text, std::size_t size, std::uint64_t* ends) noexcept {
    chosen().text(plan, text, size, ends);
}

std::size_t mark_window(index_plan const& plan, char const* text, std::size_t size, std::uint64_t* ends,
                        std::uint64_t* line_feeds) noexcept {
    return chosen().window(plan, text, size, ends, line_feeds);
}

}  // namespace urigram::detail

namespace urigram {

bool has_bmi() noexcept {
#if HWY_ARCH_X86
    static bool const has = [] {
        unsigned a = 0, b = 0, c = 0, d = 0;
        // __builtin_cpu_supports of clang 16 does not support "lzcnt". The check is needed, because a
        // processor without LZCNT executes the code as another instruction.
        bool const has_lzcnt = __get_cpuid(0x80000001, &a, &b, &c, &d) != 0 && (c & bit_LZCNT) != 0;
        return has_lzcnt && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    }();
    return has;
#else
    return false;
#endif
}

}  // namespace urigram
#endif
