// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_ARROW_HPP
#define URIGRAM_BULK_ARROW_HPP

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/detail/arrow_abi.hpp>
#include <urigram/bulk/texts.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/public_suffix.hpp>
#include <utility>
#include <vector>

/// Columns for programs that process tables, through the Arrow C Data Interface: a struct array, which is a
/// record batch, with a child for each column. `doc/arrow.md` is a guide.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it. Any thread may release an array that was exported.
namespace urigram {

/// The format of components.
enum class arrow_strings : unsigned char {
    views,         ///< "vu": views into the parsed text, which is not copied
    copies,        ///< "u": with 32-bit offsets, for up to 2^31 - 1 bytes in a column
    large_copies,  ///< "U": with 64-bit offsets
};

/// Columns in addition to the components.
struct arrow_options {
    arrow_strings strings = arrow_strings::views;  ///< the type of columns of texts
    /// A column `host_kind`, a dictionary of the names of `ast::host_kind`: null if there is no host.
    bool host_kind = false;
    /// A column `known_scheme`, a dictionary of the names of the dialect's `schemes`, in lower case: null for
    /// any other scheme, and if there is none.
    bool known_scheme = false;
    /// A column `port_number` of 16 bits: null if there is no port, or if it has no digits or is above 65535.
    bool port_number = false;
    /// Columns `error_code` (`bad_escape`), `error_offset` (in bytes from the start of the text, 64 bits),
    /// `error_production` and `error_message`: null if the text is valid or is itself null.
    bool errors = false;
    /// Columns of computed fields, in this order: their names in `url_fields()`, such as `effective_port`, or
    /// `query:NAME` and `query-all:NAME`. Null if the URL has no such field or the text is not valid. Each is
    /// computed from the text, which is parsed again.
    std::vector<std::string> fields = {};
    suffix_lookup const* suffixes = nullptr;  ///< for fields that need public suffixes; outlives a stream
};

/// The memory that contains the ranges of columns.
class arrow_text {
public:
    /// The buffer passed to `parse_lines`, which starts at `offset` in the input, or the bytes of a
    /// `text_array` with offsets. `owner` keeps it alive: arrays of views share it. Without an owner, the
    /// buffer must outlive them.
    arrow_text(std::string_view octets, std::shared_ptr<void const> owner = {}, std::uint64_t offset = 0)
        : base_(octets.data()), size_(octets.size()), offset_(offset), owner_(std::move(owner)) {}

    /// The texts passed to `parse_texts`, at any addresses: for columns of copies, not for views.
    explicit arrow_text(text_array const& texts) noexcept : base_(texts.base()), lies_anywhere_(true) {}

    /// False for a range outside of the bytes, and for texts at any addresses. Constant time; does not throw.
    bool holds(byte_range const& part) const noexcept {
        std::uint64_t const at = part.first - offset_;
        return at <= size_ && part.size <= size_ - at;
    }
    /// Whether these are texts at any addresses.
    bool lies_anywhere() const noexcept { return lies_anywhere_; }
    /// The address of the start of a range. Constant time; does not throw.
    char const* at(byte_range const& part) const noexcept {
        return reinterpret_cast<char const*>(reinterpret_cast<std::uintptr_t>(base_) +
                                             static_cast<std::uintptr_t>(part.first - offset_));
    }
    /// All bytes; empty for texts at any addresses.
    std::string_view octets() const noexcept { return {size_ > 0 ? base_ : "", size_}; }
    /// The offset of the buffer in the input, in bytes.
    std::uint64_t offset() const noexcept { return offset_; }
    /// The owner of the buffer; null if there is none.
    std::shared_ptr<void const> const& owner() const noexcept { return owner_; }

private:
    char const* base_ = nullptr;
    std::size_t size_ = 0;
    std::uint64_t offset_ = 0;
    std::shared_ptr<void const> owner_;
    bool lies_anywhere_ = false;
};

/// Writes the type of the record batches of columns: a child for each requested column that the dialect has,
/// with its name (`host`; the members of `url_parts`), then the columns that the options request. An absent
/// component is null, an empty one is an empty string. `text` is of binary type, because a rejected text need
/// not be UTF-8, and so are fields with decoded escapes; computed numbers have 64 bits without sign; all
/// other columns are US-ASCII.
/// @param from the columns
/// @param options the format, and additional columns
/// @param to written only if nothing is thrown; the caller must release it
/// @par Complexity Constant.
/// @throws std::invalid_argument if nothing was parsed into the columns yet, or the options need a column
/// that was not requested (`host`, `scheme`, `port`; `text` for errors and fields), or `fields` has a name
/// that is not a computed field, or `suffixes` is null and needed; std::bad_alloc
URIGRAM_API void to_arrow(columns const& from, arrow_options const& options, ArrowSchema& to);

/// Writes the columns as a record batch of that type, a row for each line. They are copied; with
/// `arrow_strings::views` they become views of `text`, sixteen bytes each. A view has a 32-bit offset, so the
/// views refer to one buffer for each GiB of the text.
/// @param from the columns
/// @param text the memory that contains the ranges of the columns
/// @param options those of the type
/// @param to written only if nothing is thrown; the caller must release it
/// @par Complexity Linear.
/// @throws the exceptions of the function above; std::out_of_range if ranges are outside of `text`, which is
/// always the case for views of a `text_array` without offsets; std::length_error if a component has more
/// bytes than the format supports: 2^30 for a view, 2^31 - 1 in total for a column of `copies`, of errors or
/// of a computed field
/// @code
/// auto const file = std::make_shared<std::string>(read_all("urls.txt"));
/// urigram::columns parts{urigram::column::host, urigram::column::path};
/// urigram::parse_lines(*file, urigram::dialects::rfc3986, parts);
/// ArrowSchema schema;
/// ArrowArray array;
/// urigram::to_arrow(parts, {}, schema);
/// urigram::to_arrow(parts, {*file, file}, {}, array);  // the array keeps the text
/// consume(&array, &schema);                            // which releases both
/// @endcode
URIGRAM_API void to_arrow(columns const& from, arrow_text const& text, arrow_options const& options,
                          ArrowArray& to);

/// Writes a stream of record batches, one for each block of a source: memory does not grow with the source.
/// Each batch of views owns its block, so that it may be kept while the next ones are read.
///
/// `get_next` of the stream reads and parses. If this fails, it returns an `errno` code: that of the system,
/// ENOMEM, EOVERFLOW for a line longer than `lines.longest_line` or a column too large for its format, and
/// EIO otherwise; then `get_last_error` has a message, and further calls of `get_next` return the same code.
/// @param source the source, which the stream owns
/// @param grammar the dialect that parses each line
/// @param columns_of selects the columns; must have no lines
/// @param options the format, and additional columns
/// @param lines the size of blocks, the maximum length of lines, and the range
/// @param to written only if nothing is thrown; the caller must release it
/// @throws std::invalid_argument as the functions above and `block_reader`, or if there are lines in
/// `columns_of`; std::bad_alloc
/// @code
/// ArrowArrayStream stream;
/// urigram::to_arrow_stream(std::make_unique<urigram::file_source>("urls.txt"), urigram::dialects::by_scheme,
///                          urigram::columns{urigram::column::host}, {}, {}, stream);
/// duckdb_arrow_scan(connection, "urls", reinterpret_cast<duckdb_arrow_stream>(&stream));
/// @endcode
URIGRAM_API void to_arrow_stream(std::unique_ptr<octet_source> source, dialect const& grammar,
                                 columns columns_of, arrow_options const& options, block_options const& lines,
                                 ArrowArrayStream& to);

/// Returns the texts of an Arrow array of strings, for `parse_texts`. They are views: nothing is copied.
/// @param array the array, with nulls or not, also a slice; it must not be released while the texts are used
/// @param schema its type: format u, U, z, Z, vu or vz
/// @par Complexity Linear: checks offsets, sizes and numbers of buffers, as far as the array contains the
/// sizes.
/// @throws std::invalid_argument for another format, a dictionary, a released array, or one with inconsistent
/// contents
/// @code
/// auto const texts = urigram::texts_of(*batch.children[3], *schema.children[3]);
/// urigram::parse_texts(texts, urigram::dialects::by_scheme, parts);
/// @endcode
[[nodiscard]] URIGRAM_API text_array texts_of(ArrowArray const& array, ArrowSchema const& schema);

}  // namespace urigram

#endif
