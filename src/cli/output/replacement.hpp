// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_REPLACEMENT_HPP
#define URIGRAM_CLI_OUTPUT_REPLACEMENT_HPP

#include "output/place.hpp"
#include "process/descriptor.hpp"
#include "process/temporary_name.hpp"
#include <optional>
#include <string>
#include <sys/stat.h>

namespace urigram::cli {

/// A file that is written beside its place, symbolic links resolved, and put there when it is complete. Until
/// then, and if anything throws, the old file stays. Every failure throws `std::system_error`.
class replacement {
public:
    /// The new file has the permissions of the old one, an access control list too, and its owner and its
    /// group where that can be.
    explicit replacement(place const& where);

    int fd() const noexcept { return fd_.get(); }

    /// Whether what was written is in its place.
    bool in_place() const noexcept { return in_place_; }

    /// All has been written: has the file put on the disk, and closes it.
    void complete();

    /// Puts the file into its place. With `keep_old`, `take_back` can undo that.
    void put(bool keep_old);

    /// Puts the old file back, or removes the new one if there was none. Where that fails a message says what
    /// there is.
    void take_back();

private:
    void make();
    void set_permissions(struct stat const* old);
    void set_owner(struct stat const& old);

    std::string name_;  // for messages
    std::string path_;  // the place
    temporary_name written_;
    bool has_old_;
    bool in_place_ = false;
    std::optional<temporary_name> old_;
    descriptor fd_;
};

}  // namespace urigram::cli

#endif
