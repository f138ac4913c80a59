// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_RECORD_PARSER_HPP
#define URIGRAM_CLI_GRAMMAR_RECORD_PARSER_HPP

#include "../../production_of.hpp"
#include "io/record.hpp"
#include <CLI/CLI.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <urigram/production.hpp>
#include <urigram/scheme.hpp>
#include <vector>

namespace urigram::cli {

/// Declares --alias; `more` is the details of its help.
void declare_like(CLI::App& command, std::vector<std::string>& like, std::string const& more = {});

/// The built-in schemes of a `scheme_table`, and those of --alias.
/// @throws CLI::ValidationError
template <class Table>
Table schemes_with(std::vector<std::string> const& like);
extern template schemes schemes_with(std::vector<std::string> const& like);
extern template uri_schemes schemes_with(std::vector<std::string> const& like);

/// Parses the texts of records by one grammar, or by one production of it.
class record_parser {
public:
    /// `name` is the value of --grammar, `like` are those of --alias.
    /// @throws CLI::ValidationError
    record_parser(std::string const& name, std::vector<std::string> const& like, bool otherurl);

    /// Parses `r.text`, sets the results in `r`, and calls `then()` while the value that `r` points to lives.
    template <class Then>
    void parse(record& r, Then const& then) const;

    /// True if `parse_lines` may be called: for whole grammars without additional schemes.
    bool parses_lines() const noexcept;

    /// The same for each line of a buffer, faster than line by line. Sets `r.text`, too.
    template <class Then>
    void parse_lines(std::string_view buffer, record& r, Then const& then) const;

    dialect const& grammar() const noexcept { return *grammar_; }

    /// The production that texts are parsed by, or null for a whole grammar.
    urigram::production const* production() const noexcept { return production_; }

private:
    template <class Then>
    void parse_with_schemes(record& r, Then const& then) const;
    template <class Then>
    void parse_production(record& r, Then const& then) const;

    dialect const* grammar_;
    urigram::production const* production_;
    schemes table_;          // of --alias, for RFC 1738,
    uri_schemes uri_table_;  // or for URIs by their schemes
    bool has_table_ = false;
    bool otherurl_ = false;  // of RFC 1738
};

/// Parsers of whole grammars, in the order of `dialects::all`. `like` is for the parser of RFC 1738.
std::vector<record_parser> parsers_of_all_grammars(std::vector<std::string> const& like);

namespace detail {

template <class Result, class Then>
void handle(record& r, Result const& parsed, dialect const& grammar, Then const& then) {
    if (parsed) {
        r.valid = true;
        r.production = urigram::detail::production_of(*parsed, grammar);
        r.value = &*parsed;
    } else {
        r.error = parsed.error();
    }
    then();
}

}  // namespace detail

template <class Then>
void record_parser::parse_lines(std::string_view buffer, record& r, Then const& then) const {
    dialects::visit(*grammar_, [&](auto const& grammar) {
        for_each_url(buffer, grammar, [&](std::string_view text, auto const& parsed) {
            r.reset();
            r.text = text;
            detail::handle(r, parsed, grammar, then);
        });
    });
}

template <class Then>
void record_parser::parse(record& r, Then const& then) const {
    r.reset();
    if (production_ != nullptr) return parse_production(r, then);
    if (has_table_ || otherurl_) return parse_with_schemes(r, then);
    dialects::visit(*grammar_,
                    [&](auto const& grammar) { detail::handle(r, grammar.parse(r.text), grammar, then); });
}

template <class Then>
void record_parser::parse_with_schemes(record& r, Then const& then) const {
    if (grammar_ == &dialects::by_scheme)
        return detail::handle(r, urigram::parse(r.text, uri_table_), *grammar_, then);
    if (!otherurl_) return detail::handle(r, rfc1738::parse_url(r.text, table_), *grammar_, then);
    auto const parsed = rfc1738::parse_url_or_otherurl(r.text, table_);
    if (!parsed) {
        r.error = parsed.error();
        return then();
    }
    r.valid = true;
    r.value = &parsed->value;
    r.production = urigram::detail::production_of(parsed->value, *grammar_);
    if (parsed->refused) r.refused = &*parsed->refused;
    then();
}

template <class Then>
void record_parser::parse_production(record& r, Then const& then) const {
    r.parts.clear();
    r.copies.clear();
    r.valid = production_->visit(r.text, [&](component c) {
        if (!r.holds(c.text)) c.text = r.copies.emplace_front(c.text);
        r.parts.push_back(c);
    });
    if (r.valid) {
        r.production = production_->name;
        r.value = &r.parts;
    } else {
        r.error = production_->check(r.text).value();
    }
    then();
}

}  // namespace urigram::cli

#endif
