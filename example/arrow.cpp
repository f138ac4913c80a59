// SPDX-License-Identifier: BSL-1.0
// Shown by doc/arrow.md.
// clang-format off
#include <iostream>
#include <urigram/bulk/arrow.hpp>

int main() {
    // A column of another library: an array of strings, written by hand; the third one is null.
    std::int32_t const offsets[] = {0, 24, 32, 32, 41};
    std::uint8_t const validity = 0b1011;
    auto const octets = std::make_shared<std::string const>("http://example.org:8080/http://hhttp://%/");
    auto const texts = urigram::text_array(octets->data(), offsets, 4).with_validity(&validity);

    urigram::columns urls{urigram::column::text, urigram::column::host, urigram::column::path, urigram::column::port};
    urigram::parse_texts(texts, urigram::dialects::by_scheme, urls);

    urigram::arrow_options options;
    options.port_number = options.errors = true;
    ArrowSchema schema;
    ArrowArray batch;
    urigram::to_arrow(urls, options, schema);
    urigram::to_arrow(urls, {*octets, octets}, options, batch);  // views; the batch keeps the bytes alive

    for (std::int64_t i = 0; i < batch.n_children; ++i)
        std::cout << schema.children[i]->name << ' ' << schema.children[i]->format << ", "
                  << batch.children[i]->null_count << " null\n";

    // The other direction: a column of a batch is an array of strings.
    auto const hosts = urigram::texts_of(*batch.children[1], *schema.children[1]);
    for (std::size_t i = 0; i < hosts.size(); ++i) std::cout << (hosts.is_null(i) ? "null" : hosts[i]) << '\n';

    batch.release(&batch);
    schema.release(&schema);
}
// clang-format on
