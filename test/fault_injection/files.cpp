// SPDX-License-Identifier: BSL-1.0
#include "compressed.hpp"
#include "scenario.hpp"

namespace urigram::fault_injection {

namespace {

namespace io = boost::iostreams;

using test::compressed;

constexpr char urls[] = "http://example.com/a?b#c\n"
                        "ftp://anonymous:guest@ftp.is.co.za/rfc/rfc1808.txt;type=a\n"
                        "http://h/^\n"
                        "https://[2001:db8::1]:8443/\r\n"
                        "\n"
                        "http://user:secret@example.org/%zz\n"
                        "mailto:someone@example.com\n"
                        "nntp://news.example.org/comp.infosystems.www/1738x\n"
                        "ftp://good.com:80?@evil.com/\n"
                        "urn:isbn:0451450523";

constexpr char valid[] = "http://example.com/\n"
                         "http://example.com/a\n"
                         "ftp://ftp.example.com/b\n"
                         "mailto:someone@example.com\n"
                         "https://example.org/?q\n";

constexpr char references[] = "../g\n"
                              "?y#s\n"
                              "a^b\n"
                              "//g\n"
                              "../../../h\n"
                              "http://h/i/../j\n";

}  // namespace

std::map<std::string, std::string> const& files() {
    static std::map<std::string, std::string> const all = {
        {"urls.txt", urls},
        {"more.txt", "http://more/\nhttp://h h/\nftp://more/\n"},
        {"valid.txt", valid},
        {"references.txt", references},
        {"text.txt", "see http://h/a, or\nmailto:a@b (https://c/).\n" + std::string(40, 'x') + "\n"},
        {"page.html", "<a href='http://h/?a&amp;b'>c</a>\n<img src=\"https://i/\"> [d](http://e/)\n<a "
                      "href='../j'><a href='k l'>\n"},
        {"table.csv", "id,url\n1,\"http://h/a,b\"\n2,\"http://h/\"\"\"\n3\n4,\"x\ny\"\n5,http://[/\r\n"},
        {"table.jsonl",
         "{\"a\":{\"url\":\"http:\\/\\/h/\"}}\n{\"a\":[[{\"url\":1}]]}\n{\n{\"a\":{\"url\":\"s:\"}}\n"},
        {"urls.txt.gz", compressed(urls, io::gzip_compressor())},
        {"urls.txt.bz2", compressed(urls, io::bzip2_compressor(io::bzip2_params(1)))},
        {"urls.txt.xz", compressed(urls, io::lzma_compressor())},
        {"urls.txt.zst", compressed(urls, io::zstd_compressor())},
        {"references.txt.xz", compressed(references, io::lzma_compressor())},
        {"digits.bnf", "digits = 1*digit\ndigit = \"0\" | \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | "
                       "\"7\" | \"8\" | \"9\"\n"},
        {"digits.abnf", "digits = 1*digit\ndigit = %x30-39\n"},
        {"wrong.bnf", "digits = *digit\ndigit = \"0\" | \"1\"\n"},
        {"nested.bnf", "a = \"0\" | \"(\" a \")\"\n"},
        {"digit.txt", "7\n"},
        {"numbers.txt", "0\n12\n\n(0)\n345\n"},
        {"orphan.sh", "setsid sleep 9 &\nsleep 0.02\nexit 1\n"},
        {"broken.bnf", "digits = 1*digit |\n| \"a\n"},
        {"old.out", "old\n"},
        {"old.rejects", "old rejects\n"},
    };
    return all;
}

}  // namespace urigram::fault_injection
