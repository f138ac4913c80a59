# SPDX-License-Identifier: BSL-1.0
# Tests a parser that has two mistakes, with each test framework that is installed for the system's standard library.
# The test cases in these programs fail, as they should. The tests of ctest pass if the programs report the smallest
# counterexamples.
function(urigram_test_framework name framework library output)
  if(NOT TARGET ${library})
    message(STATUS "urigram: example/test_${name}.cpp is not built, because ${framework} was not found")
    return()
  endif()
  add_executable(urigram.example.test_${name} test_${name}.cpp)
  urigram_own_target(urigram.example.test_${name})
  target_link_libraries(urigram.example.test_${name} PRIVATE urigram_testing ${library})
  add_test(NAME urigram.example.test_${name} COMMAND urigram.example.test_${name})
  set_tests_properties(urigram.example.test_${name} PROPERTIES PASS_REGULAR_EXPRESSION "${output}" ENVIRONMENT RC_PARAMS=seed=1)
endfunction()

if(NOT URIGRAM_BUILD_BOOST_TEST)
  foreach(_package GTest Catch2 rapidcheck)
    find_package(${_package} CONFIG QUIET)
  endforeach()
endif()
set(_smallest "smallest: [[]66000].*smallest: [[][[][]][[][]]]")
urigram_test_framework(googletest GoogleTest GTest::gtest_main "${_smallest}")
urigram_test_framework(catch2 Catch2 Catch2::Catch2 "${_smallest}")
urigram_test_framework(boost_test Boost.Test Boost::unit_test_framework "${_smallest}")
urigram_test_framework(rapidcheck RapidCheck rapidcheck
  "lists are accepted.Falsifiable after [^\n]*shrinks?\n.*all else is refused.Falsifiable after [^\n]*shrinks?\n")
if(TARGET urigram.example.test_boost_test AND NOT URIGRAM_BUILD_BOOST_TEST)
  target_compile_definitions(urigram.example.test_boost_test PRIVATE BOOST_TEST_DYN_LINK)
endif()
