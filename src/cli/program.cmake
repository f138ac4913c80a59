# SPDX-License-Identifier: BSL-1.0
# The program, with its manual page and its completions.
find_package(CLI11 REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS iostreams)
find_package(RapidJSON REQUIRED)
find_package(zstd CONFIG REQUIRED)
find_path(URIGRAM_LIBCSV_INCLUDE_DIR csv.h REQUIRED)
find_library(URIGRAM_LIBCSV csv REQUIRED)
mark_as_advanced(URIGRAM_LIBCSV_INCLUDE_DIR URIGRAM_LIBCSV)
file(GLOB_RECURSE _sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/cli/*.cpp)
list(REMOVE_ITEM _sources src/cli/main.cpp)
add_library(urigram_program OBJECT ${_sources})  # all but `main`, for fuzz targets to link
urigram_own_target(urigram_program)
urigram_large_files(urigram_program)
target_include_directories(urigram_program PUBLIC src/cli)
urigram_unity_build(urigram_program 12)  # most of them include CLI11, which takes g++ five seconds each time
# The variables and targets of RapidJSON's package differ between Debian, upstream and package managers.
target_include_directories(urigram_program SYSTEM PRIVATE ${RapidJSON_INCLUDE_DIRS} ${RAPIDJSON_INCLUDE_DIRS})
set(_rapidjson "")
foreach(_target IN ITEMS rapidjson RapidJSON RapidJSON::RapidJSON)
  if(TARGET ${_target})
    set(_rapidjson ${_target})
  endif()
endforeach()
target_include_directories(urigram_program SYSTEM PRIVATE ${URIGRAM_LIBCSV_INCLUDE_DIR})
target_link_libraries(urigram_program PUBLIC
  urigram_bulk urigram_productions urigram_public_suffix urigram_idn urigram_testing CLI11::CLI11 Boost::iostreams ${_rapidjson} ${URIGRAM_LIBCSV}
  $<IF:$<TARGET_EXISTS:zstd::libzstd_shared>,zstd::libzstd_shared,zstd::libzstd_static>)
add_executable(urigram_cli src/cli/main.cpp)
urigram_own_target(urigram_cli)
target_link_libraries(urigram_cli PRIVATE urigram_program)
set_target_properties(urigram_cli PROPERTIES
  OUTPUT_NAME urigram
  INSTALL_RPATH $ORIGIN/../${CMAKE_INSTALL_LIBDIR})

# The program writes its manual page and completions itself.
function(urigram_made_by_program file destination)
  set(_file ${PROJECT_BINARY_DIR}/manual/${file})
  add_custom_command(OUTPUT ${_file} COMMAND urigram_cli ${ARGN} --output ${_file} DEPENDS urigram_cli VERBATIM)
  target_sources(urigram_manual PRIVATE ${_file})
  if(URIGRAM_INSTALL)
    install(FILES ${_file} DESTINATION ${destination} COMPONENT program OPTIONAL)  # if only urigram_cli was built, it does not exist
  endif()
endfunction()
if(URIGRAM_BUILD_MANUAL AND CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  message(STATUS "urigram: no manual page and no completions, because the program cannot run here; "
                 "set CMAKE_CROSSCOMPILING_EMULATOR to an emulator")
elseif(URIGRAM_BUILD_MANUAL)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/manual)
  add_custom_target(urigram_manual ALL)
  urigram_made_by_program(urigram.1 ${CMAKE_INSTALL_MANDIR}/man1 man)
  urigram_made_by_program(urigram ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)
  urigram_made_by_program(_urigram ${CMAKE_INSTALL_DATADIR}/zsh/site-functions completion zsh)
  urigram_made_by_program(urigram.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d completion fish)
endif()
