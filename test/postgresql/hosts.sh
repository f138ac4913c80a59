#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# hosts.sh DIRECTORY FILE: parses each line of FILE by the extension in DIRECTORY, and writes the host and the error
# message, separated by a tab, with \N for NULL. test/integration runs it.
set -eu
. "$(dirname "$0")/cluster.sh"
sql -c 'create unlogged table urls(line bigint generated always as identity, url text)' -c "\\copy urls(url) from '$2'"
sql -c 'copy (select url_host(url), (url_error(url)).error_message from urls order by line) to stdout'
