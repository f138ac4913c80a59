// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_RECORD_PARSER_HPP
#define URIGRAM_CLI_GRAMMAR_RECORD_PARSER_HPP

#include "input/record.hpp"
#include <string>
#include <urigram.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <vector>

namespace urigram::cli {

/// Parses the texts of records by one grammar, or by one production of it.
class record_parser {
public:
    /// `name` is the value of --grammar, `like` are those of --like.
    /// @throws CLI::ValidationError
    record_parser(std::string const& name, std::vector<std::string> const& like, bool otherurl);

    /// Parses `r.text`, sets the results in `r`, and calls `then()` while the value that `r` points to lives.
    template <class Then>
    void parse(record& r, Then const& then) const;

    /// True if `parse_lines` may be called: for whole grammars without other schemes.
    bool parses_lines() const noexcept;

    /// The same for each line of a buffer, faster than line by line. Sets `r.text`, too.
    template <class Then>
    void parse_lines(std::string_view buffer, record& r, Then const& then) const;

    /// The production that texts are parsed by, or null for a whole grammar.
    urigram::production const* production() const noexcept { return production_; }

private:
    enum class kind : unsigned char { url, url_or_otherurl, relative_url, uri_reference, production };

    template <class Then>
    void parse_production(record& r, Then const& then) const;

    urigram::production const* production_ = nullptr;
    kind kind_ = kind::url;
    schemes table_;
    bool has_table_ = false;
};

/// Parsers of whole grammars, in the order of `grammar_names`.
std::vector<record_parser> parsers_of_all_grammars();

/// The production of a URL: `ftpurl`, `waisdoc`, `otherurl`.
std::string_view production_of(url const& value) noexcept;

/// The start symbols of the other grammars.
inline std::string_view production_of(ast::rfc1808_url const&) noexcept { return "URL"; }
inline std::string_view production_of(ast::uri_reference const&) noexcept { return "URI-reference"; }

namespace detail {

template <class Result, class Then>
void handle(record& r, Result const& parsed, Then const& then) {
    if (parsed) {
        r.valid = true;
        r.production = production_of(*parsed);
        r.value = &*parsed;
    } else {
        r.error = parsed.error();
    }
    then();
}

}  // namespace detail

template <class Then>
void record_parser::parse_lines(std::string_view buffer, record& r, Then const& then) const {
    auto const handle = [&](std::string_view text, auto const& parsed) {
        r.reset();
        r.text = text;
        detail::handle(r, parsed, then);
    };
    if (kind_ == kind::url) return for_each_url(buffer, by_rfc1738, handle);
    if (kind_ == kind::relative_url) return for_each_url(buffer, by_rfc1808, handle);
    for_each_url(buffer, by_rfc2396, handle);
}

template <class Then>
void record_parser::parse(record& r, Then const& then) const {
    r.reset();
    switch (kind_) {
    case kind::url:
        return detail::handle(r, has_table_ ? parse_url(r.text, table_) : parse_url(r.text), then);
    case kind::url_or_otherurl: {
        auto const parsed = parse_url_or_otherurl(r.text, table_);
        if (!parsed) {
            r.error = parsed.error();
            return then();
        }
        r.valid = true;
        r.value = &parsed->value;
        r.production = production_of(parsed->value);
        if (parsed->refused) r.refused = &*parsed->refused;
        return then();
    }
    case kind::relative_url:
        return detail::handle(r, parse_relative_url(r.text), then);
    case kind::uri_reference:
        return detail::handle(r, parse_uri_reference(r.text), then);
    case kind::production:
        return parse_production(r, then);
    }
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
