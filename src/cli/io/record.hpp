// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_RECORD_HPP
#define URIGRAM_CLI_IO_RECORD_HPP

#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <forward_list>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <urigram.hpp>
#include <urigram/edit.hpp>
#include <urigram/hazards.hpp>
#include <urigram/repair.hpp>
#include <variant>
#include <vector>

namespace urigram::cli {

/// Why a line of a table has no text to parse as a URL.
enum class table_errc : unsigned char {
    // The line is not a row to which columns can be added:
    bad_quotes,     ///< of CSV
    open_quotes,    ///< of CSV: a quoted field is not closed before the end of the input
    other_columns,  ///< fewer or more columns than the first record
    no_column,      ///< without a header: fewer columns than the number of the field
    bad_json,
    no_object,
    name_taken,  ///< the object already has a member with the name of the added one
    // It is a row, but has no text:
    no_member,
    repeated_member,
    no_string,  ///< the member is null, or of another type
};

/// True if columns or a member can be added to the line.
constexpr bool is_row(table_errc error) noexcept { return error >= table_errc::no_member; }

/// True if quotation marks are misplaced, so that other software may see other records.
constexpr bool is_bad_csv(table_errc error) noexcept {
    return error == table_errc::bad_quotes || error == table_errc::open_quotes;
}

/// The number of fields of a record, and the expected number, which is a minimum for `no_column`.
struct field_counts {
    std::size_t found = 0;
    std::size_t expected = 0;
};

/// The name of an error: `bad_quotes`.
std::string_view to_string(table_errc error) noexcept;
std::string message_of(table_errc error, field_counts const& fields);

/// The offset and the reason of an error in a line of a table, if known.
struct table_place {
    std::optional<std::uint64_t> offset;  ///< in bytes from the start of the line
    std::string_view reason;              ///< static storage
};

/// An input is not a table of the expected form.
class no_such_table : public std::runtime_error {
public:
    using runtime_error::runtime_error;
};

/// The source of texts.
struct input_source {
    enum class kind : unsigned char { arguments, standard_input, file, option };
    kind what = kind::arguments;
    std::string name;  ///< empty for arguments, `-` for standard input; of the file or the option
};

/// The result of parsing a text, by any whole grammar (each struct once) or by one production.
template <class... Url>
boost::mp11::mp_unique<std::variant<std::monostate, Url const*..., std::vector<component> const*>>
value_of_any(std::tuple<dialect_of<Url> const*...> const&);
using parsed_value = decltype(value_of_any(dialects::typed));

/// One text and the results of parsing it. The targets of its pointers live while the record is handled.
struct record {
    input_source const* from = nullptr;
    std::uint64_t line = 0;         ///< from 1; the position of an argument
    std::uint64_t file_offset = 0;  ///< of the text in the input, in bytes; 0 for arguments
    std::string_view text;
    bool is_whole_file = false;    ///< of --whole: the text has several lines
    bool of_file_grammar = false;  ///< checked by the grammar in a file: it need not be a URL
    bool has_no_userinfo = false;  ///< the grammar in a file has no production `userinfo`
    std::uint64_t too_long =
        0;  ///< the length of a line that is longer than allowed; `text` is its beginning

    // Of a line of a table, whose field is the text:
    std::optional<table_errc> misfit;  ///< why the line has no text; then `text` is the line
    table_place misfit_at;             ///< of JSON: the position in the line
    field_counts fields;               ///< of CSV: if their number is the error
    std::string_view base;             ///< the field of --base-field
    std::uint64_t column = 0;          ///< of the text in the line; 0 if the text was unescaped
    bool row_says_why = true;          ///< false if the row is the unchanged line, or there is no row

    // Of --repair: the changes to the given text, null without --repair or if it failed; and the names of the
    // steps, separated by commas.
    std::vector<repair_change> const* changes = nullptr;
    std::string_view repairs;
    std::string_view given;  ///< the text before its repair, if `changes` is not null

    bool valid = false;
    std::string_view production;             ///< of the text, if it is valid
    parsed_value value;                      ///< if it is valid
    parse_error error;                       ///< if it is not valid, unless another member says why
    std::optional<resolve_errc> unresolved;  ///< why it cannot be resolved, valid or not
    std::optional<edit_errc> unedited;       ///< why it cannot be changed as requested, valid or not
    std::optional<repair_errc> unrepaired;   ///< why it cannot be repaired, at `error.offset`
    hazard_set hazards;                      ///< those for which it is rejected
    std::string undecided;                   ///< why it is unknown whether it is valid; else empty
    parse_error const* refused = nullptr;    ///< why the grammar of its scheme rejects an otherurl

    std::vector<component> parts;           ///< the target of `value` if it was parsed by one production
    std::forward_list<std::string> copies;  ///< the texts of those parts that are not views of the text

    /// True if `part` is a part of the text.
    bool holds(std::string_view part) const noexcept {
        return std::less_equal<char const*>()(text.data(), part.data()) &&
               std::less_equal<char const*>()(part.data() + part.size(), text.data() + text.size());
    }

    /// The text that was read, before it was repaired.
    std::string_view input() const noexcept { return changes != nullptr ? given : text; }

    /// True if there is a text to read.
    bool has_text() const noexcept { return too_long == 0 && !misfit; }

    /// Clears the results of the previous text.
    void reset() noexcept {
        valid = false;
        value = std::monostate();
        refused = nullptr;
        unresolved.reset();
        unedited.reset();
        unrepaired.reset();
        hazards = {};
        undecided.clear();
    }
};

/// Hands the components of a record to `sink`, in the order of the text.
void for_each_component(record const& r, component_sink sink);

/// The text of the component of that name, if there is one.
std::optional<std::string_view> find(record const& r, std::string_view name);

/// True if the text is from a file or standard input, not an argument.
inline bool has_file(record const& r) noexcept { return r.from->what != input_source::kind::arguments; }

/// Sets why the text of a record cannot be resolved, or cannot be a base.
void set_resolve_error(record& r, resolve_error const& error);

/// True if the error is that of a parser, with an offset in the text that was given.
inline bool has_offset(record const& r) noexcept {
    return !r.valid && r.repairs.empty() && r.has_text() && !r.unresolved && !r.unedited && !r.unrepaired &&
           r.hazards.empty() && r.undecided.empty();
}

/// The offset of another error, in the text that was given or in the line of a table, if it has one.
inline std::optional<std::uint64_t> other_offset(record const& r) noexcept {
    if (r.misfit) return r.misfit_at.offset;
    return r.unrepaired ? std::optional(r.error.offset) : std::nullopt;
}

// The error of a record that is not valid: as one word, and as one line.
std::string_view code_of(record const& r) noexcept;
std::string message_of(record const& r);

/// A hint to add to the message if the error is a blank around the text.
std::string_view hint_on_blanks(record const& r) noexcept;

/// Writes records in one format, each with the `Results` of the command. Each handler of records has one.
template <class... Results>
class record_writer {
public:
    record_writer() = default;
    virtual ~record_writer() = default;
    record_writer(record_writer const&) = delete;
    record_writer& operator=(record_writer const&) = delete;

    /// Appends a record.
    virtual void add(std::string& out, record const& r, Results const&... results) = 0;
};

/// A range of a text that is shown as `***`: the bytes from `first` up to `last`.
struct secret {
    std::size_t first = 0;
    std::size_t last = 0;
    static constexpr std::string_view mask = "***";

    std::size_t size() const noexcept { return last - first; }
    bool covers(std::uint64_t offset) const noexcept { return first <= offset && offset < last; }
};

/// The password in a text; in an invalid text, the range that may have been intended as one.
std::optional<secret> find_secret(record const& r);

/// The hidden range of the text of `r`, relative to a part of it.
std::optional<secret> within(std::optional<secret> const& hidden, record const& r, std::string_view part);

/// The message of an error in the text of `r`, without the bytes that are hidden.
std::string message_without(std::optional<secret> const& hidden, parse_error const& error, record const& r);

}  // namespace urigram::cli

#endif
