// SPDX-License-Identifier: BSL-1.0
#include <cstdio>
#include <curl/curl.h>
#include <iostream>
#include <string>

// Does only what `trurl --url-file - --get '{host}'` does: calls libcurl's URL API for every line of standard
// input, with one handle for all lines. Counts rejected lines.

int main() {
    std::ios::sync_with_stdio(false);
    CURLU* const url = curl_url();
    std::size_t refused = 0;
    for (std::string line; std::getline(std::cin, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        char* host = nullptr;
        if (curl_url_set(url, CURLUPART_URL, line.c_str(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK &&
            curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK) {
            std::cout << host << '\n';
            curl_free(host);
        } else {
            ++refused;
        }
        curl_url_set(url, CURLUPART_URL, nullptr, 0);  // otherwise the next URL is resolved against it
    }
    curl_url_cleanup(url);
    std::cerr << "curl_hosts: " << refused << " lines refused\n";
    return std::cout.flush() ? 0 : 3;
}
