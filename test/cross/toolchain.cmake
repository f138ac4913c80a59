# SPDX-License-Identifier: BSL-1.0
# Builds for another processor with Debian's cross compiler and packages of the other architecture. Programs run in
# qemu-user. URIGRAM_CROSS_COMPILER is the compiler's prefix, URIGRAM_CROSS_QEMU the name of the processor in qemu.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES URIGRAM_CROSS_COMPILER URIGRAM_CROSS_QEMU)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${URIGRAM_CROSS_QEMU})
set(CMAKE_CXX_COMPILER ${URIGRAM_CROSS_COMPILER}-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${URIGRAM_CROSS_QEMU})
# Uses the native package of Boost: its headers do not depend on the processor, and Boost's packages of the other
# architecture conflict with it.
file(GLOB Boost_DIR /usr/lib/*-linux-gnu/cmake/Boost-1.81.0)
