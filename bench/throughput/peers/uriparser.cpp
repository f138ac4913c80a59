// SPDX-License-Identifier: BSL-1.0
#include "../entry.hpp"

#include <benchmark/benchmark.h>
#include <uriparser/Uri.h>

namespace urigram::bench {

namespace {

/// A parsed URI, which the destructor frees. If parsing fails, uriparser itself has freed the memory.
class uri {
public:
    explicit uri(std::string_view text)
        : valid_(uriParseSingleUriExA(&value_, text.data(), text.data() + text.size(), &error_) ==
                 URI_SUCCESS) {}
    uri(uri const&) = delete;
    ~uri() {
        if (valid_) uriFreeUriMembersA(&value_);
    }

    explicit operator bool() const { return valid_; }
    UriUriA& operator*() { return value_; }
    char const* const& error() const { return error_; }

private:
    UriUriA value_;
    char const* error_ = nullptr;
    bool valid_;
};

std::string string_of(UriTextRangeA const& range) {
    return range.first ? std::string(range.first, range.afterLast) : std::string();
}

std::optional<parts> read(std::string_view text) {
    uri u(text);
    if (!u) return std::nullopt;
    parts all;
    all.host = string_of((*u).hostText);
    all.query = string_of((*u).query);
    for (auto const* segment = (*u).pathHead; segment; segment = segment->next) {
        if (segment != (*u).pathHead || (*u).hostText.first || (*u).absolutePath) all.path += '/';
        all.path += string_of(segment->text);
    }
    return all;
}

bool resolve(std::string_view base_text, std::string_view ref_text, std::vector<char>& buffer) {
    uri base(base_text), ref(ref_text);
    if (!base || !ref) return false;
    UriUriA result;
    bool done = uriAddBaseUriA(&result, &*ref, &*base) == URI_SUCCESS;
    if (done) {
        buffer.resize(base_text.size() + ref_text.size() + 16);
        done = uriToStringA(buffer.data(), &result, static_cast<int>(buffer.size()), nullptr) == URI_SUCCESS;
        benchmark::DoNotOptimize(buffer.data());
    }
    uriFreeUriMembersA(&result);
    return done;
}

}  // namespace

void add_uriparser(entries& all) {
    for (auto t : {task::views, task::scheme, task::rejected})
        all.add(t, "uriparser", each_line([](std::string_view text) {
                    uri const u(text);
                    benchmark::DoNotOptimize(&u);
                    benchmark::ClobberMemory();
                    return static_cast<bool>(u);
                }));
    all.add(task::own, "uriparser, uriMakeOwnerA", each_line([](std::string_view text) {
                uri u(text);
                if (!u || uriMakeOwnerA(&*u) != URI_SUCCESS) return false;
                benchmark::DoNotOptimize(&u);
                benchmark::ClobberMemory();
                return true;
            }));
    all.add(task::resolve, "uriparser", [](corpus const& c) -> pass {
        return [&lines = c.lines()] {
            std::vector<char> buffer;
            std::size_t resolved = 0;
            for (std::size_t i = 0; i + 1 < lines.size(); i += 2)
                resolved += resolve(lines[i], lines[i + 1], buffer) ? 1 : 0;
            return resolved;
        };
    });
    all.compare({"uriparser", false, read});
    all.version("uriparser " URI_VER_ANSI);
}

}  // namespace urigram::bench
