// SPDX-License-Identifier: BSL-1.0
#include "prove/prove_grammars.hpp"
#include "grammar/bnf_file.hpp"
#include "grammar/names.hpp"
#include "input/interrupt.hpp"
#include "output/output.hpp"
#include "prove/prove_format.hpp"
#include <algorithm>
#include <urigram/model/scheme_case.hpp>

namespace urigram::cli {

namespace {

class prove_run {
public:
    explicit prove_run(prove_options const& options)
        : options_(options), out_(options.output),
          format_(options.format, palette(use_color(options.color, out_.fd()))) {}

    exit_status run(std::vector<rule_selection> const& grammars, std::optional<model::grammar> const& bnf) {
        for (auto const& g : grammars)
            compare(g, bnf ? *bnf : model::read_bnf(model::bnf_of(g.grammar)).value());
        if (interrupted()) {
            if (out_.replaces()) complain(options_.output + " is not written");
            return exit_status::interrupted;
        }
        out_.commit();
        write_error(tally_.text());
        return tally_.good(options_.complete) ? exit_status::success : exit_status::invalid_input;
    }

private:
    void compare(rule_selection const& chosen, model::grammar const& given_bnf) {
        auto const bnf = with_scheme_names_in_any_case(given_bnf);
        auto const rules = chosen.rules;
        format_.align(chosen);
        for (auto const& rule : rules) {
            if (interrupted()) return;
            if (auto const found = bnf.find(rule.name))
                add(chosen.grammar, model::prove(bnf, *found, rule.model(), model::production_id{}));
            else
                add_missing(chosen.grammar, rule.name, "the BNF does not define it");
        }
        if (!chosen.whole) return;
        for (auto const& p : bnf.productions())
            if (std::none_of(rules.begin(), rules.end(),
                             [&](production const& rule) { return rule.name == p.name; }))
                add_missing(chosen.grammar, p.name, "there is no rule of that name");
    }

    void add(std::string_view grammar, model::verdict const& v) {
        tally_.count(v);
        format_.add(out_.text(), {grammar, v, false});
        out_.flush();  // the next one may take its time
    }
    void add_missing(std::string_view grammar, std::string_view name, char const* why) {
        model::verdict v;
        v.production = name;
        v.problem = why;
        tally_.count_missing();
        format_.add(out_.text(), {grammar, v, true});
    }

    prove_options const& options_;
    output out_;
    prove_format format_;
    prove_tally tally_;
};

}  // namespace

exit_status prove_grammars(prove_options const& options) {
    auto const grammars = select_rules(options.grammar);
    std::optional<model::grammar> bnf;
    if (options.bnf) {
        auto loaded = load_bnf(*options.bnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        bnf = std::move(std::get<model::grammar>(loaded));
    }
    prove_run whole(options);
    return whole.run(grammars, bnf);
}

}  // namespace urigram::cli
