# SPDX-License-Identifier: BSL-1.0
# README and doc/arrow.md show the examples as they are.
set(_top ${CMAKE_CURRENT_LIST_DIR}/..)
file(READ ${_top}/README.md _readme)

function(shown text what)
  string(FIND "${_readme}" "${text}" _at)
  if(_at EQUAL -1)
    message(FATAL_ERROR "README.md does not show ${what} as it is")
  endif()
endfunction()

file(READ ${_top}/example/parse.cpp _text)
string(REGEX REPLACE "^// SPDX[^\n]*\n" "" _text "${_text}")
shown("${_text}" example/parse.cpp)

foreach(_example own_scheme own_grammar own_grammar_test work_with_urls)
  file(READ ${_top}/example/${_example}.cpp _text)
  string(REGEX REPLACE "^.*// clang-format off\n" "" _text "${_text}")
  string(REGEX REPLACE " *// clang-format on\n.*$" "" _text "${_text}")
  shown("${_text}" example/${_example}.cpp)
endforeach()

file(READ ${_top}/example/arrow.cpp _text)
string(REGEX REPLACE "^.*// clang-format off\n" "" _text "${_text}")
string(REGEX REPLACE " *// clang-format on\n.*$" "" _text "${_text}")
file(READ ${_top}/doc/arrow.md _page)
string(FIND "${_page}" "${_text}" _at)
if(_at EQUAL -1)
  message(FATAL_ERROR "doc/arrow.md does not show example/arrow.cpp as it is")
endif()
