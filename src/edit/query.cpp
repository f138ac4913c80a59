// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/edit.hpp>
#include <utility>
#include <vector>

namespace urigram {

namespace {

/// Writes a query, one parameter after the other.
class query_writer {
public:
    bool empty() const noexcept { return first_; }
    void add(parameter const& one) {
        if (!first_) text_ += '&';
        text_ += one.name;
        if (one.value) text_.append("=").append(*one.value);
        first_ = false;
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
    bool first_ = true;
};

query_parameters parameters_of(std::optional<std::string> const& query) {
    return query ? query_parameters(*query) : query_parameters();
}

}  // namespace

url_editor& url_editor::query_set(std::string_view name, std::optional<std::string_view> value,
                                  escapes_in_text escapes, decoding read_as) {
    std::string text;
    append_parameter(text, name, value, escapes, read_as);
    auto const wanted = parameter::of(text);
    query_writer edited;
    bool is_set = false;
    for (auto const& each : parameters_of(query_)) {
        if (each.decoded_name(read_as) != wanted.decoded_name(read_as))
            edited.add(each);
        else if (!std::exchange(is_set, true))
            edited.add(wanted);
    }
    if (!is_set) edited.add(wanted);
    query_ = edited.take();
    return *this;
}

url_editor& url_editor::query_append(std::string_view name, std::optional<std::string_view> value,
                                     escapes_in_text escapes, decoding read_as) {
    std::string text;  // a copy, because name and value may be views of the query
    append_parameter(text, name, value, escapes, read_as);
    if (query_ && !query_->empty())
        query_->append("&").append(text);
    else
        query_ = std::move(text);
    return *this;
}

url_editor& url_editor::query_remove(std::string_view name, escapes_in_text escapes, decoding read_as) {
    auto const encoded = encode(name, octets::parameter_name, escapes, read_as);
    return query_remove_if([removed = decoded_view(encoded, read_as)](parameter const& each) {
        return each.decoded_name(removed.read_as()) == removed;
    });
}

url_editor& url_editor::remove_parameters(bool (*is_removed)(void* predicate, parameter const& each),
                                          void* predicate) {
    query_writer left;
    bool found = false;
    for (auto const& each : parameters_of(query_)) {
        if (is_removed(predicate, each))
            found = true;
        else
            left.add(each);
    }
    if (found && left.empty())
        query_.reset();
    else if (found)
        query_ = left.take();
    return *this;
}

url_editor& url_editor::query_sort(decoding read_as) {
    auto const written = parameters_of(query_);
    std::vector<parameter> sorted(written.begin(), written.end());
    std::stable_sort(sorted.begin(), sorted.end(), [&](parameter const& a, parameter const& b) {
        return a.decoded_name(read_as) < b.decoded_name(read_as);
    });
    query_writer edited;
    for (auto const& each : sorted) edited.add(each);
    if (query_) query_ = edited.take();
    return *this;
}

}  // namespace urigram
