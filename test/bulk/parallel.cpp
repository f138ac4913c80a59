// SPDX-License-Identifier: BSL-1.0
#include "bulk_test.hpp"
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <urigram/bulk/parallel.hpp>

BOOST_AUTO_TEST_SUITE(bulk_parallel_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

constexpr unsigned most_jobs = 8;

block_options of_size(std::size_t size) {
    block_options options;
    options.size = size;
    return options;
}

/// "0\n" to "9\n", in blocks of one line.
constexpr std::string_view ten_lines = "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n";

auto line_by_line() {
    return [] { return 2; };
}

/// A barrier for threads. It times out after a minute, so that a failed test ends.
class meeting {
public:
    void change(int by) {
        std::lock_guard const lock(mutex_);
        count_ += by;
        changed_.notify_all();
    }
    bool wait_for(int count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::minutes(1), [&] { return count_ >= count; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int count_ = 0;
};

struct error_at {
    char line;
};

/// A source that throws instead of returning the line with the digit `line`, or never if `line` is '-'.
class failing_source : public memory_source {
public:
    failing_source(std::string_view text, char line) : memory_source(text), line_(line) {}
    std::size_t read(char* to, std::size_t) override {
        auto const count = memory_source::read(to, 2);
        if (count > 0 && *to == line_) throw error_at{line_};
        return count;
    }

private:
    char line_;
};

/// Runs three stages, each of which throws at the line with its digit; '-' is for a stage that never throws.
/// Returns the lines that the sink received, then "!" and the line of the exception, if one was thrown.
std::string run_failing(unsigned jobs, char read, char work, char sink) {
    failing_source source(ten_lines, read);
    block_reader reader(source);
    std::string lines;
    try {
        for_each_block<char>(
            reader, jobs,
            [&](block const& b, char& line) {
                line = b.text.front();
                if (line == work) throw error_at{line};
            },
            [&](block const&, char& line) {
                if (line == sink) throw error_at{line};
                lines += line;
                return true;
            });
    } catch (error_at const& e) {
        lines += {'!', e.line};
    }
    return lines;
}

std::size_t threads_of_this_process() {
    auto const threads = std::filesystem::directory_iterator("/proc/self/task");
    return static_cast<std::size_t>(std::distance(begin(threads), end(threads)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_job_needs_no_threads) {
    if (!std::filesystem::exists("/proc/self/task")) return;
    auto const before = threads_of_this_process();
    memory_source source(ten_lines);
    block_reader reader(source, of_size(2));
    std::size_t blocks = 0;
    for_each_block<int>(
        reader, 1, [](block const&, int&) {}, [&](block const&, int&) { return ++blocks > 0; });
    BOOST_TEST(blocks == 10U);
    BOOST_TEST(threads_of_this_process() == before);
}

BOOST_AUTO_TEST_CASE(there_is_at_least_one_job) { BOOST_TEST(default_jobs() >= 1U); }

BOOST_AUTO_TEST_CASE(the_number_of_jobs_changes_nothing) {
    std::mt19937 random(6);
    for (std::size_t const size : {1U, 2U, 3U, 7U, 4095U, 4096U, 4097U, 1U << 20}) {
        for (std::size_t const pieces : {0U, 1U, 20U, 3000U}) {
            auto const text = random_text(random, pieces);
            auto const expected = lines_in(text, 30);
            for (unsigned jobs = 0; jobs <= most_jobs; ++jobs) {
                memory_source source(text);
                auto options = of_size(size);
                options.longest_line = 30;
                block_reader reader(source, options);
                std::vector<record> lines;
                for_each_block<std::vector<record>>(
                    reader, jobs,
                    [](block const& b, std::vector<record>& result) {
                        result.clear();
                        add_lines(b, result);
                    },
                    [&](block const& b, std::vector<record>& result) {
                        BOOST_TEST(b.offset == result.at(0).offset);
                        lines.insert(lines.end(), result.begin(), result.end());
                        return true;
                    });
                BOOST_TEST((lines == expected), jobs << " jobs, blocks of " << size << ": " << text);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_sink_can_stop_the_loop) {
    for (unsigned jobs = 1; jobs <= most_jobs; ++jobs)
        for (std::size_t last = 1; last <= 10; ++last) {
            sparing_source source(ten_lines, line_by_line());
            block_reader reader(source);
            std::string lines;
            meeting begun;
            bool in_time = true;
            for_each_block<char>(
                reader, jobs,
                [&](block const& b, char& line) {
                    line = b.text.front();
                    begun.change(1);
                },
                [&](block const&, char& line) {
                    lines += line;
                    if (lines.size() < last) return true;
                    // Waits until work on the next block has begun.
                    if (jobs > 1 && last < 10)
                        in_time = in_time && begun.wait_for(static_cast<int>(last) + 1);
                    return false;
                });
            BOOST_TEST(in_time, jobs << " jobs");
            BOOST_TEST(lines == std::string("0123456789").substr(0, last), jobs << " jobs");
        }
}

BOOST_AUTO_TEST_CASE(exceptions_of_a_stage_are_thrown_in_order) {
    for (unsigned jobs = 1; jobs <= most_jobs; ++jobs)
        for (int repeat = 0; repeat < 5; ++repeat) {
            BOOST_TEST(run_failing(jobs, '-', '-', '-') == "0123456789");
            BOOST_TEST(run_failing(jobs, '5', '-', '-') == "01234!5");
            BOOST_TEST(run_failing(jobs, '-', '5', '-') == "01234!5");
            BOOST_TEST(run_failing(jobs, '-', '-', '5') == "01234!5");
            BOOST_TEST(run_failing(jobs, '0', '-', '-') == "!0");
            BOOST_TEST(run_failing(jobs, '5', '4', '3') == "012!3");
            BOOST_TEST(run_failing(jobs, '5', '4', '-') == "0123!4");
            BOOST_TEST(run_failing(jobs, '3', '4', '5') == "012!3");
        }
}

BOOST_AUTO_TEST_CASE(no_block_waits_for_a_later_one) {
    for (unsigned jobs = 1; jobs <= most_jobs; ++jobs) {
        // Each line is returned only after all lines before it have reached the sink.
        meeting sunk;
        int given = 0;
        bool in_time = true;
        sparing_source source(ten_lines, [&] {
            in_time = in_time && sunk.wait_for(given++);
            return 2;
        });
        block_reader reader(source);
        for_each_block<int>(
            reader, jobs, [](block const&, int&) {},
            [&](block const&, int&) {
                sunk.change(1);
                return true;
            });
        BOOST_TEST(in_time, jobs << " jobs");
        BOOST_TEST(given == 11);
    }
}

BOOST_AUTO_TEST_CASE(as_many_blocks_are_processed_at_once_as_there_are_jobs) {
    std::string text;
    for (int i = 0; i < 200; ++i) text += "a\n";
    for (unsigned jobs = 1; jobs <= most_jobs; ++jobs) {
        sparing_source source(text, line_by_line());
        block_reader reader(source);
        meeting started;
        std::atomic<unsigned> at_work{0};
        std::atomic<unsigned> most{0};
        std::atomic<bool> in_time{true};
        for_each_block<int>(
            reader, jobs,
            [&](block const& b, int&) {
                auto const now = ++at_work;
                for (auto before = most.load(); before < now && !most.compare_exchange_weak(before, now);) {
                }
                // The first blocks wait until each job has one.
                started.change(1);
                if (b.first_line <= jobs && !started.wait_for(static_cast<int>(jobs))) in_time = false;
                --at_work;
            },
            [](block const&, int&) { return true; });
        BOOST_TEST(in_time, jobs << " jobs");
        BOOST_TEST(most == jobs);
    }
}

BOOST_AUTO_TEST_CASE(results_and_buffers_are_reused) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "a\n";
    for (unsigned jobs = 1; jobs <= most_jobs; ++jobs) {
        sparing_source source(text, line_by_line());
        block_reader reader(source);
        std::map<int const*, int> results;
        std::set<char const*> octets;
        for_each_block<int>(
            reader, jobs, [](block const&, int& result) { ++result; },
            [&](block const& b, int& result) {
                results[&result] = result;
                octets.insert(b.text.data());
                return true;
            });
        auto const most = jobs == 1 ? 1 : 2 * jobs;
        BOOST_TEST(results.size() <= most);
        BOOST_TEST(octets.size() <= most + 1);  // one more: the reader's own buffer
        int uses = 0;
        for (auto const& [result, count] : results) uses += count;
        BOOST_TEST(uses == 1000);
    }
}

BOOST_AUTO_TEST_SUITE_END()
