// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_FIELDS_HPP
#define URIGRAM_CLI_PARSE_FIELDS_HPP

#include "grammar/record_parser.hpp"
#include "parse/component_getters.hpp"
#include "parse/derived_fields.hpp"
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>
#include <vector>

namespace urigram::cli {

/// A field of --fields. One of the members gets its value; if all are null, it is a part of one production,
/// found by its name.
struct field {
    std::string name;
    special_value (*special)(record const& r) = nullptr;
    url_parts::part url_parts::*part = nullptr;  ///< of a common name
    derived_field const* derived = nullptr;
    dialect const* grammar = nullptr;            ///< for `derived`
    bool parameter = false;                      ///< `query:NAME`, `query-all:NAME`
    decoding read_as = decoding::percent;        ///< of `parameter`
    component_getter get = nullptr;              ///< of a component of the grammar
    component_kind kind = component_kind::text;  ///< of what `get` gets
    std::vector<std::string_view> without = {};  ///< the productions that have `part` by another name
};

// The names of the fields that are no components, as a list: of the parts that URLs of all grammars have, of
// what else is known of a record, and of what is computed from the parts.
std::string list_of_common_fields();
std::string list_of_special_fields();
std::string list_of_derived_fields();

/// The names of all fields that the texts of some grammar can have.
std::vector<std::string> names_of_fields();

/// The fields of tsv where none are chosen: those of this list that the texts of `parser` can have.
inline constexpr std::string_view names_of_default_fields[] = {"input",    "production", "scheme", "user",
                                                               "password", "host",       "port",   "error"};
std::vector<field> default_fields(record_parser const& parser);
/// The same without the text, which a table has already.
std::vector<field> default_added_fields(record_parser const& parser);

/// The fields of those names, which `option` has; parameters are read as forms write them, or not.
/// @throws CLI::ValidationError for one that the texts of `parser` never have
std::vector<field> find_fields(char const* option, std::vector<std::string> const& names,
                               record_parser const& parser, decoding read_as = decoding::percent);

/// The parts of a record's URL by their common names. As in `agreement_on`, a net_loc that RFC 1808 leaves
/// whole is taken apart by the grammar that it refers to.
class common_parts {
public:
    explicit common_parts(record const& r) noexcept : record_(r) {}

    /// `all` is compiled elsewhere: g++ 12 clears the parts (`rep stos`) for each record where it inlines
    /// this, whether or not they are asked for: 65 instead of 50 ns a line of home pages, `--fields
    /// host,port`.
    url_parts::part const& operator[](url_parts::part url_parts::*member) { return all().*member; }
    url_parts const& all();

private:
    record const& record_;
    std::optional<url_parts> parts_;
};

/// Calls `sink(field, value)` for each field, where the value of one that is there is one of `special_value`
/// or a component.
template <class Sink>
void for_each_value(record const& r, std::vector<field> const& fields, Sink const& sink) {
    common_parts parts(r);
    for (auto const& f : fields) {
        component c{f.name, {}, f.kind};
        bool present = false;
        auto const take = [&](url_parts::part const& part) {
            if (part) c.text = *part;
            return part.has_value();
        };
        if (f.get != nullptr) {
            present = f.get(r, c.text);
            bool const is_elsewhere =
                !present && std::find(f.without.begin(), f.without.end(), r.production) != f.without.end();
            if (is_elsewhere) present = take(parts[f.part]);
        } else if (f.special != nullptr) {
            std::visit([&](auto const& value) { sink(f, value); }, f.special(r));
            continue;
        } else if (f.derived != nullptr || f.parameter) {
            auto const derived = !r.valid ? special_value()
                                 : f.parameter
                                     ? value_of_parameter(parts.all(), *parameter_in(f.name), f.read_as)
                                     : f.derived->get({parts.all(), r.text, *f.grammar});
            std::visit([&](auto const& value) { sink(f, value); }, derived);
            continue;
        } else if (f.part != nullptr) {
            present = take(parts[f.part]);
        } else {
            for_each_component(r, [&](component const& one) {
                if (!present && one.name == f.name) c = one, present = true;
            });
        }
        if (present)
            sink(f, c);
        else
            sink(f, absent());
    }
}

}  // namespace urigram::cli

#endif
