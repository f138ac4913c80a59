# SPDX-License-Identifier: BSL-1.0
# For another processor, with Debian's cross compiler and foreign packages; what is built runs in qemu-user.
# URIGRAM_CROSS_COMPILER is the compiler's prefix, URIGRAM_CROSS_QEMU the name of the processor there.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES URIGRAM_CROSS_COMPILER URIGRAM_CROSS_QEMU)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${URIGRAM_CROSS_QEMU})
set(CMAKE_CXX_COMPILER ${URIGRAM_CROSS_COMPILER}-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${URIGRAM_CROSS_QEMU})
# Boost's headers are the same everywhere, and its foreign packages cannot be installed together with the native ones.
file(GLOB Boost_DIR /usr/lib/*-linux-gnu/cmake/Boost-1.81.0)
