// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_SENTENCE_CHANGES_HPP
#define URIGRAM_SRC_TESTING_SENTENCE_CHANGES_HPP

#include <cstddef>
#include <string>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence.hpp>

namespace urigram::testing {

/// Decides where a sentence is changed, and by which byte.
class change_decisions {
public:
    /// Returns a number below `count`, which is not 0.
    virtual std::size_t place(std::size_t count) = 0;
    virtual char octet() = 0;

protected:
    ~change_decisions() = default;
};

/// Random decisions.
class random_decisions final : public change_decisions {
public:
    /// Refers to the arguments. `representatives` has a byte of each class of bytes, or is empty.
    random_decisions(random_source& random, std::string const& representatives)
        : random_(random), representatives_(representatives) {}

    std::size_t place(std::size_t count) override { return static_cast<std::size_t>(random_.below(count)); }
    /// Any byte, but half of the time a representative of a class, so that delimiters are frequent.
    char octet() override;

private:
    random_source& random_;
    std::string const& representatives_;
};

/// Changes the text of a sentence of `g` in one place.
/// @param m its kind is the change, which is not `changed_rule`; its text receives the result
/// @returns false if the sentence cannot be changed in that way; the text is then unspecified
bool change(model::grammar const& g, sentence const& s, change_decisions& d, near_miss& m);

/// Completes a near miss, whose kind and text are given, by the verdict on its text.
/// @returns false if the verdict does not prove it
bool complete(near_miss& m, oracle_verdict const& found);

}  // namespace urigram::testing

#endif
