// SPDX-License-Identifier: BSL-1.0
// Creates elements of the page, and converts texts to the form in which they are shown.
'use strict';

const utf8 = new TextEncoder();
/// Decoders keep a byte order mark, which is part of a text.
const fromUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const fromValidUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/// The maximum number of bytes of a text that are shown: a browser needs minutes to lay out a long line.
const maxShown = 10000;

/// Creates an element. Children are elements or texts; null is skipped.
function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children.flat().filter((child) => child !== null));
    return made;
}

/// Replaces the contents of the element `id`.
function fill(id, children) {
    document.getElementById(id).replaceChildren(...children);
}

/// Shows characters that would be invisible.
function visible(text) {
    return text.replace(/[\p{C}\p{Z}]/gu, (c) => {
        if (c === ' ') return c;
        const digits = c.codePointAt(0).toString(16).padStart(4, '0');
        return digits.length === 4 ? `\\u${digits}` : `\\u{${digits}}`;
    });
}

/// Shows bytes as text, and those that are not UTF-8 as \xff.
function visibleBytes(bytes) {
    try {
        return visible(fromValidUtf8.decode(bytes));
    } catch {
        let text = '';
        for (let first = 0; first < bytes.length;) {
            const size = bytes[first] < 0x80 ? 1 : bytes[first] < 0xe0 ? 2 : bytes[first] < 0xf0 ? 3 : 4;
            try {
                text += visible(fromValidUtf8.decode(bytes.subarray(first, first + size)));
                first += size;
            } catch {
                text += `\\x${bytes[first].toString(16).padStart(2, '0')}`;
                ++first;
            }
        }
        return text;
    }
}

/// A note on a number of bytes that are not shown; null if there are none.
function omitted(count) {
    return count === 0 ? null : element('span', { class: 'empty' }, `... ${count.toLocaleString('en')} more bytes`);
}

/// Text nodes for the first bytes of a text.
function shortText(bytes) {
    return [visibleBytes(bytes.subarray(0, maxShown)), omitted(Math.max(0, bytes.length - maxShown))];
}
