// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <new>
#include <sched.h>
#include <system_error>
#include <thread>
#include <urigram/bulk/parallel.hpp>
#include <vector>

namespace urigram {

unsigned default_jobs() noexcept {
#ifdef CPU_COUNT
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return static_cast<unsigned>(std::max(1, CPU_COUNT(&allowed)));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

namespace detail {

namespace {

/// Threads that run the same function as the starting thread.
class helpers {
public:
    ~helpers() {
        for (auto& thread : threads_) thread.join();
    }

    /// Starts up to `count` threads; stops when one cannot be started.
    template <class Help>
    void start(std::size_t count, Help const& help) {
        try {
            threads_.reserve(count);
            while (threads_.size() < count) threads_.emplace_back(help);
        } catch (std::system_error const&) {
        } catch (std::bad_alloc const&) {
        }
    }

private:
    std::vector<std::thread> threads_;
};

/// Pipeline of blocks. An exception in a stage is stored with its block, and ends the run in its sink step.
///
/// A block is a token in a ring: it is read, processed, and passed to the sink. Each thread repeatedly takes
/// a step; among the possible steps it prefers the latest stage, so that tokens become free. One mutex
/// protects all state; no thread holds it while it runs a stage.
class pipeline {
public:
    pipeline(block_reader& reader, block_stages& stages, std::size_t tokens)
        : reader_(reader), stages_(stages), tokens_(tokens) {
        stages.make_slots(tokens);
    }

    /// Runs in this thread and in `others` more, or fewer if the system cannot start them.
    void run(std::size_t others) {
        {
            helpers threads;
            threads.start(others, [this] { take_steps(); });
            take_steps();
        }
        if (error_) std::rethrow_exception(error_);
    }

private:
    struct token {
        block_buffer buffer;
        std::exception_ptr error;
        bool worked = false;
    };

    std::size_t slot_of(std::uint64_t number) const {
        return static_cast<std::size_t>(number % tokens_.size());
    }
    token& at(std::uint64_t number) { return tokens_[slot_of(number)]; }

    bool can_sink() { return !sinking_ && sunk_ < taken_ && at(sunk_).worked; }
    bool can_work() const { return taken_ < read_; }
    bool can_read() const { return !reading_ && !all_read_ && read_ - sunk_ < tokens_.size(); }
    bool finished() const { return stopped_ || (all_read_ && sunk_ == read_); }

    void take_steps() {
        std::unique_lock lock(mutex_);
        while (!finished()) {
            if (can_sink())
                sink(lock);
            else if (can_work())
                work(lock);
            else if (can_read())
                read(lock);
            else
                changed_.wait(lock);
        }
        changed_.notify_all();
    }

    /// Runs a stage without the lock, and stores its exception with the block. Afterwards this thread takes
    /// the next step; other threads take the other possible steps.
    template <class Stage>
    void run_stage(std::unique_lock<std::mutex>& lock, token& t, Stage stage) {
        if (can_sink() || can_work() || can_read()) changed_.notify_one();
        lock.unlock();
        try {
            stage();
        } catch (...) {
            t.error = std::current_exception();
        }
        lock.lock();
    }

    void read(std::unique_lock<std::mutex>& lock) {
        token& t = at(read_);
        reading_ = true;
        bool more = false;
        run_stage(lock, t, [&] { more = reader_.next(t.buffer); });
        reading_ = false;
        all_read_ = !more;
        if (more || t.error) ++read_;
    }

    void work(std::unique_lock<std::mutex>& lock) {
        auto const number = taken_++;
        token& t = at(number);
        run_stage(lock, t, [&] {
            if (!t.error) stages_.work(t.buffer.block(), slot_of(number));
        });
        t.worked = true;
    }

    void sink(std::unique_lock<std::mutex>& lock) {
        token& t = at(sunk_);
        sinking_ = true;
        bool more = false;
        run_stage(lock, t, [&] { more = !t.error && stages_.sink(t.buffer.block(), slot_of(sunk_)); });
        sinking_ = false;
        stopped_ = !more;
        error_ = t.error;
        t.worked = false;
        ++sunk_;
    }

    block_reader& reader_;
    block_stages& stages_;
    std::vector<token> tokens_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // The numbers of tokens read, started, and passed to the sink.
    std::uint64_t read_ = 0;
    std::uint64_t taken_ = 0;
    std::uint64_t sunk_ = 0;
    bool reading_ = false;
    bool sinking_ = false;
    bool all_read_ = false;
    bool stopped_ = false;
    std::exception_ptr error_;
};

}  // namespace

void run_stages(block_reader& reader, unsigned jobs, block_stages& stages) {
    if (jobs == 0) jobs = default_jobs();
    // With one job, a block leaves the sink before the next one is read.
    std::size_t const tokens = jobs == 1 ? 1 : 2 * std::size_t{jobs};
    pipeline(reader, stages, tokens).run(jobs - 1);
}

}  // namespace detail

}  // namespace urigram
