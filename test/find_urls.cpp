// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <string>
#include <type_traits>
#include <urigram/find_urls.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc3986.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(find_urls_cpp)

using namespace urigram;

namespace {

/// The URLs found, one per line, each after its offset.
std::string found_in(std::string_view text, find_urls_options const& options) {
    std::string all;
    for (auto const& found : find_urls(text, options)) {
        BOOST_TEST(found.written.data() - text.data() == static_cast<std::ptrdiff_t>(found.offset));
        BOOST_TEST(urigram::parse(found.text).has_value() == found.is_url);
        if (found.is_reference) BOOST_TEST(rfc3986::parse_uri_reference(found.text).has_value());
        if (!all.empty()) all += '\n';
        all.append(std::to_string(found.offset)).append(" ").append(found.text);
        if (!found.is_url && !found.is_reference) all += " is none";
    }
    return all;
}

find_urls_options in(text_kind kind) {
    find_urls_options options;
    options.kind = kind;
    return options;
}

std::string prose(std::string_view text) { return found_in(text, {}); }
std::string html(std::string_view text) { return found_in(text, in(text_kind::html)); }
std::string markdown(std::string_view text) { return found_in(text, in(text_kind::markdown)); }

}  // namespace

BOOST_AUTO_TEST_CASE(known_schemes_are_found_in_prose) {
    BOOST_TEST(prose("See http://example.org/a and mailto:ann@example.org, please.") ==
               "4 http://example.org/a\n29 mailto:ann@example.org");
    BOOST_TEST(prose("HTTPS://h FTP://f/x") == "0 HTTPS://h\n10 FTP://f/x");
    BOOST_TEST(prose("urn:isbn:0451450523 data:,A news:comp.lang.c++ telnet://h:23/ file:///etc wss://h/c") ==
               "0 urn:isbn:0451450523\n20 data:,A\n28 news:comp.lang.c++\n47 telnet://h:23/\n62 file:///etc\n"
               "74 wss://h/c");
    BOOST_TEST(prose("gemini://h/ note: http is a:b C:\\x 12:30 std::vector") == "");
    // URLs of today's schemes are found, except for schemes that are also words.
    BOOST_TEST(prose("Call tel:+1-201-555-0123, or sip:a@b.example.") ==
               "5 tel:+1-201-555-0123\n29 sip:a@b.example");
    BOOST_TEST(prose("About:blank and info:a/b, tag:a.b,2026:c dns:a ni:///a;b mid:a@b tel:5") == "");
}

BOOST_AUTO_TEST_CASE(added_schemes_are_found) {
    std::string_view const names[] = {"gemini", "X-a"};
    find_urls_options options;
    options.more = names;
    BOOST_TEST(found_in("Gemini://h/ x-A:b http://h/ x-ab:c", options) ==
               "0 Gemini://h/\n12 x-A:b\n18 http://h/");
}

BOOST_AUTO_TEST_CASE(only_given_schemes_are_found) {
    std::string_view const text = "Gemini://h/ HTTP://h/ mailto:a@b news:c";
    std::string_view const names[] = {"gemini", "http"};
    find_urls_options options;
    options.only = names;
    BOOST_TEST(found_in(text, options) == "0 Gemini://h/\n12 HTTP://h/");
    options.only = {"http"};
    BOOST_TEST(found_in(text, options) == "12 HTTP://h/");
    options.more = {"gemini"};
    BOOST_TEST(found_in(text, options) == "0 Gemini://h/\n12 HTTP://h/");
    // An empty `only` list is not the default, which is every known scheme.
    options.only = scheme_names();
    BOOST_TEST(found_in(text, options) == "0 Gemini://h/");
    options.more = {};
    BOOST_TEST(found_in(text, options) == "");
    // Also in HTML attributes.
    options.kind = text_kind::html;
    options.only = names;
    BOOST_TEST(found_in("<a href=http://h/><a href=ftp://h/><a href='gemini://&#104;/'>", options) ==
               "8 http://h/\n44 gemini://h/");
}

BOOST_AUTO_TEST_CASE(the_name_of_a_scheme_begins_a_word) {
    BOOST_TEST(prose("xhttp://h/ 1http://h/ git+http://h/ a.http://h/ a-http://h/") == "");
    BOOST_TEST(prose("-http://a/ ...http://b/ \xC3\xA9http://c/ _http://d/ x=http://e/ view:http://f/") ==
               "1 http://a/\n14 http://b/\n26 http://c/\n37 http://d/\n49 http://e/\n64 http://f/");
    BOOST_TEST(prose("http://h:80http://x/") == "");
}

BOOST_AUTO_TEST_CASE(the_longest_url_that_its_scheme_accepts_is_found) {
    BOOST_TEST(
        prose("http://h/a%2x http://h/a|b http://h/#a#b http://[::1]:8/x http://[::1 http:/a http://") ==
        "0 http://h/a\n14 http://h/a\n27 http://h/#a\n41 http://[::1]:8/x");
    BOOST_TEST(prose("mailto:a@b.c,d@e?subject=x") == "0 mailto:a@b.c,d@e?subject=x");
    BOOST_TEST(prose("mailto:a b@c") == "");  // its longest valid prefix is only "mailto:"
    BOOST_TEST(prose("http://a http://b/c\nhttp://d\0http://e" + std::string(1, '\0')) ==
               "0 http://a\n9 http://b/c\n20 http://d");
}

// The longest valid URL ends before a fragment that its scheme does not allow, and before a second "#".
BOOST_AUTO_TEST_CASE(longest_url_ends_before_an_invalid_fragment) {
    BOOST_TEST(prose("urn:ab:x#a ws://h/#x ws://h#") == "0 urn:ab:x#a\n11 ws://h/\n21 ws://h");
    BOOST_TEST(prose("http://h/ @ # http:// @ # http://g/@ #") == "0 http://h/\n26 http://g/@");
}

BOOST_AUTO_TEST_CASE(text_after_an_authority_may_be_part_of_the_host) {
    for (std::string_view const text :
         {"http://b\xC3\xBC"
          "cher.example/",
          "http://user:p^w@host/", "http://foo{bar}.example/x", "http://x:y/", "https://user@/path",
          "http://h:8x80/", "http://good.example\\@evil.example/", "http://a%zz/"})
        BOOST_TEST(prose(text) == "", text);
    BOOST_TEST(prose("http://h, \"http://i\", (http://j), <http://k>, [http://l], http://m: n") ==
               "0 http://h\n11 http://i\n23 http://j\n35 http://k\n47 http://l\n58 http://m");
    BOOST_TEST(prose("http://a@ https://a:@/ http://u@[x http://a@b@c") == "");
    BOOST_TEST(prose("http://h/^") == "0 http://h/");  // the host is complete
}

// The mark ends the URL, even if the URL has no path.
BOOST_AUTO_TEST_CASE(emphasis_is_not_part_of_an_authority) {
    for (std::string const mark : {"*", "**", "***", "_", "__", "~~", "**_"})
        for (std::string const url :
             {"http://localhost:3000", "http://[::1]", "http://[::1]:80", "https://u@h:1"}) {
            auto const expected = std::to_string(mark.size() + 2) + " " + url;
            BOOST_TEST(markdown("a " + mark + url + mark) == expected);
            BOOST_TEST(markdown("a " + mark + url + mark + ", b@c") == expected);
            BOOST_TEST(prose("a " + mark + url + mark + "b c") == expected);
        }
    BOOST_TEST(prose("~http://h:80~\nhttp://h:80\\n\" x") == "1 http://h:80\n14 http://h:80");
}

BOOST_AUTO_TEST_CASE(a_colon_after_a_port_is_not_part_of_the_url) {
    BOOST_TEST(prose("http://127.0.0.1:8080: connection refused") == "0 http://127.0.0.1:8080");
    BOOST_TEST(prose("https://h:443:\nhttp://[::1]:80:") == "0 https://h:443\n15 http://[::1]:80");
    BOOST_TEST(prose("http://h: a, http://[::1]: b, http://h:: c") ==
               "0 http://h\n13 http://[::1]\n30 http://h");
    // These have an IPv6 address without brackets, or more text after the colon.
    for (auto const* text : {"http://2001:10::1/", "http://2001:10::1", "http://1:2:3:4:5:6:7:8",
                             "http://h:80:/a", "http://h:80:?a"})
        BOOST_TEST(prose(text) == "", text);
}

BOOST_AUTO_TEST_CASE(authorities_end_before_punctuation_outside_us_ascii) {
    for (std::string const url :
         {"http://example.org", "https://h:8080", "http://[::1]", "ftp://u@192.0.2.1"})
        for (std::string const after : {"\u201D",       "\u00BB",
                                        "\u2026",       "\u2014",
                                        "\u3002",       "\uFF0C",
                                        "\uFF09",       "\u3001",
                                        "\uFF1A",       "\uFF1F",
                                        "\u300D",       "\u2019 said",
                                        "\u2014which",  "\u00A0x",
                                        "\u3067\u3059", "\u8BBF\u95EE API",
                                        "\uC5D0\uC11C", "\u0E17\u0E35\u0E48",
                                        "\u2026 and",   "\u201D.",
                                        "\u200B ",      "\u2192next",
                                        "\x94 x",       "\xBB",
                                        "\u2022"})
            BOOST_TEST(prose("x " + url + after) == "2 " + url, url + after);
    BOOST_TEST(prose("http://a.example\u548Chttp://b.example\u3002") ==
               "0 http://a.example\n19 http://b.example");
    // These may be names of other hosts.
    for (std::string const text :
         {"http://caf\u00E9", "http://b\u00FCcher.example/", "http://www.\u4F8B\u3048", "http://a\u4F8B.jp",
          "http://a\u4F8B\u3048/", "http://l\u00ADocalhost", "http://good.example\u3002evil.example ",
          "http://x-\u4F8B", "http://127\uFF0E0\uFF0E0\uFF0E1/", "http://a\u0431.example", "http://1\u2460",
          "http://a\u200Db ", "http://caf\xE9 "})
        BOOST_TEST(prose(text) == "", text);
}

BOOST_AUTO_TEST_CASE(no_url_ends_before_an_at_sign_that_may_end_the_userinfo) {
    for (std::string const text :
         {"http://good.example\\@evil.example/", "http://user:p^w@host/", "http://a\u201D@evil/",
          "http://good.example\u2026@evil.example", "http://good.example]@evil.example/",
          "http://good.example|@evil.example/", "http://[::1]_x@evil/", "http://good.example\u3002x@evil/",
          "http://good.example\\a/", "http://good.example\\.evil.example"})
        BOOST_TEST(prose(text) == "", text);
    BOOST_TEST(prose("http://a\u201D/@b http://c:1** x@d \"http://e:1\"@f http://g|h http://i\u00BB?@") ==
               "0 http://a\n15 http://c:1\n33 http://e:1\n47 http://g\n58 http://i");
}

BOOST_AUTO_TEST_CASE(urls_in_angle_brackets_may_be_broken_over_lines) {
    struct {
        std::string_view text, found;
    } const all[] = {
        {"<http://h/long/\n   path>", "1 http://h/long/path"},
        {"<URL:http://h/a\r\n\tb\n c>.", "5 http://h/abc"},
        {"<URL: http://h/a\nb >", "6 http://h/ab"},
        {"<url:\n  ftp://foo.example.\ncom/rfc/>", "8 ftp://foo.example.com/rfc/"},
        {"<http://h/a-\nb> <mailto:a@\nb.example>", "1 http://h/a-b\n17 mailto:a@b.example"},
        // Not joined: the next line has only white space, several words or another URL; the joined text is
        // not a URL; or there is no ">".
        {"<http://h/a.\n>", "1 http://h/a"},
        {"<http://h/a\nb c>", "1 http://h/a"},
        {"<http://h/a\n\nb>", "1 http://h/a"},
        {"<http://h/a\nb|>", "1 http://h/a"},
        {"<http://h/a\n<http://h/b\nc>", "1 http://h/a\n13 http://h/bc"},
        {"<http://h/a\nhttp://h/b c>", "1 http://h/a\n12 http://h/b"},
        {"<http://h/a\nb", "1 http://h/a"},
    };
    for (auto const& each : all) BOOST_TEST(prose(each.text) == each.found, each.text);
    auto urls = find_urls("<http://h/\n a>");
    auto const first = urls.begin();
    BOOST_TEST(first->written == "http://h/\n a");
    BOOST_TEST(markdown("<http://h/\na>") == "1 http://h/");  // not an autolink
}

BOOST_AUTO_TEST_CASE(characters_outside_us_ascii_are_percent_encoded) {
    for (std::string const written : {"\u00E9", "&eacute;", "&eacute", "&#233;", "&#xE9"})
        BOOST_TEST(html("<a href='http://h/" + written + "'>") == "9 http://h/%C3%A9", written);
    BOOST_TEST(
        html("<a href='http://h/&copy;?&nbsp;x#&NotEqualTilde;'><a href='http://h/&fjlig;&ThickSpace;'>") ==
        "9 http://h/%C2%A9?%C2%A0x#%E2%89%82%CC%B8\n59 http://h/fj%E2%81%9F%E2%80%8A");
    BOOST_TEST(html("<a href='http://h/&#128;&#x9F;&#x81;&#xD800;&#x110000;&#x1F600;'>") ==
               "9 http://h/%E2%82%AC%C5%B8%C2%81%EF%BF%BD%EF%BF%BD%F0%9F%98%80");
    BOOST_TEST(html("<a href='http://h/?&copy=1&copya&copy;&notit;&noSuchName;&not'>") ==
               "9 http://h/?&copy=1&copya%C2%A9&notit;&noSuchName;%C2%AC");
    BOOST_TEST(html("<a href='mailto:&eacute;@h'><a href='urn:ab:&eacute;'>") ==
               "9 mailto:%C3%A9@h\n37 urn:ab:%C3%A9");
    BOOST_TEST(
        markdown("[a](http://h/\u00E9) <http://h/&eacute;> [b](http://h/&eacute=) [c](http://h/&#128;)\n\n"
                 "http://h/?&eacute;b\n\n[d]: http://h/&NotEqualTilde;") ==
        "4 http://h/%C3%A9\n18 http://h/%C3%A9\n41 http://h/&eacute=\n64 http://h/%C2%80\n"
        "82 http://h/?%C3%A9b\n108 http://h/%E2%89%82%CC%B8");
    // In an authority, such bytes may belong to the name of another host. Bytes that are not UTF-8 are
    // unknown characters.
    for (auto const* value : {"http://&eacute;/", "http://caf\u00E9.example/", "http://&eacute;@h/",
                              "http://h/\xE9", "http://h/\xC0\xAF", "http://h/\xED\xA0\x80", "//\u00E9/"}) {
        BOOST_TEST(html("<a href='" + std::string(value) + "'>") == "", value);
        find_urls_options options;
        options.kind = text_kind::html;
        options.invalid = options.references = true;
        auto const reported = found_in("<a href='" + std::string(value) + "'>", options);
        BOOST_TEST(reported.find(" is none") != reported.npos, reported);
    }
    find_urls_options options;
    options.kind = text_kind::html;
    options.references = true;
    BOOST_TEST(found_in("<a href='/&eacute;'><a href='\u00E9?\u00E9#\u00E9'>", options) ==
               "9 /%C3%A9\n29 %C3%A9?%C3%A9#%C3%A9");
}

BOOST_AUTO_TEST_CASE(raw_text_elements_are_skipped) {
    for (std::string const name :
         {"xmp", "iframe", "noembed", "noframes", "title", "textarea", "style", "script", "XMP", "Title"})
        BOOST_TEST(html("<" + name + " x><a href='http://h/a'></" + name + "x><a href=http://h/b></" + name +
                        " y='<a href=http://h/c>'><a href=//h/><img src=http://h/d>")
                           .find("http://h/d") != std::string::npos,
                   name);
    BOOST_TEST(html("<xmp><a href=http://h/a></xmp><iframe src=http://h/b><a href=http://h/c></iframe>") ==
               "42 http://h/b");
    BOOST_TEST(html("<a href=http://h/a><plaintext><a href=http://h/b></plaintext><a href=http://h/c>") ==
               "8 http://h/a");
    BOOST_TEST(html("<noscript><img src=http://h/a></noscript>") == "19 http://h/a");
    BOOST_TEST(html("<title></title y='<a href=http://h/a>'><a href=http://h/b>") == "47 http://h/b");
    // Scripts within comments.
    BOOST_TEST(html("<script><!--<script></script><a href=http://h/a>--></script><a href=http://h/b>") ==
               "68 http://h/b");
    BOOST_TEST(html("<script><!--<script>--></script><a href=http://h/b>") == "40 http://h/b");
    BOOST_TEST(html("<script><!--></script><a href=http://h/b>") == "30 http://h/b");
    BOOST_TEST(html("<script><!--<scripts></script><a href=http://h/b>") == "38 http://h/b");
}

BOOST_AUTO_TEST_CASE(only_first_attributes_of_complete_tags_are_read) {
    BOOST_TEST(html("<a href='http://h/a' HREF='http://h/b' hreF=http://h/c src=http://h/d>") ==
               "9 http://h/a\n59 http://h/d");
    BOOST_TEST(html("<a href href=http://h/b><img srcset='http://h/c 1x' srcset='http://h/d 2x'>") ==
               "37 http://h/c");
    BOOST_TEST(html("<a ping='http://h/a http://h/b' ping=http://h/c><a href=''href=http://h/d>") ==
               "9 http://h/a\n20 http://h/b");
    BOOST_TEST(html("<a =href=http://h/a href=http://h/b>") == "25 http://h/b");
    for (auto const* text : {"<a href=http://h/a ", "<a href='http://h/a' b='", "<a href='http://h/a' <b",
                             "<a href='http://h/a'"})
        BOOST_TEST(html(text) == "", text);
    BOOST_TEST(html("<a href='http://h/a' <b>") == "9 http://h/a");
}

BOOST_AUTO_TEST_CASE(left_out_has_text_outside_us_ascii) {
    auto const left_out = [](std::string_view text) {
        auto urls = find_urls(text);
        auto const first = urls.begin();
        return first == urls.end() ? std::string("none") : std::string(first->left_out);
    };
    BOOST_TEST(left_out("http://h/caf\u00E9/menu x") == "\u00E9/menu");
    BOOST_TEST(left_out("(http://h/\u8DEF)") == "\u8DEF)");
    BOOST_TEST(left_out("http://h/a.\u00E9") == ".\u00E9");
    BOOST_TEST(left_out("http://h\u3067http://i") == "\u3067");
    BOOST_TEST(left_out("http://h/a.\u201D x") == ".");
    BOOST_TEST(left_out("http://h/\u2014x") == "");
    find_urls_options options;
    options.invalid = true;
    BOOST_TEST(
        found_in("http://h/caf\u00E9/menu http://caf\u00E9/ http://h/\u201D http://h/a", options) ==
        "0 http://h/caf\u00E9/menu is none\n0 http://h/caf\n20 http://caf\u00E9/ is none\n34 http://h/\n"
        "47 http://h/a");
}

BOOST_AUTO_TEST_CASE(punctuation_at_the_end_is_left_out) {
    for (auto const* end : {".", ",", ";", ":", "!", "?", "'", "...", "?!", "',", "\".", ").", ").,)", ">"})
        BOOST_TEST(prose("http://h/a" + std::string(end)) == "0 http://h/a", end);
    BOOST_TEST(prose("http://h/a.b,c?d!e http://h/- http://h/_ http://h/* http://h/=") ==
               "0 http://h/a.b,c?d!e\n19 http://h/-\n30 http://h/_\n41 http://h/*\n52 http://h/=");
    BOOST_TEST(prose("http://. https://!, mailto: data:, data:,., news:") == "");
}

BOOST_AUTO_TEST_CASE(closing_brackets_belong_to_the_text_unless_opened_in_the_url) {
    BOOST_TEST(prose("(http://h/a) (see http://h/b) (http://h/c.)") ==
               "1 http://h/a\n18 http://h/b\n31 http://h/c");
    BOOST_TEST(prose("http://h/a_(b) (http://h/a_(b)) http://h/(a)) http://h/()") ==
               "0 http://h/a_(b)\n16 http://h/a_(b)\n32 http://h/(a)\n46 http://h/()");
    BOOST_TEST(prose("(http://h/a),(http://h/b)") == "1 http://h/a\n14 http://h/b");
    BOOST_TEST(prose("(http://h/a b)") == "1 http://h/a");
    BOOST_TEST(prose("http://h/a)b http://h/(a") == "0 http://h/a)b\n13 http://h/(a");
    BOOST_TEST(prose("[http://h/a] {http://h/b}") == "1 http://h/a\n14 http://h/b");
    // The bracket that closes one before the URL is searched for only in the first 1024 bytes of the URL.
    std::string const near(1024 - 10, 'a'), far = near + "a";
    BOOST_TEST(prose("(http://h/" + near + ")b").size() == 2 + 9 + near.size());
    BOOST_TEST(prose("(http://h/" + far + ")b").size() == 2 + 9 + far.size() + 2);
}

BOOST_AUTO_TEST_CASE(nothing_is_left_out_between_angle_brackets) {
    BOOST_TEST(prose("<http://h/a.> <URL:http://h/b,> <url:http://h/c)> <data:,>") ==
               "1 http://h/a.\n19 http://h/b,\n37 http://h/c)\n51 data:,");
    BOOST_TEST(prose("<http://h/a. > <xURL:http://h/b,>") == "1 http://h/a\n21 http://h/b");
    BOOST_TEST(prose("<mailto:>") == "1 mailto:");
}

BOOST_AUTO_TEST_CASE(markdown_links_are_destinations) {
    BOOST_TEST(markdown("[a](http://h/a.) [b](http://h/b! \"t\") [c]( http://h/c') [d](<http://h/d?>)") ==
               "4 http://h/a.\n21 http://h/b!\n43 http://h/c'\n61 http://h/d?");
    BOOST_TEST(markdown("[a](http://h/(x)y.)z) [b](http://h/b)c(d)") == "4 http://h/(x)y.\n26 http://h/b");
    BOOST_TEST(markdown("[![i](http://a/i.png)](http://b/)") == "6 http://a/i.png\n23 http://b/");
    BOOST_TEST(markdown("[a](http://h/a.") == "4 http://h/a");
    BOOST_TEST(markdown("[a](/b) [c](d:e)") == "");
    // A destination is followed by a title or by the closing bracket, not by other text.
    for (std::string const title : {"", "'b'", "\"b\"", "(b)"})
        BOOST_TEST(markdown("[x](http://h/a, " + title + ")") == "4 http://h/a,", title);
    BOOST_TEST(markdown("[x](http://h/a, b)") == "4 http://h/a");
}

BOOST_AUTO_TEST_CASE(markdown_definitions_are_destinations) {
    BOOST_TEST(
        markdown("[a]: http://h/a.\n   [b c]:\n http://h/b! 't'\n[d]: <http://h/d,>\n[e]:http://h/e;") ==
        "5 http://h/a.\n28 http://h/b!\n50 http://h/d,\n67 http://h/e;");
    BOOST_TEST(markdown("see [a]: http://h/a.\n    [b]: http://h/b.\n[c] [d]: http://h/c.") ==
               "9 http://h/a\n30 http://h/b\n51 http://h/c");
    BOOST_TEST(markdown(std::string(2000, 'x') + "[a]: http://h/a.") == "2005 http://h/a");
    for (std::size_t const size : {1023U, 1024U, 1025U}) {  // around the limit of destinations in brackets
        auto const url = "http://h/" + std::string(size - 10, 'x') + ")";
        BOOST_TEST(markdown("[a]: " + url) == "5 " + url);
    }
    BOOST_TEST(markdown("[a](<http://h/\\\\> 't') [b](<http://h/\\\\\\>> 't') [c](<http://h/c>)") ==
               "53 http://h/c");
}

BOOST_AUTO_TEST_CASE(markdown_marks_around_bare_urls_are_left_out) {
    BOOST_TEST(markdown("<http://h/a.> **http://h/b** _http://h/c_ ~~http://h/d~~ (http://h/f.)") ==
               "1 http://h/a.\n16 http://h/b\n30 http://h/c\n44 http://h/d\n58 http://h/f");
}

BOOST_AUTO_TEST_CASE(destinations_are_urls_as_a_whole_or_not_at_all) {
    BOOST_TEST(markdown("[a](http://h/a|b) [c](<http://h/c d>) <http://h/f|g>") == "");
    BOOST_TEST(markdown("[a]: http://h/a|b\n[c]: <http://h/c d>\n") == "");
    BOOST_TEST(markdown("[a](http://h/a b) <http://h/c d>") ==
               "4 http://h/a\n19 http://h/c");  // text with a space is not a destination
    BOOST_TEST(markdown("[a](http://h/a\\)b) [c](http://h/\\(c) [d](http://h/\\d)") ==
               "4 http://h/a)b\n23 http://h/(c");
    BOOST_TEST(markdown("[a](<http://h/\\>b>) [c](<http://h/(c>)") == "25 http://h/(c");
    BOOST_TEST(markdown("[a\\]b]: http://h/a.\n[^1]: http://h/b.") == "8 http://h/a.\n26 http://h/b");
}

BOOST_AUTO_TEST_CASE(character_references_in_markdown_are_decoded) {
    BOOST_TEST(markdown("[a](http://h/?a&amp;b) <http://h/?c&amp;d> http://h/?e&amp;f. http://h/&gt; x\n\n"
                        "[g]: http://h/g&#x2F;&#35;h") ==
               "4 http://h/?a&b\n24 http://h/?c&d\n43 http://h/?e&f\n62 http://h/\n84 http://h/g/#h");
    BOOST_TEST(markdown("[a](http://h/?a&amp=b&lt) [c](http://h/?\\&amp;)") ==
               "4 http://h/?a&amp=b&lt\n30 http://h/?&amp;");
    BOOST_TEST(markdown("http://h/?a&#35;b") == "0 http://h/?a#b");
}

BOOST_AUTO_TEST_CASE(code_in_markdown_is_skipped) {
    BOOST_TEST(markdown("`http://h/a` http://h/b ``http://h/c ` `` http://h/d") ==
               "13 http://h/b\n42 http://h/d");
    BOOST_TEST(markdown("` http://h/a\n\n` http://h/b") == "2 http://h/a\n16 http://h/b");
    BOOST_TEST(markdown("\\` http://h/a ` http://h/b") == "3 http://h/a\n16 http://h/b");
    BOOST_TEST(markdown("`` http://h/a ` http://h/b") == "3 http://h/a\n16 http://h/b");
    BOOST_TEST(markdown("```sh\nhttp://h/a\n\n````\nhttp://h/b\n") == "23 http://h/b");
    BOOST_TEST(markdown("> ~~~ a`b\n> http://h/a\n> ```\n> ~~~\n> http://h/b") == "37 http://h/b");
    BOOST_TEST(markdown("```\nhttp://h/a\n~~~\nhttp://h/b") == "");
    // A code block ends with its quotation. If four or more blanks precede its fence, it also ends at a line
    // without an indent, as list items and indented code do.
    BOOST_TEST(markdown("> ```\n> http://h/a\nhttp://h/b\n```\nhttp://h/c") == "19 http://h/b");
    BOOST_TEST(markdown("> > ~~~\n> http://h/a\n> ~~~\n> http://h/b\nhttp://h/c") ==
               "10 http://h/a\n40 http://h/c");
    BOOST_TEST(markdown("```\n> ```\nhttp://h/a\n```\nhttp://h/b") == "25 http://h/b");
    BOOST_TEST(markdown("a\n\n     ```\n http://h/a\n\nhttp://h/b") == "25 http://h/b");
    BOOST_TEST(markdown("1.  a\n\n    ```\n    http://h/a\n    ```\n    http://h/b") == "42 http://h/b");
    BOOST_TEST(markdown("  ```\nhttp://h/a\n  ```\nhttp://h/b") == "23 http://h/b");
    // A code span ends with its paragraph.
    for (std::string const mark : {"-", "+", "*", "2.", "34)", "#", "> ##", "\r\n", "~~~\na\n~~~\n"})
        BOOST_TEST(markdown("a ` b\n" + mark + " http://h/a ` b") ==
                       std::to_string(mark.size() + 7) + " http://h/a",
                   mark);
    for (std::string const mark : {"", ">", "a", "-a", "2", "2.a", "1234567890.", "#######", "``"})
        BOOST_TEST(markdown("a ` b\n" + mark + " http://h/a ` b") == "", mark);
    BOOST_TEST(markdown("http://h/a\n```a`b\nhttp://h/c") == "0 http://h/a\n18 http://h/c");
    BOOST_TEST(prose("`http://h/a`") == "1 http://h/a");
}

BOOST_AUTO_TEST_CASE(left_out_has_punctuation_and_marks) {
    auto const left_out = [](std::string_view text, text_kind kind = text_kind::prose) {
        std::string all;
        for (auto const& found : find_urls(text, in(kind)))
            all.append("<").append(found.left_out).append(">");
        return all;
    };
    BOOST_TEST(left_out("http://h/a http://h/b. (http://h/c) (http://h/d.) <http://h/e.> http://h/f),") ==
               "<><.><)><.)><><),>");
    BOOST_TEST(left_out("[a](http://h/a.) **http://h/b**", text_kind::markdown) == "<><**>");
}

BOOST_AUTO_TEST_CASE(invalid_urls_are_found_on_request) {
    find_urls_options options;
    options.invalid = true;
    BOOST_TEST(found_in("http://[::1 x http://h/ \"http://u:p^w@h/\" http: mailto:x", options) ==
               "0 http://[::1 is none\n14 http://h/\n25 http://u:p^w@h/ is none");
    // An invalid URL does not hide the valid ones in it; invalid ones in it are not reported separately.
    BOOST_TEST(found_in("http://[http://[http://h/", options) ==
               "0 http://[http://[http://h/ is none\n16 http://h/");
    options.kind = text_kind::markdown;
    BOOST_TEST(found_in("[a](http://h/a|b) `http://[`", options) == "4 http://h/a|b is none");
    options.kind = text_kind::html;
    BOOST_TEST(found_in("<a href='http://h/a b'><a href='x y'><a href='x:|'>", options) ==
               "9 http://h/a b is none");
    options.references = true;
    BOOST_TEST(found_in("<a href='x y'><a href='1a:b'><a href='x:|'>", options) ==
               "9 x y is none\n23 1a:b is none");
}

BOOST_AUTO_TEST_CASE(unknown_schemes_are_found_on_request) {
    find_urls_options options;
    auto const text = "Note: see irc://h/a, x:y, (git+ssh://h/b), ://c, 1a://h/ and http://h/d";
    BOOST_TEST(found_in(text, options) == "61 http://h/d");
    options.unknown_schemes = true;
    BOOST_TEST(found_in(text, options) == "10 irc://h/a\n27 git+ssh://h/b\n61 http://h/d");
    options.invalid = true;
    BOOST_TEST(found_in("irc://h:x and Note: x", options) == "0 irc://h:x is none");
    options.invalid = false;
    options.kind = text_kind::markdown;
    BOOST_TEST(found_in("[a](irc://h/a) <irc://h/b> `irc://h/c` note:x", options) ==
               "4 irc://h/a\n16 irc://h/b");
    options.kind = text_kind::html;
    BOOST_TEST(found_in("<a href='javascript:f()'><a href='tel:+5'><a href='x:y'><a href='z'>", options) ==
               "9 javascript:f()\n34 tel:+5\n51 x:y");
}

BOOST_AUTO_TEST_CASE(javascript_is_found_if_named) {
    find_urls_options options;
    std::vector<std::string_view> const names{"javascript"};
    options.more = names;
    options.kind = text_kind::html;
    BOOST_TEST(found_in("<a href='javascript:f()'><a href='http://h/'>", options) ==
               "9 javascript:f()\n34 http://h/");
    options.only = names;
    BOOST_TEST(found_in("<a href='javascript:f()'><a href='http://h/'>", options) == "9 javascript:f()");
}

BOOST_AUTO_TEST_CASE(relative_references_in_html_are_found_if_requested) {
    find_urls_options options;
    options.kind = text_kind::html;
    options.references = true;
    BOOST_TEST(found_in("<base href=/a/><a href='b?c&amp;d'><img src=''><a href='#e'><a href='http://h/'><a "
                        "href='javascript:f()'><a href='g h'>",
                        options) == "11 /a/\n24 b?c&d\n45 \n56 #e\n69 http://h/");
}

BOOST_AUTO_TEST_CASE(a_colon_after_octets_that_form_no_scheme_is_part_of_a_reference) {
    find_urls_options options = in(text_kind::html);
    options.invalid = true;
    std::string_view const page =
        "<a href='\\\\h:80\\x'><a href='a b:c'><a href='1:a'><a href='ht\ntp://h/'>";
    BOOST_TEST(found_in(page, options) == "58 ht\ntp://h/ is none");
    options.references = true;
    BOOST_TEST(found_in(page, options) == "9 \\\\h:80\\x is none\n28 a b:c is none\n44 1:a is none\n"
                                          "58 ht\ntp://h/ is none");
    // A text with an unknown scheme is not a relative reference.
    BOOST_TEST(found_in("<a href='java\nscript:a'><a href='x:a b'>", options) == "");
}

BOOST_AUTO_TEST_CASE(attributes_may_have_several_urls) {
    BOOST_TEST(html("<img srcset='http://h/a,b 1x, http://h/c, http://h/d 2x (,),,http://h/e'><source "
                    "imagesrcset=','>") == "13 http://h/a,b\n30 http://h/c\n42 http://h/d\n61 http://h/e");
    BOOST_TEST(html("<a ping=' http://h/a  http://h/?b&amp;c ' href=http://h/d>") ==
               "10 http://h/a\n22 http://h/?b&c\n47 http://h/d");
    BOOST_TEST(html("<meta content='5; URL = \"http://h/a\"x' http-equiv=Refresh><meta "
                    "content='1;url=http://h/b'>") == "25 http://h/a");
    BOOST_TEST(html("<meta http-equiv=refresh content=0;http://h/a><meta http-equiv=refresh content='7'>"
                    "<meta http-equiv=refresh content='1,url=http://h/b '><b content='0;url=http://h/c'>") ==
               "35 http://h/a\n123 http://h/b");
}

BOOST_AUTO_TEST_CASE(element_and_attribute_are_as_written) {
    std::string const text = "<A Href=http://h/><img srcset='http://h/a'>";
    std::string all;
    for (auto const& found : find_urls(text, in(text_kind::html)))
        all.append(found.element).append(" ").append(found.attribute).append(";");
    BOOST_TEST(all == "A Href;img srcset;");
}

BOOST_AUTO_TEST_CASE(html_attributes_are_whole_urls) {
    BOOST_TEST(html("<a href=\"http://h/a\">t http://h/no</a><img alt='http://h/no' src='http://h/b'/>") ==
               "9 http://h/a\n66 http://h/b");
    BOOST_TEST(
        html("<A class=x\n HREF = http://h/a?b=c><form action=http://h/b/ ><q cite=\"\nhttp://h/c \">") ==
        "19 http://h/a?b=c\n47 http://h/b/\n70 http://h/c");
    BOOST_TEST(html("<a href=\"http://h/a.\"><a href=\"http://h/a b\"><a href=\"/a\"><a href><a href=><a "
                    "href=\"x:y\">") == "9 http://h/a.");
    BOOST_TEST(html("<use xlink:href='urn:ab:c'><a data-href='http://h/'><a hrefs='http://h/'>") ==
               "17 urn:ab:c");
    BOOST_TEST(html("<a href='http://h/a' href=\"http://h/b\">") ==
               "9 http://h/a");  // only the first one counts
    BOOST_TEST(html("<a/href=http://h/>") == "8 http://h/");
}

BOOST_AUTO_TEST_CASE(comments_and_unclosed_tags_are_skipped) {
    BOOST_TEST(html("<!-- <a href='http://h/a'> --><a href='http://h/b'>") == "39 http://h/b");
    BOOST_TEST(html("<!--><a href='http://h/b'>") == "14 http://h/b");
    BOOST_TEST(html("<!-- x --!><a href='http://h/b'>") == "20 http://h/b");
    BOOST_TEST(html("<!--!><a href='http://h/a'>--><a href='http://h/b'>") == "39 http://h/b");
    BOOST_TEST(html("<!a <a href='http://h/a'><a href='http://h/b'>") == "34 http://h/b");
    BOOST_TEST(html("<?a <a href='http://h/a'?><a href='http://h/b'>") == "35 http://h/b");
    BOOST_TEST(html("<!----!><a href='http://h/b'>") == "17 http://h/b");
    BOOST_TEST(html("<!---!><a href='http://h/a'>--><a href='http://h/b'>") == "40 http://h/b");
    BOOST_TEST(html("<!--->a<a href='http://h/b'>") == "16 http://h/b");
    BOOST_TEST(html("</ <a href='http://h/a'><a href='http://h/b'>") == "33 http://h/b");
    BOOST_TEST(html("</><a href='http://h/b'>") == "12 http://h/b");
    BOOST_TEST(html("</a title=\"<a href='http://h/a'>\"><a href='http://h/b'>") == "43 http://h/b");
    BOOST_TEST(html("<script>'<a href=http://h/a>'</scripts><b></SCRIPT ><a href=http://h/b>") ==
               "60 http://h/b");
    BOOST_TEST(html("<script>'</script<a href=http://h/a>'</script><a href=http://h/b>") == "54 http://h/b");
    BOOST_TEST(html("<script src=http://h/s></script><title><a href=http://h/a></title>") == "12 http://h/s");
    BOOST_TEST(html("1 < 2 <3 href=http://h/a> </a href=http://h/b> <?a href=http://h/c?>") == "");
    for (auto const* text : {"<a href='http://h/", "<a href=\"", "<a href=", "<a href", "<a ", "<a", "<",
                             "<!--", "<!", "<script><a href=http://h/>", "<script></", "</"})
        BOOST_TEST(html(text) == "", text);
}

BOOST_AUTO_TEST_CASE(character_references_are_decoded) {
    BOOST_TEST(html("<a href='http://h/?a=1&amp;b=2'>") == "9 http://h/?a=1&b=2");
    BOOST_TEST(html("<a href='http&colon;//h&#47;&#X61;&#x62&#99'>") == "9 http://h/abc");
    BOOST_TEST(html("<a href=' &#104;ttp://h/&num;a&#35b'>") == "");  // two hashes
    BOOST_TEST(html("<a href='http://h/?a&amp=1&b&c=2&copy;&AMP&'>") == "9 http://h/?a&amp=1&b&c=2%C2%A9&&");
    BOOST_TEST(html("<a href='http://h/&#xE9;'><a href='http://h/&#0;'><a href='http://h/&lt;'>") ==
               "9 http://h/%C3%A9\n35 http://h/%EF%BF%BD");
    BOOST_TEST(html("<a href='http://h/&#'><a href='http://h/&#x'>") == "9 http://h/&#\n31 http://h/&#x");
    BOOST_TEST(html("<a href='http://h/a&#32;'><a href='&Tab;http://h/b'>") == "9 http://h/a\n35 http://h/b");
    BOOST_TEST(html("<a href='http://h/&#4294967393;'>") == "9 http://h/%EF%BF%BD");  // 97 modulo 2^32

    // By name, for bytes that URLs may contain, and for others.
    BOOST_TEST(
        html(
            "<a href='http&colon;&sol;&sol;u&commat;&lbrack;::1&rbrack;&sol;&excl;&dollar;&percnt;41&lpar;"
            "&rpar;&ast;&midast;&plus;&comma;&period;&semi;&equals;&lowbar;&UnderBar;&apos;&quest;&num;'>") ==
        "9 http://u@[::1]/!$%41()**+,.;=__'?#");
    BOOST_TEST(html("<a href='http://&lsqb;::1&rsqb;'>") == "9 http://[::1]");
    for (std::string const name :
         {"lt", "LT", "gt", "GT", "quot", "QUOT", "bsol", "Hat", "grave", "DiacriticalGrave", "lcub",
          "lbrace", "verbar", "vert", "VerticalLine", "rcub", "rbrace"})
        BOOST_TEST(html("<a href='http://h/&" + name + ";a'>") == "", name);
    for (std::string const name : {"Tab", "NewLine"})
        BOOST_TEST(html("<a href='&" + name + ";http://h/'>").find(" http://h/") != std::string::npos, name);

    std::string const text = "<a href='x:&amp;'><a href='http://h/?&amp;'>";
    auto urls = find_urls(text, in(text_kind::html));
    auto const found = *urls.begin();
    BOOST_TEST(found.written == "http://h/?&amp;");
    BOOST_TEST(found.text == "http://h/?&");
    BOOST_TEST(found.offset == 27U);
}

BOOST_AUTO_TEST_CASE(begin_continues_at_the_next_url) {
    std::string const text = "http://a http://b http://c";
    auto urls = find_urls(text);
    auto at = urls.begin();
    BOOST_TEST(at->text == "http://a");
    BOOST_TEST((at != urls.end()));
    ++at;
    BOOST_TEST((*at).text == "http://b");
    BOOST_TEST(urls.begin()->text == "http://c");  // continues
    BOOST_TEST((urls.begin() == urls.end()));
    BOOST_TEST((urls.begin() == urls.end()));
    auto again = find_urls(text);
    BOOST_TEST(std::distance(again.begin(), again.end()) == 3);
}

BOOST_AUTO_TEST_CASE(nothing_is_found_in_empty_texts) {
    for (auto const kind : {text_kind::prose, text_kind::html, text_kind::markdown})
        for (std::string_view const text : {std::string_view(), std::string_view("")})
            BOOST_TEST(found_in(text, in(kind)) == "");
    BOOST_TEST(prose(":") == "");
    BOOST_TEST(prose("http:") == "");
}

BOOST_AUTO_TEST_CASE(schemes_can_be_any_list_of_texts) {
    find_urls_options options;
    auto const found = [&] {
        std::string all;
        for (auto const& each : find_urls("http://h/ ftp://i/ x://j/", options)) all.append(each.text) += ' ';
        return all;
    };
    options.only = {"ftp"};
    BOOST_TEST(found() == "ftp://i/ ");
    options.only = {"x", "http"};
    BOOST_TEST(found() == "http://h/ x://j/ ");
    options.only = std::vector<std::string>{"FTP", "x"};  // copied
    BOOST_TEST(found() == "ftp://i/ x://j/ ");
    std::vector<std::string_view> const views{"ftp"};
    options.only = views;
    BOOST_TEST(found() == "ftp://i/ ");
    options.only = std::array<std::string, 2>{"ftp", "http"};
    BOOST_TEST(found() == "http://h/ ftp://i/ ");
    char const* const array[] = {"x"};
    options.only = array;
    BOOST_TEST(found() == "x://j/ ");
    options.only.reset();
    options.more = array;
    BOOST_TEST(found() == "http://h/ ftp://i/ x://j/ ");
    static_assert(!std::is_constructible_v<scheme_names, char const*>);
    static_assert(!std::is_constructible_v<scheme_names, std::string>);
    static_assert(!std::is_constructible_v<scheme_names, std::vector<int>>);
}

BOOST_AUTO_TEST_SUITE_END()
