// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_EXPORTED_HPP
#define URIGRAM_PYTHON_EXPORTED_HPP

#include "parsed.hpp"
#include <urigram/bulk/arrow.hpp>

/// Columns as structs of the Arrow C Data Interface, which the caller releases. Needs no GIL.
namespace urigram::python {

/// The requested fields, in this order, as a struct.
ArrowSchema exported_schema(parsed const& all, arrow_strings strings);
ArrowArray exported_array(std::shared_ptr<parsed const> const& all, arrow_strings strings);

/// One of these fields.
ArrowSchema exported_schema(parsed const& all, field const& which, arrow_strings strings);
ArrowArray exported_array(std::shared_ptr<parsed const> const& all, field const& which,
                          arrow_strings strings);

/// Generated texts, as strings or binary values with offsets of 64 bits, which are not copied, or as numbers
/// of 64 bits.
ArrowSchema exported_schema(std::string name, field_type type);
ArrowArray exported_array(std::shared_ptr<texts const> const& built, field_type type);

}  // namespace urigram::python

#endif
