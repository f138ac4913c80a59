// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LANGUAGE_ALGEBRA_HPP
#define URIGRAM_SRC_MODEL_LANGUAGE_ALGEBRA_HPP

#include "limit_reached.hpp"

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// A set of texts, by its number in a `language_algebra`.
enum class language : std::uint32_t { none, all };

/// A key of three numbers.
struct triple {
    std::uint32_t a, b, c;
    friend bool operator==(triple const& x, triple const& y) {
        return x.a == y.a && x.b == y.b && x.c == y.c;
    }
};
struct triple_hash {
    std::size_t operator()(triple const& t) const noexcept {
        std::uint64_t h = (std::uint64_t{t.a} << 32 | t.b) * 0x9e3779b97f4a7c15u;
        h = (h ^ (h >> 32) ^ t.c) * 0xd6e8feb86659fd93u;
        return static_cast<std::size_t>(h ^ (h >> 32));
    }
};
template <class T>
using table_of_triples = boost::unordered_flat_map<triple, T, triple_hash>;

/// A length in bytes. A language with a horizon is known only for texts shorter than the horizon. Two
/// languages with different horizons can be compared only for texts shorter than both horizons.
using horizon = std::uint32_t;

/// The horizon of a language that is known for texts of all lengths.
inline constexpr horizon all_lengths = horizon{1} << 28;

/// Returns the horizon for the rest of a text after its first `octets` bytes.
constexpr horizon after(horizon h, std::uint64_t octets) noexcept {
    return h == all_lengths ? h : octets >= h ? 0 : h - static_cast<horizon>(octets);
}

/// Defines languages when they are needed.
class definitions {
public:
    virtual language define(std::uint32_t which) = 0;

protected:
    ~definitions() = default;
};

/// The operations on languages that the class `languages` needs. It has two implementations: `derivatives` is
/// exact for texts of all lengths, `short_texts` only for texts of up to a given length. `language::none` and
/// `language::all` mean the same at every horizon. Any operation may throw `limit_reached`.
class language_algebra {
public:
    language_algebra(octet_classes const& classes, automaton_limits const& limits, horizon greatest)
        : limits_(limits), classes_(classes), greatest_(greatest), budget_(limits.memory),
          depth_(limits.depth) {}
    virtual ~language_algebra() = default;
    language_algebra(language_algebra const&) = delete;
    language_algebra& operator=(language_algebra const&) = delete;

    automaton_limits const& limits() const { return limits_; }
    octet_classes const& classes() const { return classes_; }
    horizon greatest_horizon() const { return greatest_; }
    depth_counter& depth() { return depth_; }
    /// Counts the memory of all tables.
    memory_budget& budget() { return budget_; }

    /// `then` if `condition` holds, else `otherwise`. All three have the same horizon.
    virtual language choose(language condition, language then, language otherwise) = 0;
    language both(language a, language b) { return choose(a, b, language::none); }
    language either(language a, language b) { return choose(a, language::all, b); }
    language without(language a, language b) { return choose(b, language::none, a); }
    language complement(language a) { return choose(a, language::none, language::all); }

    /// The texts that consist of a byte of `octets` and a text of `rest`. `octets` must be a union of
    /// classes. The horizon is one more than that of `rest`.
    virtual language step(charset const& octets, language rest) = 0;
    /// Only the empty text.
    virtual language empty_text() = 0;
    /// The language of horizon 0, of which no text is known.
    virtual language unknown() const = 0;
    /// The language that `by.define(which)` returns. That function is called now, or when the language is
    /// unfolded.
    virtual language name(definitions& by, std::uint32_t which) = 0;
    /// The same language with a horizon of at most `h`.
    virtual language cut(language f, horizon h) = 0;

    /// The same language, possibly in a form to which more alternatives can be added.
    virtual language compact(language f) { return f; }

    /// The same language in a form that the next two functions can read.
    virtual language unfold(language f) = 0;
    /// Whether the empty text is in the unfolded language.
    virtual bool has_empty_text(language f) const = 0;
    /// For the texts of an unfolded language that begin with a byte of class `cls`: the language of their
    /// rests after that byte, which is unfolded, too.
    virtual language derivative(language f, std::size_t cls) = 0;

private:
    automaton_limits limits_;
    octet_classes classes_;
    horizon greatest_;
    memory_budget budget_;
    depth_counter depth_;
};

/// Returns the minimal automaton of a language. Its states before minimization are the derivatives.
/// @throws limit_reached
automaton automaton_of(language_algebra& a, language f);

}  // namespace urigram::model

#endif
