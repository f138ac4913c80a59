// SPDX-License-Identifier: BSL-1.0
#include <memory>
#include <new>
#include <urigram/idn.hpp>

#ifdef URIGRAM_LIBIDN2
#include <idn2.h>
#endif

namespace urigram {

#ifdef URIGRAM_LIBIDN2

namespace {

int map_by(int flags, std::string const& name, std::string& to) {
    char* mapped = nullptr;
    int const status = idn2_to_ascii_8z(name.c_str(), &mapped, flags | IDN2_NFC_INPUT);
    std::unique_ptr<char, void (*)(void*)> const owner(mapped, idn2_free);
    if (status == IDN2_MALLOC) throw std::bad_alloc();
    if (status == IDN2_OK) to = mapped;
    return status;
}

/// Whether a name holds a character that transitional processing maps to others: U+00DF, U+03C2, U+1E9E,
/// U+200C or U+200D.
bool has_deviation(std::string_view name) noexcept {
    for (std::string_view const each :
         {"\xC3\x9F", "\xCF\x82", "\xE1\xBA\x9E", "\xE2\x80\x8C", "\xE2\x80\x8D"})
        if (name.find(each) != name.npos) return true;
    return false;
}

}  // namespace

bool uts46_mapping::operator()(std::string_view name, std::string& to) const {
    if (name.find('\0') != name.npos) return false;
    std::string const text(name);  // ends in NUL
    int const status = map_by(IDN2_NONTRANSITIONAL, text, to);
    // libidn2 2.3.3 refuses symbols such as U+2603 in nontransitional processing alone, although UTS 46
    // allows them. Without deviation characters, both ways of processing are the same.
    if (status == IDN2_DISALLOWED && !has_deviation(name))
        return map_by(IDN2_TRANSITIONAL, text, to) == IDN2_OK;
    return status == IDN2_OK;
}

bool uts46_mapping::is_available() noexcept { return true; }

#else

bool uts46_mapping::operator()(std::string_view, std::string&) const { return false; }
bool uts46_mapping::is_available() noexcept { return false; }

#endif

}  // namespace urigram
