// SPDX-License-Identifier: BSL-1.0
#include "postgresql/guarded.hpp"
#include <algorithm>
#include <cstring>

namespace urigram::postgresql {

namespace {

void describe(failure& why, std::string_view message) noexcept {
    auto const size = std::min(message.size(), sizeof why.message - 1);
    std::memcpy(why.message, message.data(), size);
    why.message[size] = '\0';
}

}  // namespace

void describe_exception(failure& why) noexcept {
    why.out_of_memory = false;
    try {
        // cppcheck-suppress rethrowNoCurrentException; the caller is a handler
        throw;
    } catch (std::bad_alloc const&) {
        why.out_of_memory = true;
        describe(why, "out of memory");
    } catch (std::exception const& error) {
        describe(why, error.what());
    } catch (...) {
        describe(why, "unknown exception");
    }
}

void report(failure const& why) {
    ereport(ERROR, (errcode(why.out_of_memory ? ERRCODE_OUT_OF_MEMORY : ERRCODE_INTERNAL_ERROR),
                    errmsg("urigram: %s", why.message)));
    pg_unreachable();
}

char* allocate(std::size_t size) {
    void* const memory = palloc_extended(size, MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
    if (memory == nullptr) throw std::bad_alloc();
    return static_cast<char*>(memory);
}

}  // namespace urigram::postgresql
