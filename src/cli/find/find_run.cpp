// SPDX-License-Identifier: BSL-1.0
#include "find/find.hpp"
#include "parse/field_writers.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <urigram/detail/link_scheme.hpp>
#include <utility>

namespace urigram::cli {

namespace {

using urigram::detail::scheme_of_link;

// In the order of `find_summary`.
enum find_verdict : std::size_t { is_found, is_rejected };
enum found_table : std::size_t { of_schemes, of_errors };
enum find_note : std::size_t { is_cut };

constexpr summary_form find_summary{
    {"found", "rejected"}, {"scheme", "error"}, {{{"cut at a non-ASCII octet"}}}};

class find_handler final : public record_handler {
public:
    /// Refers to `options` and `fields`.
    find_handler(find_options const& options, std::vector<found_field> const& fields,
                 std::optional<base_url> const& base)
        : options_(options), schemes_(options.schemes.begin(), options.schemes.end()), given_base_(base),
          repairer_(options.link_repairs), writer_(make_found_writer(options.format, fields)),
          rejects_(options) {
        what_.kind = options.kind();
        if (!schemes_.empty()) what_.only = schemes_;
        what_.invalid = !options.rejects.empty() || repairer_.has_steps();
        what_.join = options.reading.longest_bracketed != 0;
    }

    /// Handles a line that is too long.
    void handle(record& r, record_results& out) override {
        r.reset();
        ++out.records;
        reject(r, out);
    }

    void handle_lines(block const& lines, record& r, record_results& out) override {
        r.line = lines.first_line;
        r.too_long = lines.too_long;
        if (r.too_long != 0) {
            r.file_offset = lines.offset;
            r.text = lines.text;
            return handle(r, out);
        }
        base_ = {};
        if (what_.kind == text_kind::html) base_ = base_of_page(lines.text, given_base_, repairer_);
        what_.references = base_.url || base_.is_unknown;
        char const* counted = lines.text.data();
        for (auto const& one : find_urls(lines.text, what_)) {
            char const* const at = lines.text.data() + one.offset;
            r.line += static_cast<std::uint64_t>(std::count(counted, at, '\n'));
            counted = at;
            r.file_offset = lines.offset + one.offset;
            r.text = one.text;
            handle_found(one, r, out);
        }
    }

private:
    void handle_found(found_url const& found, record& r, record_results& out) {
        r.reset();
        r.changes = nullptr;
        r.repairs = {};
        auto& base = is_page_base(found) ? given_base_ : base_.url;
        if (found.is_reference && !base) {
            if (is_page_base(found) || !base_.is_unknown) return;
            r.unresolved = resolve_errc::invalid_base;
        } else if (found.is_reference)
            resolve(r, *base);
        else if (found.is_url)
            r.valid = true;
        else if (!repairer_.has_steps() || !repair(r, base))
            set_error(r);
        if (!is_wanted(r.text)) return;
        // Without --rejects, invalid texts are searched for only to be repaired.
        bool const is_wanted_kind = found.is_url || found.is_reference || !options_.rejects.empty();
        if (!r.valid && !is_wanted_kind) return;
        ++out.records;
        if (!r.valid) return reject(r, out);
        if (options_.summary != summary_format::none) {
            out.counts.all.count(is_found);
            if (ends_before_non_ascii(found)) ++out.counts.notes[is_cut];
            count_of_scheme(out.counts.tables[of_schemes], r.text).count(is_found);
            if (r.changes != nullptr)
                count_repairs(out.counts.tables[table_of_repairs], *r.changes, is_found);
        }
        writer_->add(out.next_data(), r, found);
    }

    static bool ends_before_non_ascii(found_url const& found) noexcept {
        return std::any_of(found.left_out.begin(), found.left_out.end(),
                           [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    }

    /// Replaces an invalid link by a valid one, a relative reference by its target. False if that is not
    /// possible.
    bool repair(record& r, std::optional<base_url>& base) {
        if (!repairer_.repair(r.text, base, !base_.is_unknown)) return false;
        auto const given = std::exchange(r.text, repairer_.text());
        if (scheme_of_link(given).empty())
            resolve(r, *base);
        else
            r.valid = true;
        if (!r.valid) {
            r.reset();
            r.text = given;
            return false;
        }
        steps_ = names_of_steps(repairer_.changes());
        r.given = given;
        r.changes = &repairer_.changes();
        r.repairs = steps_;
        return true;
    }

    /// Replaces a relative reference by its target, a URL like other URLs that are found.
    static void resolve(record& r, base_url& base) {
        auto const done = base.resolve(r.text);
        if (!done) return set_resolve_error(r, done.error());
        r.text = base.text();
        set_error(r);
    }

    /// Sets whether a text is valid: a URL or, if it has no scheme, a relative reference. Otherwise sets its
    /// error.
    static void set_error(record& r) {
        bool const is_relative = scheme_of_link(r.text).empty();
        auto const parts = is_relative ? dialects::rfc3986.parts(r.text) : dialects::by_scheme.parts(r.text);
        r.valid = parts.has_value();
        if (!parts) r.error = parts.error();
    }

    void reject(record const& r, record_results& out) {
        if (options_.summary != summary_format::none) {
            out.counts.all.count(is_rejected);
            count_of_error(out.counts.tables[of_errors], r).count(is_rejected);
        }
        rejects_.handle(r, out, false);
    }

    /// With --scheme, the scheme of a resolved reference must also be selected.
    bool is_wanted(std::string_view url) const {
        if (schemes_.empty()) return true;
        auto const scheme = scheme_of_link(url);
        return std::any_of(schemes_.begin(), schemes_.end(),
                           [&](auto name) { return is_same_scheme(scheme, name); });
    }

    find_options const& options_;
    std::vector<std::string_view> schemes_;
    find_urls_options what_;
    std::optional<base_url> given_base_;
    page_base base_;
    link_repairer repairer_;
    std::string steps_;
    std::unique_ptr<found_writer> writer_;
    reject_handler rejects_;
};

std::optional<base_url> base_of(find_options const& options) {
    if (options.base.empty()) return std::nullopt;
    if (!options.html) throw CLI::ValidationError("--base", "goes with --html only");
    auto base = find_base(options.base);
    if (!base) throw CLI::ValidationError("--base", "'" + options.base + "' cannot be a base URL");
    return base;
}

summary_form form_of(find_options const& options) {
    check_repairs(options.link_repairs);
    auto form = find_summary;
    if (options.link_repairs == repairs::none) return form;
    if (!options.html)
        throw CLI::ValidationError("--repair",
                                   "goes with --html only: in a text, a URL ends before the first octet that "
                                   "it cannot contain; find the URLs, edit them, and run `urigram repair`");
    form.tables[table_of_repairs] = "repair";
    return form;
}

std::vector<found_field> fields_of(find_options const& options) {
    if (!options.fields.empty() && options.format == format_name::text)
        throw CLI::ValidationError("--fields", "goes with --format tsv or ndjson only");
    return found_fields_of(options);
}

}  // namespace

find_run::find_run(find_options const& options) : find_run(options, fields_of(options), base_of(options)) {}

find_run::find_run(find_options const& options, std::vector<found_field> fields, std::optional<base_url> base)
    : text_run(options, form_of(options)), options_(options), fields_(std::move(fields)),
      base_(std::move(base)) {}

std::string find_run::header() const { return options_.header ? tsv_header(fields_) : std::string(); }

std::unique_ptr<record_handler> find_run::make_handler() const {
    return std::make_unique<find_handler>(options_, fields_, base_);
}

}  // namespace urigram::cli
