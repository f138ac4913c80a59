// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_EXPORTED_HPP
#define URIGRAM_PYTHON_EXPORTED_HPP

#include "parsed.hpp"
#include <urigram/bulk/arrow.hpp>

/// Exports columns as structs of the Arrow C Data Interface. The caller releases the structs. Needs no GIL.
namespace urigram::python {

/// The requested fields, in the order of the request, as the children of one column of Arrow's type struct.
ArrowSchema exported_schema(parsed const& all, arrow_strings strings);
ArrowArray exported_array(std::shared_ptr<parsed const> const& all, arrow_strings strings);

/// One of these fields.
ArrowSchema exported_schema(parsed const& all, field const& which, arrow_strings strings);
ArrowArray exported_array(std::shared_ptr<parsed const> const& all, field const& which,
                          arrow_strings strings);

/// Generated texts as strings or binary values, with 64-bit offsets and without a copy of the bytes. If
/// `type` is `number`, the texts consist of digits and are converted to 64-bit numbers.
ArrowSchema exported_schema(std::string name, field_type type);
ArrowArray exported_array(std::shared_ptr<texts const> const& built, field_type type);

}  // namespace urigram::python

#endif
