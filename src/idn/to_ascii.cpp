// SPDX-License-Identifier: BSL-1.0
#include <memory>
#include <new>
#include <urigram/idn.hpp>

#ifdef URIGRAM_LIBIDN2
#include <idn2.h>
#endif
#ifdef URIGRAM_LIBIDN2_SONAME
#include <shared_library.hpp>
#endif

namespace urigram {

#ifdef URIGRAM_LIBIDN2

namespace {

/// The functions of libidn2; null if it is loaded at run time and not installed.
struct libidn2 {
#ifdef URIGRAM_LIBIDN2_SONAME
    libidn2() noexcept {
        shared_library const library(URIGRAM_LIBIDN2_SONAME);
        library.find("idn2_to_ascii_8z", to_ascii);
        library.find("idn2_free", free);
    }
    decltype(&idn2_to_ascii_8z) to_ascii;
    decltype(&idn2_free) free;
#else
    decltype(&idn2_to_ascii_8z) to_ascii = idn2_to_ascii_8z;
    decltype(&idn2_free) free = idn2_free;
#endif
};

libidn2 const& functions() noexcept {
    static libidn2 const found;
    return found;
}

int map_by(int flags, std::string const& name, std::string& to) {
    char* mapped = nullptr;
    int const status = functions().to_ascii(name.c_str(), &mapped, flags | IDN2_NFC_INPUT);
    std::unique_ptr<char, void (*)(void*)> const owner(mapped, functions().free);
    if (status == IDN2_MALLOC) throw std::bad_alloc();
    if (status == IDN2_OK) to = mapped;
    return status;
}

/// Whether a name contains a character that transitional processing maps differently: U+00DF, U+03C2, U+1E9E,
/// U+200C or U+200D.
bool has_deviation(std::string_view name) noexcept {
    for (std::string_view const each :
         {"\xC3\x9F", "\xCF\x82", "\xE1\xBA\x9E", "\xE2\x80\x8C", "\xE2\x80\x8D"})
        if (name.find(each) != name.npos) return true;
    return false;
}

/// Whether a name contains a character of a right-to-left script, for which UTS 46 has rules about all
/// labels: U+0590 to U+08FF, U+FB1D to U+FEFC, U+10800 to U+10FFF and U+1E800 to U+1EFFF.
bool has_right_to_left(std::string_view name) noexcept {
    auto const octet = [&](std::size_t i) {
        return i < name.size() ? static_cast<unsigned char>(name[i]) : 0U;
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        auto const a = octet(i), b = octet(i + 1), c = octet(i + 2);
        if ((a == 0xD6 && b >= 0x90) || (a >= 0xD7 && a <= 0xDF) || (a == 0xE0 && b >= 0xA0 && b <= 0xA3) ||
            (a == 0xEF && b >= 0xAC && b <= 0xBB) || (a == 0xF0 && (b == 0x90 || b == 0x9E) && c >= 0xA0))
            return true;
    }
    return false;
}

/// Whether a label begins with a combining mark: U+0300 to U+036F, U+1AB0 to U+1AFF, U+1DC0 to U+1DFF, U+20D0
/// to U+20FF or U+FE20 to U+FE2F.
bool begins_with_mark(std::string_view label) noexcept {
    auto const octet = [&](std::size_t i) {
        return i < label.size() ? static_cast<unsigned char>(label[i]) : 0U;
    };
    auto const a = octet(0), b = octet(1), c = octet(2);
    return a == 0xCC || (a == 0xCD && b < 0xB0) ||
           (a == 0xE1 && ((b == 0xAA && c >= 0xB0) || b == 0xAB || b == 0xB7)) ||
           (a == 0xE2 && b == 0x83 && c >= 0x90) || (a == 0xEF && b == 0xB8 && c >= 0xA0 && c <= 0xAF);
}

bool has_label_with_mark(std::string_view name) noexcept {
    if (begins_with_mark(name)) return true;
    for (std::string_view const stop : {".", "\xE3\x80\x82", "\xEF\xBC\x8E", "\xEF\xBD\xA1"})
        for (auto at = name.find(stop); at != name.npos; at = name.find(stop, at + 1))
            if (begins_with_mark(name.substr(at + stop.size()))) return true;
    return false;
}

}  // namespace

bool uts46_mapping::operator()(std::string_view name, std::string& to) const {
    if (name.find('\0') != name.npos || !is_available()) return false;
    std::string const text(name);  // ends in NUL
    int const status = map_by(IDN2_NONTRANSITIONAL, text, to);
    // In nontransitional processing only, libidn2 2.3.3 rejects symbols that UTS 46 allows, such as U+2603.
    // Without deviation characters, both kinds of processing have the same result, except that transitional
    // processing does not validate labels.
    if (status == IDN2_DISALLOWED && !has_deviation(name) && !has_right_to_left(name) &&
        !has_label_with_mark(name))
        return map_by(IDN2_TRANSITIONAL, text, to) == IDN2_OK;
    return status == IDN2_OK;
}

bool uts46_mapping::is_available() noexcept {
    return functions().to_ascii != nullptr && functions().free != nullptr;
}

#else

bool uts46_mapping::operator()(std::string_view, std::string&) const { return false; }
bool uts46_mapping::is_available() noexcept { return false; }

#endif

}  // namespace urigram
