# SPDX-License-Identifier: BSL-1.0
# The extension of SQLite, `urigram.so`. It only needs the header of SQLite: the loading program provides the
# functions. A program compiled without a sanitizer cannot load an extension compiled with one.
if(URIGRAM_BUILD_SQLITE)
  find_package(SQLite3 REQUIRED)
elseif(URIGRAM_BUILD_TESTS AND URIGRAM_BUILD_CLI AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  find_package(SQLite3 QUIET)
endif()
if(SQLite3_FOUND)
  file(GLOB _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/sqlite/*.cpp)
  add_library(urigram_sqlite MODULE ${_sources})
  urigram_own_target(urigram_sqlite)
  target_include_directories(urigram_sqlite PRIVATE src)
  target_include_directories(urigram_sqlite SYSTEM PRIVATE ${SQLite3_INCLUDE_DIRS})
  target_link_libraries(urigram_sqlite PRIVATE urigram urigram_public_suffix)
  target_link_options(urigram_sqlite PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/src/sqlite/exported.map)
  set_target_properties(urigram_sqlite PROPERTIES
    PREFIX ""
    OUTPUT_NAME urigram  # SQLite calls sqlite3_urigram_init in urigram.so
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/src/sqlite/exported.map
    INSTALL_RPATH $ORIGIN/..)
  if(URIGRAM_BUILD_SQLITE AND URIGRAM_INSTALL)
    install(TARGETS urigram_sqlite LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/sqlite3 COMPONENT sqlite)
  endif()
endif()
