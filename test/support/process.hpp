// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_PROCESS_HPP
#define URIGRAM_TEST_PROCESS_HPP

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

/// Runs programs with given input, and returns output and exit status.
namespace urigram::test {

inline int checked(int result) {
    if (result < 0) throw std::system_error(errno, std::generic_category());
    return result;
}

/// Owns a descriptor.
class descriptor {
public:
    explicit descriptor(int fd = -1) : fd_(fd) {}
    descriptor(descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    descriptor& operator=(descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const noexcept { return fd_; }

private:
    int fd_;
};

struct outcome {
    int status = -1;  ///< the exit status, if it exited
    int signal = 0;   ///< the signal that killed it, otherwise
    std::string out;
    std::string err;
};

/// Descriptors for the standard streams of a child; -1 closes one.
struct streams {
    int in = STDIN_FILENO;
    int out = STDOUT_FILENO;
    int err = STDERR_FILENO;
};

/// Starts a program with `NAME=VALUE` added to its environment. SIGINT and SIGTERM have their default
/// actions, regardless of the process that started the tests.
inline pid_t start(std::string const& program, std::vector<std::string> arguments, streams const& s,
                   std::vector<std::string> const& environment = {}) {
    pid_t const child = checked(::fork());
    if (child != 0) return child;
    int const given[] = {s.in, s.out, s.err};
    int kept[3];
    for (int i = 0; i < 3; ++i) kept[i] = given[i] < 0 ? -1 : ::fcntl(given[i], F_DUPFD_CLOEXEC, 10);
    for (int i = 0; i < 3; ++i) kept[i] < 0 ? ::close(i) : ::dup2(kept[i], i);
    for (auto const& variable : environment) {
        auto const equals = variable.find('=');
        ::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    }
    for (int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    ::execv(program.c_str(), argv.data());
    ::_exit(127);
}

/// Waits for the end of a child; `out` and `err` are not filled in.
inline outcome wait_for(pid_t child) {
    int status = 0;
    checked(::waitpid(child, &status, 0));
    outcome end;
    if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    return end;
}

/// A file without a name.
class nameless_file {
public:
    explicit nameless_file(std::string const& content = {}) : file_(std::tmpfile(), &std::fclose) {
        if (!file_) throw std::runtime_error("no temporary file");
        std::fwrite(content.data(), 1, content.size(), file_.get());
        std::rewind(file_.get());
    }
    int fd() const { return ::fileno(file_.get()); }
    std::string content() const {
        std::string text;
        std::array<char, 65536> part;
        std::rewind(file_.get());
        while (auto const n = std::fread(part.data(), 1, part.size(), file_.get()))
            text.append(part.data(), n);
        return text;
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// Runs a program to its end with `input` on its standard input.
inline outcome run(std::string const& program, std::vector<std::string> const& arguments,
                   std::string const& input = {}, std::vector<std::string> const& environment = {}) {
    nameless_file const in(input);
    nameless_file const out;
    nameless_file const err;
    auto end = wait_for(start(program, arguments, {in.fd(), out.fd(), err.fd()}, environment));
    end.out = out.content();
    end.err = err.content();
    return end;
}

/// A pipe, whose ends are closed on request, or by the destructor.
class pipe_ends {
public:
    pipe_ends() { checked(::pipe2(fd_, O_CLOEXEC)); }
    ~pipe_ends() { close_read(), close_write(); }
    pipe_ends(pipe_ends const&) = delete;
    pipe_ends& operator=(pipe_ends const&) = delete;

    int read_end() const { return fd_[0]; }
    int write_end() const { return fd_[1]; }
    void close_read() { close(fd_[0]); }
    void close_write() { close(fd_[1]); }

    void write(std::string const& text) const {
        if (::write(fd_[1], text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            throw std::runtime_error("short write");
    }
    /// Waits until `size` bytes are read, or until the write end is closed.
    std::string read(std::size_t size) const {
        std::string text(size, '\0');
        std::size_t have = 0;
        while (have < size) {
            auto const n = checked(static_cast<int>(::read(fd_[0], text.data() + have, size - have)));
            if (n == 0) break;
            have += static_cast<std::size_t>(n);
        }
        text.resize(have);
        return text;
    }

private:
    static void close(int& fd) {
        if (fd >= 0) ::close(fd);
        fd = -1;
    }
    int fd_[2];
};

/// A terminal that a program can use.
class terminal {
public:
    terminal() : master_(checked(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC))) {
        checked(::grantpt(master_));
        checked(::unlockpt(master_));
        slave_ = checked(::open(::ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC));
    }
    ~terminal() {
        ::close(master_);
        if (slave_ >= 0) ::close(slave_);
    }
    terminal(terminal const&) = delete;
    terminal& operator=(terminal const&) = delete;

    int fd() const { return slave_; }

    void type(std::string const& keys) const {
        checked(static_cast<int>(::write(master_, keys.data(), keys.size())));
    }

    /// Closes our descriptor and reads until all programs have closed theirs. Their output must fit into the
    /// terminal's buffer, which has a few kilobytes.
    std::string content() {
        ::close(std::exchange(slave_, -1));
        std::string text;
        std::array<char, 4096> part;
        for (ssize_t n; (n = ::read(master_, part.data(), part.size())) > 0;)
            text.append(part.data(), static_cast<std::size_t>(n));
        return text;
    }

private:
    int master_;
    int slave_ = -1;
};

/// A directory that is removed with its content by the destructor.
class scratch_directory {
public:
    scratch_directory() : path_(std::filesystem::temp_directory_path() / "urigram-test-XXXXXX") {
        std::string name = path_.string();
        if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category());
        path_ = name;
    }
    ~scratch_directory() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    scratch_directory(scratch_directory const&) = delete;
    scratch_directory& operator=(scratch_directory const&) = delete;

    std::string operator/(std::string const& name) const { return (path_ / name).string(); }
    std::filesystem::path const& path() const { return path_; }

    /// The names of its files, sorted.
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (auto const& entry : std::filesystem::directory_iterator(path_))
            names.push_back(entry.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }

private:
    std::filesystem::path path_;
};

inline std::string read_file(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_file(std::string const& path, std::string const& content) {
    std::ofstream file(path, std::ios::binary);
    file << content;
    if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

/// The lines of a text, without their ends.
inline std::vector<std::string> split_lines(std::string const& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

inline bool contains(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace urigram::test

#endif
