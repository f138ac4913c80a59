// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_FIELDS_HPP
#define URIGRAM_CLI_PARSE_FIELDS_HPP

#include "grammar/record_parser.hpp"
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>
#include <urigram/fields.hpp>
#include <urigram/model/grammar.hpp>
#include <variant>
#include <vector>

namespace urigram::cli {

using absent = std::monostate;

/// The value of a field of records.
using record_value = std::variant<absent, bool, std::uint64_t, std::string_view, std::string>;

/// A field by its name: one of the registry, or a parameter of the query, or another one of the command.
struct named_field {
    std::string name;
    url_field const* of_url = nullptr;
    bool is_parameter = false;             ///< `query:NAME`, `query-all:NAME`
    decoding read_as = decoding::percent;  ///< of parameters
    std::optional<suffix_lookup> suffixes = {};

    /// Finds what the name denotes.
    explicit named_field(std::string given);

    /// Finds the public suffix list, if the field needs it.
    /// @throws CLI::ValidationError for `option` if there is no list, with a hint on how to install one
    void find_suffixes(char const* option);

    /// Whether it is in the registry, or a parameter.
    bool is_of_url() const noexcept { return of_url != nullptr || is_parameter; }

    /// The value of such a field.
    field_value value(url_parts const& parts, std::string_view text, dialect const& grammar) const;
};

/// A field of --fields. If it is neither of the record nor of its URL, it is a component of the production,
/// found by its name.
struct field : named_field {
    using named_field::named_field;

    record_value (*of_record)(record const& r) = nullptr;
    dialect const* grammar = nullptr;  ///< for fields of URLs
};

/// Throws the error for an unknown field: `there_is` is the beginning of the message, `rfc3986 has`; `names`
/// are the existing fields, in addition to parameters of the query, if any.
/// @throws CLI::ValidationError
[[noreturn]] void refuse_field(char const* option, std::string const& there_is, std::string const& name,
                               std::vector<std::string_view> const& names, bool have_parameters);

// The names of the fields that are not components, as lists: the fields of a record, and those of its URL.
std::string list_of_record_fields();
std::string list_of_url_fields();

/// The names of all fields that the texts of some grammar can have.
std::vector<std::string> names_of_fields();

/// The default fields of tsv are those of this list that the texts of `parser` can have.
inline constexpr std::string_view names_of_default_fields[] = {"input", "production", "scheme",
                                                               "host",  "port",       "error"};
std::vector<field> default_fields(record_parser const& parser);
/// The same without the text, which the table already contains.
std::vector<field> default_added_fields(record_parser const& parser);

/// The fields with these names, which are the value of `option`. `read_as` says how parameters are decoded.
/// @throws CLI::ValidationError for one that the texts of `parser` never have
std::vector<field> find_fields(char const* option, std::vector<std::string> const& names,
                               record_parser const& parser, decoding read_as = decoding::percent);

/// The fields with these names if texts are derived by a grammar in a file: its productions, or fields of the
/// record. A production is a component, named as in the file. `shown_name`: of the files, in messages.
/// @throws CLI::ValidationError for other names
std::vector<field> find_fields(char const* option, std::vector<std::string> const& names,
                               model::grammar const& g, std::string const& shown_name);

/// The default fields of that grammar: the text unless the table contains it, the productions, and the error.
std::vector<field> default_fields(model::grammar const& g, bool of_table);

/// The parts of a record's URL by their common names. As in `agreement_on`, a net_loc, which RFC 1808 does
/// not split, is split by the grammar that RFC 1808 refers to.
class common_parts {
public:
    explicit common_parts(record const& r) noexcept : record_(r) {}

    /// `all` is defined in another file: if g++ 12 inlines it, the code clears the parts (`rep stos`) for
    /// each record, even if they are not requested. That takes 65 instead of 50 ns per line of home pages
    /// with `--fields host,port`.
    url_parts::part const& operator[](url_parts::part url_parts::*member) { return all().*member; }
    url_parts const& all();

private:
    record const& record_;
    std::optional<url_parts> parts_;
};

/// Calls `sink(field, value)` for each field, where the value is one of `record_value` or a component.
template <class Sink>
void for_each_value(record const& r, std::vector<field> const& fields, Sink const& sink) {
    common_parts parts(r);
    for (auto const& f : fields) {
        auto const give = [&](auto const& value) { sink(f, value); };
        if (f.of_record != nullptr) {
            std::visit(give, f.of_record(r));
        } else if (f.of_url != nullptr && f.of_url->part != nullptr) {
            if (auto const& part = parts[f.of_url->part])
                give(*part);
            else
                give(absent());
        } else if (f.is_of_url()) {
            if (r.valid)
                std::visit(give, f.value(parts.all(), r.text, *f.grammar));
            else
                give(absent());
        } else {
            std::optional<component> found;
            for_each_component(r, [&](component const& one) {
                if (!found && one.name == f.name) found = one;
            });
            if (found)
                give(*found);
            else
                give(absent());
        }
    }
}

}  // namespace urigram::cli

#endif
