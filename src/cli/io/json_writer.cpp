// SPDX-License-Identifier: BSL-1.0
#include "io/json_writer.hpp"
#include "io/escapes.hpp"
#include <algorithm>
#include <new>

namespace urigram::cli {

namespace {

/// Appends the first character of a text that begins with an octet found by `find_special`. Returns the size
/// of the character.
std::size_t add_special(json_buffer& out, std::string_view text) {
    constexpr std::string_view octets = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    constexpr char digits[] = "0123456789ABCDEF";
    auto const is_c1 = [&] { return text.size() > 1 && text[0] == '\xC2' && (text[1] & '\xE0') == '\x80'; };
    auto const add = [&](std::string_view piece) { piece.copy(out.Push(piece.size()), piece.size()); };
    auto const add_control = [&](char c) {
        auto const value = static_cast<unsigned char>(c);
        char const escape[] = {'\\', 'u', '0', '0', digits[value >> 4], digits[value & 15]};
        add({escape, sizeof escape});
    };
    if (auto const at = octets.find(text[0]); at != octets.npos) {
        char const escape[] = {'\\', letters[at]};
        add({escape, sizeof escape});
    } else if (is_c1()) {
        add_control(text[1]);
        return 2;
    } else if (static_cast<unsigned char>(text[0]) < 0x80) {
        add_control(text[0]);
    } else {
        add(text.substr(0, 1));
    }
    return 1;
}

}  // namespace

void* throwing_allocator::Realloc(void* memory, std::size_t, std::size_t size) {
    if (size == 0) return Free(memory), nullptr;
    void* const moved = std::realloc(memory, size);
    if (moved == nullptr) throw std::bad_alloc();
    return moved;
}

void plain_json_writer::escaped_string(std::string_view text) {
    Prefix(rapidjson::kStringType);
    os_->Put('"');
    char const* first = text.data();
    char const* const last = first + text.size();
    for (;;) {
        char const* const at = find_special<'"', '\\'>(first, last);
        auto const size = static_cast<std::size_t>(at - first);
        std::copy(first, at, os_->Push(size));
        if (at == last) break;
        first = at + add_special(*os_, {at, static_cast<std::size_t>(last - at)});
    }
    os_->Put('"');
}

bool json_writer::is_plain(std::string_view text) {
    char const* const last = text.data() + text.size();
    return find_special<'"', '\\'>(text.data(), last) == last;
}

void json_writer::string(std::string_view text) {
    if (is_plain(text)) return json_.plain_string(text);
    json_.escaped_string(text);
}

void json_writer::octets(std::string_view name, std::string_view text) {
    if (is_plain(text)) {
        key(name);
        return json_.plain_string(text);
    }
    json_members::octets(name, text);
}

void json_writer::end_line(std::string& out) {
    out.append(written_.GetString(), written_.GetSize()).append("\n");
    written_.Clear();
    json_.Reset(written_);
}

void add_error(json_writer& json, record const& r) {
    if (has_offset(r)) return add_error(json, r.error, r.text);
    json.object([&] {
        if (auto const at = other_offset(r)) json.member("offset", *at);
        json.member("message", message_of(r));
        json.member("code", code_of(r));
    });
}

void add_changes(json_writer& json, std::vector<repair_change> const& changes) {
    json.key("repairs");
    json.array([&] {
        for (auto const& each : changes)
            json.object([&] {
                json.member("kind", to_string(each.kind));
                json.member("offset", each.offset);
                json.octets("before", each.before);
                json.octets("after", each.after);
            });
    });
}

}  // namespace urigram::cli
