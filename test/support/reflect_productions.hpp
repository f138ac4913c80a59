// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_REFLECT_PRODUCTIONS_HPP
#define URIGRAM_TEST_SUPPORT_REFLECT_PRODUCTIONS_HPP

#include "data.hpp"
#include "reflect_test.hpp"
#include <map>
#include <urigram/production.hpp>

namespace urigram::test {

/// The productions of a grammar, reflected one after the other, against those of the compiled library.
class reflected_productions {
public:
    template <class Rule>
    void add(Rule const& rule) {
        ids_[rule.name] = r_.add(rule);
    }
    void add(std::string const& name, dsl::set const& octets) { ids_[name] = r_.add(name, octets); }

    /// Compares, for each production of the grammar but the ones named, verdict and length on all inputs of
    /// the battery and on their tails. Returns the number of comparisons.
    std::size_t compare(std::string_view grammar, std::string const& but = "") const {
        auto const g = r_.result();
        std::size_t compared = 0;
        for (auto const& p : productions(grammar)) {
            if (p.name == but) continue;
            auto const found = ids_.find(std::string(p.name));
            BOOST_TEST_REQUIRE((found != ids_.end()), p.name << " is not reflected");
            for (auto const& text : inputs()) {
                auto const length = p.longest(text);
                auto const by_library = length ? peg::end(static_cast<std::size_t>(*length)) : std::nullopt;
                auto const by_model = peg(g, text).match(found->second);
                BOOST_TEST((by_library == by_model), p.name << " on '" << text << "': the library "
                                                            << shown(by_library) << ", the model "
                                                            << shown(by_model));
                ++compared;
            }
        }
        return compared;
    }

private:
    /// The inputs, and each of them without what comes before a colon or slash, so that inner productions get
    /// something to do.
    static std::vector<std::string> inputs() {
        std::vector<std::string> all;
        for (auto const& row : rows_of("battery.tsv")) {
            auto const text = unescape(row.at(1));
            all.push_back(text);
            for (std::size_t i = 0; i < text.size(); ++i)
                if (text[i] == ':' || text[i] == '/') {
                    all.push_back(text.substr(i));
                    all.push_back(text.substr(i + 1));
                }
        }
        return all;
    }

    model::reflection r_;
    std::map<std::string, model::production_id> ids_;
};

}  // namespace urigram::test

#endif
