// SPDX-License-Identifier: BSL-1.0
// mpirun -n 4 mpi_count FILE [REJECTS]: the processes read ranges of a file with one URL per line, and count
// lines by scheme, host and error. They write invalid lines to REJECTS, in order. Described in doc/mpi.md.
#include <algorithm>
#include <boost/mpi/collectives.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/serialization/map.hpp>
#include <boost/serialization/string.hpp>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <urigram.hpp>
#include <urigram/bulk.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738/other.hpp>
#include <vector>

namespace mpi = boost::mpi;

namespace {

// The most bytes that a single call reads or writes, because MPI's calls take sizes as int.
constexpr std::uint64_t piece = std::uint64_t{1} << 22;

void check(int code, char const* what) {
    if (code == MPI_SUCCESS) return;
    char text[MPI_MAX_ERROR_STRING];
    int size = 0;
    MPI_Error_string(code, text, &size);
    throw std::runtime_error(std::string(what) + ": " + std::string(text, static_cast<std::size_t>(size)));
}

std::uint64_t rounds_of(std::uint64_t octets) { return (octets + piece - 1) / piece; }

/// A file that all processes open together. Each process throws its errors.
class shared_file {
public:
    shared_file(mpi::communicator const& world, std::string const& name, int mode) {
        check(MPI_File_open(world, name.c_str(), mode, MPI_INFO_NULL, &file_), name.c_str());
    }
    shared_file(shared_file const&) = delete;
    shared_file& operator=(shared_file const&) = delete;
    ~shared_file() { MPI_File_close(&file_); }

    std::uint64_t size() const {
        MPI_Offset octets = 0;
        check(MPI_File_get_size(file_, &octets), "size");
        return static_cast<std::uint64_t>(octets);
    }
    MPI_File get() const noexcept { return file_; }

private:
    MPI_File file_ = MPI_FILE_NULL;
};

/// Reads a file in pieces. The first `rounds` reads are collective: every process takes part in each, so that
/// MPI-IO can read large ranges for all of them. Later reads, for the end of the last line of a process, are
/// independent.
class collective_source final : public urigram::octet_source {
public:
    collective_source(shared_file const& file, std::uint64_t rounds)
        : file_(file), size_(file.size()), rounds_(rounds), piece_(piece) {}

    std::size_t read(char* to, std::size_t size) override {
        if (rest_.empty()) fill();
        auto const count = rest_.copy(to, size);
        rest_.remove_prefix(count);
        return count;
    }

    /// Moves to the start of a range, before the first read.
    std::uint64_t skip(std::uint64_t count) override {
        auto const passed = std::min(count, size_ - next_);
        next_ += passed;
        return passed;
    }

    /// Takes part in the remaining rounds.
    void finish() {
        while (rounds_ > 0) fill();
    }

private:
    void fill() {
        MPI_Status status;
        auto const wanted = static_cast<int>(std::min(piece, size_ - next_));
        auto const at = static_cast<MPI_Offset>(next_);
        auto* const read = rounds_ > 0 ? &MPI_File_read_at_all : &MPI_File_read_at;
        if (rounds_ > 0) --rounds_;
        check(read(file_.get(), at, piece_.data(), wanted, MPI_CHAR, &status), "read");
        int count = 0;
        check(MPI_Get_count(&status, MPI_CHAR, &count), "read");
        rest_ = {piece_.data(), static_cast<std::size_t>(count)};
        next_ += rest_.size();
    }

    shared_file const& file_;
    std::uint64_t size_;
    std::uint64_t rounds_;
    std::uint64_t next_ = 0;  // the offset of the next piece
    std::vector<char> piece_;
    std::string_view rest_;  // of the piece
};

/// The numbers of valid and rejected records.
struct tally {
    std::uint64_t valid = 0, rejected = 0;

    void count(bool is_valid) { ++(is_valid ? valid : rejected); }
    tally& operator+=(tally const& more) {
        valid += more.valid;
        rejected += more.rejected;
        return *this;
    }
    template <class Archive>
    void serialize(Archive& archive, unsigned) {
        archive& valid& rejected;
    }
};

using table = std::map<std::string, tally>;

struct counts {
    tally all;
    table schemes, hosts, errors;

    template <class Archive>
    void serialize(Archive& archive, unsigned) {
        archive& all& schemes& hosts& errors;
    }
};

void add(table& to, table const& more) {
    for (auto const& [name, count] : more) to[name] += count;
}

/// Adds the results of two processes, for the reduction.
struct sum {
    counts operator()(counts a, counts const& b) const {
        a.all += b.all;
        add(a.schemes, b.schemes);
        add(a.hosts, b.hosts);
        add(a.errors, b.errors);
        return a;
    }
};

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

/// The text before the first colon if it is a scheme name, even if the text is not a URL.
std::string scheme_of(std::string_view text) {
    auto const name = text.substr(0, text.find(':'));
    return name.size() < text.size() && urigram::check(name, urigram::rfc1738::scheme) ? lower(name)
                                                                                       : "(none)";
}

/// Counts the lines of a block, and appends the rejected ones to `rejects`: the offset of the line in the
/// file, the offset in the line, the reason, and the line.
void count_lines(urigram::block const& lines, counts& to, std::string& rejects) {
    auto const reject = [&](std::string_view text, std::uint64_t offset, std::string const& message) {
        auto const in_block = static_cast<std::uint64_t>(text.data() - lines.text.data());
        rejects.append(std::to_string(lines.offset + in_block)).append("\t").append(std::to_string(offset));
        rejects.append("\t").append(message).append("\t").append(text).append("\n");
    };
    auto const count = [&](std::string_view text, bool valid) {
        to.all.count(valid);
        to.schemes[scheme_of(text)].count(valid);
    };
    if (lines.too_long != 0) {
        count(lines.text, false);
        to.errors["too_long"].count(false);
        return reject(lines.text, 0, "the line is longer than allowed");
    }
    urigram::for_each_url(lines.text, urigram::dialects::by_scheme,
                          [&](std::string_view text, auto const& url) {
                              count(text, url.has_value());
                              if (url) {
                                  if (auto const host = urigram::parts_of(*url).host)
                                      to.hosts[lower(*host)].count(true);
                                  return;
                              }
                              auto const& error = url.error();
                              std::string name(to_string(error.code));
                              if (!error.production.empty()) name.append(" in ").append(error.production);
                              to.errors[name].count(false);
                              reject(text, error.offset, message_with_dialects(error, text));
                          });
}

/// The start of the range of a process.
std::uint64_t begin_of(int rank, int processes, std::uint64_t size) {
    auto const k = static_cast<std::uint64_t>(rank), n = static_cast<std::uint64_t>(processes);
    return size / n * k + size % n * k / n;
}

/// Reads and counts the lines of this process.
void count_range(mpi::communicator const& world, shared_file const& file, counts& to, std::string& rejects) {
    auto const size = file.size();
    urigram::block_options options;
    options.from = begin_of(world.rank(), world.size(), size);
    options.to = begin_of(world.rank() + 1, world.size(), size);
    // The reader begins one byte before the range. Every process takes part in as many rounds as the longest
    // range needs.
    auto const longest = size / static_cast<std::uint64_t>(world.size()) + 1;
    collective_source source(file, rounds_of(longest + 1));
    urigram::block_reader reader(source, options);
    urigram::block_buffer buffer;
    while (reader.next(buffer)) count_lines(buffer.block(), to, rejects);
    source.finish();
}

/// Writes the texts of all processes, in the order of the processes.
void write_in_order(mpi::communicator const& world, std::string const& name, std::string const& text) {
    shared_file const file(world, name, MPI_MODE_CREATE | MPI_MODE_WRONLY);
    check(MPI_File_set_size(file.get(), 0), name.c_str());
    std::uint64_t const size = text.size();
    auto at = mpi::scan(world, size, std::plus<std::uint64_t>()) - size;
    auto const rounds = rounds_of(mpi::all_reduce(world, size, mpi::maximum<std::uint64_t>()));
    std::string_view rest = text;
    for (std::uint64_t round = 0; round < rounds; ++round) {
        auto const now = rest.substr(0, piece);
        check(MPI_File_write_at_all(file.get(), static_cast<MPI_Offset>(at), now.data(),
                                    static_cast<int>(now.size()), MPI_CHAR, MPI_STATUS_IGNORE),
              name.c_str());
        at += now.size();
        rest.remove_prefix(now.size());
    }
}

void print(char const* what, table const& counted) {
    for (auto const& [name, count] : counted)
        std::cout << what << '\t' << name << '\t' << count.valid << '\t' << count.rejected << '\n';
}

void run(mpi::communicator const& world, std::vector<std::string> const& arguments) {
    counts own;
    std::string rejects;
    {
        shared_file const file(world, arguments[0], MPI_MODE_RDONLY);
        count_range(world, file, own, rejects);
    }
    if (arguments.size() > 1) write_in_order(world, arguments[1], rejects);
    if (world.rank() != 0) return mpi::reduce(world, own, sum(), 0);
    counts all;
    mpi::reduce(world, own, all, sum(), 0);
    std::cout << "all\t\t" << all.all.valid << '\t' << all.all.rejected << '\n';
    print("scheme", all.schemes);
    print("host", all.hosts);
    print("error", all.errors);
}

}  // namespace

int main(int argc, char** argv) {
    mpi::environment const environment(argc, argv);
    mpi::communicator const world;
    std::vector<std::string> const arguments(argv + 1, argv + argc);
    if (arguments.empty() || arguments.size() > 2) {
        if (world.rank() == 0) std::cerr << "usage: mpi_count FILE [REJECTS]\n";
        return 2;
    }
    try {
        run(world, arguments);
    } catch (std::exception const& error) {
        // Other processes may have no error, and wait for this one.
        std::cerr << "mpi_count: " << error.what() << '\n';
        environment.abort(3);
    }
}
