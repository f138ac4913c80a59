// SPDX-License-Identifier: BSL-1.0
#include "campaign.hpp"
#include <algorithm>
#include <atomic>
#include <exception>
#include <optional>
#include <string_view>
#include <thread>

namespace urigram::fault_injection {

namespace {

/// A range of calls of a scenario, `first` to `last`. There is a run for each of them, in which the fault
/// begins with that call.
struct unit {
    std::size_t scenario;
    fault_kind kind;
    lasting lasts;
    std::uint64_t first;
    std::uint64_t last;
    bool open_end;   ///< continues after `last` until runs no longer reach the call that should fail
    bool of_sample;  ///< `first` is in every sample
};

// The number of runs in a unit. It is small, so that all threads end at about the same time.
constexpr std::uint64_t unit_size = 250;

// The program's threads make different numbers of calls from run to run. So a unit ends only after this
// number of faults that were not reached.
constexpr int misses_at_end = 2;

/// Returns a hash that is the same on every machine.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 14695981039346656037U;
    for (char const c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash ^ hash >> 32;
}

void run_in_threads(unsigned jobs, std::function<void()> const& work) {
    std::mutex guard;
    std::exception_ptr error;
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < jobs; ++i)
        threads.emplace_back([&] {
            try {
                work();
            } catch (...) {
                std::lock_guard const lock(guard);
                error = std::current_exception();
            }
        });
    for (auto& thread : threads) thread.join();
    if (error) std::rethrow_exception(error);
}

class execution {
public:
    explicit execution(campaign const& plan) : plan_(plan), good_(plan.scenarios.size()) {}

    results run() {
        std::atomic<std::size_t> next{0};
        run_in_threads(plan_.jobs, [&] {
            for (std::size_t i; (i = next++) < plan_.scenarios.size();) {
                runner one(plan_.what, plan_.scenarios[i]);
                good_[i] = good_run(one, plan_.scenarios[i]);
            }
        });
        for (std::size_t i = 0; i < plan_.scenarios.size(); ++i) add_units(i);
        results_.scenarios = plan_.scenarios.size();
        next = 0;
        run_in_threads(plan_.jobs, [&] {
            std::optional<runner> one;
            for (std::size_t i, last = units_.size(); (i = next++) < units_.size(); last = i) {
                auto const scenario = units_[i].scenario;
                if (!one || units_[last].scenario != scenario)
                    one.emplace(plan_.what, plan_.scenarios[scenario]);
                exhaust(units_[i], *one);
            }
        });
        std::sort(results_.findings.begin(), results_.findings.end(), [](auto const& a, auto const& b) {
            return std::tuple(a.found.what, a.scenario, name_of(a.what.kind), a.what.number) <
                   std::tuple(b.found.what, b.scenario, name_of(b.what.kind), b.what.number);
        });
        return std::move(results_);
    }

private:
    void add_units(std::size_t index) {
        auto const& s = plan_.scenarios[index];
        auto const& good = good_[index];
        for (auto const& kind : plan_.kinds) {
            auto const count = good.calls[static_cast<std::size_t>(kind.target)];
            if (count > 0) results_.reachable.insert(name_of(kind));
            bool const skips = kind.target == call::allocate && !s.all_allocations;
            auto const start = skips ? good.allocations_before_files + 1 : 1;
            for (auto const lasts : {lasting::once, lasting::on}) {
                if (lasts == lasting::once && !can_last_once(kind)) continue;
                for (auto first = start; first <= count; first += unit_size) {
                    auto const last = std::min(first + unit_size - 1, count);
                    bool const is_first = sampled_.insert(name_of(fault{kind, lasts, 1})).second;
                    units_.push_back({index, kind, lasts, first, last, last == count, is_first});
                }
            }
        }
    }

    void exhaust(unit const& u, runner& one) {
        auto const& s = plan_.scenarios[u.scenario];
        auto const phase = hash_of(s.name + name_of(u.kind)) + static_cast<std::uint64_t>(u.lasts);
        bool const whole = plan_.sample == 1;
        int misses = 0;
        for (auto number = u.first; number <= u.last || (u.open_end && whole && misses < misses_at_end);
             ++number) {
            bool const always = u.of_sample && number == u.first;
            if (!always && (number + phase) % plan_.sample != 0) continue;
            fault const f{u.kind, u.lasts, number};
            auto const seen = one.run(plan_of(f));
            if (seen.fired)
                add(s, f, good_[u.scenario], seen, one.before());
            else
                ++misses;
        }
    }

    void add(scenario const& s, fault const& f, observation const& good, observation const& seen,
             file_states const& before) {
        auto found = findings_of(s, before, good, f, seen);
        std::lock_guard const lock(guard_);
        auto& counts = results_.by_kind[name_of(f.kind)];
        ++counts.injected;
        results_.verbs.insert(s.verb());
        ++(!found.empty() ? counts.faulty : is_unharmed(good, seen) ? counts.unharmed : counts.failed);
        for (auto& one : found) results_.findings.push_back({s.name, f, std::move(one), seen.stack});
        plan_.on_progress(results_);
    }

    campaign const& plan_;
    std::vector<observation> good_;
    std::vector<unit> units_;
    std::set<std::string> sampled_;  // kinds whose first fault is in every sample
    std::mutex guard_;
    results results_;
};

}  // namespace

observation good_run(runner& r, scenario const& s) {
    auto const first = r.run({});
    auto const second = r.run({});
    for (auto const* one : {&first, &second})
        if (one->hung || one->end.signal != 0)
            throw std::runtime_error(s.name + " hangs or crashes without a fault");
    if (!is_unharmed(first, second))
        throw std::runtime_error(s.name + " differs from run to run without a fault");
    if (first.calls == decltype(first.calls){})
        throw std::runtime_error(s.name + ": the shim has counted nothing");
    return first;
}

results campaign::run() const { return execution(*this).run(); }

}  // namespace urigram::fault_injection
