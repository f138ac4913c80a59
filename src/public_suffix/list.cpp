// SPDX-License-Identifier: BSL-1.0
#include <boost/system/errc.hpp>
#include <cerrno>
#include <new>
#include <urigram/public_suffix.hpp>
#include <utility>

#ifdef URIGRAM_LIBPSL
#include <libpsl.h>
#endif
#ifdef URIGRAM_LIBPSL_SONAME
#include <shared_library.hpp>
#endif

namespace urigram {

namespace {

#ifdef URIGRAM_LIBPSL

/// The functions of libpsl; null if it is loaded at run time and not installed.
struct libpsl {
#ifdef URIGRAM_LIBPSL_SONAME
    libpsl() noexcept {
        shared_library const library(URIGRAM_LIBPSL_SONAME);
        library.find("psl_load_file", load_file);
        library.find("psl_free", free);
        library.find("psl_unregistrable_domain", unregistrable_domain);
        library.find("psl_dist_filename", dist_filename);
    }
    decltype(&psl_load_file) load_file;
    decltype(&psl_free) free;
    decltype(&psl_unregistrable_domain) unregistrable_domain;
    decltype(&psl_dist_filename) dist_filename;
#else
    decltype(&psl_load_file) load_file = psl_load_file;
    decltype(&psl_free) free = psl_free;
    decltype(&psl_unregistrable_domain) unregistrable_domain = psl_unregistrable_domain;
    decltype(&psl_dist_filename) dist_filename = psl_dist_filename;
#endif
    bool is_available() const noexcept {
        return load_file != nullptr && free != nullptr && unregistrable_domain != nullptr &&
               dist_filename != nullptr;
    }
};

libpsl const& functions() noexcept {
    static libpsl const found;
    return found;
}

psl_ctx_t const* context(void const* list) noexcept { return static_cast<psl_ctx_t const*>(list); }

void* load_list(std::string const& path) {
    if (functions().is_available()) return functions().load_file(path.c_str());
    errno = ENOSYS;
    return nullptr;
}
void free_list(void* list) noexcept {
    if (list != nullptr) functions().free(static_cast<psl_ctx_t*>(list));
}

/// The reason why `load_list` returned null: libpsl reports only errno.
boost::system::error_code last_error() noexcept {
    return {errno != 0 ? errno : EINVAL, boost::system::generic_category()};
}

std::size_t size_of_suffix(void const* list, std::string const& domain) noexcept {
    char const* const suffix = functions().unregistrable_domain(context(list), domain.c_str());
    return suffix == nullptr ? 0 : domain.size() - static_cast<std::size_t>(suffix - domain.c_str());
}

#else

void* load_list(std::string const&) { return nullptr; }
void free_list(void*) noexcept {}
boost::system::error_code last_error() noexcept {
    return make_error_code(boost::system::errc::function_not_supported);
}
std::size_t size_of_suffix(void const*, std::string const&) noexcept { return 0; }

#endif

}  // namespace

boost::system::result<public_suffix_list> public_suffix_list::load(std::string const& path) {
    errno = 0;
    void* const list = load_list(path);
    if (list == nullptr && errno == ENOMEM) throw std::bad_alloc();
    if (list == nullptr) return last_error();
    return public_suffix_list(list);
}

boost::system::result<public_suffix_list> const& public_suffix_list::system() {
    static auto const list = load();
    return list;
}

std::string public_suffix_list::why_missing(boost::system::error_code const& error) {
    auto const path = system_path();
#ifdef URIGRAM_LIBPSL_SONAME
    if (path.empty()) return URIGRAM_LIBPSL_SONAME ", which reads the Public Suffix List, is not installed";
#else
    if (path.empty()) return "this build has no libpsl, which reads the Public Suffix List";
#endif
    return "cannot read the Public Suffix List, " + path + ": " + error.message() +
           "; Debian's package publicsuffix installs it";
}

std::string public_suffix_list::system_path() {
#ifdef URIGRAM_LIBPSL
    if (functions().is_available()) return functions().dist_filename();
#endif
    return {};
}

public_suffix_list::public_suffix_list(public_suffix_list&& other) noexcept
    : list_(std::exchange(other.list_, nullptr)) {}

public_suffix_list& public_suffix_list::operator=(public_suffix_list&& other) noexcept {
    std::swap(list_, other.list_);
    return *this;
}

public_suffix_list::~public_suffix_list() { free_list(list_); }

suffix_lookup public_suffix_list::lookup() const noexcept { return {list_, size_of_suffix}; }

}  // namespace urigram
