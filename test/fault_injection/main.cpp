// SPDX-License-Identifier: BSL-1.0
#include "offers.hpp"
#include "report.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <regex>
#include <sys/resource.h>
#include <thread>

// Runs `urigram` repeatedly; in each run, a different call fails: ./dev fault-injection.

using namespace urigram::fault_injection;

namespace {

// On standard output, at most this number of findings with the same cause is printed.
constexpr std::size_t shown_of_each = 4;

// The directory with the files of the scenarios, if it exists.
constexpr char memory[] = "/dev/shm";

struct options {
    unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
    std::string only = ".";
    std::string kinds = ".";
    std::uint64_t sample = 1;
    bool list = false;
    std::string fault;
    std::string findings;
    subject what{URIGRAM_PROGRAM, URIGRAM_FAULT_INJECTION_SHIM};
};

void declare(CLI::App& app, options& o) {
    app.add_option("--jobs", o.jobs, "Number of parallel runs [default: number of processors]")
        ->check(CLI::Range(1, 256));
    app.add_option("--only", o.only, "Run only scenarios whose name matches this regular expression");
    app.add_option("--kinds", o.kinds,
                   "Inject only kinds of faults that match this regular expression, e.g. ^alloc or EINTR");
    app.add_option("--sample", o.sample, "Inject one of every N faults, and always one of each kind")
        ->check(CLI::Range(1, 1'000'000));
    app.add_flag("--list", o.list, "Print the scenarios and do not run them");
    app.add_option("--fault", o.fault,
                   "Inject only this fault, e.g. write:ENOSPC:3:once, and print all details");
    app.add_option("--program", o.what.program, "Program to run [default: urigram in the build directory]");
    app.add_option("--findings", o.findings,
                   "Write all findings to this file; standard output shows at most four for each cause");
}

std::vector<scenario> chosen(std::string const& only) {
    std::regex const pattern(only);
    std::vector<scenario> some;
    for (auto const& s : scenarios())
        if (std::regex_search(s.name, pattern)) some.push_back(s);
    if (some.empty()) throw std::runtime_error("no scenario matches " + only);
    return some;
}

std::vector<fault_kind> chosen_kinds(std::string const& pattern) {
    std::vector<fault_kind> some;
    for (auto const& kind : fault_kinds())
        if (std::regex_search(name_of(kind), std::regex(pattern))) some.push_back(kind);
    if (some.empty()) throw std::runtime_error("no kind of fault matches " + pattern);
    return some;
}

bool run_fault(options const& o, std::vector<scenario> const& some, fault const& f) {
    bool found = false;
    for (auto const& s : some) {
        runner one(o.what, s);
        auto const good = good_run(one, s);
        auto const seen = one.run(plan_of(f));
        auto const findings = findings_of(s, one.before(), good, f, seen);
        places where(o.what.program);
        where.find({seen.stack});
        write_run(std::cout, s, f, good, seen, findings, where);
        found = found || !findings.empty();
    }
    return found;
}

/// Prints the progress every minute.
std::function<void(results const&)> minutely() {
    using clock = std::chrono::steady_clock;
    return [next = clock::now() + std::chrono::minutes(1)](results const& r) mutable {
        if (clock::now() < next) return;
        next += std::chrono::minutes(1);
        std::uint64_t injected = 0;
        for (auto const& [name, t] : r.by_kind) injected += t.injected;
        std::cerr << injected << " faults, " << r.findings.size() << " findings" << std::endl;
    };
}

bool run_all(options const& o, std::vector<scenario> const& some) {
    auto const kinds = chosen_kinds(o.kinds);
    campaign const plan{o.what, some, o.jobs, kinds, o.sample, minutely()};
    auto const came_of_it = plan.run();
    places where(o.what.program);
    std::vector<std::vector<frame>> stacks;
    for (auto const& one : came_of_it.findings) stacks.push_back(one.stack);
    where.find(stacks);
    write_findings(std::cout, came_of_it.findings, where, shown_of_each);
    if (!o.findings.empty()) {
        std::ofstream file(o.findings);
        write_findings(file, came_of_it.findings, where);
        if (!file.flush()) throw std::runtime_error("cannot write to " + o.findings);
    }
    write_summary(std::cout, came_of_it);
    bool const all = some.size() == scenarios().size() && kinds.size() == fault_kinds().size();
    auto const missing = all ? missing_from(came_of_it) + without_scenario(o.what.program) : "";
    if (!missing.empty())
        std::cout << "kinds of faults and features that were not tested:" << missing << "\n";
    return !came_of_it.findings.empty() || !missing.empty();
}

bool run(options const& o) {
    auto const some = chosen(o.only);
    if (o.list) {
        for (auto const& s : some) std::cout << s.name << ": " << s.command << "\n";
        return false;
    }
    rlimit const no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    if (::access(memory, W_OK) == 0) ::setenv("TMPDIR", memory, 0);
    if (o.fault.empty()) return run_all(o, some);
    auto const f = read_fault(o.fault);
    if (!f)
        throw std::runtime_error("unknown fault " + o.fault + ", expected one such as write:ENOSPC:3:once");
    return run_fault(o, some, *f);
}

}  // namespace

int main(int argc, char** argv) {
    options o;
    CLI::App app("Fault injection into urigram. Exit status: 0 no findings, 1 findings, 2 error",
                 "./dev fault-injection");
    declare(app, o);
    try {
        app.parse(argc, argv);
        return run(o) ? 1 : 0;
    } catch (CLI::ParseError const& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (std::exception const& error) {
        std::cerr << "fault-injection: " << error.what() << "\n";
        return 2;
    }
}
