// SPDX-License-Identifier: BSL-1.0
bool plugin_accepts(char const* text);

int main() { return plugin_accepts("http://h/~a#b") && !plugin_accepts("http://h/<") ? 0 : 1; }
