// SPDX-License-Identifier: BSL-1.0
#include "arrow_array.hpp"
#include "arrow_fields.hpp"
#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>
#include <urigram/agreement.hpp>
#include <urigram/ast/server.hpp>
#include <urigram/detail/named_field.hpp>

namespace urigram {

namespace {

using detail::arrow_builder;
using detail::field_kind;

/// A view has 31 bits each for an offset and a size. A buffer starts at each GiB of the text and extends into
/// the next GiB, so that a component of up to a GiB lies in one buffer.
constexpr std::uint64_t buffer_step = std::uint64_t{1} << 30;
constexpr std::uint64_t largest_buffer = std::numeric_limits<std::int32_t>::max();

[[noreturn]] void too_large(char const* what) {
    throw std::length_error(std::string("urigram::to_arrow: ") + what);
}

[[noreturn]] void lies_outside() {
    throw std::out_of_range("urigram::to_arrow: the columns do not refer to this text");
}

/// Makes the children of a record batch.
class batch {
public:
    batch(columns const& from, arrow_text const& text, arrow_options const& options) noexcept
        : from_(from), text_(text), options_(options) {}

    ArrowArray child(detail::arrow_field const& field) const {
        auto const format = options_.strings;
        switch (field.kind) {
        case field_kind::component:
        case field_kind::text:
            return format == arrow_strings::views ? views_of(from_[field.which])
                                                  : strings([&, parts = from_[field.which]](std::size_t i) {
                                                        return octets_of(parts[i]);
                                                    });
        case field_kind::host_kind:
            return numbers<std::uint8_t>(field.kind, [&](std::size_t i) -> std::optional<std::uint8_t> {
                auto const kind = from_.hosts()[i];
                if (kind == ast::host_kind::absent) return std::nullopt;
                return static_cast<std::uint8_t>(kind);
            });
        case field_kind::known_scheme:
            return numbers<std::uint8_t>(field.kind, [&](std::size_t i) -> std::optional<std::uint8_t> {
                auto const scheme = from_.schemes()[i];
                if (scheme >= columns::other_scheme) return std::nullopt;
                return scheme;
            });
        case field_kind::port_number:
            return numbers<std::uint16_t>(field.kind, [&, ports = from_[column::port]](std::size_t i) {
                return ast::hostport{{}, ports ? octets_of(ports[i]) : std::nullopt}.port_number();
            });
        case field_kind::error_offset:
            return of_errors([&](auto const& error_of) {
                return numbers<std::uint64_t>(field.kind, [&](std::size_t i) -> std::optional<std::uint64_t> {
                    auto const* error = error_of(i);
                    if (error == nullptr) return std::nullopt;
                    return error->offset;
                });
            });
        case field_kind::error_code:
            return error_strings([](parse_error const& e, std::string_view) { return to_string(e.code); });
        case field_kind::error_production:
            return error_strings([](parse_error const& e, std::string_view) { return e.production; });
        case field_kind::error_message:
            break;
        case field_kind::computed_text:
        case field_kind::computed_octets:
            return strings([&, lines = from_[column::text]](std::size_t i) {
                return text_of(value_in(field, lines[i]));
            });
        case field_kind::computed_number:
            return numbers<std::uint64_t>(field.kind, [&, lines = from_[column::text]](std::size_t i) {
                auto const value = value_in(field, lines[i]);
                auto const* const number = std::get_if<std::uint64_t>(&value);
                return number != nullptr ? std::optional(*number) : std::nullopt;
            });
        }
        return error_strings(
            [](parse_error const& e, std::string_view text) { return message_with_dialects(e, text); });
    }

private:
    std::optional<std::string_view> octets_of(byte_range const& part) const {
        if (!part) return std::nullopt;
        if (!text_.lies_anywhere() && !text_.holds(part)) lies_outside();
        return std::string_view(text_.at(part), static_cast<std::size_t>(part.size));
    }

    /// The value of a computed field of a line; absent if the line is not valid.
    field_value value_in(detail::arrow_field const& field, byte_range const& line) const {
        auto const text = octets_of(line);
        if (!text) return {};
        auto const parts = parts_for_fields(*text, *from_.grammar());
        if (!parts) return {};
        return value_of_named(field.of_url, field.name, {*parts, *text, *from_.grammar(), options_.suffixes});
    }

    static std::optional<std::string> text_of(field_value value) {
        if (auto* const made = std::get_if<std::string>(&value)) return std::move(*made);
        if (auto const* const view = std::get_if<std::string_view>(&value)) return std::string(*view);
        return std::nullopt;
    }

    ArrowArray views_of(columns::view const& parts) const {
        std::size_t const length = from_.size();
        auto const octets = text_.octets();
        arrow_builder to(length);
        auto* const views = to.buffer<arrow_view>(length);
        for (std::size_t i = 0; i < length; ++i) {
            byte_range const part = parts[i];
            if (!part) {
                to.set_null(i);
                continue;
            }
            if (!text_.holds(part)) lies_outside();
            std::uint64_t const at = part.first - text_.offset();
            if (part.size > buffer_step) too_large("a component is larger than 1 GiB, the maximum for views");
            arrow_view& view = views[i];
            char const* const first = octets.data() + at;
            view.size = static_cast<std::int32_t>(part.size);
            if (view.size <= arrow_view::longest_inline) {
                std::copy_n(first, view.size, view.octets);
            } else {
                std::memcpy(view.where.beginning, first, sizeof view.where.beginning);
                view.where.buffer = static_cast<std::int32_t>(at / buffer_step);
                view.where.offset = static_cast<std::int32_t>(at % buffer_step);
            }
        }
        auto const buffers = static_cast<std::size_t>(octets.size() / buffer_step) + 1;
        for (std::size_t i = 0; i < buffers; ++i) to.refer_to(octets.data() + i * buffer_step);
        auto* const sizes = to.buffer<std::int64_t>(buffers);
        for (std::size_t i = 0; i < buffers; ++i)
            sizes[i] = static_cast<std::int64_t>(
                std::min<std::uint64_t>(octets.size() - i * buffer_step, largest_buffer));
        to.keep(text_.owner());
        return to.finish();
    }

    /// Makes a column of copies; `text_of(i)` is an optional text.
    template <class TextOf>
    ArrowArray strings(TextOf const& text_of) const {
        return options_.strings == arrow_strings::large_copies ? strings<std::int64_t>(from_.size(), text_of)
                                                               : strings<std::int32_t>(from_.size(), text_of);
    }
    template <class Offset, class TextOf>
    static ArrowArray strings(std::size_t length, TextOf const& text_of) {
        arrow_builder to(length);
        auto* const offsets = to.buffer<Offset>(length + 1);
        std::string octets;
        for (std::size_t i = 0; i < length; ++i) {
            if (auto const& text = text_of(i)) {
                octets += *text;
                if (octets.size() > static_cast<std::uint64_t>(std::numeric_limits<Offset>::max()))
                    too_large("a column has more octets than 32-bit offsets can address");
            } else {
                to.set_null(i);
            }
            offsets[i + 1] = static_cast<Offset>(octets.size());
        }
        to.buffer(std::move(octets));
        return to.finish();
    }

    /// Makes a column of numbers; `number_of(i)` is an optional number.
    template <class Number, class NumberOf>
    ArrowArray numbers(field_kind kind, NumberOf const& number_of) const {
        arrow_builder to(from_.size());
        auto* const values = to.buffer<Number>(from_.size());
        for (std::size_t i = 0; i < from_.size(); ++i)
            if (auto const number = number_of(i))
                values[i] = *number;
            else
                to.set_null(i);
        if (kind == field_kind::host_kind || kind == field_kind::known_scheme) {
            auto const names = detail::dictionary_of(kind, *from_.grammar());
            to.dictionary(
                strings<std::int32_t>(names.size(), [&](std::size_t i) { return std::optional(names[i]); }));
        }
        return to.finish();
    }

    /// Calls `make` with a function that returns the error of a line, or null if the line is valid. `make`
    /// calls that function once for each line, in order.
    template <class Make>
    ArrowArray of_errors(Make const& make) const {
        auto next = from_.rejected().begin();
        return make([&, end = from_.rejected().end()](std::size_t i) {
            return next != end && next->line == i ? &(next++)->error : nullptr;
        });
    }
    template <class TextOf>
    ArrowArray error_strings(TextOf const& text_of) const {
        using text = decltype(text_of(parse_error(), {}));
        return of_errors([&](auto const& error_of) {
            return strings([&, lines = from_[column::text]](std::size_t i) -> std::optional<text> {
                auto const* error = error_of(i);
                if (error == nullptr) return std::nullopt;
                return text_of(*error, *octets_of(lines[i]));
            });
        });
    }

    columns const& from_;
    arrow_text const& text_;
    arrow_options const& options_;
};

}  // namespace

void to_arrow(columns const& from, arrow_text const& text, arrow_options const& options, ArrowArray& to) {
    auto const fields = detail::fields_of(from, options);
    batch const rows(from, text, options);
    arrow_builder all(from.size());
    all.children(fields.size());
    for (auto const& field : fields) all.add(rows.child(field));
    to = all.finish();
}

}  // namespace urigram
