// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_EVERY_FUNCTION_HPP
#define URIGRAM_TEST_SUPPORT_EVERY_FUNCTION_HPP

#include <string>
#include <type_traits>
#include <urigram.hpp>
#include <urigram/browser_url.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <urigram/edit.hpp>
#include <urigram/escape.hpp>
#include <urigram/fields.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/make.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/owned.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/query.hpp>
#include <urigram/repair.hpp>
#include <urigram/rfc9112.hpp>
#include <urigram/surt.hpp>
#include <urigram/unwrap.hpp>

namespace urigram::test {

/// Appends a number or a text, and LF.
template <class T>
void add_line(std::string& to, T const& value) {
    if constexpr (std::is_arithmetic_v<T>)
        to += std::to_string(value);
    else
        to += value;
    to += '\n';
}

/// Calls every function that takes a text, and returns a description of the results. The description does not
/// depend on the address of the input. For tests of properties that all functions have: they read no byte
/// outside of the text, use constant stack, and can be called by any number of threads.
class every_function {
public:
    static std::string on(std::string_view text) {
        every_function all(text);
        all.read();
        all.read_as_part();
        all.read_parts();
        all.look_up();
        all.find();
        all.read_lines();
        return std::move(all.seen_);
    }

private:
    explicit every_function(std::string_view text) : text_(text) {}

    template <class T>
    void say(T const& value) {
        add_line(seen_, value);
    }

    template <class Value, class Error>
    void say(boost::system::result<Value, Error> const& made) {
        if constexpr (std::is_same_v<Value, std::string>)
            if (made) return say(*made);
        if (made) return say("made");
        if constexpr (std::is_same_v<Error, parse_error>)
            say(made.error().message(text_));
        else
            say(made.error().message());
    }

    void read() {
        say(rfc1738::parse_url(text_));
        say(rfc1738::parse_url_or_otherurl(text_));
        say(rfc1808::parse_url(text_));
        say(rfc3986::parse_uri(text_));
        say(rfc2396::parse_uri_reference(text_));
        say(rfc3986::parse_uri_reference(text_));
        say(rfc3986::parse_relative_ref(text_));
        say(rfc3986::parse_absolute_uri(text_));
        say(rfc2732::parse_uri_reference(text_));
        say(rfc9110::parse_host(text_));
        for (auto const method : {"GET", "OPTIONS", "CONNECT"})
            say(rfc9112::parse_request_target(method, text_).has_value() ? 1 : 0);
        say(check(text_).has_value() ? 1 : 0);
        say(longest(text_, dialects::rfc3986).value_or("").size());
        say(urigram::parse(text_));
        if (auto const owned = parse_owned(text_, dialects::rfc1738)) say(hash_value(*owned));
        if (auto const read = rfc1738::parse_url(text_)) say(recompose(*read));
        say(agreement_on(text_).agrees_on_host() ? 1 : 0);
        say(normalize(text_));
        say(surt(text_));
        say(static_cast<result<bool> const&>(equivalent(text_, text_)));
        for (auto const standard :
             {merge_standard::rfc1808, merge_standard::rfc2396, merge_standard::rfc3986}) {
            merge_rules rules;
            rules.standard = standard;
            say(parse_reference(text_, standard));
            say(resolve("http://a/b/c", text_, rules));
            say(resolve(text_, "../g", rules));
            say(relativize("http://a/b/c", text_, rules).value_or("none"));
            say(relativize(text_, "http://a/b/c", rules).value_or("none"));
        }
        for (auto const steps : {repairs::encode, repairs::paste, repairs::browser}) {
            repair_options options;
            options.steps = steps;
            auto const made = repair(text_, options);
            say(made ? made->text : made.error().message());
        }
        if (auto const seen = read_url_as_browser(text_)) say(seen->href());
        for (auto const* grammar : dialects::all)
            if (auto const parts = parts_for_fields(text_, *grammar))
                for (auto const& field : url_fields())
                    if (!field.needs_suffixes) say(value_of(field, {*parts, text_, *grammar}).index());
        if (auto edited = edit(text_)) say(edited->host("h").port(80).query_set("a", "b").build());
    }

    void read_as_part() {
        for (auto const read_as : {decoding::percent, decoding::form}) {
            say(decode(text_, read_as));
            decoded_view const view(text_, read_as);
            say(view.str());
            say(view.size());
            say(view.compare(text_));
            std::string const decoded = view.str();
            say(hash_value(view) == hash_value(decoded_view(decoded)) ? 1 : 0);
            say(encode(text_, octets::query, escapes_in_text::keep, read_as));
            say(encoded_size(text_, octets::path, escapes_in_text::encode, read_as));
        }
        say(check_escapes(text_).has_value() ? 1 : 0);
        query_parameters const parameters(text_);
        say(parameters.size());
        say(parameters.count("a"));
        for (auto const& each : parameters) say(each.decoded_name().str());
        std::string query;
        append_parameter(query, text_, text_);
        say(query);
        for (auto const segment : path_segments(text_)) say(segment.name().size());
        say(read_as_inet_aton(text_).has_value() ? 1 : 0);
        say(read_as_browser(text_).has_value() ? 1 : 0);
        if (auto edited = edit("http://h/")) {
            edited->userinfo(text_, escapes_in_text::encode).path(text_, escapes_in_text::encode);
            say(edited->query(text_, escapes_in_text::encode)
                    .fragment(text_, escapes_in_text::encode)
                    .build());
            say(edited->host(text_).build());
        }
    }

    void read_parts() {
        for (auto const title : accepted_by(text_)) say(title);
        for (auto const* grammar : dialects::all) {
            say(grammar->name);
            for (auto const& rule : productions(*grammar)) {
                auto const error = rule.check(text_);
                say(error ? message_with_dialects(*error, text_) : "accepted");
                say(rule.longest(text_).value_or(text_.size() + 1));
                (void)rule.visit(text_, [&](component const& part) { say(part.name); });
            }
            auto const parts = grammar->parts(text_);
            if (!parts) continue;
            if (auto const made = make(*parts)) say(*made);
            std::string normal;
            normalize_to(normal, *parts);
            say(normal);
            say(compare_normal(*parts, *parts));
            say(hash_normal(*parts));
            say(effective_port(*parts).value_or(0));
            say(origin_text(origin_of(*parts)));
            say(same_origin(*parts, *parts) ? 1 : 0);
            for (auto const found : hazards_of(*parts)) say(to_string(found));
        }
    }

    void look_up() {
        say(find_scheme(text_) != nullptr ? 1 : 0);
        say(find_scheme_of_today(text_) != nullptr ? 1 : 0);
        say(default_port(text_).value_or(0));
        say(static_cast<int>(scheme_status_of(text_)));
        say(find_production(text_) != nullptr ? 1 : 0);
        say(dialects::find(text_) != nullptr ? 1 : 0);
    }

    void find() {
        (void)for_each_hazard(text_, [&](hazard_report const& found) { say(to_string(found.what)); });
        for (auto const kind : {text_kind::prose, text_kind::html, text_kind::markdown})
            for (auto const& found : find_urls(text_, {kind, {}, {}})) say(found.text);
        say(unwrap(text_));
        say(unwrap_and_join(text_));
        say(has_hyphen_before_break(text_) ? 1 : 0);
    }

    void read_lines() {
        for (auto const* grammar : dialects::all) {
            columns lines;
            parse_lines(text_, *grammar, lines);
            say(lines.size());
            say(lines.rejected().size());
            dialects::visit(*grammar, [&](auto const& typed) {
                for_each_url(text_, typed, [&](std::string_view, auto const& made) { say(made ? 1 : 0); });
            });
        }
    }

    std::string_view text_;
    std::string seen_;
};

}  // namespace urigram::test

#endif
