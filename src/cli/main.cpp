// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "output/streams.hpp"
#include <cstdio>
#include <exception>
#include <new>

namespace {

urigram::cli::exit_status guarded(int argc, char const* const* argv) {
    using namespace urigram::cli;
    try {
        open_missing_streams();
        return run_command_line(argc, argv);
    } catch (std::bad_alloc const&) {
        complain("out of memory");
    } catch (std::exception const& e) {
        complain(e.what());
    }
    return exit_status::failure;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return static_cast<int>(guarded(argc, argv));
    } catch (...) {  // not even the complaint could be made
        return static_cast<int>(urigram::cli::exit_status::failure);
    }
}
