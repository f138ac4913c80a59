# SPDX-License-Identifier: BSL-1.0
# Checks that every header with functions or classes documents its thread safety. cmake -P thread_safety.cmake
cmake_minimum_required(VERSION 3.24)
get_filename_component(include ${CMAKE_CURRENT_LIST_DIR}/../include/urigram ABSOLUTE)
file(GLOB headers ${include}/*.hpp ${include}/bulk/*.hpp ${include}/meaning/*.hpp ${include}/model/*.hpp ${include}/testing/*.hpp ${include}/grammar/*.hpp ${include}/detail/*.hpp ${include}/detail/index/*.hpp ${include}/bulk/detail/*.hpp ${include}/model/detail/*.hpp ${include}/testing/detail/*.hpp ${include}/interop/detail/*.hpp ${include}/interop/*.hpp)
# Not checked: headers that only include others, define macros, or are part of the header that includes them; plain
# structs (ast/); the folders in grammar/; and the parts of dsl.hpp and of model/reflect.hpp.
list(FILTER headers EXCLUDE REGEX "/(bulk|version|export|throw_invalid|error_text|abnf|shape|dialect|character_classes|reflect_schemes)[.]hpp$")
list(APPEND headers ${include}/dialect.hpp ${include}/model/abnf.hpp)
foreach(header IN LISTS headers)
  file(READ ${header} text)
  string(TOLOWER "${text}" text)
  if(NOT text MATCHES "@par thread safety|thread-safe")
    message(SEND_ERROR "${header} does not document its thread safety: add `@par Thread safety`")
  endif()
endforeach()
