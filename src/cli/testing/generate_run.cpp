// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "testing/subject.hpp"
#include "testing/texts.hpp"
#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <tuple>
#include <urigram/testing/covering.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <vector>

namespace urigram::cli {

namespace {

constexpr std::uint64_t all_there_are = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t some = 10;

/// The number of omitted texts, and the reason.
struct left_out {
    std::uint64_t count = 0;
    char const* why = "";
};

constexpr char not_taken[] = "X3 does not take them, though the grammar has them";
constexpr char generated_too_long[] = "they would be longer than --max-size";
constexpr char not_decided[] = "it could not be decided whether they are texts of the production";

/// Writes texts until there are enough, or a signal requests a stop.
class generate_run {
public:
    generate_run(generate_options const& options, subject const& of, std::uint64_t most)
        : options_(options), writer_(options.format, of.g), most_(most) {
        if (options.raw) {
            files_.emplace(options.output);
            refuse_to_replace_grammar();
        } else {
            out_.emplace(options.output);
            writer_.add_header(out_->text());
        }
        shown_.emplace(of.name() + ", texts", out_ ? out_->fd() : -1);
    }

    bool is_empty() const { return count_ == 0; }
    bool wants_more() const { return count_ < most_ && !interrupted(); }

    void add(made_text const& made) {
        shown_->update(++count_);
        if (files_) return files_->write(name_of(count_), std::string(made.text));
        writer_.add(out_->text(), made);
        if (out_->text().size() >= enough) out_->flush();
    }

    /// Fewer texts than wanted are an error if `all_wanted`; `why` is the reason.
    exit_status finish(bool all_wanted, std::initializer_list<left_out> missing,
                       std::string const& why = "gave up after 1000 rejected candidates in a row") {
        bool const too_few = all_wanted && wants_more();
        auto const status = end(too_few ? exit_status::invalid_input : exit_status::success);
        for (auto const& m : missing)
            if (m.count != 0)
                print_error(std::to_string(m.count) +
                            (m.count == 1 ? " text omitted: " : " texts omitted: ") + m.why);
        if (too_few)
            print_error("made " + std::to_string(count_) + " of " + std::to_string(most_) + ": " + why);
        return status;
    }

    /// Whether derivations are written.
    bool writes_spans() const { return options_.format == format_name::ndjson; }

private:
    static constexpr std::size_t enough = std::size_t{1} << 16;
    static constexpr std::size_t digits = 8;

    /// Checks the existing files with the names of texts before the first one is written.
    /// @throws CLI::ValidationError if one of them is the grammar
    void refuse_to_replace_grammar() const {
        auto const last = name_of(most_);
        std::error_code error;
        std::filesystem::directory_iterator const entries(options_.output, error);
        if (error) throw std::system_error(error, "cannot read " + options_.output);
        for (auto const& entry : entries) {
            auto const name = entry.path().filename().string();
            bool const is_number = name.find_first_not_of("0123456789") == name.npos;
            if (is_number && name.size() >= digits &&
                std::tuple(name.size(), name) <= std::tuple(last.size(), last))
                refuse_to_replace_subject(options_, "--output", *files_ / name);
        }
    }

    static std::string name_of(std::uint64_t number) {
        auto name = std::to_string(number);
        return name.insert(0, digits - std::min(digits, name.size()), '0');
    }

    exit_status end(exit_status status) {
        shown_.reset();
        if (out_) return end_of(*out_, status);
        return interrupted() ? interrupted_status() : status;
    }

    generate_options const& options_;
    std::optional<output> out_;              // or
    std::optional<output_directory> files_;  // with --format raw
    text_writer writer_;
    std::uint64_t most_;
    std::uint64_t count_ = 0;
    std::optional<counting_line> shown_;
};

/// Adds texts with their derivations, if these are requested and known.
class deriving {
public:
    deriving(generate_run& run, subject const& of) : run_(run) {
        if (run.writes_spans()) deriver_.emplace(of);
        if (deriver_ && !deriver_->obstacle().empty()) deriver_.reset();
    }

    void add(std::string_view text, bool valid = true) {
        derivation how;
        if (deriver_ && valid) how = deriver_->derive(text);
        run_.add({text, valid, how.found ? &*how.found : nullptr, nullptr});
    }

private:
    generate_run& run_;
    std::optional<deriver> deriver_;
};

/// Reads `NAME:CHOICE=N`, a value of --weight.
/// @throws CLI::ValidationError
testing::choice_weight weight_of(std::string const& given, subject const& of) {
    auto const& g = of.g;
    auto const colon = given.rfind(':');
    auto const equals = given.find('=', colon == given.npos ? 0 : colon);
    std::size_t choice = 0;
    std::uint32_t weight = 0;
    if (colon == given.npos || equals == given.npos ||
        !CLI::detail::lexical_cast(given.substr(colon + 1, equals - colon - 1), choice) ||
        !CLI::detail::lexical_cast(given.substr(equals + 1), weight) || choice == 0)
        throw CLI::ValidationError("--weight",
                                   "must be NAME:CHOICE=N, such as value:2=10; choices count from 1");
    auto const p = find_bnf_production(g, given.substr(0, colon), of.shown_name);
    auto const* a = std::get_if<model::alternative>(&g[*g[p].body]);
    std::size_t const choices = a == nullptr ? 1 : a->choices.size();
    if (a == nullptr || choice > choices)
        throw CLI::ValidationError("--weight", g[p].name + " has " + std::to_string(choices) +
                                                   (choices == 1 ? " choice" : " choices"));
    return {*g[p].body, choice - 1, weight};
}

testing::sentence_options sentences_of(generate_options const& options, subject const& of) {
    testing::sentence_options how;
    if (options.max_size) how.max_size = *options.max_size;
    how.mean_size = options.mean_size.value_or(0);
    if (!options.max_size)
        how.max_size = std::max({how.max_size, 4 * how.mean_size, 4 * options.min_size.value_or(0)});
    how.max_steps = std::max(how.max_steps, 4 * how.max_size);
    for (auto const& given : options.weights) how.weights.push_back(weight_of(given, of));
    return how;
}

exit_status random_texts(generate_options const& options, subject const& of) {
    auto how = sentences_of(options, of);
    std::optional<generate_run> run;
    testing::sentence made;
    std::uint64_t dropped = 0;
    std::vector<std::uint64_t> mean_sizes{how.mean_size};
    // If texts are too short, others are made that are longer on average.
    if (options.min_size && how.mean_size == 0) mean_sizes.push_back(*options.min_size * 3 / 2 + 1);
    for (auto const mean_size : mean_sizes) {
        how.mean_size = mean_size;
        bool const is_last = mean_size == mean_sizes.back();
        auto source = made_at_once(step_line(of.name()), [&] {
            return testing::sentence_source::of(of.g, of.production, of.how, options.seed.value_or(0), how);
        });
        if (!source) return refused_by(source.error(), of, how.weights);
        bool const by_automaton = source->method() == testing::sentence_method::automaton;
        if (by_automaton && !options.weights.empty())
            return refused("--weight: texts of " + of.name() +
                           " are made by an automaton, which has no choices");
        if (!run) run.emplace(options, of, options.number.value_or(some));
        unsigned const most_rejected = is_last ? 1000 : 20;
        unsigned rejected = 0;
        while (run->wants_more() && rejected < most_rejected && source->next(made)) {
            if (made.text.size() < options.min_size.value_or(0)) {
                ++rejected;
                continue;
            }
            rejected = 0;
            bool const derived = !by_automaton || !made.steps.empty();
            run->add({made.text, true, derived ? &made : nullptr, nullptr});
        }
        dropped += source->dropped();
        if (rejected < most_rejected || is_last)
            return run->finish(true, {{dropped, by_automaton ? generated_too_long : not_taken}});
    }
    return exit_status::success;
}

exit_status near_misses(generate_options const& options, subject const& of) {
    testing::near_miss_options how;
    how.sentences = sentences_of(options, of);
    auto source = made_at_once(step_line(of.name()), [&] {
        return testing::near_misses::of(of.g, of.production, of.how, options.seed.value_or(0), how);
    });
    if (!source) return refused_by(source.error(), of, how.sentences.weights);
    generate_run run(options, of, options.number.value_or(some));
    testing::near_miss made;
    std::uint64_t valid = 0, steps = 0;  // before the last search
    for (; run.wants_more() && source->next(made); valid = source->valid(), steps = source->steps())
        run.add({made.text, false, nullptr, &made});
    auto const missing = left_out{source->undecided(), not_decided};
    if (source->steps() - steps >= how.steps)
        return run.finish(true, {missing},
                          "gave up, because the verdicts take too long; a smaller --max-size may help");
    if (source->valid() == valid) return run.finish(true, {missing});
    return run.finish(true, {missing},
                      "gave up, because the last " + std::to_string(source->valid() - valid) +
                          " changed texts were valid; if not all texts are, a greater --max-size may help");
}

exit_status covering_texts(generate_options const& options, subject const& of) {
    testing::covering_options const limits;
    auto const covering = made_at_once(step_line(of.name()),
                                       [&] { return testing::cover(of.g, of.production, of.how, limits); });
    if (!covering) return refused_by(covering.error(), of);
    generate_run run(options, of, options.number.value_or(all_there_are));
    std::set<std::string_view> texts;  // two sentences may have the same text
    for (auto const& s : covering->sentences) {
        if (!run.wants_more()) break;
        if (texts.insert(s.text).second) run.add({s.text, true, &s, nullptr});
    }
    auto const status = run.finish(false, {});
    if (!covering->missed.empty())
        print_error("choices or bounds not covered: " + std::to_string(covering->missed.size()) +
                    (covering->complete ? "; no text was found for them"
                                        : "; the texts have " + std::to_string(limits.total_steps) +
                                              " steps together, which is the limit"));
    if (!covering->impossible.empty())
        print_error("choices or bounds that occur in no text: " +
                    std::to_string(covering->impossible.size()));
    return status;
}

exit_status refused_without_texts(subject const& of, std::size_t length) {
    return refused(of,
                   "no_text: " + of.name() + " has no text of up to " + std::to_string(length) + " octets");
}

exit_status all_texts(generate_options const& options, subject const& of, std::size_t length) {
    generate_run run(options, of, options.number.value_or(all_there_are));
    deriving texts(run, of);
    auto const listed = for_each_text(of, length, [&](std::string_view text) {
        texts.add(text);
        return run.wants_more();
    });
    if (!listed.error.empty()) return refused(of, listed.error);
    bool const has_none = run.is_empty() && listed.undecided == 0 && !interrupted();
    if (has_none) return refused_without_texts(of, length);
    return run.finish(false, {{listed.undecided, not_decided}});
}

exit_status uniform_texts(generate_options const& options, subject const& of, std::size_t length) {
    auto const counted = count_texts(of, length);
    if (auto const* why = std::get_if<std::string>(&counted))
        return refused("--uniform needs an automaton of " + of.name() + ": " + *why);
    auto const& by_automaton = std::get<testing::counting>(counted);
    if (by_automaton.count_up_to(length) == 0) return refused_without_texts(of, length);
    generate_run run(options, of, options.number.value_or(some));
    deriving texts(run, of);
    testing::random_source random(options.seed.value_or(0));
    while (run.wants_more()) texts.add(by_automaton.random_up_to(length, random));
    return run.finish(false, {});
}

exit_status suite_texts(generate_options const& options, subject const& of) {
    testing::default_suite_options how;
    if (options.number) how.size = static_cast<std::size_t>(*options.number);
    how.seed = options.seed.value_or(0);
    how.near_misses.sentences = sentences_of(options, of);
    auto const suite = suite_of(of, how);
    if (!suite) return refused_by(suite.error(), of);
    generate_run run(options, of, options.number.value_or(all_there_are));
    deriving texts(run, of);
    for (auto const& t : *suite) {
        if (!run.wants_more()) break;
        texts.add(t.text, t.valid);
    }
    return run.finish(false, {});
}

}  // namespace

exit_status generate_texts(generate_options const& options, subject const& of) {
    if (options.near_miss) return near_misses(options, of);
    if (options.cover) return covering_texts(options, of);
    if (options.suite) return suite_texts(options, of);
    if (options.all) return all_texts(options, of, *options.all);
    if (options.uniform) return uniform_texts(options, of, *options.uniform);
    return random_texts(options, of);
}

}  // namespace urigram::cli
