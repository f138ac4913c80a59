// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_HPP
#define URIGRAM_MEANING_HPP

/// What the URLs of RFC 1738 stand for: `meaning_of` takes what was parsed and says where to connect and what
/// to ask for, with defaults put in and arguments decoded. A URL that would send commands of its own is
/// refused. `doc/meanings.md` has the statements of the RFC beside the functions.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.

#include <urigram/meaning/error.hpp>
#include <urigram/meaning/file.hpp>
#include <urigram/meaning/ftp.hpp>
#include <urigram/meaning/gopher.hpp>
#include <urigram/meaning/http.hpp>
#include <urigram/meaning/mailto.hpp>
#include <urigram/meaning/news.hpp>
#include <urigram/meaning/nntp.hpp>
#include <urigram/meaning/prospero.hpp>
#include <urigram/meaning/server.hpp>
#include <urigram/meaning/telnet.hpp>
#include <urigram/meaning/wais.hpp>

#endif
