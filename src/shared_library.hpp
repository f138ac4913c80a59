// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_SHARED_LIBRARY_HPP
#define URIGRAM_SRC_SHARED_LIBRARY_HPP

#include <dlfcn.h>

namespace urigram {

/// A shared library that is loaded at run time, and stays loaded. Its functions are null if it is not
/// installed.
class shared_library {
public:
    explicit shared_library(char const* soname) noexcept : handle_(dlopen(soname, RTLD_NOW | RTLD_LOCAL)) {}

    /// Sets `function` to the function of that name; null if there is none.
    template <typename Function>
    void find(char const* name, Function*& function) const noexcept {
        function = handle_ == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(handle_, name));
    }

private:
    void* handle_;
};

}  // namespace urigram

#endif
