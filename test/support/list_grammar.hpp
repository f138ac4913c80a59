// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_LIST_GRAMMAR_HPP
#define URIGRAM_TEST_SUPPORT_LIST_GRAMMAR_HPP

#include <cstdint>
#include <string>
#include <urigram/model/abnf.hpp>

// For tests of fuzz targets: a small recursive grammar, and the inputs of libFuzzer.
namespace urigram::test {

inline model::grammar const lists = model::read_abnf("value = array / number / %s\"null\"\n"
                                                     "array = \"[\" [ value *( \",\" value ) ] \"]\"\n"
                                                     "number = 1*DIGIT\n")
                                        .value();
inline model::production_id const value = *lists.find("value");

inline std::uint8_t const* data(std::string const& octets) {
    return reinterpret_cast<std::uint8_t const*>(octets.data());
}

}  // namespace urigram::test

#endif
