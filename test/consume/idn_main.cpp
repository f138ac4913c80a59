// SPDX-License-Identifier: BSL-1.0
#include <string>
#include <urigram/idn.hpp>

// Names are mapped if the library was built with libidn2. Otherwise, the mapping must fail.
int main() {
    std::string name;
    bool const mapped = urigram::uts46_to_ascii("b\xC3\xBC"
                                                "cher.example",
                                                name);
    if (!urigram::uts46_mapping::is_available()) return mapped ? 1 : 0;
    return mapped && name == "xn--bcher-kva.example" ? 0 : 1;
}
