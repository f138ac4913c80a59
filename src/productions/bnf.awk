# SPDX-License-Identifier: BSL-1.0
# Converts productions to lines of a table: awk -f bnf.awk <BNF or ABNF>, as in test/data. Normalizes white space and
# removes comments. Continuation lines of a production are indented.

function put() {
    if (name != "") printf "{\"%s\", R\"bnf(%s)bnf\"},\n", name, text
}

/^ *(;|$)/ { next }
{
    sub(/ ; .*/, "")
    goes_on = /^ /
    $1 = $1
    if (goes_on) {
        text = text " " $0
        next
    }
    put()
    name = $1
    sub(/^[^ ]+ = /, "")
    text = $0
}
END { put() }
