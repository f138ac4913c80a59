// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_SUMMARY_HPP
#define URIGRAM_CLI_SUMMARY_HPP

#include "record.hpp"
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace urigram::cli {

/// Counts records. Keeps a bounded number of different names, whatever the input.
class summary {
public:
    explicit summary(bool by_scheme) : by_scheme_(by_scheme) {}

    void count(record const& r);

    std::string text() const;

private:
    struct tally {
        std::uint64_t valid = 0;
        std::uint64_t rejected = 0;
    };
    using table = std::map<std::string, tally, std::less<>>;

    static tally& entry(table& counts, std::string_view name);

    bool by_scheme_;
    tally all_;
    std::uint64_t empty_ = 0;
    std::uint64_t generic_only_ = 0;
    table schemes_;
    table productions_;
    table errors_;
};

}  // namespace urigram::cli

#endif
