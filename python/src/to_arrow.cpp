// SPDX-License-Identifier: BSL-1.0
#include "to_arrow.hpp"
#include "capsule.hpp"
#include "exported.hpp"
#include <cerrno>
#include <cstring>
#include <exception>
#include <new>

namespace urigram::python {

namespace {

ArrowSchema schema_of(std::shared_ptr<parsed const> const& all, arrow_strings strings) {
    return exported_schema(*all, strings);
}
ArrowArray array_of(std::shared_ptr<parsed const> const& all, arrow_strings strings) {
    return exported_array(all, strings);
}
ArrowSchema schema_of(std::shared_ptr<column_texts const> const& of, arrow_strings strings) {
    return of->schema(strings);
}
ArrowArray array_of(std::shared_ptr<column_texts const> const& of, arrow_strings strings) {
    return of->array(strings);
}

/// The string format that a consumer requests: that of the schema or of one of its children.
arrow_strings strings_of(ArrowSchema const& wanted) {
    if (wanted.release == nullptr) throw py::value_error("the Arrow capsule has been used already");
    auto const has = [&](char const* format) {
        if (std::strcmp(wanted.format, format) == 0) return true;
        for (std::int64_t i = 0; i < wanted.n_children; ++i)
            if (std::strcmp(wanted.children[i]->format, format) == 0) return true;
        return false;
    };
    if (has("u") || has("z")) return arrow_strings::copies;
    if (has("U") || has("Z")) return arrow_strings::large_copies;
    return arrow_strings::views;
}

arrow_strings strings_of(py::object const& wanted) {
    return wanted.is_none() ? arrow_strings::views : strings_of(held_by<ArrowSchema>(wanted));
}

template <class Source>
py::object array_pair(Source const& source, py::object const& wanted) {
    auto const strings = strings_of(wanted);
    py::object const schema = capsule_of(schema_of(source, strings));
    ArrowArray array{};
    {
        py::gil_scoped_release const released;
        array = array_of(source, strings);
    }
    return py::make_tuple(schema, capsule_of(array));
}

/// A stream of one array, which is created on request. Its functions are called without the GIL.
template <class Source>
class one_array {
public:
    static ArrowArrayStream stream(Source const& source, arrow_strings strings) {
        ArrowArrayStream made{};
        made.get_schema = [](ArrowArrayStream* of, ArrowSchema* to) {
            return self(of).attempt([&](auto& here) { *to = schema_of(here.source_, here.strings_); });
        };
        made.get_next = [](ArrowArrayStream* of, ArrowArray* to) {
            return self(of).attempt([&](auto& here) {
                *to = here.given_ ? ArrowArray{} : array_of(here.source_, here.strings_);
                here.given_ = true;
            });
        };
        made.get_last_error = [](ArrowArrayStream* of) -> char const* {
            return self(of).error_.empty() ? nullptr : self(of).error_.c_str();
        };
        made.release = [](ArrowArrayStream* of) {
            delete &self(of);
            of->release = nullptr;
        };
        made.private_data = new one_array(source, strings);
        return made;
    }

private:
    one_array(Source const& source, arrow_strings strings) : source_(source), strings_(strings) {}

    static one_array& self(ArrowArrayStream* of) { return *static_cast<one_array*>(of->private_data); }

    template <class Action>
    int attempt(Action const& action) noexcept {
        try {
            action(*this);
            return 0;
        } catch (std::bad_alloc const&) {
            return ENOMEM;
        } catch (std::exception const& thrown) {
            return keep(thrown.what());
        }
    }

    int keep(char const* message) noexcept {
        try {
            error_ = message;
            return EOVERFLOW;
        } catch (std::bad_alloc const&) {
            return ENOMEM;
        }
    }

    Source source_;
    arrow_strings strings_;
    bool given_ = false;
    std::string error_;
};

}  // namespace

py::object arrow_schema(parsed const& all) { return capsule_of(exported_schema(all, arrow_strings::views)); }

py::object arrow_array(std::shared_ptr<parsed const> const& all, py::object const& wanted) {
    return array_pair(all, wanted);
}

py::object arrow_stream(std::shared_ptr<parsed const> const& all, py::object const& wanted) {
    return capsule_of(one_array<std::shared_ptr<parsed const>>::stream(all, strings_of(wanted)));
}

py::object arrow_schema(column_texts const& of) { return capsule_of(of.schema(arrow_strings::views)); }

py::object arrow_array(std::shared_ptr<column_texts const> const& of, py::object const& wanted) {
    return array_pair(of, wanted);
}

py::object arrow_stream(std::shared_ptr<column_texts const> const& of, py::object const& wanted) {
    return capsule_of(one_array<std::shared_ptr<column_texts const>>::stream(of, strings_of(wanted)));
}

}  // namespace urigram::python
