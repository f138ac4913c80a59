// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_SCHEMES_HPP
#define URIGRAM_MODEL_REFLECT_SCHEMES_HPP

#include <optional>
#include <tuple>
#include <urigram/grammar/rfc1738/url.hpp>
#include <urigram/model/reflect.hpp>

/// What `reflect` makes of `scheme_set::known()`, `strict()` and `literal()`, and so of `rfc1738::url`:
/// include this beside them.
namespace urigram::model {

namespace detail {

/// Whether a name in the set can be found at all: only what is a `scheme` is looked up.
inline bool is_scheme_name(std::string_view name) {
    auto first = name.begin();
    return x3::parse(first, name.end(), rfc1738::scheme) && first == name.end();
}

}  // namespace detail

/// The name of a scheme and its colon are looked for ahead, and then its rule takes the URL: one choice for
/// each scheme. The last one is `otherurl`, where no name was found, unless all names are to be known. As a
/// fallback, `otherurl` is tried in each of the other choices as well.
template <class Source, fallback Fallback>
struct reflect_as<dispatch<Source, Fallback>> {
    static node_id reflect(reflection& r, dispatch<Source, Fallback> const& p) {
        alternative urls;
        alternative names;
        std::optional<node_id> other;
        if (Fallback != fallback::no_url) other = r.walk(rfc1738::otherurl);
        auto const& infos = p.schemes().infos();
        std::size_t i = 0;
        auto const add = [&](auto const& rule) {
            auto const name = infos[i++].name;
            if (!detail::is_scheme_name(name)) return;
            auto const word = r.make(literal{std::string(name), true});
            names.choices.push_back(r.make(sequence{{word, r.make(literal{":", false})}}));
            auto url = r.walk(rule);
            if (Fallback == fallback::any_url) {
                auto const all_of_it = r.make(not_ahead{r.walk(rfc1738::xchar)});
                url = r.make(alternative{{r.make(sequence{{url, all_of_it}}), *other}});
            }
            urls.choices.push_back(r.make(sequence{{r.make(ahead{names.choices.back()}), url}}));
        };
        std::apply([&](auto const&... rules) { (add(rules), ...); }, p.schemes().rules());
        if (other)
            urls.choices.push_back(r.make(sequence{{r.make(not_ahead{r.make(std::move(names))}), *other}}));
        return r.make(std::move(urls));
    }
};

}  // namespace urigram::model

#endif
