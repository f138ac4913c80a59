# SPDX-License-Identifier: BSL-1.0
# Writes each rule NAME = BODY of ABNF as NAME = (BODY) / (BODY): it has the same texts, but another form.
# With -v only=NAME, writes only the rule NAME so, leaves the others unchanged, and fails if there is no such rule.
function write_rule() {
    if (name == "") return
    match(name, /^[^ \t=]+/)
    if (only != "" && substr(name, 1, RLENGTH) != only) {
        printf "%s%s\n", name, body
        return
    }
    printf "%s (%s\n    ) / (%s\n    )\n", name, body, body
    found = 1
}
{ sub(/\r$/, "") }
/^[ \t]*(;.*)?$/ { next }
{
    match($0, /^[ \t]*/)
    indent = RLENGTH
}
# All rules are indented like the first one.
name == "" || indent == first {
    write_rule()
    first = indent
    match($0, /=\/?/)
    name = substr($0, indent + 1, RSTART + RLENGTH - 1 - indent)
    body = substr($0, RSTART + RLENGTH)
    next
}
{ body = body "\n" $0 }
END {
    write_rule()
    exit only != "" && !found
}
