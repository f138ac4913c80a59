// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_URL_HPP
#define URIGRAM_AST_URL_HPP

#include <urigram/ast/file.hpp>
#include <urigram/ast/ftp.hpp>
#include <urigram/ast/gopher.hpp>
#include <urigram/ast/http.hpp>
#include <urigram/ast/mailto.hpp>
#include <urigram/ast/news.hpp>
#include <urigram/ast/nntp.hpp>
#include <urigram/ast/other.hpp>
#include <urigram/ast/prospero.hpp>
#include <urigram/ast/telnet.hpp>
#include <urigram/ast/wais.hpp>

namespace urigram::ast {

/// BNF: `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl |
/// prosperourl | otherurl` (RFC 1738, section 5), in the order of the sections that describe the schemes.
using url = std::variant<ftpurl, httpurl, gopherurl, mailtourl, newsurl, nntpurl, telneturl, waisurl, fileurl,
                         prosperourl, otherurl>;

}  // namespace urigram::ast

namespace urigram {
using ast::url;
}

#endif
