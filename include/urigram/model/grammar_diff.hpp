// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_GRAMMAR_DIFF_HPP
#define URIGRAM_MODEL_GRAMMAR_DIFF_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/model/prove.hpp>
#include <vector>

/// Differences between two versions of a grammar, such as an RFC and the one that obsoletes it.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// How a production differs in a newer grammar. A production *accepts* the texts of its language; its *form*
/// is its expression, regardless of the notation, the layout and comments.
enum class production_change {
    unchanged = 1,  ///< same language and same form
    rewritten,      ///< same language, other form
    widened,        ///< accepts all texts of the older one, and others
    narrowed,       ///< accepts some texts of the older one, or none, and no others
    overlapping,    ///< each accepts texts that the other does not, and some texts are accepted by both
    disjoint,       ///< each accepts texts, and no text is accepted by both
    added,          ///< only the newer grammar has it
    removed,        ///< only the older grammar has it
    not_compared,   ///< one of the two needs a production without a body, is too large, or has no short text
};

/// Returns the name of a change, such as "widened". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(production_change c) noexcept;

/// One production in both grammars, or in one of them.
struct production_pair {
    std::optional<production_id> before;  ///< in the older grammar; absent if it is added
    std::optional<production_id> after;   ///< in the newer grammar; absent if it is removed
};

/// The difference between the two versions of a production.
struct URIGRAM_API production_diff {
    production_change change = production_change::not_compared;  ///< of the language, or of the form
    std::string before;  ///< its name in the older grammar; empty if it is added
    std::string after;   ///< its name in the newer grammar; empty if it is removed
    /// Whether the change is known for texts of all lengths. If not, texts of more than `length` bytes may be
    /// lost, gained or accepted by both although no shorter text is. The texts `lost` and `gained` are
    /// conclusive in any case.
    bool proven = false;
    std::size_t length = 0;  ///< the maximum length in bytes of compared texts; 0 if proven or not compared
    std::optional<std::string> lost;    ///< a shortest text that only the older one accepts
    std::optional<std::string> gained;  ///< a shortest text that only the newer one accepts
    bool same_form = false;             ///< whether both have the same form
    /// If the languages differ although the form is the same: the productions that it refers to whose
    /// languages differ or could not be compared, by their names in the newer grammar.
    std::vector<std::string> through;
    std::string problem;  ///< why it is not proven, or not compared; or that neither accepts any text

    /// Whether a text shows that the languages differ.
    bool changes_language() const noexcept { return lost || gained; }
    /// Returns one line about the texts, of US-ASCII except for prose, without the names and the change:
    /// `loses "[", gains "'"; through uric`. Empty if there is nothing to add.
    /// @throws std::bad_alloc
    std::string details() const;
};

/// Returns for each production of a grammar the one of the same name in another grammar, if there is one, by
/// the naming rules of both: `abs_path` of a BNF and `abs-path` of an ABNF are the same name.
/// @param from,to the grammars
/// @returns the productions of `to`, indexed by those of `from`
/// @par Complexity Linear, plus a pass through a grammar for each name that is not spelled in the same way in
/// both.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<std::optional<production_id>> counterparts(grammar const& from,
                                                                                 grammar const& to);

/// Compares the productions of two versions of a grammar, one per call, so that the caller can show progress
/// or stop. Both are read as context-free grammars.
///
/// Productions without an automaton, whose recursion is not regular or which are too large, are compared for
/// texts of up to `prove_options::bounded_length` bytes, and their change is then proven only in these cases:
/// - A text is lost, another one is gained, and one is accepted by both.
/// - A production and all that it refers to have the same form in both grammars: it is `unchanged`. Prose of
///   the same words is assumed to mean the same.
/// - A production has the same form in both grammars, and each production that it refers to is proven to lose
///   nothing, or has the same form and refers only to such productions in turn: then the production loses
///   nothing. The same holds for gained texts. Not for grammars with predicates.
/// @par Thread safety An object remembers results: one thread at a time may call `operator()`.
/// @code
/// #include <urigram/model/abnf.hpp>
/// auto const before = read_abnf("port = 1*5DIGIT\n").value();
/// auto const after = read_abnf("port = *DIGIT\n").value();
/// grammar_diff compare(before, after);
/// for (auto const& pair : compare.pairs()) {
///     auto const d = compare(pair);
///     std::cout << d.after << ": " << to_string(d.change) << ", " << d.details() << '\n';
/// }
/// // port: widened, gains ""
/// @endcode
class URIGRAM_API grammar_diff {
public:
    /// Pairs the productions by their names.
    /// @param before,after the older and the newer grammar, which must outlive this object
    /// @param renamed pairs of productions that do not have the same name; both are present
    /// @param options limits, and the length of texts for productions without an automaton;
    /// `bounded_is_enough` has no effect
    /// @throws std::bad_alloc; std::invalid_argument if a production is renamed twice, or one is absent
    grammar_diff(grammar const& before, grammar const& after,
                 std::vector<production_pair> const& renamed = {}, prove_options const& options = {});
    ~grammar_diff();
    /// Moves the results. The moved-from object may only be destroyed or assigned to.
    grammar_diff(grammar_diff&&) noexcept;
    /// Moves the results.
    grammar_diff& operator=(grammar_diff&&) noexcept;

    /// Returns the productions that a text of either grammar defines: in the order of the older grammar, then
    /// those of the newer grammar that are left. Core rules of ABNF are not among them, unless the text of
    /// either grammar defines that name. Of a grammar without positions, such as a reflected one, all
    /// productions with a body are among them.
    [[nodiscard]] std::vector<production_pair> const& pairs() const noexcept;

    /// Compares two productions, usually one of `pairs`.
    /// @par Complexity That of `build` for both productions, and the product of their automata.
    /// @throws std::bad_alloc
    [[nodiscard]] production_diff operator()(production_pair const& p);

private:
    class all;
    std::unique_ptr<all> all_;
};

/// Returns the differences of all pairs of productions.
/// @throws std::bad_alloc; std::invalid_argument as for the constructor
/// @code
/// #include <urigram/model/abnf.hpp>
/// auto const before = read_abnf("a = \"x\" b\nb = \"y\"\n").value();
/// auto const after = read_abnf("a = \"x\" b\nb = \"y\" / \"z\"\n").value();
/// for (auto const& d : diff(before, after)) std::cout << d.after << ": " << d.details() << '\n';
/// // a: gains "xz"; through b
/// // b: gains "z"
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<production_diff> diff(grammar const& before, grammar const& after,
                                                            std::vector<production_pair> const& renamed = {},
                                                            prove_options const& options = {});

}  // namespace urigram::model

#endif
