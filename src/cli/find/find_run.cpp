// SPDX-License-Identifier: BSL-1.0
#include "find/find_run.hpp"
#include "find/found_writers.hpp"
#include "run/rejects.hpp"
#include "run/summary_names.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

// In the order of `find_summary`.
enum verdict : std::size_t { found, rejected };
enum table : std::size_t { schemes, errors };

constexpr summary_form find_summary{{"found", "rejected"}, {"scheme", "error"}, {}};

class find_handler final : public record_handler {
public:
    /// Refers to `options`.
    explicit find_handler(find_options const& options)
        : options_(options), schemes_(options.schemes.begin(), options.schemes.end()),
          writer_(make_found_writer(options)), rejects_(options) {
        what_.kind = options.kind();
        if (!schemes_.empty()) what_.only = {schemes_.data(), schemes_.size()};
    }

    void handle(record& r, outcome& out) override {
        r.reset();
        ++out.records;
        if (r.too_long != 0) return reject(r, out);
        r.valid = true;
        if (options_.summary != summary_format::none) {
            out.counts.all.count(found);
            count_of_scheme(out.counts.tables[schemes], r.text).count(found);
        }
        writer_->add(out.next_data(), r);
    }

    void handle_lines(block const& lines, record& r, outcome& out) override {
        r.line = lines.first_line;
        r.too_long = lines.too_long;
        if (r.too_long != 0) {
            r.file_offset = lines.offset;
            r.text = lines.text;
            return handle(r, out);
        }
        char const* counted = lines.text.data();
        for (auto const& one : find_urls(lines.text, what_)) {
            char const* const at = lines.text.data() + one.offset;
            r.line += static_cast<std::uint64_t>(std::count(counted, at, '\n'));
            counted = at;
            r.file_offset = lines.offset + one.offset;
            r.text = one.text;
            handle(r, out);
        }
    }

private:
    void reject(record const& r, outcome& out) {
        if (options_.summary != summary_format::none) {
            out.counts.all.count(rejected);
            count_of_error(out.counts.tables[errors], r).count(rejected);
        }
        rejects_.handle(r, out, false);
    }

    find_options const& options_;
    std::vector<std::string_view> schemes_;
    find_urls_options what_;
    std::unique_ptr<found_writer> writer_;
    reject_handler rejects_;
};

}  // namespace

find_run::find_run(find_options const& options) : text_run(options, find_summary), options_(options) {}

std::string find_run::header() const { return found_header(options_); }

std::unique_ptr<record_handler> find_run::make_handler() const {
    return std::make_unique<find_handler>(options_);
}

}  // namespace urigram::cli
