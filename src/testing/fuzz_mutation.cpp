// SPDX-License-Identifier: BSL-1.0
#include "fuzz_walk.hpp"

#include <algorithm>
#include <set>
#include <urigram/testing/random_source.hpp>

namespace urigram::testing {

namespace {

using model::production_id;

std::string_view view(std::uint8_t const* data, std::size_t size) {
    return {reinterpret_cast<char const*>(data), size};
}

/// Copies a result; returns its size, or 0 if there is no room.
std::size_t copy(std::string const& result, std::uint8_t* out, std::size_t max_size) {
    if (result.size() > max_size) return 0;
    std::copy(result.begin(), result.end(), out);
    return result.size();
}

std::size_t pick(random_source& random, std::size_t n) { return static_cast<std::size_t>(random.below(n)); }

/// An occurrence of a production in a sentence, and the range of the bytes that make its text.
struct occurrence {
    production_id production;
    std::pair<std::size_t, std::size_t> octets;
};

/// The references of a sentence, and the whole sentence as the last one.
template <class Encoded>
std::vector<occurrence> occurrences(model::grammar const& g, sentence const& s, Encoded const& e) {
    std::vector<occurrence> all;
    for (std::size_t i = 0; i < s.steps.size(); ++i)
        if (std::holds_alternative<model::reference>(g[s.steps[i].node]))
            all.push_back({static_cast<production_id>(s.steps[i].decision), e.places[i]});
    all.push_back({s.production, {0, e.octets.size()}});
    return all;
}

/// The occurrences of a production, except `all[except]`.
std::vector<occurrence> occurrences_of(production_id p, std::vector<occurrence> const& all,
                                       std::size_t except) {
    std::vector<occurrence> same;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i != except && all[i].production == p) same.push_back(all[i]);
    return same;
}

std::string part_of(std::string const& octets, occurrence const& o) {
    return octets.substr(o.octets.first, o.octets.second - o.octets.first);
}

std::string replaced(std::string octets, occurrence const& o, std::string const& part) {
    return octets.replace(o.octets.first, o.octets.second - o.octets.first, part);
}

/// Whether a repetition has a part that can be left out or repeated. `offsets` are those in `encoded::parts`.
bool has_other_counts(model::repetition const& r, std::vector<std::size_t> const& offsets) {
    auto const count = offsets.size() - 1;
    return count != 0 && (count > r.min || count < r.max);
}

/// Returns the bytes with a part of a repetition left out or repeated.
std::string with_other_count(std::string const& octets, model::repetition const& r,
                             std::vector<std::size_t> const& offsets, random_source& random) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i + 1 < offsets.size(); ++i) {
        std::size_t const marker = i < r.min ? 0 : 1;
        parts.push_back(octets.substr(offsets[i] + marker, offsets[i + 1] - offsets[i] - marker));
    }
    auto const end = offsets.back() + (parts.size() < r.max ? 1 : 0);
    auto const chosen = pick(random, parts.size());
    auto const at = parts.begin() + static_cast<std::ptrdiff_t>(chosen);
    bool const less = parts.size() > r.min && (parts.size() == r.max || random.chance(1, 2));
    if (less) {
        parts.erase(at);
    } else {
        auto const times = std::min(std::uint64_t{1} << random.below(4), r.max - parts.size());
        auto const part = *at;
        parts.insert(at, static_cast<std::size_t>(times), part);
    }
    auto result = octets.substr(0, offsets.front());
    for (std::size_t i = 0; i < parts.size(); ++i) (result += i < r.min ? "" : "\1") += parts[i];
    if (parts.size() < r.max) result += '\0';
    return result += octets.substr(end);
}

}  // namespace

std::string fuzz_sentences::random_octets(production_id p, random_source& random) const {
    std::string octets(pick(random, 64), '\0');
    for (auto& octet : octets) octet = static_cast<char>(random.below(256));
    from_octets decisions(octets);
    sentence made;
    walk(*table_, decisions, made).all(p);
    return encode(made).octets;
}

/// Returns the bytes of a mutation of the sentence.
std::string fuzz_sentences::mutated(sentence const& s, random_source& random) const {
    auto const& g = table_->g;
    auto const from = encode(s);
    std::vector<std::size_t> repetitions;
    for (auto const& [step, offsets] : from.parts)
        if (has_other_counts(std::get<model::repetition>(g[s.steps[step].node]), offsets))
            repetitions.push_back(step);
    if (!repetitions.empty() && random.chance(1, 4)) {
        auto const step = repetitions[pick(random, repetitions.size())];
        return with_other_count(from.octets, std::get<model::repetition>(g[s.steps[step].node]),
                                from.parts.at(step), random);
    }
    auto const all = occurrences(g, s, from);
    auto const chosen = pick(random, all.size());
    auto const p = all[chosen].production;
    auto const others = occurrences_of(p, all, chosen);
    bool const known = !others.empty() && random.chance(1, 2);
    return replaced(from.octets, all[chosen],
                    known ? part_of(from.octets, others[pick(random, others.size())])
                          : random_octets(p, random));
}

/// Returns the bytes of the first sentence with a part replaced by one of the second; empty if that is
/// impossible.
std::string fuzz_sentences::crossed(sentence const& first, sentence const& second,
                                    random_source& random) const {
    auto const to = encode(first);
    auto const from = encode(second);
    auto const targets = occurrences(table_->g, first, to);
    auto const sources = occurrences(table_->g, second, from);
    // The whole second sentence does not replace the whole first one, because that would combine nothing.
    std::set<production_id> within;
    for (std::size_t i = 0; i + 1 < sources.size(); ++i) within.insert(sources[i].production);
    std::vector<std::size_t> possible;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        bool const whole = i + 1 == targets.size();
        auto const p = targets[i].production;
        if (within.count(p) != 0 || (!whole && p == second.production)) possible.push_back(i);
    }
    if (possible.empty()) return {};
    auto const i = possible[pick(random, possible.size())];
    bool const whole = i + 1 == targets.size();
    auto const same =
        occurrences_of(targets[i].production, sources, whole ? sources.size() - 1 : sources.size());
    return replaced(to.octets, targets[i], part_of(from.octets, same[pick(random, same.size())]));
}

std::string fuzz_sentences::text_of(std::string const& octets) const {
    sentence s;
    make(reinterpret_cast<std::uint8_t const*>(octets.data()), octets.size(), s);
    return std::move(s.text);
}

std::size_t fuzz_sentences::mutate(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                   unsigned seed) const {
    sentence s;
    make(data, size, s);
    random_source random(seed);
    auto const copied = copy(mutated(s, random), data, max_size);
    return copied != 0 ? copied : std::min(size, max_size);
}

std::size_t fuzz_sentences::mutate_text(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                        unsigned seed) const {
    if (!table_->parser) return 0;
    auto const derived = table_->parser->derive(view(data, size));
    if (!derived || !*derived) return 0;
    random_source random(seed);
    return copy(text_of(mutated(**derived, random)), data, max_size);
}

std::size_t fuzz_sentences::cross_over(std::uint8_t const* first, std::size_t first_size,
                                       std::uint8_t const* second, std::size_t second_size, std::uint8_t* out,
                                       std::size_t max_size, unsigned seed) const {
    sentence a;
    sentence b;
    make(first, first_size, a);
    make(second, second_size, b);
    random_source random(seed);
    return copy(crossed(a, b, random), out, max_size);
}

std::size_t fuzz_sentences::cross_over_text(std::uint8_t const* first, std::size_t first_size,
                                            std::uint8_t const* second, std::size_t second_size,
                                            std::uint8_t* out, std::size_t max_size, unsigned seed) const {
    if (!table_->parser) return 0;
    auto const a = table_->parser->derive(view(first, first_size));
    auto const b = table_->parser->derive(view(second, second_size));
    if (!a || !*a || !b || !*b) return 0;
    random_source random(seed);
    auto const octets = crossed(**a, **b, random);
    return octets.empty() ? 0 : copy(text_of(octets), out, max_size);
}

}  // namespace urigram::testing
