// SPDX-License-Identifier: BSL-1.0
#include "arrow_fields.hpp"

namespace urigram {

namespace {

/// The memory that an exported schema owns. Formats are static.
struct schema_parts {
    std::string name;
    std::vector<ArrowSchema> children;
    std::vector<ArrowSchema*> pointers;
    ArrowSchema dictionary{};

    schema_parts() = default;
    schema_parts(schema_parts const&) = delete;
    schema_parts& operator=(schema_parts const&) = delete;
    ~schema_parts() {
        // A child that was moved out is marked as released.
        for (auto& child : children)
            if (child.release != nullptr) child.release(&child);
        if (dictionary.release != nullptr) dictionary.release(&dictionary);
    }
};

void release(ArrowSchema* schema) {
    delete static_cast<schema_parts*>(schema->private_data);
    schema->release = nullptr;
}

ArrowSchema schema_of(std::unique_ptr<schema_parts> parts, char const* format, std::string_view name,
                      std::int64_t flags) {
    parts->name = name;
    for (auto& child : parts->children) parts->pointers.push_back(&child);
    ArrowSchema schema{};
    schema.format = format;
    schema.name = parts->name.c_str();
    schema.flags = flags;
    schema.n_children = static_cast<std::int64_t>(parts->children.size());
    schema.children = parts->pointers.data();
    if (parts->dictionary.release != nullptr) schema.dictionary = &parts->dictionary;
    schema.release = release;
    schema.private_data = parts.release();
    return schema;
}

}  // namespace

void to_arrow(columns const& from, arrow_options const& options, ArrowSchema& to) {
    using detail::field_kind;
    auto const fields = detail::fields_of(from, options);
    auto all = std::make_unique<schema_parts>();
    all->children.reserve(fields.size());
    for (auto const& field : fields) {
        auto parts = std::make_unique<schema_parts>();
        if (field.kind == field_kind::host_kind || field.kind == field_kind::known_scheme)
            parts->dictionary = schema_of(std::make_unique<schema_parts>(), "u", "", 0);
        all->children.push_back(schema_of(std::move(parts), detail::format_of(field.kind, options.strings),
                                          field.name, ARROW_FLAG_NULLABLE));
    }
    to = schema_of(std::move(all), "+s", "", 0);
}

}  // namespace urigram
