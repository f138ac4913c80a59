// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_ARROW_HPP
#define URIGRAM_BULK_ARROW_HPP

#include <cstdint>
#include <memory>
#include <string_view>
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/detail/arrow_abi.hpp>
#include <urigram/bulk/texts.hpp>
#include <urigram/detail/export.hpp>
#include <utility>

/// Columns for programs that work on tables, by the Arrow C Data Interface: a struct array, which is a record
/// batch, with a child for each column. `doc/arrow.md` is a guide.
/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it. An array that was exported may be
/// released by any thread.
namespace urigram {

/// How components are written.
enum class arrow_strings : unsigned char {
    views,         ///< "vu": views into the text that was parsed, which is not copied
    copies,        ///< "u": with 32-bit offsets, for up to 2^31 - 1 octets in a column
    large_copies,  ///< "U": with 64-bit offsets
};

/// What there is beside the components.
struct arrow_options {
    arrow_strings strings = arrow_strings::views;
    /// A column `host_kind`, a dictionary of the names of `ast::host_kind`: null where there is no host.
    bool host_kind = false;
    /// A column `known_scheme`, a dictionary of the names of the dialect's `schemes`, in lower case: null for
    /// any other scheme, and where there is none.
    bool known_scheme = false;
    /// A column `port_number` of 16 bits: null where there is no port, it has no digits, or is above 65535.
    bool port_number = false;
    /// Columns `error_code` (`bad_escape`), `error_offset` (in octets from the start of the text, 64 bits),
    /// `error_production` and `error_message`: null where the text is valid, or null itself.
    bool errors = false;
};

/// The memory that the ranges of columns lie in.
class arrow_text {
public:
    /// The buffer that was given to `parse_lines`, which stands at `offset` in the input, or the octets of a
    /// `text_array` with offsets. `owner` keeps it alive: arrays of views share it. Without an owner, the
    /// buffer must outlive them.
    arrow_text(std::string_view octets, std::shared_ptr<void const> owner = {}, std::uint64_t offset = 0)
        : base_(octets.data()), size_(octets.size()), offset_(offset), owner_(std::move(owner)) {}

    /// The texts that were given to `parse_texts`, wherever they lie: to be copied, not to be viewed.
    explicit arrow_text(text_array const& texts) noexcept : base_(texts.base()), lies_anywhere_(true) {}

    /// False for a range that is not in the octets; and where it is not known where the texts lie. Constant
    /// time; does not throw.
    bool holds(byte_range const& part) const noexcept {
        std::uint64_t const at = part.first - offset_;
        return at <= size_ && part.size <= size_ - at;
    }
    bool lies_anywhere() const noexcept { return lies_anywhere_; }
    /// Where a range begins in memory. Constant time; does not throw.
    char const* at(byte_range const& part) const noexcept {
        return reinterpret_cast<char const*>(reinterpret_cast<std::uintptr_t>(base_) +
                                             static_cast<std::uintptr_t>(part.first - offset_));
    }
    /// All octets; empty where it is not known where the texts lie.
    std::string_view octets() const noexcept { return {size_ > 0 ? base_ : "", size_}; }
    std::uint64_t offset() const noexcept { return offset_; }
    std::shared_ptr<void const> const& owner() const noexcept { return owner_; }

private:
    char const* base_ = nullptr;
    std::size_t size_ = 0;
    std::uint64_t offset_ = 0;
    std::shared_ptr<void const> owner_;
    bool lies_anywhere_ = false;
};

/// The type of the record batches of such columns: a child for each column that was asked for and the dialect
/// has, by its name (`host`; the members of `url_parts`), then what the options ask for. A component that is
/// absent is null, one that is empty an empty string. `text` is of binary type, for a text that was refused
/// need not be UTF-8; all else is US-ASCII.
///
/// `to` is written only if nothing is thrown, and is the caller's to release. Constant time.
/// @throws std::invalid_argument if nothing was parsed into the columns yet, or the options ask for what
/// needs a column that was not asked for (`host`, `scheme`, `port`; `text` for errors); std::bad_alloc
URIGRAM_API void to_arrow(columns const& from, arrow_options const& options, ArrowSchema& to);

/// The columns as a record batch of that type, a row for each line. They are copied; for
/// `arrow_strings::views` into views of `text`, sixteen octets each, which refer to it: to as many buffers as
/// it has GiB, since a view has 32 bits to say where.
///
/// `to` is written only if nothing is thrown, and is the caller's to release. Linear.
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
/// @throws the same; std::out_of_range if ranges lie outside of `text`, as all those of a `text_array` do
/// that are to be viewed; std::length_error if a component has more octets than the format can say:
/// 2^30 as a view, 2^31 - 1 in all of a column of `copies`, or of errors
URIGRAM_API void to_arrow(columns const& from, arrow_text const& text, arrow_options const& options,
                          ArrowArray& to);

/// The lines of a source as a stream of record batches, one for each block: memory does not grow with the
/// source. `columns_of` says which columns are asked for, and is empty. Each batch of views has its block to
/// itself, so that it may be kept while the next ones are read.
///
/// `to` is written only if nothing is thrown, and is the caller's to release. `get_next` reads and parses;
/// where this throws, it returns `errno` codes: those of the system, ENOMEM, EOVERFLOW for a line that is
/// longer than `lines.longest_line` or a column that is larger than its format, and EIO for all else; then
/// `get_last_error` has a message, and `get_next` returns the same again.
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

/// The texts of an Arrow array of strings, for `parse_texts`: of format u, U, z, Z, vu or vz, with nulls,
/// also a slice. Views: nothing is copied, and the array must not be released while they are used. Both are
/// the caller's, and are not changed. Linear: offsets, sizes and numbers of buffers are looked at, so that
/// what does not fit is refused, as far as an array tells its sizes.
/// @throws std::invalid_argument for another format, a dictionary, a released array, or one that does not
/// hold what its format requires
/// @code
/// auto const texts = urigram::texts_of(*batch.children[3], *schema.children[3]);
/// urigram::parse_texts(texts, urigram::dialects::by_scheme, parts);
/// @endcode
[[nodiscard]] URIGRAM_API text_array texts_of(ArrowArray const& array, ArrowSchema const& schema);

}  // namespace urigram

#endif
