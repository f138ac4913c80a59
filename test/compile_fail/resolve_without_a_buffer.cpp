// SPDX-License-Identifier: BSL-1.0
// the parts of the result refer to a buffer: resolve.base, ref, rules, buffer.
#include <urigram/resolve.hpp>

auto refused(urigram::url_parts const& base, urigram::url_parts const& ref) {
    return urigram::resolve(base, ref);
}
