// SPDX-License-Identifier: BSL-1.0
#include "exported.hpp"
#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace urigram::python {

namespace {

/// The memory that an exported struct owns.
template <class Struct>
struct owned_parts {
    std::vector<Struct> children;
    std::vector<Struct*> pointers;
    std::array<void const*, 3> buffers{};
    std::string name;
    std::shared_ptr<void const> owner;

    owned_parts() = default;
    owned_parts(owned_parts const&) = delete;
    owned_parts& operator=(owned_parts const&) = delete;
    ~owned_parts() {
        for (auto& child : children)
            if (child.release != nullptr) child.release(&child);  // otherwise it was moved out
    }
};

/// Adds owned memory and a release callback to a struct whose other members are set.
template <class Struct>
void give(Struct& to, std::unique_ptr<owned_parts<Struct>> parts) {
    for (auto& child : parts->children) parts->pointers.push_back(&child);
    to.n_children = static_cast<std::int64_t>(parts->children.size());
    to.children = parts->pointers.data();
    to.private_data = parts.release();
    to.release = [](Struct* released) {
        delete static_cast<owned_parts<Struct>*>(released->private_data);
        released->release = nullptr;
    };
}

/// Releases a struct in its destructor.
template <class Struct>
struct releasing {
    Struct value{};
    releasing() = default;
    releasing(releasing const&) = delete;
    releasing& operator=(releasing const&) = delete;
    ~releasing() {
        if (value.release != nullptr) value.release(&value);
    }
};

/// Moves a child out of a struct.
template <class Struct>
Struct taken(Struct& from, std::size_t place) {
    Struct const child = *from.children[place];
    from.children[place]->release = nullptr;
    return child;
}

/// The numbers in texts of digits; 0 for null.
std::vector<std::uint64_t> numbers_of(text_array const& rows) {
    std::vector<std::uint64_t> numbers(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows.is_null(row)) continue;
        auto const digits = rows[row];
        std::from_chars(digits.data(), digits.data() + digits.size(), numbers[row]);
    }
    return numbers;
}

arrow_options options_for(parsed const& all, arrow_strings strings) {
    arrow_options options;
    bool const views = strings == arrow_strings::views;
    // Texts in several buffers are copied.
    options.strings = views && all.from->octets().data() == nullptr ? arrow_strings::large_copies : strings;
    options.host_kind = std::any_of(all.asked.begin(), all.asked.end(),
                                    [](field const& each) { return each.source == field_source::host_kind; });
    return options;
}

/// The index of a field among those that the library exports.
std::size_t place_of(field const& which, ArrowSchema const& exported) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(exported.n_children); ++i)
        if (exported.children[i]->name == which.name) return i;
    throw std::logic_error("a column is not exported");
}

void export_all(parsed const& all, arrow_strings strings, releasing<ArrowSchema>& to) {
    to_arrow(all.found, options_for(all, strings), to.value);
}

void export_all(std::shared_ptr<parsed const> const& all, arrow_strings strings, releasing<ArrowArray>& to) {
    auto const options = options_for(*all, strings);
    auto const octets = all->from->octets();
    arrow_text const text =
        octets.data() == nullptr ? arrow_text(all->from->rows()) : arrow_text(octets, all);
    to_arrow(all->found, text, options, to.value);
}

}  // namespace

ArrowSchema exported_schema(parsed const& all, arrow_strings strings) {
    auto parts = std::make_unique<owned_parts<ArrowSchema>>();
    parts->children.reserve(all.asked.size());
    ArrowSchema made{};
    made.format = "+s";
    made.name = "";
    if (!all.asked.empty()) {
        releasing<ArrowSchema> whole;
        export_all(all, strings, whole);
        for (auto const& each : all.asked)
            parts->children.push_back(each.source == field_source::computed
                                          ? exported_schema(each.name, each.type())
                                          : taken(whole.value, place_of(each, whole.value)));
    }
    give(made, std::move(parts));
    return made;
}

ArrowArray exported_array(std::shared_ptr<parsed const> const& all, arrow_strings strings) {
    auto parts = std::make_unique<owned_parts<ArrowArray>>();
    parts->children.reserve(all->asked.size());
    ArrowArray made{};
    made.length = static_cast<std::int64_t>(all->size());
    made.n_buffers = 1;  // validity, which is absent
    made.buffers = parts->buffers.data();
    if (!all->asked.empty()) {
        releasing<ArrowSchema> types;
        releasing<ArrowArray> whole;
        export_all(*all, strings, types);
        export_all(all, strings, whole);
        for (auto const& each : all->asked)
            parts->children.push_back(each.source == field_source::computed
                                          ? exported_array(computed(*all, each), each.type())
                                          : taken(whole.value, place_of(each, types.value)));
    }
    give(made, std::move(parts));
    return made;
}

ArrowSchema exported_schema(parsed const& all, field const& which, arrow_strings strings) {
    releasing<ArrowSchema> whole;
    export_all(all, strings, whole);
    return taken(whole.value, place_of(which, whole.value));
}

ArrowArray exported_array(std::shared_ptr<parsed const> const& all, field const& which,
                          arrow_strings strings) {
    releasing<ArrowSchema> types;
    releasing<ArrowArray> whole;
    export_all(*all, strings, types);
    export_all(all, strings, whole);
    return taken(whole.value, place_of(which, types.value));
}

ArrowSchema exported_schema(std::string name, field_type type) {
    auto parts = std::make_unique<owned_parts<ArrowSchema>>();
    parts->name = std::move(name);
    ArrowSchema made{};
    made.format = type == field_type::octets ? "Z" : type == field_type::number ? "L" : "U";
    made.name = parts->name.c_str();
    made.flags = ARROW_FLAG_NULLABLE;
    give(made, std::move(parts));
    return made;
}

ArrowArray exported_array(std::shared_ptr<texts const> const& built, field_type type) {
    struct owned {
        std::shared_ptr<texts const> of;
        std::vector<std::uint64_t> numbers;
    };
    auto const owner = std::make_shared<owned>(owned{built, {}});
    auto const& builder = *static_cast<text_builder const*>(built->owner().get());
    auto parts = std::make_unique<owned_parts<ArrowArray>>();
    ArrowArray made{};
    if (type == field_type::number) {
        owner->numbers = numbers_of(built->rows());
        parts->buffers = {builder.validity(), owner->numbers.data()};
        made.n_buffers = 2;
    } else {
        parts->buffers = {builder.validity(), builder.offsets(), builder.data()};
        made.n_buffers = 3;
    }
    parts->owner = owner;
    made.length = static_cast<std::int64_t>(builder.size());
    made.null_count = static_cast<std::int64_t>(builder.nulls());
    made.buffers = parts->buffers.data();
    give(made, std::move(parts));
    return made;
}

}  // namespace urigram::python
