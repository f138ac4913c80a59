// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "plans.hpp"
#include "row_receivers.hpp"
#include <urigram/grammar/rfc1808.hpp>

namespace urigram {

namespace {

struct rows : row_receivers<column_writer<rfc1808_columns>> {
    using rel_path = sequence<cell<column::path>, cell<column::params>, cell<column::query>>;
    using relative_url = sequence<cell<column::authority>, rel_path>;
    using generic_rl = sequence<cell<column::scheme>, relative_url>;

    struct url : variant<decltype(ast::rfc1808_url::url)> {
        using variant::variant;
        template <class Alternative>
        auto alternative() const noexcept {
            choose<Alternative>();
            to.put_host_kind(host_column::absent);
            if constexpr (std::is_same_v<Alternative, ast::generic_rl>) {
                to.skip<column::opaque_part>();
                return generic_rl(to);
            } else if constexpr (std::is_same_v<Alternative, ast::opaque_uri>) {
                to.skip<column::authority, column::path, column::params, column::query>();
                return opaque_uri(to);
            } else {
                to.skip<column::scheme, column::opaque_part>();
                return relative_url(to);
            }
        }
    };
    using line = sequence<url, cell<column::fragment>>;
};

constexpr result<ast::rfc1808_url> (*parse)(std::string_view) noexcept = parse_relative_url;

}  // namespace

void put_rfc1808_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
    put_lines<rfc1808_plan, fixed<rfc1808::URL, rfc1808_name>, row_sink, rows>(buffer, parse, to, offset);
}

void detail::for_each_url(std::string_view buffer, by_rfc1808_type, line_sink<ast::rfc1808_url> sink) {
    call_for_each_line<rfc1808_plan, fixed<rfc1808::URL, rfc1808_name>>(buffer, parse, sink);
}

}  // namespace urigram
