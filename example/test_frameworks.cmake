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

# The fuzz target is compiled by clang, even if another compiler builds the libraries. Both compilers must use the same
# standard library.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(URIGRAM_CLANG ${CMAKE_CXX_COMPILER})
else()
  find_program(URIGRAM_CLANG NAMES clang++-16 clang++)
endif()
mark_as_advanced(URIGRAM_CLANG)
set(_fuzz_target ${CMAKE_CURRENT_SOURCE_DIR}/fuzz_libfuzzer.cpp)
separate_arguments(_fuzz_flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
list(APPEND _fuzz_flags -std=c++17 -O1 -Wall -Wextra -Wconversion -Wshadow -pedantic -fsanitize=fuzzer)
set(_fuzz_status 1)
if(URIGRAM_CLANG AND NOT CMAKE_CROSSCOMPILING AND NOT URIGRAM_BUILD_BOOST_TEST AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  set(_empty ${CMAKE_CURRENT_BINARY_DIR}/empty_fuzz_target.cpp)
  file(WRITE ${_empty} "#include <urigram/testing/libfuzzer.hpp>
extern \"C\" int LLVMFuzzerTestOneInput(unsigned char const*, decltype(sizeof 0)) { return 0; }\n")
  execute_process(COMMAND ${URIGRAM_CLANG} ${_fuzz_flags} -I${PROJECT_SOURCE_DIR}/include ${_empty} -o /dev/null RESULT_VARIABLE _fuzz_status OUTPUT_QUIET ERROR_QUIET)
endif()
if(_fuzz_status EQUAL 0)
  add_custom_command(OUTPUT urigram.example.fuzz_libfuzzer
    COMMAND ${URIGRAM_CLANG} ${_fuzz_flags} -I${PROJECT_SOURCE_DIR}/include ${_fuzz_target} $<TARGET_FILE:urigram_testing> $<TARGET_FILE:urigram_model>
      -Wl,-rpath,$<TARGET_FILE_DIR:urigram_model> -o urigram.example.fuzz_libfuzzer
    DEPENDS ${_fuzz_target} list_parser.hpp urigram_testing urigram_model VERBATIM)
  add_custom_target(urigram.example.fuzz ALL DEPENDS urigram.example.fuzz_libfuzzer)
  add_test(NAME urigram.example.fuzz_libfuzzer COMMAND ./urigram.example.fuzz_libfuzzer -seed=1 -runs=1000000 -artifact_prefix=found-)
  set_tests_properties(urigram.example.fuzz_libfuzzer PROPERTIES PASS_REGULAR_EXPRESSION "smallest: [[]6[0-9][0-9][0-9][0-9]]\n")
else()
  message(STATUS "urigram: example/fuzz_libfuzzer.cpp is not built, because clang with libFuzzer was not found")
endif()

if(TARGET urigram.example.test_boost_test AND NOT URIGRAM_BUILD_BOOST_TEST)
  target_compile_definitions(urigram.example.test_boost_test PRIVATE BOOST_TEST_DYN_LINK)
endif()
