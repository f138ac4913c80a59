# SPDX-License-Identifier: BSL-1.0
# Checks that a header includes only headers of its own layer and of lower ones.
# cmake [-D ROOT=<repository>] -P check_layering.cmake
cmake_minimum_required(VERSION 3.24)

if(NOT DEFINED ROOT)
  get_filename_component(ROOT ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
endif()

# Each stack lists its layers, the lowest one first, as regular expressions. They match paths below include/urigram/, or
# paths that begin with src/. A file in a layer must not include a header of a higher layer of its stack, even
# indirectly. Headers that are in no layer may be included anywhere.
set(stacks grammar api words engine)
set(grammar
  "^((charset|dialect|error|version|detail/(compiler|error_text|export|scheme_info))\\.hpp$|detail/index/)"
  "^ast/"
  "^ast/adapted\\.hpp$"
  "^dsl(\\.hpp$|/)"
  "^grammar/abnf\\.hpp$"
  "^grammar/shape\\.hpp$"
  "^grammar/")
set(api
  "^(scheme|text_view|recompose|url_parts)\\.hpp$"
  "^dialects\\.hpp$"
  "^(parse|rfc[0-9]+|agreement|production|model/prove_dialect)\\.hpp$"
  "^(owned|resolve)\\.hpp$"
  "^bulk(\\.hpp$|/)")
# The layers within `dsl`: how parsers match, the parsers, and code that includes parsers.
set(words
  "^dsl/(x3|detail/(trace|x3_internals|context|attribute))\\.hpp$"
  "^dsl/[a-z_]+\\.hpp$"
  "^dsl/detail/folding\\.hpp$"
  "^dsl/(notation|detail/walk)\\.hpp$")
set(engine
  "^src/index/"
  "^src/engine/(poison|scheme_ids|url_parts)\\.hpp$"
  "^src/engine/(one_text|longest|column_writer)\\.hpp$"
  "^src/engine/lines\\.hpp$"
  "^src/engine/dialect\\.hpp$"
  "^src/dialects/"
  "^src/productions/")

# Headers that only these files may include directly.
set(restricted spirit fusion)
set(spirit_text boost/spirit/)
set(spirit_files "^include/urigram/dsl/x3\\.hpp$")
set(fusion_text boost/fusion/)
set(fusion_files "^include/urigram/(ast/adapted|dsl/(view|extended)|detail/components_of)\\.hpp$")

# Headers that <urigram.hpp> must not include, even indirectly.
set(light include/urigram.hpp)
set(heavy "^(boost/(spirit|fusion)/|include/urigram/dsl(\\.hpp$|/)|include/urigram/grammar/)")

function(fail file target message)
  file(READ ${ROOT}/${file} text)
  string(FIND "${text}" "${line_${file}+${target}}" at)
  string(SUBSTRING "${text}" 0 ${at} before)
  string(REGEX MATCHALL "\n" before "${before}")
  list(LENGTH before line)
  math(EXPR line "${line} + 1")
  message("${file}:${line}: ${message}")
  set_property(GLOBAL PROPERTY failed ON)
endfunction()

# Sets `result` to the number of the file's layer in a stack, or to the empty text. If several patterns match, the
# longest one determines the layer.
function(floor_of file stack result)
  set(${result} "" PARENT_SCOPE)
  if(file MATCHES "^include/urigram/(.*)")
    set(path ${CMAKE_MATCH_1})
  elseif(file MATCHES "^src/")
    set(path ${file})
  else()
    return()
  endif()
  set(length 0)
  set(floor 0)
  foreach(pattern IN LISTS ${stack})
    string(LENGTH ${pattern} n)
    if(path MATCHES "${pattern}" AND n GREATER length)
      set(length ${n})
      set(${result} ${floor} PARENT_SCOPE)
    endif()
    math(EXPR floor "${floor} + 1")
  endforeach()
endfunction()

# Sets includes_<file> to the headers that a file includes: ours as paths from ROOT, others as written. Sets
# line_<file>+<target> to the directive.
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/include/*.hpp ${ROOT}/src/*.hpp ${ROOT}/src/*.cpp)
if(NOT light IN_LIST files)
  message(FATAL_ERROR "${light} not found in ${ROOT}")
endif()
foreach(file IN LISTS files)
  get_filename_component(dir ${file} DIRECTORY)
  file(STRINGS ${ROOT}/${file} lines REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"]")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"]+)" line "${line}")
    set(target ${CMAKE_MATCH_2})
    set(candidates include/${CMAKE_MATCH_2})
    if(CMAKE_MATCH_1 STREQUAL "\"")
      list(PREPEND candidates ${dir}/${CMAKE_MATCH_2})
    endif()
    foreach(candidate IN LISTS candidates)
      cmake_path(NORMAL_PATH candidate)
      if(candidate IN_LIST files)
        set(target ${candidate})
        break()
      endif()
    endforeach()
    list(APPEND includes_${file} ${target})
    set(line_${file}+${target} "${line}")
  endforeach()
endforeach()

# Stores all files reachable from `from` in `reached`; via_<target>: the first file found to include it.
macro(reach from)
  set(reached)
  set(todo ${from})
  while(todo)
    list(POP_FRONT todo file)
    foreach(target IN LISTS includes_${file})
      if(NOT target IN_LIST reached AND NOT target STREQUAL "${from}")
        list(APPEND reached ${target})
        set(via_${target} ${file})
        if(target IN_LIST files)
          list(APPEND todo ${target})
        endif()
      endif()
    endforeach()
  endwhile()
endmacro()

foreach(file IN LISTS files)
  foreach(what IN LISTS restricted)
    if(file MATCHES "${${what}_files}")
      continue()
    endif()
    foreach(target IN LISTS includes_${file})
      string(FIND ${target} ${${what}_text} at)
      if(at EQUAL 0)
        fail(${file} ${target} "${target} may be included by ${${what}_files} only")
      endif()
    endforeach()
  endforeach()
endforeach()

foreach(stack IN LISTS stacks)
  foreach(from IN LISTS files)
    floor_of(${from} ${stack} here)
    if(here STREQUAL "")
      continue()
    endif()
    reach(${from})
    foreach(target IN LISTS reached)
      floor_of(${target} ${stack} there)
      if(there STREQUAL "" OR there LESS_EQUAL here)
        continue()
      endif()
      floor_of(${via_${target}} ${stack} between)
      if(between STREQUAL "" OR via_${target} STREQUAL from)  # otherwise, the check of the other file reports it
        fail(${via_${target}} ${target} "${target} is in layer ${there} of `${stack}`, above ${from} in layer ${here}")
      endif()
    endforeach()
  endforeach()
endforeach()

reach(${light})
foreach(target IN LISTS reached)
  if(target MATCHES "${heavy}" AND NOT via_${target} MATCHES "${heavy}")
    set(chain ${target})
    set(at ${target})
    while(NOT at STREQUAL light)
      set(at ${via_${at}})
      string(PREPEND chain "${at} -> ")
    endwhile()
    fail(${via_${target}} ${target} "${light} must not include this header: ${chain}")
  endif()
endforeach()

# A pattern that matches no file is out of date.
foreach(stack IN LISTS stacks)
  foreach(pattern IN LISTS ${stack})
    set(matched OFF)
    foreach(file IN LISTS files)
      string(REGEX REPLACE "^include/urigram/" "" path ${file})
      if(path MATCHES "${pattern}")
        set(matched ON)
        break()
      endif()
    endforeach()
    if(NOT matched)
      message("no file is in the layer ${pattern} of `${stack}`: remove or correct it")
      set_property(GLOBAL PROPERTY failed ON)
    endif()
  endforeach()
endforeach()

get_property(failed GLOBAL PROPERTY failed)
if(failed)
  message(FATAL_ERROR "the rules about includes are violated, see above")
endif()
