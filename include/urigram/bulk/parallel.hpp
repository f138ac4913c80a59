// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_PARALLEL_HPP
#define URIGRAM_BULK_PARALLEL_HPP

#include <cstddef>
#include <urigram/bulk/blocks.hpp>
#include <urigram/detail/export.hpp>
#include <vector>

namespace urigram {

/// Returns the number of threads that this process can run concurrently; at least 1. Does not throw.
/// @par Thread safety Any number of threads may call this function at once.
[[nodiscard]] URIGRAM_API unsigned default_jobs() noexcept;

namespace detail {

/// The stages of a block. `slot` is the index of its result.
class URIGRAM_API block_stages {
public:
    /// Called first: creates `count` slots.
    virtual void make_slots(std::size_t count) = 0;
    virtual void work(block const& lines, std::size_t slot) = 0;
    virtual bool sink(block const& lines, std::size_t slot) = 0;

protected:
    ~block_stages() = default;
};

URIGRAM_API void run_stages(block_reader& reader, unsigned jobs, block_stages& stages);

template <class Result, class Work, class Sink>
class typed_stages final : public block_stages {
public:
    typed_stages(Work& work, Sink& sink) : work_(work), sink_(sink) {}

    void make_slots(std::size_t count) override { results_ = std::vector<slot>(count); }
    void work(block const& lines, std::size_t i) override { work_(lines, results_[i].result); }
    bool sink(block const& lines, std::size_t i) override { return sink_(lines, results_[i].result); }

private:
    struct alignas(64) slot {  // on separate cache lines
        Result result{};
    };

    Work& work_;
    Sink& sink_;
    std::vector<slot> results_;
};

}  // namespace detail

/// Reads all blocks, calls `work` for each in several threads, then `sink` for each in the order of the
/// input, until `sink` returns false.
///
/// A `Result` is created by `Result{}`; results and buffers are reused, so `work` receives the result of an
/// earlier block. The number of results and of buffers is twice the number of jobs, or 1 with one job,
/// regardless of the size of the input. The sink can receive a block before the next one has been read. When
/// the sink returns false, blocks read ahead are discarded, and the call waits for a read in progress.
/// @param reader the blocks
/// @param jobs the number of threads, including the caller's; 0: `default_jobs()`. With one job no threads
/// are started: each block is read, processed and passed to the sink in turn.
/// @param work called as `work(block const&, Result&)`
/// @param sink called as `sink(block const&, Result&)`; returns a `bool`
/// @throws exceptions of reading, `work` or `sink`, after the sink has received exactly the blocks before the
/// failed one; std::bad_alloc
/// @par Thread safety `work` is called by up to `jobs` threads at the same time; by fewer if the system
/// cannot start more. The sink and the source are used by one thread at a time, not necessarily always the
/// same. The number of jobs does not affect which blocks the sink receives, or which exception is thrown.
/// @code
/// std::uint64_t total = 0;
/// urigram::for_each_block<std::uint64_t>(
///     reader, 4, [](urigram::block const& b, std::uint64_t& lines) { lines = count_lines(b.text); },
///     [&](urigram::block const&, std::uint64_t lines) { total += lines; return true; });
/// @endcode
template <class Result, class Work, class Sink>
void for_each_block(block_reader& reader, unsigned jobs, Work work, Sink sink) {
    detail::typed_stages<Result, Work, Sink> stages(work, sink);
    detail::run_stages(reader, jobs, stages);
}

}  // namespace urigram

#endif
