#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# finish.sh PACKAGE...: corrects three fields that CPack writes into Debian packages. CPack counts the target of a link
# as another file in Installed-Size; it adds scripts that call ldconfig, although liburigram1 has a trigger for that;
# and it does not support Multi-Arch.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for package; do
    contents=$scratch/$(basename "$package")
    control=$contents/DEBIAN/control
    dpkg-deb --raw-extract "$package" "$contents"
    case $(dpkg-deb --field "$package" Package) in
    liburigram[0-9]*)
        rm "$contents/DEBIAN/postinst" "$contents/DEBIAN/postrm"
        echo 'Multi-Arch: same' >>"$control"
        ;;
    urigram-doc) echo 'Multi-Arch: foreign' >>"$control" ;;
    esac
    # The size that dpkg-gencontrol computes: files in KiB, rounded up, and one KiB for everything else.
    size=$(find "$contents" -path "$contents/DEBIAN" -prune -o -printf '%y %s\n' |
        awk '{ total += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print total }')
    sed -i -e '/^$/d' -e "s/^Installed-Size:.*/Installed-Size: $size/" "$control"
    dpkg-deb --root-owner-group -Zxz --build "$contents" "$package" >/dev/null
    rm -rf "$contents"
done
