# SPDX-License-Identifier: BSL-1.0
# Builds for another processor with Debian's cross compiler and foreign packages; programs run in qemu-user.
# URIGRAM_CROSS_COMPILER is the compiler's prefix, URIGRAM_CROSS_QEMU the name of the processor in qemu.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES URIGRAM_CROSS_COMPILER URIGRAM_CROSS_QEMU)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${URIGRAM_CROSS_QEMU})
set(CMAKE_CXX_COMPILER ${URIGRAM_CROSS_COMPILER}-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${URIGRAM_CROSS_QEMU})
# Boost's headers do not depend on the processor, and its foreign packages conflict with the native ones.
file(GLOB Boost_DIR /usr/lib/*-linux-gnu/cmake/Boost-1.81.0)
