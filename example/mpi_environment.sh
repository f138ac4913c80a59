# SPDX-License-Identifier: BSL-1.0
# Environment for tests of MPI on a single machine. Allows more processes than processors, root, and containers, where
# processes may be unable to read each other's memory.
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
if [ "$(id -u)" = 0 ]; then
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
fi
