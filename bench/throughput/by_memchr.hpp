// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_BY_MEMCHR_HPP
#define URIGRAM_BENCH_BY_MEMCHR_HPP

#include "entry.hpp"

#include <cstring>

namespace urigram::bench {

/// Like `each_line`, but finds the lines in the text of the corpus in each pass. No NUL follows a line.
template <class Accepts>
prepare each_line_by_memchr(Accepts accepts) {
    return [accepts](corpus const& c) -> pass {
        return [accepts, text = c.text()] {
            std::size_t accepted = 0;
            char const* at = text.data();
            char const* const end = at + text.size();
            while (at != end) {
                auto const* lf =
                    static_cast<char const*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
                char const* stop = lf ? lf : end;
                if (lf && stop != at && stop[-1] == '\r') --stop;
                accepted += accepts(std::string_view(at, static_cast<std::size_t>(stop - at))) ? 1 : 0;
                at = lf ? lf + 1 : end;
            }
            return accepted;
        };
    };
}

}  // namespace urigram::bench

#endif
