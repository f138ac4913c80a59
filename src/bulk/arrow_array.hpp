// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_ARROW_ARRAY_HPP
#define URIGRAM_BULK_ARROW_ARRAY_HPP

#include <memory>
#include <string>
#include <urigram/bulk/detail/arrow_abi.hpp>
#include <vector>

namespace urigram::detail {

/// Builds an Arrow array of `length` values. The array takes over all memory that the builder owns.
class arrow_builder {
public:
    explicit arrow_builder(std::size_t length) : parts_(std::make_unique<parts>()), length_(length) {
        parts_->buffers.push_back(nullptr);  // validity: absent until there is a null
    }

    /// Marks a value as null.
    void set_null(std::size_t i) {
        if (validity_ == nullptr) {
            validity_ = static_cast<unsigned char*>(memory((length_ + 7) / 8));
            for (std::size_t octet = 0; octet < (length_ + 7) / 8; ++octet) validity_[octet] = 0xFF;
            parts_->buffers[0] = validity_;
        }
        validity_[i / 8] = static_cast<unsigned char>(validity_[i / 8] & ~(1U << i % 8));
        ++nulls_;
    }

    /// Adds a buffer of `count` zeros.
    template <class T>
    T* buffer(std::size_t count) {
        auto* const first = static_cast<T*>(memory(count * sizeof(T)));
        parts_->buffers.push_back(first);
        return first;
    }
    /// Adds a buffer of bytes.
    void buffer(std::string octets) {
        parts_->octets = std::move(octets);
        parts_->buffers.push_back(parts_->octets.data());
    }
    /// Adds a buffer that is not owned.
    void refer_to(void const* first) { parts_->buffers.push_back(first); }

    /// Keeps the owner of the buffers of `refer_to` alive until the array is released.
    void keep(std::shared_ptr<void const> owner) { parts_->owner = std::move(owner); }

    void children(std::size_t count) { parts_->children.reserve(count); }
    /// Adds a child. `children` must have reserved capacity for it.
    void add(ArrowArray const& child) noexcept { parts_->children.push_back(child); }
    void dictionary(ArrowArray const& values) noexcept { parts_->dictionary = values; }

    /// Returns the array; the builder must not be used afterwards.
    ArrowArray finish() {
        for (auto& child : parts_->children) parts_->pointers.push_back(&child);
        ArrowArray array{};
        array.length = static_cast<std::int64_t>(length_);
        array.null_count = static_cast<std::int64_t>(nulls_);
        array.n_buffers = static_cast<std::int64_t>(parts_->buffers.size());
        array.n_children = static_cast<std::int64_t>(parts_->children.size());
        array.buffers = parts_->buffers.data();
        array.children = parts_->pointers.data();
        if (parts_->dictionary.release != nullptr) array.dictionary = &parts_->dictionary;
        array.release = release;
        array.private_data = parts_.release();
        return array;
    }

private:
    struct parts {
        std::vector<void const*> buffers;
        std::vector<std::vector<std::uint64_t>> memory;
        std::string octets;
        std::shared_ptr<void const> owner;
        std::vector<ArrowArray> children;
        std::vector<ArrowArray*> pointers;
        ArrowArray dictionary{};

        parts() = default;
        parts(parts const&) = delete;
        parts& operator=(parts const&) = delete;
        ~parts() {
            // A child that was moved out is marked as released.
            for (auto& child : children)
                if (child.release != nullptr) child.release(&child);
            if (dictionary.release != nullptr) dictionary.release(&dictionary);
        }
    };

    static void release(ArrowArray* array) {
        delete static_cast<parts*>(array->private_data);
        array->release = nullptr;
    }

    void* memory(std::size_t octets) {
        parts_->memory.emplace_back(octets / 8 + 1);
        return parts_->memory.back().data();
    }

    std::unique_ptr<parts> parts_;
    std::size_t length_;
    std::size_t nulls_ = 0;
    unsigned char* validity_ = nullptr;
};

}  // namespace urigram::detail

#endif
