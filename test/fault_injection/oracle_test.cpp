// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE fault_injection_oracle
#include "campaign.hpp"
#include <boost/test/unit_test.hpp>
#include <sys/resource.h>

// Runs a program with one defect at a time. The oracle must detect that defect and no other.

using namespace urigram::fault_injection;

namespace {

struct no_core_files {
    no_core_files() {
        rlimit const none{0, 0};
        ::setrlimit(RLIMIT_CORE, &none);
    }
};
BOOST_TEST_GLOBAL_FIXTURE(no_core_files);

/// Kinds of faults, by the defect that they reveal.
using defects = std::map<std::string, std::set<std::string>>;

/// All defects that the cases so far expected.
std::set<std::string> demanded;

/// The name of a defect. There are two names for lost records, because records can be lost in two ways.
std::string title_of(finding const& one) {
    bool const within = one.detail == "standard output ends within a record";
    return std::string(name_of(one.what)) + (within ? " within a record" : "");
}

defects defects_of(std::string const& habit, std::string const& outputs) {
    auto s = make_scenario(habit, habit + " urls.txt " + outputs);
    s.all_allocations = true;
    campaign plan;
    plan.what = {URIGRAM_MISBEHAVING, URIGRAM_FAULT_INJECTION_SHIM, std::chrono::milliseconds(500)};
    plan.scenarios = {s};
    auto const came_of_it = plan.run();
    BOOST_TEST(came_of_it.by_kind.size() > 10U);
    defects found;
    for (auto const& one : came_of_it.findings) found[title_of(one.found)].insert(name_of(one.what.kind));
    return found;
}

void check(std::string const& habit, defects const& expected, std::string const& outputs = "-o new.out") {
    BOOST_TEST_CONTEXT(habit) {
        auto const found = defects_of(habit, outputs);
        for (auto const& [name, kinds] : expected) {
            demanded.insert(name);
            for (auto const& kind : kinds)
                BOOST_TEST((found.count(name) == 1 && found.at(name).count(kind) == 1),
                           "no " + name + " after " + kind);
        }
        for (auto const& [name, kinds] : found)
            for (auto const& kind : kinds)
                BOOST_TEST((expected.count(name) == 1 && expected.at(name).count(kind) == 1),
                           name + " after " + kind);
    }
}

std::set<std::string> const write_errors = {"write:EIO", "write:ENOSPC", "write:EPIPE"};
std::set<std::string> const rename_errors = {"rename:EIO", "rename:ENOSPC"};

// Signals that can arrive while a temporary file exists.
std::set<std::string> const signals = {"open:SIGTERM",        "read:SIGTERM",
                                       "write:SIGTERM",       "chmod:SIGTERM",
                                       "close:SIGTERM",       "rename:SIGTERM",
                                       "sync:SIGTERM",        "rename:SIGTERM-twice",
                                       "open:SIGTERM-after",  "open:SIGTERM-twice-after",
                                       "write:SIGTERM-after", "close:SIGTERM-after",
                                       "sync:SIGTERM-after"};

// Faults after which a program repeats the call.
std::set<std::string> const passing = {"open:EINTR",  "read:EINTR",   "read:EAGAIN", "read:short",
                                       "write:EINTR", "write:EAGAIN", "write:short"};

// Faults after which a correct program fails, and writes a message if it can.
std::set<std::string> const errors = {
    "alloc:ENOMEM",  "open:EMFILE", "open:EIO",    "open:ENOSPC", "read:EIO",    "write:EIO",
    "write:ENOSPC",  "stat:EIO",    "stat:ENOMEM", "close:EIO",   "close:EINTR", "rename:EIO",
    "rename:ENOSPC", "chmod:EPERM", "sync:EIO",    "sync:ENOSPC", "write:full"};

}  // namespace

BOOST_AUTO_TEST_CASE(a_correct_program_has_no_findings) {
    check("is-in-order", {});
    check("is-in-order", {}, "-o old.out");
}

BOOST_AUTO_TEST_CASE(oracle_detects_crashes_and_hangs) {
    check("aborts", {{"crash", {"alloc:ENOMEM"}}});
    check("hangs", {{"hang", {"read:EIO"}}});
    auto all = errors;
    all.insert("write:EPIPE");  // no message is required after it
    check("has-its-own-status", {{"status", all}});
    check("changes-its-mind", {{"status", {"alloc:ENOMEM"}}});
    check("is-silent", {{"silence", errors}});
    check("gives-up", {{"gives-up", {"read:EINTR", "write:EINTR"}}});
}

BOOST_AUTO_TEST_CASE(oracle_detects_lost_records) {
    check("drops", {{"data", {"alloc:ENOMEM"}}, {"file", {"alloc:ENOMEM"}}, {"status", {"alloc:ENOMEM"}}});
    auto of_the_file = write_errors;
    of_the_file.insert("write:full");
    check("swallows", {{"data", write_errors}, {"file", of_the_file}});
    check("is-mute", {{"diagnostics", write_errors}});
    check("skips", {{"lost-records", {"read:EIO"}}});
    check("leaves-halves", {{"lost-records within a record", {"write:full"}}});
}

BOOST_AUTO_TEST_CASE(oracle_detects_damaged_files) {
    check("leaks", {{"leftover", {"chmod:EPERM"}}});
    check("edits", {{"input", {"read:EIO"}}});
    check("pretends", {{"file", rename_errors}});
    check("trusts", {{"unsafe", {"close:EIO", "sync:EIO", "sync:ENOSPC"}}});
    check("hurries", {{"unsafe", passing}});
    auto between_the_two = rename_errors;
    between_the_two.insert({"rename:SIGTERM-twice", "rename:SIGTERM-twice-after"});
    check("waits-for-another", {{"half-published", between_the_two}}, "-o new.out --rejects old.rejects");
    between_the_two.insert({"rename:SIGTERM", "rename:SIGTERM-after"});
    check("is-in-order", {{"half-published", between_the_two}}, "-o new.out --rejects old.rejects");
    check("dies", {{"leftover", signals}});
    check("notes-late", {{"leftover", {"open:SIGTERM-after", "open:SIGTERM-twice-after"}}});
    check("tears",
          {{"torn-file",
            {"alloc:ENOMEM", "open:EMFILE", "open:EIO", "open:ENOSPC", "read:EIO", "write:EIO",
             "write:ENOSPC", "write:EPIPE", "open:SIGTERM", "read:SIGTERM", "write:SIGTERM",
             "open:SIGTERM-after", "open:SIGTERM-twice-after", "write:SIGTERM-after", "write:full"}}});
}

// Must be the last case, because it checks what the other cases expected.
BOOST_AUTO_TEST_CASE(every_defect_is_expected_in_some_case) {
    for (std::size_t i = 0; i < defect_count; ++i)
        BOOST_TEST(demanded.count(std::string(name_of(static_cast<defect>(i)))) == 1U);
}
