// SPDX-License-Identifier: BSL-1.0
#include "../points_into.hpp"
#include "browser_host.hpp"
#include "mender.hpp"
#include <boost/config.hpp>
#include <cassert>
#include <iterator>
#include <urigram/escape.hpp>

namespace urigram {

namespace {

using repairing::refusal;

/// The result of checking a text before any repair.
struct screening {
    bool valid = false;
    std::optional<refusal> refused;  ///< why browsers reject a valid text
};

screening screen(std::string_view text, repair_options const& options) {
    if (!options.grammar->accepts(text)) return {};
    bool const any = (options.steps & repairs::url_standard) == repairs::none;
    if (any || repairing::has_common_host(text)) return {true, {}};
    auto const in = repairing::lay_out(text, repairing::rules_of(options));
    return {true, repairing::check_authority(text, in, options)};
}

repair_error error_of(refusal const& refused, std::uint64_t offset, std::vector<repair_change> changes) {
    repair_error error;
    error.code = refused.code;
    error.offset = offset;
    error.changes = std::move(changes);
    return error;
}

/// Writes the repaired text and its changes to `made`.
boost::system::result<void, repair_error> repair_invalid(repaired_url& made, std::string_view text,
                                                         repair_options const& options) {
    repairing::clean_text cleaned(text, options.steps);
    if (cleaned.is_changed()) {
        if (auto const found = screen(cleaned.text(), options); found.valid) {
            made.changes = cleaned.removed();
            if (found.refused)
                return error_of(*found.refused, cleaned.original(found.refused->at), std::move(made.changes));
            made.text = cleaned.text();
            return {};
        }
    }
    repairing::mender mender(cleaned, options);
    auto const refused = mender.run();
    auto& writer = mender.made();
    if (refused) return error_of(*refused, writer.original(refused->at), writer.take_changes());
    if (!options.grammar->accepts(writer.made())) {
        repair_error error;
        error.code = repair_errc::invalid;
        error.text = std::move(writer.made());
        error.syntax = options.grammar->parts(error.text).error();
        error.offset = writer.original_of_made(error.syntax.offset);
        error.changes = writer.take_changes();
        return error;
    }
    made.text = std::move(writer.made());
    made.changes = writer.take_changes();
    return {};
}

/// The same as `repair_to`, for an invalid text. A separate function, so that valid texts need little stack.
BOOST_NOINLINE boost::system::result<void, repair_error>
append_repaired(std::string& to, std::string_view text, repair_options const& options,
                std::vector<repair_change>* changes) {
    repaired_url made;
    auto done = repair_invalid(made, text, options);
    if (!done) return done;
    detail::make_room(to, made.text.size());
    if (changes != nullptr)
        changes->insert(changes->end(), std::make_move_iterator(made.changes.begin()),
                        std::make_move_iterator(made.changes.end()));
    to += made.text;
    return done;
}

}  // namespace

boost::system::result<void, repair_error> repair_to(std::string& to, std::string_view text,
                                                    repair_options const& options,
                                                    std::vector<repair_change>* changes) {
    assert(!detail::points_into(text, to));
    auto const found = screen(text, options);
    if (BOOST_UNLIKELY(!found.valid)) return append_repaired(to, text, options, changes);
    if (BOOST_UNLIKELY(found.refused.has_value())) return error_of(*found.refused, found.refused->at, {});
    to += text;
    return {};
}

boost::system::result<repaired_url, repair_error> repair(std::string_view text,
                                                         repair_options const& options) {
    repaired_url made;
    auto done = repair_to(made.text, text, options, &made.changes);
    if (!done) return std::move(done).error();
    return made;
}

}  // namespace urigram
