# SPDX-License-Identifier: BSL-1.0
# Debian packages, made by CPack: each component of the install rules is a package. `./dev packages` builds the files
# and calls cpack. URIGRAM_ARCHIVES is a directory with the static libraries, URIGRAM_SITE one with the site of ./dev
# docs.
set(URIGRAM_ARCHIVES "" CACHE PATH "Build directory whose static libraries liburigram-dev contains")
set(URIGRAM_SITE "" CACHE PATH "Directory of the site, for urigram-doc")
set(URIGRAM_MAINTAINER "" CACHE STRING "Who makes the packages: NAME <ADDRESS>")
foreach(_variable URIGRAM_ARCHIVES URIGRAM_SITE URIGRAM_MAINTAINER)
  if(NOT ${_variable})
    message(FATAL_ERROR "urigram: packages need ${_variable}; ./dev packages sets it")
  endif()
endforeach()

string(REPLACE - ~ _version ${PROJECT_VERSION}${URIGRAM_VERSION_SUFFIX})  # ~rc.1 sorts before the release
set(_version ${_version}-1)
set(_made ${PROJECT_BINARY_DIR}/packaging)
string(TIMESTAMP _date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH, if that is set
configure_file(src/packages/changelog.in ${_made}/changelog.Debian @ONLY)
configure_file(CHANGELOG.md ${_made}/changelog COPYONLY)
foreach(_file changelog changelog.Debian)
  execute_process(COMMAND gzip -9nf ${_made}/${_file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()

# urigram_package(COMPONENT NAME SECTION SUMMARY [ABOUT line...] [DEPENDS p...] [RECOMMENDS p...] [SUGGESTS p...]): the
# package NAME. Of the files in src/packages/NAME, `lintian-overrides` and `doc-base` are installed; the others become
# part of the control archive of the package.
function(urigram_package component name section summary)
  cmake_parse_arguments(PARSE_ARGV 4 _p "" "" "ABOUT;DEPENDS;RECOMMENDS;SUGGESTS")
  string(TOUPPER CPACK_DEBIAN_${component} _id)
  set(${_id}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(${_id}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  list(JOIN _p_ABOUT "\n" _about)
  set(${_id}_DESCRIPTION "${summary}\n${_about}" PARENT_SCOPE)
  foreach(_field DEPENDS RECOMMENDS SUGGESTS)
    list(JOIN _p_${_field} ", " _packages)
    set(${_id}_PACKAGE_${_field} "${_packages}" PARENT_SCOPE)
  endforeach()
  set(_docs ${CMAKE_INSTALL_DATADIR}/doc/${name})
  install(FILES src/packages/copyright ${_made}/changelog.gz ${_made}/changelog.Debian.gz DESTINATION ${_docs} COMPONENT ${component})
  set(_files ${PROJECT_SOURCE_DIR}/src/packages/${name})
  file(GLOB _control CONFIGURE_DEPENDS ${_files}/*)
  list(REMOVE_ITEM _control ${_files}/lintian-overrides ${_files}/doc-base)
  if(component STREQUAL "library")
    list(APPEND _control ${_made}/shlibs)
  endif()
  set(${_id}_PACKAGE_CONTROL_EXTRA "${_control}" PARENT_SCOPE)
  if(EXISTS ${_files}/lintian-overrides)
    install(FILES ${_files}/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME ${name} COMPONENT ${component})
  endif()
  if(EXISTS ${_files}/doc-base)
    install(FILES ${_files}/doc-base DESTINATION ${CMAKE_INSTALL_DATADIR}/doc-base RENAME ${name}.urigram COMPONENT ${component})
  endif()
endfunction()

set(_about "urigram parses URLs by the published grammars: RFC 1738, 1808, 2396, 2732" "and 3986, and those of 28 schemes of today. Errors report the offset, the"
    "production and the expected set.\n")
set(_library "liburigram${PROJECT_VERSION_MAJOR} (= ${_version})")
urigram_package(library liburigram${PROJECT_VERSION_MAJOR} libs "URLs by the grammars of the RFCs - shared libraries"
  ABOUT ${_about} "This package contains the shared libraries."
  RECOMMENDS publicsuffix)
urigram_package(development liburigram-dev libdevel "URLs by the grammars of the RFCs - development files"
  ABOUT ${_about} "This package contains the headers, the static libraries, the files for CMake" "and pkg-config, and examples. The libraries for tools and tests, urigram_model,"
    "urigram_testing and urigram_productions, are static only."
  DEPENDS "${_library}" "libboost1.81-dev | libboost-dev (>= 1.81)" libidn2-dev libpsl-dev
  SUGGESTS urigram-doc)
urigram_package(program urigram web "URLs by the grammars of the RFCs - program"
  ABOUT ${_about} "This package contains the program, which parses, checks, edits, normalizes," "repairs, resolves and finds URLs in files of any size, and tools to test and" "compare grammars."
  DEPENDS "${_library}"
  SUGGESTS urigram-doc)
urigram_package(sqlite urigram-sqlite3 database "URLs by the grammars of the RFCs - extension of SQLite"
  ABOUT ${_about} "This package contains a loadable extension of SQLite: functions that return" "the parts of URLs, and table-valued functions."
  DEPENDS "${_library}"
  RECOMMENDS sqlite3)
string(REGEX REPLACE "^.*/postgresql/([0-9]+)/.*$" "\\1" _major ${_pg_pkglibdir})
urigram_package(postgresql postgresql-${_major}-urigram database "URLs by the grammars of the RFCs - extension of PostgreSQL"
  ABOUT ${_about} "This package contains an extension of PostgreSQL ${_major}: a type url, functions for" "the parts of URLs, operators and indexes."
  DEPENDS "${_library}" postgresql-${_major})
execute_process(COMMAND ${Python_EXECUTABLE} -c "import sys; print('%d;%d;%d' % (*sys.version_info[:2], sys.version_info[1] + 1))"
  OUTPUT_VARIABLE _python_version OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
list(GET _python_version 0 _python)
list(GET _python_version 1 _this)
list(GET _python_version 2 _next)
urigram_package(python_package python3-urigram python "URLs by the grammars of the RFCs - Python module"
  ABOUT ${_about} "This package contains a module for Python: columns of parts of URLs as arrays" "of numpy, readers of large files, and an accessor for pandas."
  DEPENDS "${_library}" python3-numpy "python3 (>= ${_python}.${_this})" "python3 (<< ${_python}.${_next})"
  SUGGESTS python3-pandas)
urigram_package(documentation urigram-doc doc "URLs by the grammars of the RFCs - documentation"
  ABOUT ${_about} "This package contains the documentation as HTML: a tutorial, guides, and the" "reference of every header, production and verb of the program."
  DEPENDS "libjs-sphinxdoc (>= 5.2)")
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)

# For dpkg-shlibdeps of packages that link the libraries. There is no symbols file: the symbols of a C++ library include
# template instances that depend on the compiler, and `./dev abi` also compares types.
set(_shlibs "")
foreach(_target urigram urigram_bulk urigram_idn urigram_public_suffix)
  string(APPEND _shlibs "lib${_target} ${PROJECT_VERSION_MAJOR} liburigram${PROJECT_VERSION_MAJOR} (>= ${_version})\n")
  install(FILES ${URIGRAM_ARCHIVES}/lib${_target}.a DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
endforeach()
file(WRITE ${_made}/shlibs "${_shlibs}")

file(GLOB _examples CONFIGURE_DEPENDS example/*.cpp example/*.py example/*.sh)
install(FILES ${_examples} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/liburigram-dev/examples COMPONENT development)
install(CODE "execute_process(COMMAND gzip -9nf \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1/urigram.1\" COMMAND_ERROR_IS_FATAL ANY)"
        COMPONENT program)

# The metadata that pip and importlib.metadata read, as in setup.py.
execute_process(COMMAND ${Python_EXECUTABLE} setup.py --quiet dist_info --output-dir ${_made}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/python COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
set(_python lib/python${_python}/dist-packages)
install(TARGETS urigram_python LIBRARY DESTINATION ${_python}/urigram COMPONENT python_package)
install(DIRECTORY python/urigram/ DESTINATION ${_python}/urigram COMPONENT python_package PATTERN __pycache__ EXCLUDE)
install(DIRECTORY ${_made}/ DESTINATION ${_python} COMPONENT python_package FILES_MATCHING PATTERN *.dist-info/METADATA)

install(DIRECTORY ${URIGRAM_SITE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/urigram-doc/html COMPONENT documentation
  PATTERN .buildinfo EXCLUDE PATTERN objects.inv EXCLUDE)
# Replaces Sphinx's scripts by links to the copies in Debian's package of them.
install(CODE [[
  file(GLOB _scripts RELATIVE /usr/share/javascript/sphinxdoc/1.0 /usr/share/javascript/sphinxdoc/1.0/*.js)
  foreach(_script IN LISTS _scripts)
    set(_copy $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share/doc/urigram-doc/html/_static/${_script})
    file(SHA256 /usr/share/javascript/sphinxdoc/1.0/${_script} _one)
    if(EXISTS ${_copy} AND NOT IS_SYMLINK ${_copy})
      file(SHA256 ${_copy} _other)
      if(_one STREQUAL _other)
        file(REMOVE ${_copy})
        file(CREATE_LINK ../../../../javascript/sphinxdoc/1.0/${_script} ${_copy} SYMBOLIC)
      endif()
    endif()
  endforeach()
]] COMPONENT documentation)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR urigram)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own summary
set(CPACK_PACKAGE_CONTACT "${URIGRAM_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_VERSION ${_version})
set(CPACK_DEBIAN_PACKAGE_SOURCE urigram)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
# The licence is the file `copyright` of each package.
set(CPACK_COMPONENTS_ALL library development program sqlite postgresql python_package documentation)
set(CPACK_STRIP_FILES ON)
set(CPACK_SET_DESTDIR ON)  # the PostgreSQL server defines the directory of its extensions, as an absolute path
set(CPACK_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR}/debian)
file(WRITE ${_made}/finish.cmake
  "execute_process(COMMAND ${PROJECT_SOURCE_DIR}/src/packages/finish.sh \${CPACK_PACKAGE_FILES} COMMAND_ERROR_IS_FATAL ANY)\n")
set(CPACK_POST_BUILD_SCRIPTS ${_made}/finish.cmake)
include(CPack)
