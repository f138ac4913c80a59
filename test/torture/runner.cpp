// SPDX-License-Identifier: BSL-1.0
#include "runner.hpp"
#include <algorithm>
#include <csignal>
#include <new>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/syscall.h>

namespace urigram::torture {

namespace {

using test::checked;

// Descriptors of the program: far from those that it opens itself.
constexpr int board_fd = 200;

owned_fd memory_file(char const* name) { return owned_fd(checked(::memfd_create(name, MFD_CLOEXEC))); }

std::string content_of(int fd) {
    std::string text(static_cast<std::size_t>(checked(static_cast<int>(::lseek(fd, 0, SEEK_END)))), '\0');
    auto const size = ::pread(fd, text.data(), text.size(), 0);
    if (size != static_cast<ssize_t>(text.size())) throw std::runtime_error("cannot read what was written");
    return text;
}

void empty(int fd) {
    checked(::ftruncate(fd, 0));
    checked(static_cast<int>(::lseek(fd, 0, SEEK_SET)));
}

void check_spawn(int error) {
    if (error != 0) throw std::system_error(error, std::generic_category(), "posix_spawn");
}

/// What the child does with its descriptors.
class spawn_actions {
public:
    spawn_actions() { check_spawn(::posix_spawn_file_actions_init(&actions_)); }
    ~spawn_actions() { ::posix_spawn_file_actions_destroy(&actions_); }
    spawn_actions(spawn_actions const&) = delete;
    spawn_actions& operator=(spawn_actions const&) = delete;

    void give(int fd, int as) { check_spawn(::posix_spawn_file_actions_adddup2(&actions_, fd, as)); }
    void go_to(std::string const& directory) {
        check_spawn(::posix_spawn_file_actions_addchdir_np(&actions_, directory.c_str()));
    }
    posix_spawn_file_actions_t const* get() const noexcept { return &actions_; }

private:
    posix_spawn_file_actions_t actions_;
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (auto& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

}  // namespace

runner::runner(subject const& what, scenario const& how)
    : what_(what), how_(how), place_(how), board_file_(memory_file("board")), out_(memory_file("out")),
      err_(memory_file("err")) {
    checked(::ftruncate(board_file_.get(), sizeof(fault_board)));
    void* const memory =
        ::mmap(nullptr, sizeof(fault_board), PROT_READ | PROT_WRITE, MAP_SHARED, board_file_.get(), 0);
    if (memory == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "mmap");
    board_ = new (memory) fault_board{};
}

runner::~runner() { ::munmap(board_, sizeof(fault_board)); }

observation runner::run(fault_plan const& plan) {
    new (board_) fault_board{};
    board_->plan = plan;
    empty(out_.get());
    empty(err_.get());

    observation seen;
    {
        auto const in = open_input();
        int const child = start(in.get());
        seen.hung = !wait_for_end(child);
        if (seen.hung) ::kill(child, SIGKILL);
        seen.end = test::wait_for(child);
    }
    if (seen.end.status == 127) throw std::runtime_error("cannot run " + what_.program);
    seen.end.out = content_of(out_.get());
    seen.end.err = content_of(err_.get());
    seen.files = place_.take();
    seen.fired = board_->fired > 0;
    seen.fired_on_error = board_->fired_on_error > 0;
    std::copy(board_->calls.begin(), board_->calls.end(), seen.calls.begin());
    seen.allocations_before_main = board_->allocations_before_main;
    seen.allocations_before_files = board_->allocations_before_files;
    auto const depth = static_cast<std::ptrdiff_t>(board_->depth.load());
    seen.stack.assign(board_->stack.begin(), board_->stack.begin() + depth);
    return seen;
}

owned_fd runner::open_input() const {
    auto const path = place_.path() + "/" + how_.input_file;
    switch (how_.input) {
    case standard_input::nothing:
        break;
    case standard_input::file:
        return owned_fd(checked(::open(path.c_str(), O_RDONLY | O_CLOEXEC)));
    case standard_input::pipe: {
        test::pipe_ends const ends;
        ends.write(test::read_file(path));  // all of it is in the pipe before the program starts
        return owned_fd(checked(::fcntl(ends.read_end(), F_DUPFD_CLOEXEC, 0)));
    }
    }
    return owned_fd(checked(::open("/dev/null", O_RDONLY | O_CLOEXEC)));
}

int runner::start(int in) const {
    std::vector<std::string> arguments = {what_.program};
    arguments.insert(arguments.end(), how_.arguments.begin(), how_.arguments.end());
    std::vector<std::string> environment = {"LC_ALL=C", "LD_PRELOAD=" + what_.shim,
                                            std::string(board_variable) + "=" + std::to_string(board_fd)};
    spawn_actions actions;
    actions.give(in, STDIN_FILENO);
    actions.give(out_.get(), STDOUT_FILENO);
    actions.give(err_.get(), STDERR_FILENO);
    actions.give(board_file_.get(), board_fd);
    actions.go_to(place_.path());
    pid_t child = 0;
    check_spawn(::posix_spawn(&child, what_.program.c_str(), actions.get(), nullptr,
                              pointers(arguments).data(), pointers(environment).data()));
    return child;
}

/// False if it runs for too long.
bool runner::wait_for_end(int child) const {
    owned_fd const end(checked(static_cast<int>(::syscall(SYS_pidfd_open, child, 0))));
    pollfd waiting{end.get(), POLLIN, 0};
    return checked(::poll(&waiting, 1, static_cast<int>(what_.time_limit.count()))) > 0;
}

}  // namespace urigram::torture
