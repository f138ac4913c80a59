// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_FUNCTION_REF_HPP
#define URIGRAM_DETAIL_FUNCTION_REF_HPP

#include <boost/core/addressof.hpp>
#include <type_traits>

/// @par Thread safety One reference is called by one thread at a time, unless its target may be called by
/// several.
namespace urigram {

/// A reference to a callable object that takes a `T const&`, to which a compiled function passes its results
/// one by one. Accepts any object with such an `operator()`, including a temporary lambda: it must outlive
/// the call of the function that takes the reference. It is neither copied nor moved. Wrap function pointers
/// in a lambda.
/// @code
/// int sum = 0;
/// auto const add = [&](int each) { sum += each; };
/// urigram::function_ref<int> const sink = add;
/// sink(7);  // sum: 7
/// @endcode
/// Two pointers; construction neither allocates nor throws. A call throws exceptions of the object.
template <class T>
class function_ref {
public:
    template <class F, std::enable_if_t<!std::is_same_v<std::decay_t<F>, function_ref>, int> = 0>
    function_ref(F&& f) noexcept
        : object_(const_cast<void*>(static_cast<void const*>(boost::addressof(f)))),
          call_([](void* object, T const& x) { (*static_cast<std::remove_reference_t<F>*>(object))(x); }) {}

    void operator()(T const& x) const { call_(object_, x); }

private:
    void* object_;
    void (*call_)(void*, T const&);
};

}  // namespace urigram

#endif
