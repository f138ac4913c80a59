// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_COUNTING_ITERATOR_HPP
#define URIGRAM_TEST_SUPPORT_COUNTING_ITERATOR_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace urigram::test {

/// A forward iterator that counts its dereferences.
class counting_iterator {
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = char const*;
    using reference = char const&;

    counting_iterator() = default;
    counting_iterator(char const* at, std::uint64_t& visits) : at_(at), visits_(&visits) {}

    reference operator*() const {
        ++*visits_;
        return *at_;
    }
    counting_iterator& operator++() {
        ++at_;
        return *this;
    }
    counting_iterator operator++(int) {
        auto const before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(counting_iterator const& a, counting_iterator const& b) { return a.at_ == b.at_; }
    friend bool operator!=(counting_iterator const& a, counting_iterator const& b) { return a.at_ != b.at_; }

private:
    char const* at_ = nullptr;
    std::uint64_t* visits_ = nullptr;
};

}  // namespace urigram::test

#endif
