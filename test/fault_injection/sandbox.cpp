// SPDX-License-Identifier: BSL-1.0
#include "sandbox.hpp"
#include <algorithm>
#include <filesystem>
#include <sys/stat.h>

namespace urigram::fault_injection {

namespace {

// Permissions that differ from those of new files, because a program that replaces a file must keep its
// permissions.
constexpr mode_t mode_of_files = 0640;

bool names(scenario const& s, std::string const& file) {
    return s.input_file == file || std::count(s.arguments.begin(), s.arguments.end(), file) > 0;
}

void make_file(std::string const& path, file_state const& state) {
    test::write_file(path, state.content);
    test::checked(::chmod(path.c_str(), state.mode & 07777));
}

}  // namespace

sandbox::sandbox(scenario const& s) {
    for (auto const& [name, content] : files())
        if (names(s, name)) before_[name] = {S_IFREG | mode_of_files, content};
    restore({});
}

file_states sandbox::take() {
    auto now = examine();
    restore(now);
    return now;
}

file_states sandbox::examine() const {
    file_states found;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(directory_.path())) {
        struct stat status {};
        test::checked(::lstat(entry.path().c_str(), &status));
        auto& state = found[entry.path().lexically_relative(directory_.path()).string()];
        state.mode = status.st_mode;
        if (S_ISREG(status.st_mode)) state.content = test::read_file(entry.path().string());
    }
    return found;
}

void sandbox::restore(file_states const& now) const {
    for (auto const& [name, state] : now)
        if (before_.count(name) == 0) std::filesystem::remove_all(directory_ / name);
    for (auto const& [name, state] : before_)
        if (auto const found = now.find(name); found == now.end() || !(found->second == state))
            make_file(directory_ / name, state);
}

}  // namespace urigram::fault_injection
