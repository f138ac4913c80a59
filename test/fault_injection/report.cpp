// SPDX-License-Identifier: BSL-1.0
#include "report.hpp"
#include <algorithm>
#include <iomanip>
#include <ostream>

namespace urigram::fault_injection {

namespace {

std::string command_of(reported const& r) {
    return "./dev fault-injection --only '^" + r.scenario + "$' --fault " + name_of(r.what);
}

/// A key that findings with the same cause share: the defect, the kind of fault and, unless the defect is a
/// missing message, the source line of the call that failed.
std::string cause_of(reported const& r, places const& where) {
    std::string cause(name_of(r.found.what));
    cause.append(" after ").append(name_of(r.what.kind));
    if (r.what.lasts == lasting::on) cause += " from then on";
    if (r.found.what != defect::silence) cause.append(", ").append(where.place_of(r.stack));
    return cause;
}

void write_files(std::ostream& out, file_states const& files) {
    for (auto const& [name, state] : files)
        out << "  " << name << ", mode " << std::oct << (state.mode & 07777) << std::dec << ", "
            << state.content.size() << " octets\n";
}

void write_observation(std::ostream& out, char const* title, observation const& seen) {
    out << "\n-- " << title << ": status " << seen.end.status << ", signal " << seen.end.signal
        << (seen.hung ? ", hung" : "") << "\nstandard output:\n"
        << seen.end.out << "\nstandard error:\n"
        << seen.end.err << "\nfiles:\n";
    write_files(out, seen.files);
}

}  // namespace

void write_findings(std::ostream& out, std::vector<reported> const& findings, places const& where,
                    std::size_t of_each) {
    std::map<std::string, std::vector<reported const*>> by_cause;
    for (auto const& r : findings) by_cause[cause_of(r, where)].push_back(&r);
    for (auto const& [cause, all] : by_cause) {
        out << "\n" << all.size() << " x " << cause << "\n";
        for (std::size_t i = 0; i < std::min(all.size(), of_each); ++i)
            out << command_of(*all[i]) << "  # " << all[i]->found.detail << "\n";
    }
}

void write_summary(std::ostream& out, results const& r) {
    constexpr int width_of_names = 28;
    constexpr int width = 10;
    out << std::left << std::setw(width_of_names) << "fault" << std::right;
    for (auto const* title : {"injected", "unharmed", "failed", "findings"}) out << std::setw(width) << title;
    out << "\n";
    tally sum;
    auto const write = [&](std::string const& name, tally const& t) {
        out << std::left << std::setw(width_of_names) << name << std::right;
        for (auto const number : {t.injected, t.unharmed, t.failed, t.faulty})
            out << std::setw(width) << number;
        out << "\n";
    };
    for (auto const& kind : fault_kinds()) {
        auto const found = r.by_kind.find(name_of(kind));
        if (found == r.by_kind.end()) continue;
        auto const& t = found->second;
        write(found->first, t);
        sum = {sum.injected + t.injected, sum.unharmed + t.unharmed, sum.failed + t.failed,
               sum.faulty + t.faulty};
    }
    write("all", sum);
    out << r.scenarios << " scenarios, " << sum.injected << " faults, " << r.findings.size() << " findings";
    std::array<std::size_t, defect_count> counts{};
    for (auto const& one : r.findings) ++counts[static_cast<std::size_t>(one.found.what)];
    char const* separator = ": ";
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) {
            out << separator << counts[i] << " " << name_of(static_cast<defect>(i));
            separator = ", ";
        }
    out << "\n";
}

void write_run(std::ostream& out, scenario const& s, fault const& f, observation const& good,
               observation const& seen, std::vector<finding> const& findings, places const& where) {
    out << "== " << s.name << ": " << s.command << "\n== " << name_of(f)
        << (seen.fired ? "" : ": the program never makes this call") << "\n";
    for (auto const& line : where.lines_of(seen.stack)) out << "  " << line << "\n";
    write_observation(out, "without the fault", good);
    write_observation(out, "with the fault", seen);
    out << "\n";
    for (auto const& one : findings) out << name_of(one.what) << ": " << one.detail << "\n";
    if (findings.empty()) out << "no findings\n";
}

std::string missing_from(results const& r) {
    std::string missing;
    for (auto const& kind : r.reachable)
        if (r.by_kind.count(kind) == 0) missing += " " + kind;
    std::set<std::string> verbs;
    for (auto const& s : scenarios())
        if (verbs.insert(s.verb()).second && r.verbs.count(s.verb()) == 0) missing += " " + s.verb();
    return missing;
}

}  // namespace urigram::fault_injection
