# SPDX-License-Identifier: BSL-1.0
# Installed files: components of the CMake package, and a .pc file for each library. The components of install rules are
# different: `library`, `development`, `program`, `sqlite`, `postgresql`, `license` and, for setup.py, `python`.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
set(_package ${CMAKE_INSTALL_LIBDIR}/cmake/urigram)
function(urigram_install_library name)
  string(REGEX REPLACE "^urigram_" "" _export ${name})
  if(name STREQUAL "urigram")
    set(_export library)
  endif()
  install(TARGETS ${name} EXPORT urigram-${_export} LIBRARY COMPONENT library NAMELINK_COMPONENT development)
endfunction()
# The CMake components, each with its dependencies; each includes the components before it.
install(TARGETS urigram_headers EXPORT urigram-headers FILE_SET HEADERS)
urigram_install_library(urigram_model)
urigram_install_library(urigram_testing)
set(_components headers model testing)
if(TARGET urigram)
  urigram_install_library(urigram)
  urigram_install_library(urigram_productions)
  urigram_install_library(urigram_public_suffix)
  urigram_install_library(urigram_idn)
  list(APPEND _components library productions)
endif()
if(TARGET urigram_bulk)
  urigram_install_library(urigram_bulk)
  list(APPEND _components bulk)
endif()
if(TARGET urigram)
  list(APPEND _components public_suffix idn)  # last, so that no other component includes them
endif()
install(FILES LICENSE_1_0.txt DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT license)
foreach(_component IN LISTS _components)
  install(EXPORT urigram-${_component} NAMESPACE urigram:: DESTINATION ${_package})
endforeach()
set(_shared OFF)
if(BUILD_SHARED_LIBS)
  set(_shared ON)
endif()
file(CONFIGURE OUTPUT urigram-config.cmake @ONLY CONTENT [[
# Components: headers (the rules), model, testing, library (urigram::urigram), productions, bulk, public_suffix, idn;
# each includes those before it. Without a list of components: all except public_suffix and idn.
include(CMakeFindDependencyMacro)
set(_urigram_installed @_components@)
set(_urigram_wanted ${urigram_FIND_COMPONENTS})
if(NOT _urigram_wanted)
  set(_urigram_wanted ${_urigram_installed})
  list(REMOVE_ITEM _urigram_wanted public_suffix idn)
endif()
foreach(_component IN LISTS _urigram_wanted)
  if(NOT _component IN_LIST _urigram_installed)
    list(REMOVE_ITEM _urigram_wanted ${_component})
    if(urigram_FIND_REQUIRED_${_component})
      set(urigram_FOUND FALSE)
      string(REPLACE ";" ", " urigram_NOT_FOUND_MESSAGE "${_urigram_installed}")
      set(urigram_NOT_FOUND_MESSAGE "this urigram has no component ${_component}; it has ${urigram_NOT_FOUND_MESSAGE}")
    endif()
  endif()
endforeach()
foreach(_component IN LISTS _urigram_installed)
  if(NOT _urigram_wanted)
    break()
  endif()
  if(_component STREQUAL "headers" AND NOT TARGET Boost::headers)
    find_dependency(Boost 1.81 CONFIG)
  elseif(_component STREQUAL "bulk" AND NOT "@_shared@")
    find_dependency(Threads)
  endif()
  include("${CMAKE_CURRENT_LIST_DIR}/urigram-${_component}.cmake")
  set(urigram_${_component}_FOUND TRUE)
  list(REMOVE_ITEM _urigram_wanted ${_component})
endforeach()
]])
write_basic_package_version_file(urigram-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/urigram-config.cmake ${PROJECT_BINARY_DIR}/urigram-config-version.cmake
        DESTINATION ${_package})

# Paths in a .pc file are relative to the file, so that the installed tree can be moved.
set(_pc_dir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH _pc_prefix ${_pc_dir} ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" _pc_prefix ${_pc_prefix})
file(RELATIVE_PATH _pc_include ${_pc_dir} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
set(_pc_private ", ")  # users of a static library also link its dependencies
set(_pc_libs_private "")
set(_pc_define "")
if(_shared)
  set(_pc_libs_private "\nLibs.private:")
  set(_pc_private "\nRequires.private: ")
  set(_pc_define " -DURIGRAM_SHARED")
endif()
# urigram_pc(NAME ABOUT [THREADS] [REQUIRES]): writes NAME.pc, for the library of that name. With THREADS, the library
# needs threads. REQUIRES is a line for the file, such as `Requires: urigram_model`.
function(urigram_pc name about)
  cmake_parse_arguments(PARSE_ARGV 2 _pc THREADS "" "")
  set(_pc_threads "")
  if(_pc_THREADS)
    string(CONCAT _pc_threads ${_pc_libs_private} " -pthread")
  endif()
  list(JOIN _pc_UNPARSED_ARGUMENTS "${_pc_private}" _pc_requires)
  file(CONFIGURE OUTPUT ${name}.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@_pc_prefix@
libdir=${pcfiledir}/..
includedir=${pcfiledir}/@_pc_include@

Name: @name@
Description: @PROJECT_DESCRIPTION@@about@
Version: @PROJECT_VERSION@
@_pc_requires@
Cflags: -I${includedir}@_pc_define@
Libs: -L${libdir} -l@name@@_pc_threads@
]])
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
urigram_pc(urigram_model ": grammars as data")
urigram_pc(urigram_testing ": texts made from grammars" "Requires: urigram_model = ${PROJECT_VERSION}")
if(TARGET urigram)
  urigram_pc(urigram "")
  urigram_pc(urigram_productions ": productions by their names"
             "Requires: urigram = ${PROJECT_VERSION}, urigram_model = ${PROJECT_VERSION}")
endif()
# urigram_pc_with(NAME ABOUT FOUND PACKAGE): the same for a library that needs PACKAGE if FOUND is true
function(urigram_pc_with name about found package)
  set(_pc_needs "")
  if(found AND _shared)
    set(_pc_needs "Requires.private: ${package}")
  elseif(found)
    set(_pc_needs "Requires: ${package}")
  endif()
  urigram_pc(${name} ${about} ${_pc_needs})
endfunction()
if(TARGET urigram)
  urigram_pc_with(urigram_public_suffix ": public suffixes" ${urigram_public_suffix_FOUND} libpsl)
  urigram_pc_with(urigram_idn ": internationalized hosts" ${urigram_idn_FOUND} libidn2)
endif()
if(TARGET urigram_bulk)
  urigram_pc(urigram_bulk ": files of any size" THREADS "Requires: urigram = ${PROJECT_VERSION}")
endif()

if(URIGRAM_BUILD_CLI)
  install(TARGETS urigram_cli RUNTIME COMPONENT program)
endif()
