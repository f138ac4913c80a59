// SPDX-License-Identifier: BSL-1.0
#include <map>
#include <urigram/model/detail/octet_classes.hpp>

namespace urigram::model {

namespace {

std::string make_readable_order() {
    std::string order;
    auto const add = [&](unsigned first, unsigned last) {
        for (unsigned c = first; c <= last; ++c)
            if (order.find(static_cast<char>(c)) == std::string::npos) order += static_cast<char>(c);
    };
    add('a', 'z');
    add('0', '9');
    add('A', 'Z');
    add(0x21, 0x7e);
    add(0x20, 0x20);
    add(0x00, 0xff);
    return order;
}

}  // namespace

std::string const& readable_order() {
    static std::string const order = make_readable_order();
    return order;
}

octet_classes::octet_classes(std::vector<charset> const& sets) {
    std::map<std::vector<bool>, std::uint8_t> numbers;
    for (unsigned c = 0; c < 256; ++c) {
        std::vector<bool> memberships;
        memberships.reserve(sets.size());
        for (auto const& set : sets) memberships.push_back(set.contains(static_cast<char>(c)));
        auto const next = static_cast<std::uint8_t>(numbers.size());
        class_of_[c] = numbers.try_emplace(std::move(memberships), next).first->second;
        members_.resize(numbers.size());
        members_[class_of_[c]].insert(static_cast<char>(c));
    }
    auto const& order = readable_order();
    for (auto c = order.rbegin(); c != order.rend(); ++c) representative_[of(*c)] = *c;
}

std::string octet_classes::representatives() const {
    std::string all;
    for (char c : readable_order())
        if (representative(of(c)) == c) all += c;
    return all;
}

octet_classes common_refinement(octet_classes const& a, octet_classes const& b) {
    std::vector<charset> sets;
    for (auto const* classes : {&a, &b})
        for (std::size_t i = 0; i < classes->size(); ++i) sets.push_back(classes->members(i));
    return octet_classes(sets);
}

}  // namespace urigram::model
