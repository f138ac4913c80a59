// SPDX-License-Identifier: BSL-1.0
// clang++ must warn about the results in dangling(), which refer to a destroyed editor, but not in valid().
#include <urigram/edit.hpp>

std::string read_line();

void dangling() {
    [[maybe_unused]] auto& editor = urigram::edit(read_line())->host("h").port(80);
    [[maybe_unused]] auto const parts = parts_of(urigram::edit(read_line())->host("h"));
    [[maybe_unused]] auto const& error = urigram::edit(read_line())->host("h").error();
}

void valid() {
    [[maybe_unused]] auto const text = urigram::edit(read_line())->host("h").port(80).build();
    [[maybe_unused]] auto const copy = urigram::edit(read_line())->host("h").port(80);
    [[maybe_unused]] auto const size = parts_of(urigram::edit(read_line())->host("h")).host->size();
    auto editor = urigram::edit(read_line());
    [[maybe_unused]] auto const parts = parts_of(editor->host("h"));
}
