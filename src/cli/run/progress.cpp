// SPDX-License-Identifier: BSL-1.0
#include "io/streams.hpp"
#include "run/text_run.hpp"
#include <algorithm>
#include <cmath>
#include <sys/stat.h>
#include <unistd.h>

namespace urigram::cli {

namespace {

constexpr std::chrono::milliseconds interval{500};

std::string rounded(double number) { return std::to_string(std::llround(number)); }

}  // namespace

std::optional<std::uint64_t> octets_to_read(std::vector<std::string> const& inputs,
                                            reading_options const& how) {
    std::uint64_t sum = 0;
    for (auto const& name : inputs) {
        struct stat status {};
        bool const standard = name == "-";
        if ((standard ? ::fstat(STDIN_FILENO, &status) : ::stat(name.c_str(), &status)) != 0)
            return std::nullopt;
        if (!S_ISREG(status.st_mode)) return std::nullopt;
        off_t const before = standard ? std::max(::lseek(STDIN_FILENO, 0, SEEK_CUR), off_t{0}) : 0;
        auto const size = static_cast<std::uint64_t>(std::max(status.st_size - before, off_t{0}));
        auto const to = std::min(size, how.to);
        if (to > how.from) sum += to - how.from;
    }
    return sum;
}

bool shows_progress(progress_when wanted, int data) {
    if (wanted != progress_when::on_terminal) return wanted == progress_when::always;
    return is_terminal(STDERR_FILENO) && !is_terminal(data);
}

progress::progress(std::optional<std::uint64_t> octets_in_all)
    : terminal_(is_terminal(STDERR_FILENO)), octets_in_all_(octets_in_all), start_(clock::now()),
      next_(start_ + interval) {}

progress::~progress() { clear(); }

void progress::update(std::uint64_t records, std::uint64_t octets) {
    records_ = records;
    octets_ = octets;
    auto const now = clock::now();
    if (now >= next_) say(now);
}

void progress::say(clock::time_point now) {
    next_ = now + interval;
    double const seconds = std::chrono::duration<double>(now - start_).count();
    std::string line = std::to_string(records_) + " records";
    if (seconds > 0) line += ", " + rounded(static_cast<double>(records_) / seconds) + " a second";
    if (octets_in_all_ && *octets_in_all_ > 0) {
        double const part =
            std::min(1.0, static_cast<double>(octets_) / static_cast<double>(*octets_in_all_));
        line += ", " + rounded(100 * part) + " %";
        if (part > 0 && part < 1) line += ", " + rounded(seconds * (1 - part) / part) + " s left";
    }
    write_error(terminal_ ? "\r" + line + "\33[K" : line + "\n");
    on_screen_ = terminal_;
}

void progress::clear() {
    if (on_screen_) write_error("\r\33[K");
    on_screen_ = false;
}

void progress::finish() {
    say(clock::now());
    if (terminal_) write_error("\n");
    on_screen_ = false;
}

}  // namespace urigram::cli
