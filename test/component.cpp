// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(component_cpp)

using namespace urigram;

namespace {

std::string all(std::string_view text) {
    std::string out;
    for_each_component(*rfc1738::parse_url(text), [&](component const& c) {
        out += (out.empty() ? "" : " ") + std::string(c.name) + "=" + std::string(c.text);
        if (c.kind == component_kind::segments)
            for (auto segment : ast::segments{c.text}) out += "|" + std::string(segment);
        if (c.kind == component_kind::fields)
            for (auto [name, value] : ast::fields{c.text})
                out += "|" + std::string(name) + "," + std::string(value);
    });
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(components_have_names_and_the_order_of_the_text) {
    BOOST_TEST(all("FTP://u:@h:21/a//b;type=I") ==
               "scheme=FTP user=u password= host=h port=21 fpath=a//b|a||b ftptype=I");
    BOOST_TEST(all("ftp://@h") == "scheme=ftp user= host=h");
    BOOST_TEST(all("http://h/?") == "scheme=http host=h hpath=| search=");
    BOOST_TEST(all("gopher://h") == "scheme=gopher host=h");
    BOOST_TEST(all("gopher://h/") == "scheme=gopher host=h");
    BOOST_TEST(all("gopher://h/7a%09b%09c") ==
               "scheme=gopher host=h gtype=7 selector=a search=b gopher_string=c");
    BOOST_TEST(all("mailto:a@b") == "scheme=mailto encoded822addr=a@b");
    BOOST_TEST(all("news:*") == "scheme=news grouppart=*");
    BOOST_TEST(all("news:a.b") == "scheme=news group=a.b");
    BOOST_TEST(all("news:a@h") == "scheme=news article=a host=h");
    BOOST_TEST(all("nntp://h/g/1") == "scheme=nntp host=h group=g digits=1");
    BOOST_TEST(all("telnet://u:p@h/") == "scheme=telnet user=u password=p host=h");
    BOOST_TEST(all("wais://h/a") == "scheme=wais host=h database=a");
    BOOST_TEST(all("wais://h/a?b") == "scheme=wais host=h database=a search=b");
    BOOST_TEST(all("wais://h/a/b/c") == "scheme=wais host=h database=a wtype=b wpath=c");
    BOOST_TEST(all("file:///a") == "scheme=file host= fpath=a|a");
    BOOST_TEST(all("prospero://h/a/b;c=d;e=") ==
               "scheme=prospero host=h ppath=a/b|a|b fields=;c=d;e=|c,d|e,");
    BOOST_TEST(all("prospero://h/a") == "scheme=prospero host=h ppath=a|a fields=");
    BOOST_TEST(all("x://u@h/a?b") == "scheme=x user=u host=h urlpath=a?b");
    BOOST_TEST(all("x:y") == "scheme=x schemepart=y");
}

BOOST_AUTO_TEST_SUITE_END()
