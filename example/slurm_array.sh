#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#SBATCH --job-name=urigram
#SBATCH --array=0-15
# slurm_array.sh FILE DIRECTORY COMMAND [OPTION]...: task K of a Slurm array of N tasks, numbered from 0, runs `urigram
# COMMAND OPTION...` on the Kth of N ranges of FILE, and writes DIRECTORY/part-K. `cat DIRECTORY/part-*` equals the
# output of one run. A part appears only when it is complete. To repeat some tasks, set PARTS to N: `PARTS=16
# sbatch --array=3,7 ...`.
set -eu
file=$1
directory=$2
shift 2
index=$SLURM_ARRAY_TASK_ID
parts=${PARTS:-$SLURM_ARRAY_TASK_COUNT}
if [ "$index" -ge "$parts" ]; then
    echo "slurm_array.sh: task $index of $parts ranges; number tasks from 0, or set PARTS to the number of ranges" >&2
    exit 2
fi
size=$(wc -c <"$file")
# size * index / parts, without overflow
offset() { echo $((size / parts * $1 + size % parts * $1 / parts)); }
exec urigram "$@" -i "$file" --range "$(offset "$index"):$(offset $((index + 1)))" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --output "$directory/part-$(printf %06d "$index")"
