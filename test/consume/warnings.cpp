// SPDX-License-Identifier: BSL-1.0
// A test compiles this file with -O3 and more warnings than this project enables. The calls make the compiler
// instantiate the inline functions and templates.
#include <urigram.hpp>
#include <urigram/bulk.hpp>
#include <urigram/edit.hpp>
#include <urigram/fields.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/make.hpp>
#include <urigram/meaning.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/public_suffix.hpp>
#include <urigram/query.hpp>
#include <urigram/repair.hpp>
#include <urigram/resolve.hpp>
#include <urigram/rfc9112.hpp>
#include <urigram/surt.hpp>
#include <urigram/unwrap.hpp>

std::string report(std::string_view text) {
    auto const uri = urigram::parse(text);
    if (!uri) return uri.error().message(text);
    auto const parts = urigram::parts_of(*uri);
    std::string made = urigram::normalize(*uri) + urigram::recompose(*uri);
    if (auto const octets = urigram::ipv6_of(parts)) made += static_cast<char>((*octets)[15]);
    if (auto const octets = urigram::ipv4_of(parts)) made += static_cast<char>((*octets)[3]);
    if (auto* mail = std::get_if<urigram::ast::mailto_uri>(&uri->uri); mail && mail->to)
        for (auto const [local_part, domain] : *mail->to) made += domain;
    for (auto const& each : urigram::query_parameters(parts.query.value_or(""))) made += each.name;
    for (auto const& found : urigram::find_urls(text)) made += found.text;
    return made;
}
