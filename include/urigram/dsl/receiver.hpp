// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_RECEIVER_HPP
#define URIGRAM_DSL_RECEIVER_HPP

#include <string_view>
#include <type_traits>
#include <urigram/dsl/x3.hpp>
#include <utility>

namespace urigram::dsl {

/// The base of attributes that are told what a parse finds, piece by piece, rather than hold it. A rule takes
/// one in place of its own attribute, if it is of the same build:
/// - for a text, a receiver with `put(std::string_view)`;
/// - for a value that `x3::attr` yields, one that it can be assigned to;
/// - for an optional part, one that has `reset()` as well;
/// - for a sequence, a Boost.Fusion sequence of receivers;
/// - for a choice of several types, a receiver with `alternative<T>()`, which returns the receiver in place
///   of a `T`.
/// @code
/// struct show : urigram::dsl::receiver {
///     char const* name;
///     void put(std::string_view part) const { std::cout << name << ": " << part << '\n'; }
///     void reset() const { std::cout << "no " << name << '\n'; }
/// };
/// struct server : urigram::dsl::receiver {  // in place of ast::hostport, which a Fusion adaptation says
///     host_receiver host;
///     show port{{}, "port"};
/// };
/// urigram::rfc2396::hostport.parse(first, last, x3::unused, x3::unused, to);  // to is a server
/// @endcode
/// A parse goes back and tries again: what counts is what a receiver is told last. Whatever matches tells
/// every receiver of its alternative something. Receivers are handles and copied as they are. What is
/// `extended` takes none.
struct receiver {};

template <class T>
inline constexpr bool is_receiver = std::is_base_of_v<receiver, T>;

template <class Receiver, class T, class = void>
inline constexpr bool has_alternative = false;
template <class Receiver, class T>
inline constexpr bool
    has_alternative<Receiver, T, std::void_t<decltype(std::declval<Receiver&>().template alternative<T>())>> =
        is_receiver<Receiver>;

/// Makes `attr` the text `part`.
template <class Attribute>
void set_text(Attribute& attr, std::string_view part) {
    if constexpr (is_receiver<Attribute>)
        attr.put(part);
    else
        attr = Attribute{part};
}

}  // namespace urigram::dsl

namespace boost::spirit::x3 {
template <class Receiver, class Attribute>
struct transform_attribute<Receiver, Attribute, std::enable_if_t<urigram::dsl::is_receiver<Receiver>>> {
    using type = Receiver&;
    static type pre(Receiver& to) { return to; }
    static void post(Receiver&, Receiver const&) {}
};
}  // namespace boost::spirit::x3

#endif
