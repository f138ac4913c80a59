// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LIMIT_REACHED_HPP
#define URIGRAM_SRC_MODEL_LIMIT_REACHED_HPP

#include <urigram/model/automaton.hpp>

namespace urigram::model {

/// Thrown if a limit is reached; never leaves the library.
struct limit_reached {
    automaton_errc code;
    char const* what;  ///< the limited quantity, with its unit
    std::uint64_t limit;
};

/// Counts the memory of tables that only grow.
class memory_budget {
public:
    explicit memory_budget(std::size_t limit) : limit_(limit) {}
    void charge(std::size_t octets) {
        used_ += octets;
        if (used_ > limit_) throw limit_reached{automaton_errc::too_large, "octets of memory", limit_};
    }

private:
    std::size_t limit_;
    std::size_t used_ = 0;
};

/// Counts steps.
class step_budget {
public:
    explicit step_budget(std::uint64_t limit) : limit_(limit), left_(limit) {}
    void spend() {
        if (left_ == 0) throw limit_reached{automaton_errc::too_large, "steps", limit_};
        --left_;
    }
    /// Allows the full number of steps from now on.
    void renew() { left_ = limit_; }

private:
    std::uint64_t limit_, left_;
};

/// Counts levels of recursion.
class depth_counter {
public:
    explicit depth_counter(std::size_t limit) : limit_(limit) {}

    class level {
    public:
        explicit level(depth_counter& counter) : counter_(counter) {
            if (counter_.depth_ == counter_.limit_)
                throw limit_reached{automaton_errc::too_deep, "levels", counter_.limit_};
            ++counter_.depth_;
        }
        level(level const&) = delete;
        level& operator=(level const&) = delete;
        ~level() { --counter_.depth_; }

    private:
        depth_counter& counter_;
    };

private:
    std::size_t limit_;
    std::size_t depth_ = 0;
};

}  // namespace urigram::model

#endif
