// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "testing/subject.hpp"
#include <algorithm>
#include <vector>

namespace urigram::cli {

namespace {

constexpr char count_examples[] =
    R"(  urigram count --grammar rfc1738:hostname --length 12
  urigram count --bnf my.bnf --length 20 --up-to      for each length up to 20
  urigram count --grammar rfc1738:login --rule --length 6 --format tsv
)";

constexpr char count_notes[] =
    R"(The number of texts is exact, and may be of any size. A production may have no automaton, as with recursion that
is not at its beginning or end. Then an automaton of its texts of up to LENGTH octets is built; predicates are
allowed. If that is too large, the texts themselves are generated, up to a million of them; with --rule, only those
that X3 accepts count.

text: only the number, or with --up-to a line for each length, with the length and the number. tsv: a row of
names, then length and count. ndjson: an object for each length, with length, a number, and count, a string of
digits.)";

constexpr subcommand_help count_help{
    "count", "Count the texts of a grammar by their length", count_examples, count_notes,
    exit_statuses{"the texts cannot be counted, or the file is not BNF or ABNF"}};

struct count_options : output_options, subject_options {
    std::optional<std::size_t> length;
    bool up_to = false;
};

void declare_count(CLI::App& count, count_options& options) {
    declare_subject(count, options);
    count.add_option("--length", options.length, "Count the texts of LENGTH octets")
        ->check(number_from_0_to(greatest_length))
        ->option_text("LENGTH")
        ->group("Texts");
    count.add_flag("--up-to", options.up_to, "Count the texts of each shorter length, too")->group("Texts");
    declare_format(count, options, more_formats::tsv);
    declare_destination(count, options);
}

/// The number of texts of each length, in decimal digits, up to the requested length.
struct numbers_of_texts {
    std::vector<std::string> of_length;
    listed_texts listed;
};

numbers_of_texts numbers_of(subject const& of, std::size_t length) {
    numbers_of_texts all;
    auto const counted = count_texts(of, length);
    if (auto const* by_automaton = std::get_if<testing::counting>(&counted)) {
        for (std::size_t n = 0; n <= length; ++n) all.of_length.push_back(by_automaton->count(n).str());
        return all;
    }
    std::vector<std::uint64_t> numbers(length + 1, 0);
    auto const count_one = [&](std::string_view text) {
        ++numbers[text.size()];
        return !interrupted();
    };
    all.listed = for_each_text_without_automaton(of, length, std::get<std::string>(counted), count_one);
    for (auto const n : numbers) all.of_length.push_back(std::to_string(n));
    return all;
}

class count_writer {
public:
    /// `width` is that of the greatest length.
    count_writer(count_options const& options, std::size_t width) : options_(options), width_(width) {}

    void add_header(std::string& out) const {
        if (options_.format == format_name::tsv) out += "length\tcount\n";
    }

    void add(std::string& out, std::size_t length, std::string const& number) {
        auto const digits = std::to_string(length);
        switch (options_.format) {
        case format_name::text:
            if (options_.up_to) out.append(width_ - digits.size(), ' ').append(digits).append("  ");
            out.append(number).append("\n");
            break;
        case format_name::tsv:
            out.append(digits).append("\t").append(number).append("\n");
            break;
        case format_name::ndjson:
            json_.object([&] {
                json_.member("length", length);
                json_.member("count", number);
            });
            json_.end_line(out);
            break;
        }
    }

private:
    count_options const& options_;
    std::size_t width_;
    json_writer json_;
};

exit_status write_numbers(count_options const& options, subject const& of, std::size_t length) {
    auto const all = [&] {
        step_line const shown(of.name());
        return numbers_of(of, length);
    }();
    if (!all.listed.error.empty()) return refused(of, all.listed.error);
    output out(options.output);
    if (interrupted()) return end_of(out, exit_status::success);
    count_writer writer(options, std::to_string(length).size());
    writer.add_header(out.text());
    for (std::size_t n = options.up_to ? 0 : length; n <= length; ++n)
        writer.add(out.text(), n, all.of_length[n]);
    if (all.listed.undecided == 0) return end_of(out, exit_status::success);
    auto const status = end_of(out, exit_status::invalid_input);
    print_error(std::to_string(all.listed.undecided) + " texts omitted: X3's verdict on them is unknown");
    return status;
}

exit_status run_count(count_options const& options) {
    check_subject(options);
    if (!options.length) throw CLI::RequiredError("--length");
    refuse_to_replace_subject(options, "--output", options.output);
    auto const loaded = load_subject(options, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    return write_numbers(options, std::get<subject>(loaded), *options.length);
}

}  // namespace

subcommand add_count_command(CLI::App& program) {
    return add_subcommand<count_options>(program, count_help, declare_count, run_count);
}

}  // namespace urigram::cli
