// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_COMPRESSED_HPP
#define URIGRAM_TEST_COMPRESSED_HPP

#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <string>

namespace urigram::test {

/// Compresses a text by a filter of Boost.Iostreams.
template <class Compressor>
std::string compressed(std::string const& text, Compressor const& compressor) {
    std::string packed;
    boost::iostreams::filtering_istream in;
    in.push(compressor);
    in.push(boost::iostreams::array_source(text.data(), text.size()));
    boost::iostreams::copy(in, boost::iostreams::back_inserter(packed));
    return packed;
}

}  // namespace urigram::test

#endif
