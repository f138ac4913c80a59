// SPDX-License-Identifier: BSL-1.0
#include "io/streams.hpp"
#include "io/escapes.hpp"
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

void open_missing_streams() {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
        if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            // `open` returns the lowest free descriptor, which is `fd`. The direction is the opposite one, so
            // that using the descriptor is an error.
            if (::open("/dev/null", O_CLOEXEC | (fd == STDIN_FILENO ? O_WRONLY : O_RDONLY)) < 0)
                throw std::system_error(errno, std::generic_category(), "/dev/null");
}

namespace {

std::atomic<int> first_diagnostics_error{0};

/// Writes `text`, and removes the written part from it. After a failure, returns false, with `errno`.
bool write_up_to_failure(int fd, std::string_view& text) noexcept {
    while (!text.empty()) {
        auto const written = ::write(fd, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd waiting{fd, POLLOUT, 0};
            if (::poll(&waiting, 1, -1) < 0 && errno != EINTR) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

}  // namespace

void write_all(int fd, std::string_view& text, std::string const& name) {
    if (!write_up_to_failure(fd, text)) throw_write_error(name);
}

void throw_write_error(std::string const& name) {
    std::error_code const error(errno, std::generic_category());
    throw std::system_error(error, "cannot write to " + name);
}

void close_checked(descriptor& file, std::string const& name) {
    // After EINTR the descriptor is closed, too.
    if (::close(file.release()) != 0 && errno != EINTR) throw_write_error(name);
}

void write_error(std::string_view text) noexcept {
    if (write_up_to_failure(STDERR_FILENO, text)) return;
    int none = 0;
    first_diagnostics_error.compare_exchange_strong(none, errno);
}

void write_without_waiting(char const* piece) noexcept {
    pollfd out{STDERR_FILENO, POLLOUT, 0};
    if (::poll(&out, 1, 0) > 0) static_cast<void>(::write(STDERR_FILENO, piece, std::strlen(piece)) >= 0);
}

int diagnostics_error() noexcept { return first_diagnostics_error; }

std::string error_line(std::string_view text) {
    std::string line = "urigram: ";
    add_characters(line, text);
    return line += '\n';
}

void print_error(std::string_view text) { write_error(error_line(text)); }

bool is_terminal(int fd) noexcept { return ::isatty(fd) != 0; }

namespace {

/// Whether `fd` is a terminal that knows escape sequences.
bool knows_escapes(int fd) noexcept {
    char const* const term = std::getenv("TERM");
    return term != nullptr && std::string_view(term) != "dumb" && is_terminal(fd);
}

/// The number of columns of the terminal of standard error.
std::size_t columns() noexcept {
    winsize size{};
    bool const known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

/// Removes what is after the first `most` bytes, and the character that they end within.
void cut(std::string& text, std::size_t most) {
    if (text.size() <= most) return;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    text.resize(most);
}

std::atomic<bool> step_shown{false};

}  // namespace

step_line::step_line(std::size_t number, std::size_t count, std::string_view name)
    : step_line(std::to_string(number) + " of " + std::to_string(count) + ": " + std::string(name)) {}

step_line::step_line(std::string_view name) {
    if (!knows_escapes(STDERR_FILENO)) return;
    erase();  // that of a `counting_line`
    auto line = shown_characters(name);
    cut(line, columns() - 1);  // if it wrapped, its first row would remain
    step_shown = true;
    write_error(line + '\r');
}

step_line::~step_line() { erase(); }

void step_line::erase() noexcept {
    if (step_shown.exchange(false)) write_without_waiting("\33[K");
}

counting_line::counting_line(std::string name, int data) noexcept
    : name_(std::move(name)), shown_(is_terminal(STDERR_FILENO) && !is_terminal(data)), next_(clock::now()) {}

void counting_line::update(std::uint64_t number) {
    if (!shown_ || clock::now() < next_) return;
    next_ = clock::now() + std::chrono::milliseconds(500);
    line_.reset();
    line_.emplace(name_ + ": " + std::to_string(number));
}

bool use_color(when wanted, int fd) noexcept {
    if (wanted != when::automatic) return wanted == when::always;
    char const* const no_color = std::getenv("NO_COLOR");
    if (no_color != nullptr && *no_color != '\0') return false;
    return knows_escapes(fd);
}

void palette::add(std::string& out, style s, std::string_view text) const {
    // In the order of `style`.
    static constexpr std::string_view codes[] = {"", "\33[1m", "\33[36m", "\33[2m", "\33[1;31m", "\33[1;32m"};
    if (!color_ || s == style::plain) {
        out += text;
        return;
    }
    out.append(codes[static_cast<std::size_t>(s)]).append(text).append("\33[0m");
}

}  // namespace urigram::cli
