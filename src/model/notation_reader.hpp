// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_NOTATION_READER_HPP
#define URIGRAM_SRC_MODEL_NOTATION_READER_HPP

#include "bnf_tree.hpp"
#include "source_text.hpp"

#include <boost/system/result.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/bnf.hpp>
#include <utility>
#include <vector>

namespace urigram::model {

/// The common parts of the readers of BNF and ABNF. A derived class defines the meaning of words.
class notation_reader {
public:
    notation_reader(notation_reader const&) = delete;

    boost::system::result<grammar, bnf_error> read();

protected:
    using parser = bnf::parsed (*)(std::string_view production);

    /// The offsets of the texts that form the input, and the index of the text whose productions come first.
    struct parts_of_text {
        std::vector<std::size_t> starts{0};
        std::size_t main = 0;
    };
    notation_reader(std::string_view text, parts_of_text parts, parser parse, name_matching names,
                    undefined_names undefined);
    ~notation_reader() = default;

    /// A word that is not a name: in quotes, as numbers, or in angle brackets.
    virtual node_id terminal(std::string_view word) = 0;
    /// Builds an element with a count.
    virtual node_id repeated(bnf::element const& e, std::uint64_t min, std::uint64_t max) = 0;
    /// The built-in definition of a name; null if there is none. It must outlive the reader.
    virtual bnf::definition const* built_in(std::string_view name) const;

    /// Returns a name in the form in which names are compared.
    std::string key(std::string_view name) const;

    node_id build(bnf::choices const& all);
    /// An element without its count.
    node_id build_item(bnf::element const& e);
    /// Builds an element again, as `build_item` does, but adds no findings.
    node_id build_copy(bnf::element const& e);

    /// The production of a name, if the text defines it or it is built in.
    std::optional<production_id> look_up(std::string_view name);
    /// Declares a production without a body, for an undefined name that is used at `at`.
    production_id declare_hole(std::string_view name, char const* at);

    /// The text between the quotes of a word.
    node_id quoted_text(std::string_view in_quotes, bool any_case);

    /// The values of `7F`, `0D.0A` or `00-1F`.
    struct numbers {
        std::vector<std::uint32_t> values;
        bool range;
    };
    /// Reports a value above `greatest` by a finding with the message `limit`.
    numbers read_numbers(std::string_view text, int base, std::uint32_t greatest, char const* limit);

    void add(flaw what, char const* at, std::string message);
    node_id make(node n) { return grammar_.add(std::move(n)); }

private:
    /// A definition, and the number of its text.
    struct placed_definition {
        bnf::definition d;
        std::size_t text;
    };

    void take_apart(std::string_view one, std::size_t text);
    void declare_all();
    production_id declare(bnf::definition const& d);
    void build_all();
    void build_built_in();
    void build_body(production_id p, bnf::definition const& d);
    node_id build(bnf::element const& e);
    node_id build(bnf::group const& g);
    node_id refer(std::string_view name);
    std::pair<std::uint64_t, std::uint64_t> counts(std::string_view count);
    std::size_t offset_of(char const* at) const { return static_cast<std::size_t>(at - text_.data()); }

    std::string_view text_;
    parts_of_text parts_;
    line_table lines_;
    parser take_apart_;
    bool any_case_;
    undefined_names undefined_;
    std::vector<placed_definition> definitions_;                              // of all texts
    std::vector<std::pair<std::size_t, production_id>> defined_;              // the index of a definition
    std::vector<std::pair<production_id, bnf::definition const*>> built_in_;  // still to build
    std::map<std::string, production_id> known_;                              // by their keys
    std::map<std::string, production_id> holes_;
    std::vector<std::vector<node_id>> bodies_;  // of the definitions, by production
    grammar grammar_;
    std::string_view current_;  // the name of the production that new findings are about
    std::vector<finding> findings_;
};

}  // namespace urigram::model

#endif
