// SPDX-License-Identifier: BSL-1.0

/** The version of urigram, such as `1.0.0`. */
export declare const version: string;

/** The dialects: a grammar for all URLs of an RFC, or RFC 3986 with the grammar of each scheme. */
export type Grammar = 'rfc1738' | 'rfc1808' | 'rfc2396' | 'rfc2732' | 'rfc3986' | 'by_scheme';
/** All dialects, oldest first. */
export declare const grammars: readonly Grammar[];

/** A step of normalization, or a named set of steps; `urigram help normalize` describes each. */
export type Level =
    | 'scheme-case' | 'host-case' | 'ipv6-text' | 'escape-case' | 'unneeded-escapes' | 'dot-segments' | 'empty-path'
    | 'default-port' | 'empty-port' | 'name-case' | 'urn-components' | 'safe' | 'syntax' | 'scheme-based' | 'all';
/** All levels. */
export declare const levels: readonly Level[];

/**
 * A text to parse, of at most 64 MiB; a larger one throws a RangeError. A string is encoded as UTF-8. Pass `url.href` of
 * a `URL`.
 */
export type Text = string | Uint8Array;

/** The given text. If it is not UTF-8, `input_hex` has its bytes in hexadecimal. */
export interface Input {
    input?: string;
    input_hex?: string;
}

/** Where a text fails, and what is expected there. */
export interface Place {
    /** In bytes of UTF-8 from the start of the text. */
    offset: number;
    /** The innermost production, by the RFC's name. */
    production: string;
    /** Names of productions, single characters in double quotes, and `end of text`. */
    expected: string[];
}

/** The error of an invalid text. */
export interface ParseError extends Place {
    message: string;
    code: 'empty' | 'byte_order_mark' | 'no_scheme' | 'bad_escape' | 'forbidden_octet' | 'unexpected_octet' | 'incomplete';
    /** The less likely of two readings, if there are two. */
    alternative?: Place;
}

/** A text that the grammar rejects. */
export interface Invalid extends Input {
    valid: false;
    error: ParseError;
}

/** A dangerous property of a valid URL. */
export interface Hazard {
    hazard: string;
    /** The offset of `text` in the URL, in bytes. */
    offset: number;
    text: string;
    reason: string;
}

/** A component: its text; its segments; or its fields, as pairs of a name and a value. */
export type Component = string | string[] | [string, string][];

/** A valid URL. */
export interface Parsed extends Input {
    valid: true;
    /** The production that the URL matches, such as `https-URI`. */
    production: string;
    /** The components by the names of their productions, in the order of the text; absent ones are omitted. */
    components: Partial<Record<string, Component>>;
    /** Present if the option `hazards` is true. */
    hazards?: Hazard[];
}

export interface GrammarOption {
    /** @defaultValue `'by_scheme'` */
    grammar?: Grammar;
}

/** Parses a URL: the object that `urigram parse --format ndjson` writes, without `line`. */
export declare function parse(text: Text, options: GrammarOption & { hazards: true }):
    (Parsed & { hazards: Hazard[] }) | Invalid;
export declare function parse(text: Text, options?: GrammarOption & { hazards?: boolean }): Parsed | Invalid;

/** Returns whether a text is valid, as `urigram check` does. Faster than `parse`. */
export declare function check(text: Text, options?: GrammarOption): boolean;

/** A normal form. */
export interface Normalized extends Input {
    valid: true;
    normal: string;
}

/** Normalizes a URL: the object that `urigram normalize --format ndjson` writes, without `line`. */
export declare function normalize(text: Text, options?: GrammarOption & {
    /** An empty array changes nothing. @defaultValue `['all']` */
    levels?: readonly Level[] | Level;
}): Normalized | Invalid;

/** The options of `resolve`. */
export interface ResolveOptions {
    /** @defaultValue `'rfc3986'` */
    rules?: 'rfc1808' | 'rfc2396' | 'rfc3986';
    /** The effect of `..` above the root. @defaultValue `'standard'`, that of the rules */
    aboveRoot?: 'standard' | 'retain' | 'discard' | 'reject';
    /** How to resolve `http:g` against an http base. @defaultValue `'absolute'` */
    sameScheme?: 'absolute' | 'relative';
    /** Follow the RFC literally. @defaultValue `false` */
    literal?: boolean;
}

/** A resolved reference. */
export interface Resolved extends Input {
    valid: true;
    resolved: string;
    /** Whether the reference is to the base itself. */
    same_document: boolean;
    /** The number of `..` above the root. */
    surplus_levels: number;
}

/** A reference that cannot be resolved. */
export interface Unresolved extends Input {
    valid: false;
    /** True if the error is that of the base. */
    of_base?: true;
    error: ParseError | {
        message: string;
        code: 'relative_base' | 'opaque_base' | 'above_root' | 'path_as_authority';
    };
}

/** Resolves a reference: the object that `urigram resolve --format ndjson` writes, without `line`. */
export declare function resolve(base: Text, reference: Text, options?: ResolveOptions): Resolved | Unresolved;

/** Returns the dangerous properties of a URL, in the order of `urigram parse --hazards`. */
export declare function hazards(text: Text, options?: GrammarOption):
    (Input & { valid: true; hazards: Hazard[] }) | Invalid;

/** A text as one dialect reads it. */
export interface Reading {
    grammar: Grammar;
    valid: boolean;
    scheme?: string;
    authority?: string;
    host?: string;
    reg_name?: string;
    path?: string;
    /** Present if the text is not valid. */
    error?: ParseError;
}

/** A text as all dialects read it. */
export interface Explanation extends Input {
    outcome: 'agree' | 'differ' | 'refused';
    /** Absent if all dialects reject the text. */
    agree?: Record<'verdict' | 'scheme' | 'authority' | 'host' | 'path', boolean>;
    readings: Reading[];
}

/**
 * Shows where the RFCs disagree: the object that `urigram explain --format ndjson` writes, without `line` and
 * `browser`.
 */
export declare function explain(text: Text): Explanation;

/**
 * Returns all fields of `urigram fields` except `public_suffix` and `registrable_domain`; null if a field is
 * absent. If the value of a field is not UTF-8, the name ends in `_hex`.
 */
export declare function fields(text: Text, options?: GrammarOption):
    (Input & { valid: true; fields: Record<string, string | number | null> }) | Invalid;
