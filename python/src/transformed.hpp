// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_TRANSFORMED_HPP
#define URIGRAM_PYTHON_TRANSFORMED_HPP

#include "column_texts.hpp"
#include <optional>
#include <string>
#include <urigram/edit.hpp>
#include <urigram/error.hpp>
#include <urigram/repair.hpp>
#include <urigram/resolve.hpp>
#include <utility>
#include <vector>

namespace urigram::python {

/// The reason why a URL cannot be edited: an error in the given URL, or in the resulting one.
struct edit_refusal {
    edit_error error;
    bool is_of_given = false;
};

// The contents of a row of `Errors`, for an error in a text.
std::string message_of(parse_error const& error, std::string_view text);
std::string message_of(resolve_error const& error, std::string_view text);
std::string message_of(repair_error const& error, std::string_view text);
std::string message_of(edit_refusal const& refusal, std::string_view text);
row_error row_error_of(std::size_t row, parse_error const& error);
row_error row_error_of(std::size_t row, resolve_error const& error);
row_error row_error_of(std::size_t row, repair_error const& error);
row_error row_error_of(std::size_t row, edit_refusal const& refusal);

/// A column of generated texts. For each given text, `make` appends the generated text to a string and
/// returns nothing, or returns an error.
template <class Error, class Make>
std::shared_ptr<text_column> transformed(std::string name, std::shared_ptr<texts const> const& from,
                                         Make const& make) {
    struct refusals {
        std::shared_ptr<texts const> from;
        std::vector<std::pair<std::size_t, Error>> all;
    };
    auto const refused = std::make_shared<refusals>();
    refused->from = from;
    text_array const& rows = from->rows();
    text_builder built;
    built.reserve(rows.size(), 0);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows.is_null(row)) {
            built.append_null();
            continue;
        }
        std::optional<Error> error = make(rows[row], built.octets());
        built.end_text(!error);
        if (error) refused->all.emplace_back(row, *error);
    }
    auto made = std::make_shared<text_column>();
    made->name = std::move(name);
    made->texts = std::make_shared<made_texts>(make_texts(std::move(built)));
    made->index = from->index();
    made->errors = [refused] {
        auto errors = std::make_shared<row_errors>();
        errors->index = refused->from->index();
        for (auto const& [row, error] : refused->all) errors->rows.push_back(row_error_of(row, error));
        errors->message = [refused](std::size_t i) {
            auto const& [row, error] = refused->all[i];
            return message_of(error, refused->from->rows()[row]);
        };
        return errors;
    };
    return made;
}

}  // namespace urigram::python

#endif
