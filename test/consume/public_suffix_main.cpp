// SPDX-License-Identifier: BSL-1.0
#include <string>
#include <urigram/public_suffix.hpp>

// `load` succeeds if the library was built with libpsl and a list is installed. Otherwise, it must return an
// error.
int main() {
    auto const list = urigram::public_suffix_list::load();
    if (!list) return urigram::public_suffix_list::why_missing(list.error()).empty() ? 1 : 0;
    auto const suffixes = list->lookup();
    return suffixes.suffix_size(suffixes.list, "www.example.co.uk") == 5 ? 0 : 1;
}
