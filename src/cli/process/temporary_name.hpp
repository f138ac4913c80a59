// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_TEMPORARY_NAME_HPP
#define URIGRAM_CLI_PROCESS_TEMPORARY_NAME_HPP

#include <string>

namespace urigram::cli {

/// Owns a file by its name: removes the file at the end, or when a signal ends the process, unless it is
/// released before. Where it cannot be removed a message says so.
class temporary_name {
public:
    /// Owns nothing yet. The name can be changed until `own` is called.
    explicit temporary_name(std::string name) noexcept;
    ~temporary_name();
    temporary_name(temporary_name const&) = delete;
    temporary_name& operator=(temporary_name const&) = delete;

    char* data() noexcept { return name_.data(); }
    char* end() noexcept { return name_.data() + name_.size(); }
    char const* c_str() const noexcept { return name_.c_str(); }

    bool owned() const noexcept { return owned_; }
    void own() noexcept;
    void release() noexcept;

private:
    std::string name_;
    bool owned_ = false;
};

/// Removes all files that are owned. Can be called in a signal handler.
void remove_temporaries() noexcept;

}  // namespace urigram::cli

#endif
