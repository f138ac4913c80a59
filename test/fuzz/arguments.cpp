// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "fuzz_input.hpp"

#include <array>
#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

// For libFuzzer, see `./dev fuzz`. The input is the program's arguments, one per line, then a NUL and the
// program's standard input. The program must end with an `exit_status` of `io/process.hpp`, close all
// descriptors, create no file except those that the arguments name, and write no control characters to
// standard error. It runs in a temporary directory with a few inputs.

using namespace urigram;
using namespace urigram::test;
namespace fs = std::filesystem;
namespace io = boost::iostreams;

extern "C" void __sanitizer_set_report_fd(void* fd);

namespace {

using words = std::vector<std::string>;

// ---- restrictions on arguments

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

bool any_starts_with(words const& arguments, std::initializer_list<std::string_view> starts) {
    for (auto const& word : arguments)
        for (auto start : starts)
            if (starts_with(word, start)) return true;
    return false;
}

/// Whether the arguments cannot name a file outside of the directory.
bool stays_inside(words const& arguments) {
    bool const names_files =
        any_starts_with(arguments, {"-i", "-o", "--input", "--output", "--rejects", "--html", "--bnf",
                                    "--abnf", "--against", "--valid", "--invalid", "find"});
    if (!names_files) return true;
    for (auto const& word : arguments) {
        auto const slash = word.find('/');
        if (word.find("..") != word.npos || slash == 0) return false;
        if (slash != word.npos && word[0] == '-') return false;
    }
    return true;
}

/// Whether the numbers of threads, sizes and bounds are small, so that a run is short.
bool has_small_numbers(words const& arguments) {
    std::size_t most = arguments.size();
    if (any_starts_with(arguments, {"--block-size", "--max-line-length", "--range"})) most = 5;
    if (any_starts_with(arguments, {"-j", "--jobs", "--bounded"})) most = 1;
    if (most == arguments.size()) return true;
    for (auto const& word : arguments) {
        std::size_t digits = 0;
        for (std::size_t i = 0; i < word.size(); ++i) {
            digits = word[i] >= '0' && word[i] <= '9' ? digits + 1 : 0;
            bool const unit = digits > 0 && i + 1 < word.size() && std::strchr("kKmMgGtT", word[i + 1]);
            if (digits > most || unit) return false;
        }
    }
    return true;
}

/// Whether no grammar of the library is to be proven, which takes seconds.
bool proves_little(words const& arguments) {
    auto const proves = std::find(arguments.begin(), arguments.end(), "prove") != arguments.end();
    return !proves || any_starts_with(arguments, {"--against", "--help"});
}

/// Whether no program is run: `shrink` would run any that the arguments name.
bool runs_no_program(words const& arguments) {
    return std::find(arguments.begin(), arguments.end(), "shrink") == arguments.end();
}

// ---- the directory

constexpr char const* bnf = "a = \"x\" [ b ] | c\nb = *c\nc = \"y\" | %x30-39\n";
constexpr char const* urls =
    "http://h/p?q#f\nftp://u:p@h/a;type=i\nno url\n\nmailto:a@b.c\r\nhttps://[::1]:8/\n";

std::string gzip(std::string_view text) {
    std::string packed;
    io::filtering_istream in;
    in.push(io::gzip_compressor());
    in.push(io::array_source(text.data(), text.size()));
    io::copy(in, io::back_inserter(packed));
    return packed;
}

/// A temporary directory. After each `restore`, it contains only the inputs.
class scratch_directory {
public:
    scratch_directory() {
        std::string name = (fs::temp_directory_path() / "urigram.fuzz.XXXXXX").string();
        demand(::mkdtemp(name.data()) != nullptr, "no temporary directory");
        path_ = name;
        restore({});
    }
    ~scratch_directory() { fs::remove_all(path_); }

    fs::path const& path() const { return path_; }

    /// @returns the names of the files that were neither inputs nor named by an argument
    std::string restore(words const& arguments) {
        std::string left;
        for (auto const& entry : fs::directory_iterator(path_)) {
            auto const name = entry.path().filename().string();
            if (inputs_.count(name) != 0 && known_.count(stamp_of(entry.path())) != 0) continue;
            if (inputs_.count(name) == 0 && !is_named(name, arguments)) left += name + ' ';
            fs::remove_all(entry.path());
        }
        for (auto const& [name, octets] : inputs_) {
            if (fs::exists(path_ / name)) continue;
            std::ofstream(path_ / name, std::ios::binary) << octets;
            known_.insert(stamp_of(path_ / name));
        }
        return left;
    }

private:
    using stamp = std::array<long long, 4>;

    static stamp stamp_of(fs::path const& file) {
        struct stat status {};
        demand(::lstat(file.c_str(), &status) == 0, "no " + file.string());
        return {static_cast<long long>(status.st_ino), status.st_size, status.st_mtim.tv_sec,
                status.st_mtim.tv_nsec};
    }
    /// Whether an argument ends with the name, or contains the name and then a slash.
    static bool is_named(std::string const& name, words const& arguments) {
        for (auto const& word : arguments) {
            auto const at = word.find(name);
            if (at != word.npos && (at + name.size() == word.size() || word[at + name.size()] == '/'))
                return true;
        }
        return false;
    }

    fs::path path_;
    std::map<std::string, std::string> const inputs_ = {
        {"urls", urls},
        {"urls.gz", gzip(urls)},
        {"refs", "../g\n?y\n//h\n#s\n\ns:x\n<\n"},
        {"csv", "id,url\n1,\"http://h/\"\"\"\n2,s:x\n3\n4,\"\n"},
        {"jsonl", "{\"url\":\"s:\\u0061\"}\n{\"url\":null}\n[\n"},
        {"bnf", bnf},
        {"abnf", "a = \"x\" / b\nb = 2DIGIT / <hole>\n"},
        {"broken", "a = ( \"x\"\n"}};
    std::set<stamp> known_;
};

// ---- the process

std::set<int> open_descriptors() {
    std::set<int> listed, open;
    for (auto const& entry : fs::directory_iterator("/proc/self/fd"))
        listed.insert(std::stoi(entry.path().filename()));
    for (int fd : listed)  // without the descriptor that read the directory, which is closed now
        if (::fcntl(fd, F_GETFD) >= 0) open.insert(fd);
    return open;
}

/// Replaces a descriptor by an unnamed file that contains `octets`. The destructor restores the descriptor.
class in_place_of {
public:
    explicit in_place_of(int fd, std::string_view octets = {})
        : fd_(fd), before_(::fcntl(fd, F_DUPFD_CLOEXEC, 3)), file_(::memfd_create("stream", MFD_CLOEXEC)) {
        demand(before_ >= 0 && file_ >= 0, "no descriptors");
        demand(::write(file_, octets.data(), octets.size()) == static_cast<ssize_t>(octets.size()), "write");
        ::lseek(file_, 0, SEEK_SET);
        ::dup2(file_, fd_);
    }
    ~in_place_of() {
        ::dup2(before_, fd_);
        ::close(before_);
        ::close(file_);
    }
    in_place_of(in_place_of const&) = delete;

    std::string octets() const {
        std::string text(static_cast<std::size_t>(::lseek(file_, 0, SEEK_END)), '\0');
        demand(::pread(file_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()), "read");
        return text;
    }

private:
    int fd_, before_, file_;
};

/// The status with which `main` would end.
int status_of(words const& arguments) {
    std::vector<char const*> argv = {"urigram"};
    for (auto const& word : arguments) argv.push_back(word.c_str());
    auto const argc = static_cast<int>(argv.size());
    argv.push_back(nullptr);
    try {
        return static_cast<int>(cli::run_command_line(argc, argv.data()));
    } catch (std::system_error const&) {
        return static_cast<int>(cli::exit_status::failure);
    }
}

struct outcome {
    int status;
    std::string err;
};

outcome run(words const& arguments, std::string_view standard_input) {
    in_place_of const in(STDIN_FILENO, standard_input), out(STDOUT_FILENO), err(STDERR_FILENO);
    int const status = status_of(arguments);
    return {status, err.octets()};
}

bool has_control_characters(std::string_view text) {
    for (char c : text)
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F) return true;
    return false;
}

void check(outcome const& end, words const& arguments) {
    using cli::exit_status;
    bool known = false;
    for (auto status : {exit_status::success, exit_status::invalid_input, exit_status::wrong_usage,
                        exit_status::failure, exit_status::unproven})
        known |= end.status == static_cast<int>(status);
    demand(known, "status " + std::to_string(end.status));
    demand(end.status != static_cast<int>(exit_status::wrong_usage) || !end.err.empty(),
           "a usage error without a message");
    if (!any_starts_with(arguments, {"--color", "--progress"}))
        demand(!has_control_characters(end.err), "control characters: " + end.err);
}

}  // namespace

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
extern "C" int LLVMFuzzerInitialize(int*, char***) {
    // The sanitizer's report must not go to the file that replaces standard error during a run.
    __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<std::intptr_t>(::dup(STDERR_FILENO))));
    return 0;
}
#endif
#endif

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    fuzz_input lines = [&] {
        auto const text = in.until('\0');
        return fuzz_input(reinterpret_cast<std::uint8_t const*>(text.data()), text.size());
    }();
    words arguments;
    while (!lines.empty() && arguments.size() < 24) arguments.emplace_back(lines.until('\n'));
    if (!stays_inside(arguments) || !has_small_numbers(arguments) || !proves_little(arguments) ||
        !runs_no_program(arguments))
        return 0;

    static scratch_directory scratch;
    static int const home = ::open(".", O_PATH | O_CLOEXEC);
    demand(::chdir(scratch.path().c_str()) == 0, "no scratch directory");
    auto const before = open_descriptors();
    auto const end = run(arguments, in.rest());
    demand(open_descriptors() == before, "a descriptor is left open");
    auto const left = scratch.restore(arguments);
    demand(::fchdir(home) == 0, "cannot return to the start directory");
    demand(left.empty(), "files are left: " + left);
    check(end, arguments);
    return 0;
}
