// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SOURCE_FIELDS_COMPUTED_HPP
#define URIGRAM_SOURCE_FIELDS_COMPUTED_HPP

#include <urigram/fields.hpp>

/// The functions that compute fields, named after them.
namespace urigram::computed {

// Fields of the scheme.
field_value registered_scheme(field_input const& url);

// Fields of the userinfo.
field_value user(field_input const& url);
field_value password(field_input const& url);

// Decoded fields of one part.
field_value decoded_user(field_input const& url);
field_value decoded_password(field_input const& url);
field_value decoded_host(field_input const& url);
field_value decoded_path(field_input const& url);
field_value decoded_query(field_input const& url);
field_value decoded_fragment(field_input const& url);

// Fields of the host and the port.
field_value host_kind(field_input const& url);
field_value address_class(field_input const& url);
field_value effective_port(field_input const& url);
field_value origin(field_input const& url);

field_value public_suffix(field_input const& url);
field_value registrable_domain(field_input const& url);

// Fields of the path.
field_value file_name(field_input const& url);
field_value file_extension(field_input const& url);
field_value path_depth(field_input const& url);

// Fields of the whole URL.
field_value normal(field_input const& url);
field_value normal_host(field_input const& url);
field_value surt(field_input const& url);
field_value hazards(field_input const& url);

}  // namespace urigram::computed

#endif
