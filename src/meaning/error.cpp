// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/throw_exception.hpp>
#include <urigram/meaning/error.hpp>

namespace urigram {

namespace {

class category final : public boost::system::error_category {
public:
    char const* name() const noexcept override { return "urigram.meaning"; }
    std::string message(int code) const override {
        switch (static_cast<meaning_errc>(code)) {
        case meaning_errc::carriage_return:
            return "carriage return";
        case meaning_errc::line_feed:
            return "line feed";
        case meaning_errc::nul:
            return "NUL";
        case meaning_errc::tab:
            return "tab";
        case meaning_errc::white_space:
            return "white space";
        case meaning_errc::angle_bracket:
            return "angle bracket";
        }
        return "unknown error";
    }
};

}  // namespace

std::string_view to_string(meaning_errc e) noexcept {
    switch (e) {
    case meaning_errc::carriage_return:
        return "carriage_return";
    case meaning_errc::line_feed:
        return "line_feed";
    case meaning_errc::nul:
        return "nul";
    case meaning_errc::tab:
        return "tab";
    case meaning_errc::white_space:
        return "white_space";
    case meaning_errc::angle_bracket:
        return "angle_bracket";
    }
    return "unknown";
}

boost::system::error_code make_error_code(meaning_errc e) noexcept {
    static category const instance;
    return {static_cast<int>(e), instance};
}

std::string meaning_error::message() const {
    std::string text = make_error_code(code).message();
    if (!component.empty()) text.append(" in ").append(component);
    return text;
}

void throw_exception_from_error(meaning_error const& e, boost::source_location const& where) {
    boost::throw_exception(boost::system::system_error(make_error_code(e.code), e.message()), where);
}

}  // namespace urigram
