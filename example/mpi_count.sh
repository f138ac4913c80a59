#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# mpi_count.sh MPIRUN MPI_COUNT URIGRAM DATA: tests MPI_COUNT, which is compiled from mpi_count.cpp. Its results with
# one process and with four must be equal, for files whose lines begin and end at various positions of the ranges. Its
# counts must equal those of the program. Status 77 if MPIRUN is not OpenMPI's.
set -eu
mpirun=$1
mpi_count=$2
urigram=$3
data=$4
"$mpirun" --version 2>&1 | grep -qE 'Open MPI|OpenRTE' || { echo "$mpirun is not OpenMPI's"; exit 77; }
. "$(dirname "$0")/mpi_environment.sh"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

{ cat "$data/homepages.txt"; printf '\nno URL\nhttp://h/%%\n\tx\nHTTP://LAST.example:80/'; grep -v '^#' "$data/old_schemes.tsv"; } >urls
yes http://h.example/ | head -n 400000 >large           # more than one collective read for each process
{ head -c 6000000 /dev/zero | tr '\0' a; echo; echo x:; } >long  # one line across several ranges
: >empty
printf 'x:' >one
printf '\n\n\n\n\n' >blank

for file in urls large long empty one blank; do
    "$mpirun" -n 1 "$mpi_count" $file rejects.1 >counts.1
    echo "from an earlier run; must be overwritten" >rejects.4
    "$mpirun" -n 4 "$mpi_count" $file rejects.4 >counts.4
    cmp counts.1 counts.4
    cmp rejects.1 rejects.4

    # The program's summary, converted to the same format.
    "$urigram" parse -i $file --format tsv --fields decoded_host --on-error row --summary 2>summary | grep -vxF '\N' |
        tr A-Z a-z | sort | uniq -c | awk '{ print "host\t" $2 "\t" $1 "\t0" }' >hosts
    {
        awk '/^input records/ { print "all\t\t" $5 "\t" $8 }
             /^by / { table = $2; next }
             table == "scheme" || table == "error" {
                 name = $1
                 for (i = 2; i <= NF - 3; i++) name = name " " $i
                 print table "\t" name "\t" $(NF - 1) "\t" $NF
             }' summary
        cat hosts
    } | LC_ALL=C sort >expected
    LC_ALL=C sort counts.1 | diff -u expected -
done

# Rejects are in the order of the file, with the same offsets as in the program.
"$urigram" parse -i urls --format tsv --fields file_offset,offset,error,input,valid --on-error row |
    awk -F '\t' '$5 == "false" { print $1 "\t" $2 }' >expected
"$mpirun" -n 3 "$mpi_count" urls rejects >/dev/null
cut -f 1,2 rejects | diff -u expected -
! "$mpirun" -n 2 "$mpi_count" no-file >out 2>&1
grep -q 'mpi_count: no-file: ' out
