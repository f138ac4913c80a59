// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <QUrl>
#include <benchmark/benchmark.h>

namespace urigram::bench {

namespace {

QUrl parse(std::string_view text) {
    return QUrl::fromEncoded(QByteArray::fromRawData(text.data(), static_cast<int>(text.size())),
                             QUrl::StrictMode);
}

bool accepts(std::string_view text) {
    QUrl const url = parse(text);
    benchmark::DoNotOptimize(&url);
    benchmark::ClobberMemory();
    return url.isValid();
}

bool accepts_or_says_why(std::string_view text) {
    QUrl const url = parse(text);
    if (url.isValid()) return true;
    benchmark::DoNotOptimize(url.errorString());
    return false;
}

bool resolve(std::string_view base, std::string_view ref) {
    QUrl const from = parse(base), to = parse(ref);
    if (!from.isValid() || !to.isValid()) return false;
    benchmark::DoNotOptimize(from.resolved(to).toEncoded());
    return true;
}

std::optional<parts> read(std::string_view text) {
    QUrl const url = parse(text);
    if (!url.isValid()) return std::nullopt;
    return parts{url.host(QUrl::FullyEncoded).toStdString(), url.path(QUrl::FullyEncoded).toStdString(),
                 url.query(QUrl::FullyEncoded).toStdString()};
}

}  // namespace

void add_qt(entries& all) {
    for (auto t : {task::own, task::scheme}) all.add(t, "Qt QUrl", each_line(accepts));
    all.add(task::rejected, "Qt QUrl", each_line(accepts_or_says_why));
    all.add(task::resolve, "Qt QUrl", each_pair(resolve));
    all.compare({"Qt QUrl", false, read});
    all.version(std::string("Qt ") + qVersion());
}

}  // namespace urigram::bench
