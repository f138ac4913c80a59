// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <Poco/Exception.h>
#include <Poco/Foundation.h>
#include <Poco/URI.h>
#include <Poco/Version.h>
#include <benchmark/benchmark.h>

namespace urigram::bench {

namespace {

bool accepts(std::string_view text) {
    try {
        Poco::URI const uri(text.data());
        benchmark::DoNotOptimize(&uri);
        benchmark::ClobberMemory();
        return true;
    } catch (Poco::Exception const&) {
        return false;
    }
}

bool resolve(std::string_view base, std::string_view ref) {
    try {
        Poco::URI uri(base.data());
        uri.resolve(ref.data());
        benchmark::DoNotOptimize(uri.toString());
        return true;
    } catch (Poco::Exception const&) {
        return false;
    }
}

std::optional<parts> read(std::string_view text) {
    try {
        Poco::URI const uri{std::string(text)};
        return parts{uri.getHost(), uri.getPath(), uri.getRawQuery()};
    } catch (Poco::Exception const&) {
        return std::nullopt;
    }
}

}  // namespace

void add_poco(entries& all) {
    for (auto t : {task::own, task::scheme, task::rejected}) all.add(t, "Poco::URI", each_line(accepts));
    all.add(task::resolve, "Poco::URI", each_pair(resolve));
    all.compare({"Poco::URI", false, read});
    all.version("Poco " + std::to_string(POCO_VERSION >> 24) + '.' +
                std::to_string(POCO_VERSION >> 16 & 255) + '.' + std::to_string(POCO_VERSION >> 8 & 255));
}

}  // namespace urigram::bench
