// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_HOST_MAPPING_HPP
#define URIGRAM_DETAIL_HOST_MAPPING_HPP

#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/detail/function_ref.hpp>

/// @par Thread safety Only one thread at a time may call a reference, unless several threads may call its
/// target at once.
namespace urigram {

/// A reference to a callable object that maps a domain name in UTF-8 to US-ASCII, by UTS 46 (Unicode IDNA
/// Compatibility Processing): `bool(std::string_view name, std::string& to)`. It assigns `xn--bcher-kva.de`
/// to `to` for `bücher.de`, or returns false if the name is not a domain name. `uts46_to_ascii` of
/// `<urigram/idn.hpp>` is such an object, by libidn2. The object must outlive the call of the function that
/// takes the reference. Wrap function pointers in a lambda.
/// @code
/// auto const refuse = [](std::string_view, std::string&) { return false; };
/// urigram::host_mapping const mapping = refuse;
/// @endcode
/// Two pointers; construction neither allocates nor throws. A call throws exceptions of the object.
class host_mapping : public function_ref<bool(std::string_view, std::string&)> {
public:
    /// No mapping.
    host_mapping() = default;
    /// A temporary object does not compile.
    template <class F, std::enable_if_t<!std::is_same_v<std::decay_t<F>, host_mapping>, int> = 0>
    host_mapping(F& f) noexcept : function_ref(f) {}
    template <class F, std::enable_if_t<!std::is_same_v<std::decay_t<F>, host_mapping>, int> = 0>
    host_mapping(F const&& temporary) = delete;

    /// Whether there is a mapping. Without one it must not be called.
    explicit operator bool() const noexcept { return has_object(); }
};

}  // namespace urigram

#endif
