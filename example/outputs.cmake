# SPDX-License-Identifier: BSL-1.0
# Checks that pages of doc/ show the output of the examples: cmake -D PROGRAMS=DIRECTORY -P outputs.cmake
set(_top ${CMAKE_CURRENT_LIST_DIR}/..)

# Fails unless `page` contains the output of the example, as an indented block.
function(printed page example)
  file(READ ${_top}/${page} _page)
  execute_process(COMMAND ${PROGRAMS}/urigram.example.${example} OUTPUT_VARIABLE _text COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "\n$" "" _text "${_text}")
  string(REPLACE "\n" "\n    " _text "${_text}")
  string(FIND "${_page}" "\n\n    ${_text}\n\n" _at)
  if(_at EQUAL -1)
    message(FATAL_ERROR "${page} does not show what example/${example}.cpp prints:\n    ${_text}")
  endif()
endfunction()

printed(doc/tutorial/first_url.md parse)
printed(doc/tutorial/typed_url.md typed_url)
printed(doc/tutorial/embed.md link_header)
printed(doc/tutorial/embed.md error_position)
printed(doc/tutorial/own_scheme.md own_scheme)
printed(doc/tutorial/proof.md own_scheme_proof)
printed(doc/screen.md screen_url)
