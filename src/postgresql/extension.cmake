# SPDX-License-Identifier: BSL-1.0
# The extension of PostgreSQL: build/postgresql has `urigram.so`, its control file and its SQL scripts. The server provides its own
# functions when it loads the module. A server compiled without a sanitizer cannot load a module compiled with one.
if(NOT URIGRAM_BUILD_POSTGRESQL)
  return()
endif()
if(URIGRAM_BUILD_POSTGRESQL STREQUAL "AUTO"
   AND (CMAKE_CROSSCOMPILING OR NOT TARGET urigram OR CMAKE_CXX_FLAGS MATCHES "-fsanitize|-stdlib|-D_GLIBCXX_DEBUG"))
  message(STATUS "urigram: no extension of PostgreSQL, because it cannot be loaded here")
  return()
endif()

find_program(URIGRAM_PG_CONFIG pg_config PATHS /usr/lib/postgresql/15/bin NO_DEFAULT_PATH)
find_program(URIGRAM_PG_CONFIG pg_config)
mark_as_advanced(URIGRAM_PG_CONFIG)
if(URIGRAM_PG_CONFIG)
  foreach(_directory includedir-server pkglibdir sharedir bindir)
    execute_process(COMMAND ${URIGRAM_PG_CONFIG} --${_directory} OUTPUT_VARIABLE _pg_${_directory} OUTPUT_STRIP_TRAILING_WHITESPACE
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endif()
# pg_config is also part of the client library's package.
if(NOT URIGRAM_PG_CONFIG OR NOT EXISTS ${_pg_includedir-server}/postgres.h)
  if(NOT URIGRAM_BUILD_POSTGRESQL STREQUAL "AUTO")
    message(FATAL_ERROR "urigram: the headers of the PostgreSQL server are not found (Debian: postgresql-server-dev-15)")
  endif()
  message(STATUS "urigram: no extension of PostgreSQL, because the headers of its server are not found")
  return()
endif()

file(GLOB _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/postgresql/*.cpp)
add_library(urigram_postgresql MODULE ${_sources})
urigram_own_target(urigram_postgresql)
target_compile_options(urigram_postgresql PRIVATE -Wno-shadow)  # the server has a global type `text`
target_include_directories(urigram_postgresql PRIVATE src)
target_include_directories(urigram_postgresql SYSTEM PRIVATE ${_pg_includedir-server})
target_link_libraries(urigram_postgresql PRIVATE urigram urigram_public_suffix)
target_link_options(urigram_postgresql PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/src/postgresql/exported.map)
set_target_properties(urigram_postgresql PROPERTIES
  PREFIX ""
  OUTPUT_NAME urigram
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/postgresql
  LINK_DEPENDS ${PROJECT_SOURCE_DIR}/src/postgresql/exported.map
  INSTALL_RPATH "$<$<BOOL:${BUILD_SHARED_LIBS}>:${CMAKE_INSTALL_FULL_LIBDIR}>")

# Next to the module, so that tests find the whole extension in one directory.
file(GLOB _scripts CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src/postgresql
  ${PROJECT_SOURCE_DIR}/src/postgresql/*.control ${PROJECT_SOURCE_DIR}/src/postgresql/*.sql)
foreach(_script IN LISTS _scripts)
  configure_file(src/postgresql/${_script} ${PROJECT_BINARY_DIR}/postgresql/${_script} COPYONLY)
endforeach()

# The server's directory of extensions, regardless of CMAKE_INSTALL_PREFIX; DESTDIR is respected.
if(NOT URIGRAM_BUILD_POSTGRESQL STREQUAL "AUTO" AND URIGRAM_INSTALL)
  install(TARGETS urigram_postgresql LIBRARY DESTINATION ${_pg_pkglibdir} COMPONENT postgresql)
  list(TRANSFORM _scripts PREPEND src/postgresql/)
  install(FILES ${_scripts} DESTINATION ${_pg_sharedir}/extension COMPONENT postgresql)
endif()
