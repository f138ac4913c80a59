// SPDX-License-Identifier: BSL-1.0
#include "runner.hpp"
#include <algorithm>
#include <csignal>
#include <new>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>

namespace urigram::fault_injection {

namespace {

using test::checked;
using test::descriptor;

descriptor memory_file(char const* name) { return descriptor(checked(::memfd_create(name, MFD_CLOEXEC))); }

fault_board* map_board(int fd) {
    checked(::ftruncate(fd, sizeof(fault_board)));
    void* const memory = ::mmap(nullptr, sizeof(fault_board), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (memory == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "mmap");
    return new (memory) fault_board{};
}

std::string content_of(int fd) {
    std::string text(static_cast<std::size_t>(checked(static_cast<int>(::lseek(fd, 0, SEEK_END)))), '\0');
    auto const size = ::pread(fd, text.data(), text.size(), 0);
    if (size != static_cast<ssize_t>(text.size()))
        throw std::runtime_error("cannot read the program's output");
    return text;
}

void empty(int fd) {
    checked(::ftruncate(fd, 0));
    checked(static_cast<int>(::lseek(fd, 0, SEEK_SET)));
}

void check_spawn(int error) {
    if (error != 0) throw std::system_error(error, std::generic_category(), "posix_spawn");
}

/// Sets up the descriptors of the child.
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
    : what_(what), how_(how), place_(how), board_file_(memory_file("board")),
      board_(map_board(board_file_.get())), out_(memory_file("out")), err_(memory_file("err")) {
    bool const file = how_.input == standard_input::file;
    auto const path = file ? place_.path() + "/" + how_.input_file : "/dev/null";
    in_ = descriptor(checked(::open(path.c_str(), O_RDONLY | O_CLOEXEC)));
    int ends[2];
    checked(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends));
    socket_ = descriptor(ends[0]);
    descriptor const other(ends[1]);
    load(in_.get(), other.get());
}

runner::~runner() {
    socket_ = descriptor();
    ::waitpid(program_, nullptr, 0);
    ::munmap(board_, sizeof(fault_board));
}

observation runner::run(fault_plan const& plan) {
    new (board_) fault_board{};
    board_->plan = plan;
    empty(out_.get());
    empty(err_.get());

    observation seen;
    {
        auto const in = prepare_input();
        checked(static_cast<int>(::send(socket_.get(), "", 1, MSG_NOSIGNAL)));
        int const child = receive();
        pollfd waiting{socket_.get(), POLLIN, 0};
        seen.hung = checked(::poll(&waiting, 1, static_cast<int>(what_.time_limit.count()))) == 0;
        if (seen.hung) ::kill(child, SIGKILL);
        int const status = receive();
        if (WIFEXITED(status)) seen.end.status = WEXITSTATUS(status);
        if (WIFSIGNALED(status)) seen.end.signal = WTERMSIG(status);
    }
    seen.end.out = content_of(out_.get());
    seen.end.err = content_of(err_.get());
    seen.files = place_.take();
    seen.fired = board_->fired > 0;
    seen.fired_on_error = board_->fired_on_error > 0;
    seen.unsafe = board_->unsafe > 0;
    std::copy(board_->calls.begin(), board_->calls.end(), seen.calls.begin());
    seen.allocations_before_files = board_->allocations_before_files;
    auto const depth = static_cast<std::ptrdiff_t>(board_->depth.load());
    seen.stack.assign(board_->stack.begin(), board_->stack.begin() + depth);
    return seen;
}

/// Prepares standard input for a run. For a pipe that already contains the input, returns the read end, whose
/// path is on the board: the program opens it again. Otherwise, returns no descriptor.
descriptor runner::prepare_input() {
    if (how_.input == standard_input::file) checked(static_cast<int>(::lseek(in_.get(), 0, SEEK_SET)));
    if (how_.input != standard_input::pipe) return descriptor();
    test::pipe_ends const ends;
    ends.write(files().at(how_.input_file));  // the whole content is in the pipe before the program starts
    descriptor in(checked(::fcntl(ends.read_end(), F_DUPFD_CLOEXEC, 0)));
    auto const path = "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(in.get());
    path.copy(board_->input.data(), board_->input.size() - 1);
    return in;
}

/// Reads a number that the shim sent.
int runner::receive() const {
    int number = 0;
    if (::recv(socket_.get(), &number, sizeof number, MSG_WAITALL) != sizeof number)
        throw std::runtime_error("cannot run " + what_.program);
    return number;
}

/// Loads the program. Before `main`, it waits for requests at the socket.
void runner::load(int in, int socket) {
    std::vector<std::string> arguments = {what_.program};
    arguments.insert(arguments.end(), how_.arguments.begin(), how_.arguments.end());
    // LD_BIND_NOW binds all symbols when the program is loaded, and not again in each run.
    std::vector<std::string> environment = {"LC_ALL=C", "LD_BIND_NOW=1", "TMPDIR=.",
                                            "LD_PRELOAD=" + what_.shim, std::string(board_variable) + "=yes"};
    spawn_actions actions;
    actions.give(in, STDIN_FILENO);
    actions.give(out_.get(), STDOUT_FILENO);
    actions.give(err_.get(), STDERR_FILENO);
    actions.give(board_file_.get(), board_fd);
    actions.give(socket, socket_fd);
    actions.go_to(place_.path());
    check_spawn(::posix_spawn(&program_, what_.program.c_str(), actions.get(), nullptr,
                              pointers(arguments).data(), pointers(environment).data()));
}

}  // namespace urigram::fault_injection
