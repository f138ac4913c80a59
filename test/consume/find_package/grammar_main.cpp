// SPDX-License-Identifier: BSL-1.0
#include "grammar.hpp"

// Two translation units include the grammar, without the compiled library. The rules must be the same objects
// in both.
int main() {
    std::string const text = "<ftp://h/a;type=i> <mailto:a@b>\n< http://h/>";
    std::vector<urigram::ast::url> here, there;
    bool const ok = parse_links(text, here) && parse_links_there(text, there) && here == there &&
                    here.size() == 3 && address_of_rule() == std::addressof(urigram::rfc1738::httpurl);
    auto const refused = urigram::parse("ftp://h/a;type=x", urigram::rfc1738::strict_url);
    bool thrown = false;
    try {
        static_cast<void>(refused.value());
    } catch (boost::system::system_error const& e) {
        thrown = e.code() == urigram::errc::unexpected_octet;
    }
    bool const said =
        refused.has_error() && refused.error().offset == 15 &&
        refused.error().message("ftp://h/a;type=x").rfind("expected \"A\", \"D\", \"I\"", 0) == 0;
    return ok && thrown && said ? 0 : 1;
}
