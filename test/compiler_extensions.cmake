# SPDX-License-Identifier: BSL-1.0
# Only the files listed here may use compiler extensions and POSIX headers. cmake -P compiler_extensions.cmake
cmake_minimum_required(VERSION 3.24)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)

# For each kind, two regular expressions: for the text of a line that uses an extension or a POSIX header, and for the
# files that may contain such lines.
set(kinds extension posix)
set(extension_text "__builtin_|__attribute__|__declspec|\\[\\[(gnu|clang|msvc)::|# *pragma|_Pragma|__GNUC__|__clang__|_MSC_VER|__int128")
set(extension_files "^(include/urigram/detail/compiler[.]hpp$|src/(index|cli)/|src/wasm/exports[.]hpp$)")
set(posix_text "# *include <(unistd|fcntl|poll|strings|dlfcn|pthread|sys/[a-z]+)[.]h>")
set(posix_files "^src/(bulk/sources[.]cpp$|shared_library[.]hpp$|cli/)")

file(GLOB_RECURSE files RELATIVE ${root} ${root}/include/*.hpp ${root}/src/*.hpp ${root}/src/*.cpp)
foreach(kind IN LISTS kinds)
  set(used OFF)
  foreach(file IN LISTS files)
    file(STRINGS ${root}/${file} lines REGEX "${${kind}_text}")
    if(NOT lines)
      continue()
    endif()
    set(used ON)
    if(NOT file MATCHES "${${kind}_files}")
      list(GET lines 0 line)
      message(SEND_ERROR "${file}: only ${${kind}_files} may contain such a line: ${line}")
    endif()
  endforeach()
  if(NOT used)
    message(SEND_ERROR "no file contains ${${kind}_text}: remove or correct this rule")
  endif()
endforeach()
