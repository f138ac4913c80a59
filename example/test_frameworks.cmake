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

# Fuzz targets are compiled by clang, even if another compiler builds the libraries. Both compilers must use the same
# standard library. Each target is also compiled by the compiler of the libraries, with a loop instead of libFuzzer.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(URIGRAM_CLANG ${CMAKE_CXX_COMPILER})
else()
  find_program(URIGRAM_CLANG NAMES clang++-16 clang++)
endif()
mark_as_advanced(URIGRAM_CLANG)
separate_arguments(_fuzz_flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
list(APPEND _fuzz_flags -std=c++17 -O1 -Wall -Wextra -Wconversion -Wshadow -pedantic -fsanitize=fuzzer)
set(_fuzz_status 1)
if(URIGRAM_CLANG AND NOT CMAKE_CROSSCOMPILING AND NOT URIGRAM_BUILD_BOOST_TEST AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  set(_empty ${CMAKE_CURRENT_BINARY_DIR}/empty_fuzz_target.cpp)
  file(WRITE ${_empty} "#include <urigram/testing/libfuzzer.hpp>
extern \"C\" int LLVMFuzzerTestOneInput(unsigned char const*, decltype(sizeof 0)) { return 0; }\n")
  execute_process(COMMAND ${URIGRAM_CLANG} ${_fuzz_flags} -I${PROJECT_SOURCE_DIR}/include ${_empty} -o /dev/null RESULT_VARIABLE _fuzz_status OUTPUT_QUIET ERROR_QUIET)
endif()
if(NOT _fuzz_status EQUAL 0)
  message(STATUS "urigram: fuzz targets in example/ are built without libFuzzer, because clang with libFuzzer was not found")
endif()
function(urigram_fuzz_target name output loop_output)
  set(_program urigram.example.${name})
  add_executable(${_program}.loop ${name}.cpp fuzz_loop.cpp)
  urigram_own_target(${_program}.loop)
  target_link_libraries(${_program}.loop PRIVATE urigram_testing)
  add_test(NAME ${_program}.loop COMMAND ${_program}.loop)
  set_tests_properties(${_program}.loop PROPERTIES PASS_REGULAR_EXPRESSION "${loop_output}")
  if(NOT _fuzz_status EQUAL 0)
    return()
  endif()
  set(_target ${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp)
  add_custom_command(OUTPUT ${_program}
    COMMAND ${URIGRAM_CLANG} ${_fuzz_flags} -I${PROJECT_SOURCE_DIR}/include ${_target} $<TARGET_FILE:urigram_testing> $<TARGET_FILE:urigram_model>
      -Wl,-rpath,$<TARGET_FILE_DIR:urigram_model> -o ${_program}
    DEPENDS ${_target} list_parser.hpp urigram_testing urigram_model VERBATIM)
  add_custom_target(${_program}.build ALL DEPENDS ${_program})
  add_test(NAME ${_program} COMMAND ./${_program} -seed=1 -runs=1000000 -artifact_prefix=found-)
  set_tests_properties(${_program} PROPERTIES PASS_REGULAR_EXPRESSION "${output}")
endfunction()
urigram_fuzz_target(fuzz_libfuzzer "smallest: [[]6[0-9][0-9][0-9][0-9]]\n" "^smallest: [[]6[0-9][0-9][0-9][0-9]]\n$")
# The output of the loop is in doc/test_a_parser.md.
urigram_fuzz_target(fuzz_near_misses "accepted: [^\n]*, invalid from offset [0-9]+\nsmallest: [[][][0-9,]+\n"
  "^accepted: [[][[][[]7,3545,],[[]]],[[]],7,[[]]], invalid from offset 10\nsmallest: [[][[][]][[][]]]\n$")

if(TARGET urigram.example.test_boost_test AND NOT URIGRAM_BUILD_BOOST_TEST)
  target_compile_definitions(urigram.example.test_boost_test PRIVATE BOOST_TEST_DYN_LINK)
endif()
