// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_SCHEMES_HPP
#define URIGRAM_MODEL_REFLECT_SCHEMES_HPP

#include <optional>
#include <tuple>
#include <urigram/grammar/scheme_set.hpp>
#include <urigram/model/reflect.hpp>

/// Reflects `scheme_set::known()`, `strict()` and `literal()`, and therefore `rfc1738::url`: include this
/// header with them.
namespace urigram::model {

namespace detail {

/// Whether a name in the set can be found: only texts that match `scheme` are looked up.
template <class Scheme>
bool is_scheme_name(std::string_view name, Scheme const& scheme) {
    auto first = name.begin();
    return x3::parse(first, name.end(), scheme) && first == name.end();
}

}  // namespace detail

/// One choice for each scheme: if its name and a colon come next, the rule of the scheme. The last choice is
/// the URL of any other scheme, if none of the names comes next; `fallback::no_url` omits it. With
/// `fallback::any_url`, each choice also tries that URL if the rule of its scheme fails or ends too early.
template <class Source, fallback Fallback>
struct reflect_as<dispatch<Source, Fallback>> : detail::skips_blanks {
    using others = typename dispatch<Source, Fallback>::others;

    static node_id reflect(reflection& r, dispatch<Source, Fallback> const& p) {
        alternative urls;
        alternative names;
        std::optional<node_id> other;
        if (Fallback != fallback::no_url) other = r.walk(others::url);
        auto const& infos = p.schemes().infos();
        std::size_t i = 0;
        auto const add = [&](auto const& rule) {
            auto const name = infos[i++].name;
            if (!detail::is_scheme_name(name, others::scheme)) return;
            auto const word = r.make(literal{std::string(name), true});
            names.choices.push_back(r.make(sequence{{word, r.make(literal{":", false})}}));
            auto url = r.walk(rule);
            if (Fallback == fallback::any_url) {
                auto const all_of_it = r.make(not_ahead{r.walk(others::next)});
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
