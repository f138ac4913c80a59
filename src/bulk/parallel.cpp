// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <atomic>
#include <exception>
#include <new>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <system_error>
#include <thread>
#include <urigram/bulk/parallel.hpp>
#include <vector>

namespace urigram {

unsigned default_jobs() noexcept {
    return static_cast<unsigned>(std::max(1, oneapi::tbb::info::default_concurrency()));
}

namespace detail {

namespace {

namespace tbb = oneapi::tbb;

void run_in_turn(block_reader& reader, block_stages& stages) {
    stages.make_slots(1);
    block_buffer buffer;
    while (reader.next(buffer)) {
        stages.work(buffer.block(), 0);
        if (!stages.sink(buffer.block(), 0)) return;
    }
}

/// Threads that help with a job which ends by itself.
class helpers {
public:
    ~helpers() { join(); }

    /// Starts up to `count`; no further ones where one cannot be started.
    template <class Help>
    void start(std::size_t count, Help const& help) {
        try {
            threads_.reserve(count);
            while (threads_.size() < count)
                threads_.emplace_back([&help] {
                    try {
                        help();
                    } catch (...) {  // the thread that has the job gets the same
                    }
                });
        } catch (std::system_error const&) {
        } catch (std::bad_alloc const&) {
        }
    }

    void join() {
        for (auto& thread : threads_) thread.join();
        threads_.clear();
    }

private:
    std::vector<std::thread> threads_;
};

/// The stages of a pipeline that ends as `run_in_turn` does: what a stage throws travels with its block to
/// the sink, which is in order.
class pipeline {
public:
    pipeline(block_reader& reader, block_stages& stages, std::size_t tokens)
        : reader_(reader), stages_(stages), tokens_(tokens) {
        stages.make_slots(tokens);
    }

    /// Runs in this thread and in others, `jobs` at most; fewer where the system starts no more.
    void run(unsigned jobs) {
        // All places are for threads of ours: oneTBB ends the process where it cannot start one of its own.
        tbb::task_arena arena(static_cast<int>(jobs), jobs);
        tbb::task_group group;
        auto const help = [&] { arena.execute([&] { group.wait(); }); };
        arena.execute([&] { group.run([this] { run_filters(); }); });
        helpers others;
        others.start(jobs - 1, help);
        help();
        others.join();
        if (error_) std::rethrow_exception(error_);
    }

private:
    struct token {
        block_buffer buffer;
        std::exception_ptr error;
        std::atomic<bool> free{true};
    };

    void run_filters() noexcept {
        using tbb::filter_mode;
        try {
            tbb::parallel_pipeline(
                tokens_.size(),
                tbb::make_filter<void, token*>(filter_mode::serial_in_order, [this](tbb::flow_control& flow) {
                    return read(flow);
                }) & tbb::make_filter<token*, token*>(filter_mode::parallel, [this](token* t) {
                    return work(*t), t;
                }) & tbb::make_filter<token*, void>(filter_mode::serial_in_order, [this](token* t) {
                    sink(*t);
                }));
        } catch (...) {  // for want of memory of its own
            if (!error_) error_ = std::current_exception();
        }
    }

    token* read(tbb::flow_control& flow) {
        if (stopped_) {
            flow.stop();
            return nullptr;
        }
        // Both ends are in order, and no more are under way than there are tokens: this one has left the
        // sink. But that TBB counts them does not say that this thread sees it already.
        token& next = tokens_[next_];
        while (!next.free.load(std::memory_order_acquire)) std::this_thread::yield();
        next.free.store(false, std::memory_order_relaxed);
        next_ = (next_ + 1) % tokens_.size();
        try {
            if (!reader_.next(next.buffer)) flow.stop();
        } catch (...) {
            next.error = std::current_exception();  // there is no next block after it
        }
        return &next;
    }

    void work(token& t) {
        if (t.error || stopped_) return;
        try {
            stages_.work(t.buffer.block(), slot_of(t));
        } catch (...) {
            t.error = std::current_exception();
        }
    }

    void sink(token& t) {
        if (!stopped_) stopped_ = !give(t);
        t.free.store(true, std::memory_order_release);
    }

    bool give(token& t) {
        try {
            if (t.error) std::rethrow_exception(t.error);
            return stages_.sink(t.buffer.block(), slot_of(t));
        } catch (...) {
            error_ = std::current_exception();
            return false;
        }
    }

    std::size_t slot_of(token const& t) const { return static_cast<std::size_t>(&t - tokens_.data()); }

    block_reader& reader_;
    block_stages& stages_;
    std::vector<token> tokens_;
    std::size_t next_ = 0;
    std::atomic<bool> stopped_{false};
    std::exception_ptr error_;
};

}  // namespace

void run_stages(block_reader& reader, unsigned jobs, block_stages& stages) {
    if (jobs == 0) jobs = default_jobs();
    if (jobs == 1) return run_in_turn(reader, stages);

    pipeline(reader, stages, 2 * std::size_t{jobs}).run(jobs);
}

}  // namespace detail

}  // namespace urigram
