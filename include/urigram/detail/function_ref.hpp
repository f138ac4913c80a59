// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_FUNCTION_REF_HPP
#define URIGRAM_DETAIL_FUNCTION_REF_HPP

#include <boost/core/addressof.hpp>
#include <type_traits>

/// @par Thread safety Only one thread at a time may call a reference, unless several threads may call its
/// target at once.
namespace urigram {

/// A reference to a callable object, such as one to which a compiled function passes its results one by one:
/// `function_ref<void(hazard_report const&)>`. Accepts any object with such an `operator()`, including a
/// temporary lambda: the object must outlive the call of the function that takes the reference, and is
/// neither copied nor moved. Wrap function pointers in a lambda.
/// @code
/// int sum = 0;
/// auto const add = [&](int each) { sum += each; };
/// urigram::function_ref<void(int)> const sink = add;
/// sink(7);  // sum: 7
/// @endcode
/// Two pointers; construction neither allocates nor throws. A call throws exceptions of the object.
template <class Signature>
class function_ref;

template <class Result, class... Arguments>
class function_ref<Result(Arguments...)> {
public:
    template <class F, std::enable_if_t<!std::is_same_v<std::decay_t<F>, function_ref>, int> = 0>
    function_ref(F&& f) noexcept
        : object_(const_cast<void*>(static_cast<void const*>(boost::addressof(f)))),
          call_([](void* object, Arguments... arguments) -> Result {
              return static_cast<Result>((*static_cast<std::remove_reference_t<F>*>(object))(
                  static_cast<Arguments&&>(arguments)...));
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(object_, static_cast<Arguments&&>(arguments)...);
    }

protected:
    /// Refers to no object: for a derived class that does not call it.
    function_ref() = default;
    bool has_object() const noexcept { return call_ != nullptr; }

private:
    void* object_ = nullptr;
    Result (*call_)(void*, Arguments...) = nullptr;
};

}  // namespace urigram

#endif
