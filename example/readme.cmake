# SPDX-License-Identifier: BSL-1.0
# Checks that README and the pages of doc/ show the examples unchanged.
set(_top ${CMAKE_CURRENT_LIST_DIR}/..)

# Fails unless `page` contains the example: all of it, or the lines between its comments for the formatter.
function(shown page example)
  file(READ ${_top}/${page} _page)
  file(READ ${_top}/example/${example}.cpp _text)
  if(_text MATCHES "// clang-format off\n")
    string(REGEX REPLACE "^.*// clang-format off\n" "" _text "${_text}")
    string(REGEX REPLACE " *// clang-format on\n.*$" "" _text "${_text}")
  else()
    string(REGEX REPLACE "^// SPDX[^\n]*\n" "" _text "${_text}")
  endif()
  string(FIND "${_page}" "${_text}" _at)
  if(_at EQUAL -1)
    message(FATAL_ERROR "${page} does not show example/${example}.cpp unchanged")
  endif()
endfunction()

shown(README.md parse)
shown(doc/work_with_urls.md work_with_urls)
shown(doc/grammars.md own_scheme)
shown(doc/grammars.md own_grammar)
shown(doc/test_a_parser.md own_grammar_test)
shown(doc/arrow.md arrow)
