// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/throw_exception.hpp>
#include <ostream>
#include <urigram/resolve.hpp>

namespace urigram {

namespace {

class category final : public boost::system::error_category {
public:
    char const* name() const noexcept override { return "urigram.resolve"; }
    std::string message(int code) const override {
        switch (static_cast<resolve_errc>(code)) {
        case resolve_errc::invalid_base:
            return "the base is not a URL";
        case resolve_errc::invalid_reference:
            return "the reference is not valid";
        case resolve_errc::relative_base:
            return "the base has no scheme";
        case resolve_errc::opaque_base:
            return "the base is opaque";
        case resolve_errc::above_root:
            return "the reference leads above the root";
        case resolve_errc::path_as_authority:
            return "the path of the result would be read as an authority";
        }
        return "unknown error";
    }
};

}  // namespace

std::string_view to_string(resolve_errc e) noexcept {
    switch (e) {
    case resolve_errc::invalid_base:
        return "invalid_base";
    case resolve_errc::invalid_reference:
        return "invalid_reference";
    case resolve_errc::relative_base:
        return "relative_base";
    case resolve_errc::opaque_base:
        return "opaque_base";
    case resolve_errc::above_root:
        return "above_root";
    case resolve_errc::path_as_authority:
        return "path_as_authority";
    }
    return "unknown";
}

boost::system::error_code make_error_code(resolve_errc e) noexcept {
    static category const instance;
    return {static_cast<int>(e), instance};
}

namespace {

/// The message of the code, with details; `syntax` is the message of the syntax error, if any.
std::string message_of(resolve_error const& e, std::string const& syntax) {
    std::string text = make_error_code(e.code).message();
    bool const has_syntax = e.code == resolve_errc::invalid_base || e.code == resolve_errc::invalid_reference;
    if (has_syntax) text.append(": ").append(syntax);
    if (e.code == resolve_errc::above_root) {
        text.append(", by ").append(std::to_string(e.surplus_levels));
        text += e.surplus_levels == 1 ? " segment" : " segments";
    }
    return text;
}

}  // namespace

std::string resolve_error::message(std::string_view text) const {
    return message_of(*this, syntax.message(text));
}
std::string resolve_error::message() const { return message_of(*this, syntax.message()); }

std::ostream& operator<<(std::ostream& to, resolve_error const& e) { return to << e.message(); }

void throw_exception_from_error(resolve_error const& e, boost::source_location const& where) {
    boost::throw_exception(boost::system::system_error(make_error_code(e.code), e.message()), where);
}

}  // namespace urigram
