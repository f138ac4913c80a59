// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_PARALLEL_HPP
#define URIGRAM_BULK_PARALLEL_HPP

#include <cstddef>
#include <urigram/bulk/blocks.hpp>
#include <urigram/detail/export.hpp>
#include <vector>

namespace urigram {

/// How many threads this process can run at a time; at least 1.
[[nodiscard]] URIGRAM_API unsigned default_jobs() noexcept;

namespace detail {

/// What happens to a block. `slot` says which result is its own.
class URIGRAM_API block_stages {
public:
    /// Before anything else: there are `count` slots.
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
    struct alignas(64) slot {  // on cache lines of its own
        Result result{};
    };

    Work& work_;
    Sink& sink_;
    std::vector<slot> results_;
};

}  // namespace detail

/// Reads all blocks, calls `work(block const&, Result&)` for each, then `sink(block const&, Result&)` in the
/// order of the input, until that returns false.
///
/// @par Thread safety
/// `work` is called by up to `jobs` threads at the same time (0: `default_jobs()`), the caller's being one of
/// them; by fewer where the system starts no more. The sink and the source are used by one thread at a time,
/// which need not always be the same. With one job there are no threads: each block is read, worked on and
/// given to the sink in turn. Which blocks the sink gets, and what is thrown, does not depend on the number
/// of jobs.
///
/// A `Result` is made by `Result{}`; results and buffers are used again, so `work` finds what an earlier
/// block left. There are no more of them than twice the jobs (with one job, one), whatever the size of the
/// input.
///
/// No block waits for a later one to be read. When the sink returns false, blocks that were read ahead are
/// lost, and a read that is going on is waited for.
/// @throws what reading, `work` or `sink` throws: after the sink has got all blocks before that, and no
/// other; std::bad_alloc
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
