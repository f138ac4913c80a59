# SPDX-License-Identifier: BSL-1.0
# Compares two outputs of `reports` by the numbers of the calls: awk -f compare.awk THERE HERE. The error code, which is
# the last column, is compared separately. Exit status: 1 if there is a difference, or nothing to compare.

function read_there() {
    if ((getline line_there < ARGV[1]) <= 0) { call_there = last; return }
    reports_there++
    call_there = line_there + 0
}
function read_here() {
    if ((getline line_here < ARGV[2]) <= 0) { call_here = last; return }
    reports_here++
    call_here = line_here + 0
}
function without_code(line) { sub(/\t[^\t]*$/, "", line); return line }
function code_of(line) { sub(/.*\t/, "", line); return line }
function show(count, kind, there, here) {
    if (count <= 10) printf "%s\n  there: %s\n  here:  %s\n", kind, there, here
}

BEGIN {
    last = 2 ^ 53
    read_there(); read_here()
    while (call_there != last || call_here != last) {
        if (call_there < call_here) { show(++only_there, "accepted here", line_there, "-"); read_there(); continue }
        if (call_here < call_there) { show(++only_here, "rejected here", "-", line_here); read_here(); continue }
        compared++
        if (without_code(line_there) != without_code(line_here))
            show(++reports, "different report", line_there, line_here)
        if (code_of(line_there) != code_of(line_here))
            show(++codes, "different code", line_there, line_here)
        read_there(); read_here()
    }
    printf "rejections: %d there, %d here; only there %d, only here %d\n", reports_there, reports_here, only_there, only_here
    printf "reports compared: %d\n", compared
    printf "reports that differ in any column but the code: %d\n", reports
    printf "reports that differ in the code: %d\n", codes
    exit only_there + only_here + reports + codes > 0 || compared == 0
}
