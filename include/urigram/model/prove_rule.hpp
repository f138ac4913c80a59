// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_RULE_HPP
#define URIGRAM_MODEL_PROVE_RULE_HPP

#include <boost/system/result.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove.hpp>
#include <urigram/model/reflect.hpp>
#include <vector>

/// Proofs about X3 parsers.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

namespace detail {
inline boost::system::result<grammar, bnf_error> grammar_of(std::string_view bnf_text) {
    return read_bnf(bnf_text);
}
inline boost::system::result<grammar, bnf_error> const&
grammar_of(boost::system::result<grammar, bnf_error> const& bnf) {
    return bnf;
}
}  // namespace detail

/// One side of a comparison: an X3 parser, or a production of a BNF.
class proof_operand {
public:
    /// A parser, with the semantics of X3. A rule keeps its own name, and `name` is ignored. The parser is
    /// not run: `reflect` converts it, and documents which parsers are supported.
    /// @throws std::bad_alloc, and exceptions of `reflect`
    template <class Parser, class = std::enable_if_t<dsl::is_parser<Parser>>>
    proof_operand(Parser const& parser, std::string_view name = {}) : how_(reading::peg) {
        reflection r;
        if constexpr (x3::traits::is_rule<Parser>::value)
            production_ = r.add(parser);
        else
            production_ = r.add(std::string(name), parser);
        source_ = r.result();
    }

    /// A production of a BNF, read as a context-free grammar. The BNF is a text, a grammar, or the result of
    /// `read_bnf` or `read_abnf`. Names are compared as by `grammar::find`: in ABNF, `abs_path` is
    /// `Abs-Path`. Literals of BNF are case-sensitive.
    /// @throws std::bad_alloc
    proof_operand(std::string_view bnf_text, std::string_view name)
        : proof_operand(read_bnf(bnf_text), name) {}
    /// The same for the result of `read_bnf` or `read_abnf`.
    proof_operand(boost::system::result<grammar, bnf_error> const& bnf, std::string_view name)
        : name_(name), how_(reading::cfg) {
        if (!bnf) {
            problem_ = bnf.error().message();
            return;
        }
        source_ = *bnf;
        production_ = source_.find(name);
        if (!production_) problem_ = "the BNF does not define it";
    }

    friend proof_result prove(relation r, proof_operand const& first, proof_operand const& second,
                              prove_options const& options);

private:
    read_production read() const { return {source_, *production_, how_}; }

    grammar source_;
    std::optional<production_id> production_;
    std::string name_, problem_;  // of a BNF: the name, and why there is no such production
    reading how_;
};

/// Proves a relation for texts of all lengths; or finds a shortest counterexample.
/// @returns the result; `not_compared`, with the problem, if a text is not BNF or has no such production
/// @throws std::bad_alloc
inline proof_result prove(relation r, proof_operand const& first, proof_operand const& second,
                          prove_options const& options = {}) {
    for (auto const* side : {&first, &second})
        if (!side->production_) {
            proof_result v;
            v.relation = r;
            v.production = side->name_;
            v.problem = side->problem_;
            return v;
        }
    return prove(r, first.read(), second.read(), options);
}

/// Proves, for texts of all lengths, that an X3 parser accepts the same texts as another one, or as a
/// production of a BNF; or finds a shortest text on which they differ.
/// @returns the result; `not_compared`, with the problem, if a text is not BNF or has no such production
/// @throws std::bad_alloc
/// @code
/// BOOST_TEST(urigram::model::prove(my::version, my::other_version));
/// BOOST_TEST(urigram::model::prove(my::version, {bnf_text, "version"}));
/// @endcode
inline proof_result prove(proof_operand const& first, proof_operand const& second,
                          prove_options const& options = {}) {
    return prove(relation::equal, first, second, options);
}

/// Proves that the second accepts every text of the first; or finds a shortest text of the first that the
/// second rejects.
/// @throws std::bad_alloc
/// @code
/// BOOST_TEST(urigram::model::subset(my::digit, {bnf_text, "number"}));
/// @endcode
inline proof_result subset(proof_operand const& first, proof_operand const& second,
                           prove_options const& options = {}) {
    return prove(relation::subset, first, second, options);
}

/// Proves that no text is accepted by both; or finds a shortest text that both accept.
/// @throws std::bad_alloc
/// @code
/// BOOST_TEST(urigram::model::disjoint(my::keyword, my::name));
/// @endcode
inline proof_result disjoint(proof_operand const& first, proof_operand const& second,
                             prove_options const& options = {}) {
    return prove(relation::disjoint, first, second, options);
}

/// Proves that an X3 parser accepts exactly the texts of a production of a BNF.
/// @param parser the parser
/// @param bnf a text, a grammar, or the result of `read_bnf` or `read_abnf`
/// @param name the name of the production
/// @param options limits
/// @returns the result; `not_compared`, with the problem, if the text is not BNF or has no such production
/// @throws std::bad_alloc, and exceptions of `reflect`
/// @code
/// #include <urigram/model/abnf.hpp>
/// BOOST_TEST(urigram::model::prove(my::version, "version = 1*digit \".\" 1*digit\n"
///                                               "digit = %x30-39\n", "version"));
/// BOOST_TEST(urigram::model::prove(my::uri, urigram::model::read_abnf(abnf_text), "URI"));
/// @endcode
template <class Parser, class Bnf>
proof_result prove(Parser const& parser, Bnf const& bnf, std::string_view name,
                   prove_options const& options = {}) {
    return prove(proof_operand(detail::grammar_of(bnf), name), proof_operand(x3::as_parser(parser), name),
                 options);
}

/// Compares each rule with the production of its name.
/// @returns a result for each rule, in their order; `not_compared` if the BNF does not define its name
/// @throws std::bad_alloc, and exceptions of `reflect`
/// @code
/// for (auto const& v : urigram::model::prove_all(bnf_text, my::version, my::label)) BOOST_TEST(v);
/// @endcode
template <class Bnf, class... Rules, class = std::enable_if_t<(x3::traits::is_rule<Rules>::value && ...)>>
std::vector<proof_result> prove_all(Bnf const& bnf, prove_options const& options, Rules const&... rules) {
    // Not a reference: if `bnf` is a grammar, `grammar_of` returns a reference to a temporary.
    auto const read = detail::grammar_of(bnf);
    return {prove(rules, read, rules.name, options)...};
}

/// The same with default options.
template <class Bnf, class... Rules, class = std::enable_if_t<(x3::traits::is_rule<Rules>::value && ...)>>
std::vector<proof_result> prove_all(Bnf const& bnf, Rules const&... rules) {
    return prove_all(bnf, prove_options(), rules...);
}

}  // namespace urigram::model

#endif
