// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_COLUMN_TEXTS_HPP
#define URIGRAM_PYTHON_COLUMN_TEXTS_HPP

#include "column.hpp"
#include "exported.hpp"
#include <urigram/detail/kind_names.hpp>
#include <utility>

namespace urigram::python {

/// A component of each URL.
class component_texts final : public column_texts {
public:
    component_texts(std::shared_ptr<parsed const> of, field const& which)
        : of_(std::move(of)), which_(which), cells_(of_->found[which.which]) {}

    std::size_t size() const noexcept override { return of_->size(); }
    std::optional<std::string_view> operator[](std::size_t row) const noexcept override {
        if (!cells_) return std::nullopt;
        byte_range const part = cells_[row];
        if (!part) return std::nullopt;
        return of_->text_of(part);
    }
    bool has_offsets() const noexcept override { return true; }
    std::size_t offset(std::size_t row) const override {
        return static_cast<std::size_t>(of_->text_of(cells_[row]).data() - of_->text(row).data());
    }
    ArrowSchema schema(arrow_strings strings) const override {
        return exported_schema(*of_, which_, strings);
    }
    ArrowArray array(arrow_strings strings) const override { return exported_array(of_, which_, strings); }

private:
    std::shared_ptr<parsed const> of_;
    field which_;
    columns::view cells_;
};

/// The kind of the host of each URL.
class kind_texts final : public column_texts {
public:
    kind_texts(std::shared_ptr<parsed const> of, field const& which) : of_(std::move(of)), which_(which) {}

    std::size_t size() const noexcept override { return of_->size(); }
    std::optional<std::string_view> operator[](std::size_t row) const noexcept override {
        auto const kind = of_->found.hosts()[row];
        if (kind == ast::host_kind::absent) return std::nullopt;
        return to_string(kind);
    }
    bool has_offsets() const noexcept override { return false; }
    std::size_t offset(std::size_t) const override { return 0; }
    ArrowSchema schema(arrow_strings strings) const override {
        return exported_schema(*of_, which_, strings);
    }
    ArrowArray array(arrow_strings strings) const override { return exported_array(of_, which_, strings); }

private:
    std::shared_ptr<parsed const> of_;
    field which_;
};

/// Generated texts, such as normal forms.
class made_texts final : public column_texts {
public:
    explicit made_texts(std::shared_ptr<texts const> of, field_type type = field_type::text)
        : of_(std::move(of)), type_(type) {}

    std::size_t size() const noexcept override { return of_->rows().size(); }
    std::optional<std::string_view> operator[](std::size_t row) const noexcept override {
        if (of_->rows().is_null(row)) return std::nullopt;
        return of_->rows()[row];
    }
    bool has_offsets() const noexcept override { return false; }
    std::size_t offset(std::size_t) const override { return 0; }
    ArrowSchema schema(arrow_strings) const override { return exported_schema("", type_); }
    ArrowArray array(arrow_strings) const override { return exported_array(of_, type_); }

private:
    std::shared_ptr<texts const> of_;
    field_type type_;
};

}  // namespace urigram::python

#endif
