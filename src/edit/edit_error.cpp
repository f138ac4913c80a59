// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/throw_exception.hpp>
#include <ostream>
#include <urigram/edit.hpp>
#include <vector>

namespace urigram {

namespace {

class category final : public boost::system::error_category {
public:
    char const* name() const noexcept override { return "urigram.edit"; }
    std::string message(int code) const override {
        switch (static_cast<edit_errc>(code)) {
        case edit_errc::unknown_part:
            return "unknown part";
        case edit_errc::refused:
            return "the text cannot be this part";
        case edit_errc::no_host:
            return "a userinfo or a port requires a host: set the host, or remove both";
        case edit_errc::relative_path:
            return "after a host, a path must be empty or begin with a slash";
        case edit_errc::path_as_authority:
            return "without a host, two slashes at the beginning of the path would begin an authority: set "
                   "the host, or write /. before the path";
        case edit_errc::path_as_scheme:
            return "without a scheme, a colon in the first segment of the path would end a scheme: set the "
                   "scheme, or write ./ before the path";
        case edit_errc::dot_segment:
            return "resolvers remove the segments . and ..: append another segment, or set the path";
        case edit_errc::invalid:
            return "the edited URL is not valid";
        }
        return "unknown error";
    }
};

}  // namespace

std::string_view to_string(edit_errc e) noexcept {
    switch (e) {
    case edit_errc::unknown_part:
        return "unknown_part";
    case edit_errc::refused:
        return "refused";
    case edit_errc::no_host:
        return "no_host";
    case edit_errc::relative_path:
        return "relative_path";
    case edit_errc::path_as_authority:
        return "path_as_authority";
    case edit_errc::path_as_scheme:
        return "path_as_scheme";
    case edit_errc::dot_segment:
        return "dot_segment";
    case edit_errc::invalid:
        return "invalid";
    }
    return "unknown";
}

boost::system::error_code make_error_code(edit_errc e) noexcept {
    static category const instance;
    return {static_cast<int>(e), instance};
}

std::string edit_error::message() const {
    if (code == edit_errc::unknown_part) {
        std::string line = make_error_code(code).message() + " '" + text + "': expected ";
        std::vector<std::string_view> names;
        for (auto const& each : editable_parts()) names.push_back(each.name);
        detail::add_list(line, names, " or ");
        return line;
    }
    if (code == edit_errc::invalid) return make_error_code(code).message() + ": " + syntax.message(text);
    std::string line(part);
    line += ": ";
    if (code != edit_errc::refused) return line += make_error_code(code).message();
    return line += syntax.message(text);
}

std::ostream& operator<<(std::ostream& to, edit_error const& e) { return to << e.message(); }

void throw_exception_from_error(edit_error const& e, boost::source_location const& where) {
    boost::throw_exception(boost::system::system_error(make_error_code(e.code), e.message()), where);
}

}  // namespace urigram
