// SPDX-License-Identifier: BSL-1.0
#include "testing/ending.hpp"
#include "output/streams.hpp"
#include "process/memory.hpp"
#include "process/signals.hpp"

namespace urigram::cli {

exit_status end_of(output& out, exit_status status, output* page) {
    demand_memory();
    if (interrupted()) {
        out.flush();
        out.complain_if_not_written();
        if (page != nullptr) page->complain_if_not_written();
        return interrupted_status();
    }
    publish(&out, page);
    return status;
}

exit_status refused(std::string const& why) {
    complain(why);
    return exit_status::invalid_input;
}

}  // namespace urigram::cli
