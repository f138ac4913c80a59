// SPDX-License-Identifier: BSL-1.0
#include "parsed.hpp"
#include <stdexcept>
#include <urigram/agreement.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/detail/named_field.hpp>
#include <utility>

namespace urigram::python {

namespace {

/// Columns for the requested fields.
columns columns_for(std::vector<field> const& asked) {
    std::vector<column> wanted;
    for (auto const& each : asked)
        if (each.source != field_source::computed) wanted.push_back(each.which);
    return columns(array_view<column>{wanted.data(), wanted.size()});
}

}  // namespace

std::shared_ptr<parsed> parse_rows(std::shared_ptr<texts const> from, dialect const& grammar,
                                   std::vector<field> const& asked, std::size_t first, std::size_t count) {
    auto made = std::make_shared<parsed>();
    made->found = columns_for(asked);
    if (from->is_lines())
        parse_lines(from->octets(), grammar, made->found);
    else
        parse_texts(from->rows().slice(first, count), grammar, made->found);
    made->from = std::move(from);
    made->first_row = first;
    made->grammar = &grammar;
    made->asked = asked;
    return made;
}

std::shared_ptr<parsed> concatenated(std::vector<std::shared_ptr<parsed const>> const& parts) {
    if (parts.empty()) throw std::invalid_argument("there are no parts");
    parsed const& front = *parts.front();
    auto made = std::make_shared<parsed>();
    made->from = front.from;
    made->first_row = front.first_row;
    made->grammar = front.grammar;
    made->asked = front.asked;
    made->read_as = front.read_as;
    made->found = columns_for(front.asked);
    for (auto const& each : parts) {
        if (each->from != made->from || each->first_row != made->first_row + made->size() ||
            each->from->is_lines())
            throw std::invalid_argument("the parts are not consecutive rows of the same texts");
        made->found.append(each->found);
    }
    return made;
}

namespace {

std::shared_ptr<texts const> compute(parsed const& all, field const& which) {
    struct appender {
        text_builder& to;
        void operator()(std::monostate) const { to.append_null(); }
        void operator()(std::uint64_t number) const { to.append(std::to_string(number)); }
        void operator()(std::string_view text) const { to.append(text); }
    };
    std::optional<suffix_lookup> suffixes;
    if (which.of_url != nullptr && which.of_url->needs_suffixes) suffixes = system_suffixes();
    text_builder built;
    built.reserve(all.size(), 0);
    for (std::size_t row = 0; row < all.size(); ++row) {
        if (!all.valid(row)) {
            built.append_null();
            continue;
        }
        std::string_view const text = all.text(row);
        auto const parts = parts_for_fields(text, *all.grammar).value();
        auto const value =
            value_of_named(which.of_url, which.name,
                           {parts, text, *all.grammar, suffixes ? &*suffixes : nullptr}, all.read_as);
        std::visit(appender{built}, value);
    }
    return make_texts(std::move(built));
}

}  // namespace

std::shared_ptr<texts const> computed(parsed const& all, field const& which) {
    std::lock_guard const lock(all.computing);
    auto& found = all.computed_columns[which.name];
    if (!found) found = compute(all, which);
    return found;
}

std::shared_ptr<row_errors> errors_of(std::shared_ptr<parsed const> const& all) {
    auto made = std::make_shared<row_errors>();
    made->index = all->index();
    auto const& rejected = all->found.rejected();
    made->rows.reserve(rejected.size());
    if (all->too_long != 0) {
        for (std::size_t row = 0; row < all->size(); ++row)
            made->rows.push_back({static_cast<std::int64_t>(row), "too_long", -1, {}});
        made->message = [all](std::size_t) {
            return "the line is longer than allowed: " + std::to_string(all->too_long) + " octets";
        };
        return made;
    }
    for (auto const& [line, error] : rejected)
        made->rows.push_back({static_cast<std::int64_t>(line), to_string(error.code),
                              static_cast<std::int64_t>(error.offset), error.production});
    made->message = [all](std::size_t i) {
        auto const& [line, error] = all->found.rejected()[i];
        return message_with_dialects(error, all->text(line));
    };
    return made;
}

}  // namespace urigram::python
