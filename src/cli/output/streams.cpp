// SPDX-License-Identifier: BSL-1.0
#include "output/streams.hpp"
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

descriptor::~descriptor() {
    if (fd_ >= 0) ::close(fd_);
}

void open_missing_streams() {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
        if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            // The lowest free descriptor is this one; it is opened for what the stream is not used for.
            if (::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
                throw std::system_error(errno, std::generic_category(), "/dev/null");
}

void write_all(int fd, std::string_view text, char const* name) {
    while (!text.empty()) {
        auto const written = ::write(fd, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            throw std::system_error(errno, std::generic_category(), std::string("cannot write to ") + name);
    }
}

void write_error(std::string_view text) {
    try {
        write_all(STDERR_FILENO, text, "standard error");
    } catch (std::system_error const&) {
    }
}

void complain(std::string_view text) {
    std::string line = "urigram: ";
    line.append(text).append("\n");
    write_error(line);
}

}  // namespace urigram::cli
