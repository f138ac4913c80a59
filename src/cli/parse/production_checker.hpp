// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PRODUCTION_CHECKER_HPP
#define URIGRAM_CLI_PARSE_PRODUCTION_CHECKER_HPP

#include "io/record.hpp"
#include <boost/system/result.hpp>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialect.hpp>
#include <urigram/error.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/oracle.hpp>
#include <vector>

namespace urigram::cli {

/// The names of sets of bytes in a production of a grammar: those of productions whose texts are single
/// bytes, and ABNF for large sets without a name. Each set comes before its subsets.
class octet_names {
public:
    /// Refers to the names in the grammar.
    octet_names(model::grammar const& g, model::production_id p);

    octet_names(octet_names&&) = default;
    octet_names& operator=(octet_names&&) = default;
    octet_names(octet_names const&) = delete;
    octet_names& operator=(octet_names const&) = delete;

    array_view<character_class> classes() const noexcept { return classes_; }

    /// Whether one of the productions is called userinfo.
    bool has_userinfo() const noexcept { return has_userinfo_; }

private:
    std::deque<std::string> abnf_;  // a deque, because `classes_` refers to its texts
    std::vector<character_class> classes_;
    bool has_userinfo_ = false;
};

/// A valid text with its derivation, and a second one if there are two.
struct derived_text {
    testing::sentence first;
    std::optional<testing::ambiguity> second;
};

/// Validates texts by a production of a context-free grammar, by an oracle. Any number of threads may use one
/// checker at once.
class production_checker {
public:
    /// Copies the grammar. Only with `derives` can texts be derived. `items`: the limit of Earley's method
    /// for each text.
    /// @returns the checker, or the error: a production without a body, or a recursive one with predicates
    static boost::system::result<production_checker, model::automaton_error>
    of(model::grammar const& g, model::production_id p, bool derives, std::size_t items);

    /// Whether any text is valid.
    bool has_texts() const;

    /// Whether the production refers to one called userinfo, so that a text can have a password.
    bool has_userinfo() const noexcept { return names_.has_userinfo(); }

    /// Parses `r.text` after `r.reset()`. Sets whether it is valid and its production, or the error, or why
    /// it is undecided.
    void check(record& r) const;

    /// Derives `r.text`, which `check` found valid. If that takes too many items, returns nothing, and the
    /// record becomes undecided.
    std::optional<derived_text> derive(record& r) const;

    /// The automaton of the production as a table, or null.
    model::recognizer const* recognizer() const noexcept { return oracle_.recognizer(); }

    model::grammar const& grammar() const noexcept { return oracle_.grammar(); }

private:
    production_checker(testing::oracle oracle);

    std::string_view name() const noexcept { return oracle_.grammar()[oracle_.production()].name; }
    parse_error error_of(std::string_view text, testing::oracle_verdict const& found) const noexcept;

    std::optional<testing::earley> earley_;  // to derive texts
    testing::oracle oracle_;                 // copies and moves keep its grammar, which `names_` refers to
    octet_names names_;
};

}  // namespace urigram::cli

#endif
