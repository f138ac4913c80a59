# SPDX-License-Identifier: BSL-1.0
# The libraries, each with its dependencies.

# Sets the compile options of our own targets.
function(urigram_own_target target)
  set_target_properties(${target} PROPERTIES CXX_STANDARD 17 CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wconversion -Wshadow -pedantic $<$<BOOL:${URIGRAM_WERROR}>:-Werror>)
endfunction()

# Compiles groups of `size` files as one, because they instantiate the same templates. Unsuitable for a library from
# which callers link only some files. CMAKE_UNITY_BUILD=OFF compiles each file separately.
function(urigram_unity_build target size)
  if(NOT DEFINED CMAKE_UNITY_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
  endif()
endfunction()

# For code that opens files or reads their sizes: off_t gets 64 bits even if long has 32.
function(urigram_large_files target)
  target_compile_definitions(${target} PRIVATE _FILE_OFFSET_BITS=64)
endfunction()

# A compiled library `urigram_NAME`. A shared library exports the functions and classes marked with URIGRAM_API; the
# version of each symbol is the soname, so that two versions can be used in one process. A static library can become
# part of a shared library.
function(urigram_library name)
  add_library(${name} ${ARGN})
  urigram_own_target(${name})
  target_compile_definitions(${name} PRIVATE URIGRAM_SOURCE)
  string(REGEX REPLACE "^urigram_" "" _export ${name})
  add_library(urigram::${_export} ALIAS ${name})
  set_target_properties(${name} PROPERTIES
    EXPORT_NAME ${_export}
    POSITION_INDEPENDENT_CODE ON
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR})
  get_target_property(_type ${name} TYPE)
  if(_type STREQUAL "SHARED_LIBRARY")
    target_compile_definitions(${name} PUBLIC URIGRAM_SHARED)
    target_link_options(${name} PRIVATE LINKER:--default-symver)
  elseif(URIGRAM_MARK_EXPORTS)
    target_compile_definitions(${name} PRIVATE URIGRAM_SHARED)
  endif()
endfunction()

# A library with one source, which wraps a C library. `wanted` is ON, OFF or AUTO: with OFF, or with AUTO if the C
# library is not found, the source is compiled without it. Sets <name>_FOUND to ON if programs have to link the C
# library; with URIGRAM_LOAD_LIBRARIES, they do not, because it is loaded at run time.
function(urigram_wrapper name source wanted header library offers)
  urigram_library(${name} ${source})
  target_link_libraries(${name} PUBLIC urigram_headers)
  set(${name}_FOUND OFF PARENT_SCOPE)
  if(NOT wanted)
    return()
  endif()
  string(TOUPPER URIGRAM_LIB${library} _found)
  find_path(${_found}_INCLUDE_DIR ${header})
  find_library(${_found} ${library})
  mark_as_advanced(${_found}_INCLUDE_DIR ${_found})
  if(${_found} AND ${_found}_INCLUDE_DIR)
    target_compile_definitions(${name} PRIVATE ${_found})
    target_include_directories(${name} SYSTEM PRIVATE ${${_found}_INCLUDE_DIR})
    if(URIGRAM_LOAD_LIBRARIES)
      execute_process(COMMAND ${CMAKE_READELF} --dynamic ${${_found}} OUTPUT_VARIABLE _soname COMMAND_ERROR_IS_FATAL ANY)
      if(NOT _soname MATCHES "Library soname: \\[([^\n]*)\\]")
        message(FATAL_ERROR "urigram: ${${_found}} has no soname to load it by")
      endif()
      target_compile_definitions(${name} PRIVATE ${_found}_SONAME="${CMAKE_MATCH_1}")
      target_include_directories(${name} PRIVATE src)
      target_link_libraries(${name} PRIVATE ${CMAKE_DL_LIBS})
    else()
      set(${name}_FOUND ON PARENT_SCOPE)
      target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:${${_found}}> $<INSTALL_INTERFACE:${library}>)
    endif()
  elseif(wanted STREQUAL "AUTO")
    message(STATUS "urigram: no ${offers}, because lib${library} was not found")
  else()
    message(FATAL_ERROR "urigram: lib${library} is not found")
  endif()
endfunction()

# The header-only part, including the rules. Depends on Boost only.
file(GLOB_RECURSE _headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} include/*.hpp)
add_library(urigram_headers INTERFACE)
add_library(urigram::headers ALIAS urigram_headers)
set_target_properties(urigram_headers PROPERTIES
  EXPORT_NAME headers
  VERIFY_INTERFACE_HEADER_SETS ${PROJECT_IS_TOP_LEVEL})  # the target all_verify_interface_header_sets compiles each alone
target_compile_features(urigram_headers INTERFACE cxx_std_17)
target_sources(urigram_headers INTERFACE FILE_SET HEADERS BASE_DIRS include FILES ${_headers})
target_link_libraries(urigram_headers INTERFACE Boost::headers)

# Grammars as data: the functions of include/urigram/model.
set(_tools "")
if(URIGRAM_STATIC_TOOLS)
  set(_tools STATIC)
endif()
file(GLOB _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/model/*.cpp)
urigram_library(urigram_model ${_tools} ${_sources})
target_link_libraries(urigram_model PUBLIC urigram_headers)

# Texts generated from grammars, for tests: the functions of include/urigram/testing.
file(GLOB _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/testing/*.cpp)
urigram_library(urigram_testing ${_tools} ${_sources})
target_link_libraries(urigram_testing PUBLIC urigram_model)
if(NOT URIGRAM_INSTALL)
  set_target_properties(urigram_testing PROPERTIES EXCLUDE_FROM_ALL ON)  # a project that contains this one rarely needs it
endif()

if(URIGRAM_BUILD_LIBRARY)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
    message(FATAL_ERROR "urigram's library needs g++ 12: g++ 11 calls X3's operator& where a template argument is a reference to a rule")
  endif()
  if(NOT TARGET hwy::hwy)  # a project that contains this one may have its own
    find_package(hwy 1.0 CONFIG REQUIRED)
  endif()
  file(GLOB_RECURSE _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/*.cpp)
  list(FILTER _sources EXCLUDE REGEX "^src/(bulk|cli|idn|model|postgresql|productions|public_suffix|sqlite|testing|wasm)/")
  urigram_library(urigram ${_sources})
  target_include_directories(urigram PRIVATE src)  # Highway includes the file again for every instruction set
  target_include_directories(urigram SYSTEM PRIVATE $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)  # header-only
  target_link_libraries(urigram PUBLIC urigram_headers)

  # Productions by name: the functions of include/urigram/production.hpp. Large; meant for tests and tools.
  file(GLOB _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/productions/*.cpp)
  file(GLOB _schemes CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/productions/schemes/*.cpp)
  set_source_files_properties(${_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # they have few rules in common
  urigram_library(urigram_productions ${_tools} ${_sources} ${_schemes})
  urigram_unity_build(urigram_productions 5)
  target_compile_options(urigram_productions PRIVATE $<$<NOT:$<CONFIG:Debug>>:-Os>)
  target_precompile_headers(urigram_productions PRIVATE src/productions/production_entry.hpp)
  target_link_libraries(urigram_productions PUBLIC urigram urigram_model)

  # The functions of include/urigram/public_suffix.hpp. Without libpsl, there are no lists.
  urigram_wrapper(urigram_public_suffix src/public_suffix/list.cpp "${URIGRAM_PUBLIC_SUFFIXES}" libpsl.h psl "public suffixes")
  # The functions of include/urigram/idn.hpp. Without libidn2, there is no mapping.
  urigram_wrapper(urigram_idn src/idn/to_ascii.cpp "${URIGRAM_IDN}" idn2.h idn2 "internationalized hosts")
endif()

if(URIGRAM_BUILD_BULK OR URIGRAM_BUILD_CLI OR URIGRAM_BUILD_PYTHON STREQUAL "ON")
  find_package(Threads REQUIRED)
  file(GLOB_RECURSE _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/bulk/*.cpp)
  urigram_library(urigram_bulk ${_sources})
  urigram_large_files(urigram_bulk)
  target_link_libraries(urigram_bulk PUBLIC urigram PRIVATE Threads::Threads)
endif()
