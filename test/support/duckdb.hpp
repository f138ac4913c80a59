// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_DUCKDB_HPP
#define URIGRAM_TEST_SUPPORT_DUCKDB_HPP

#include <cstdint>
#include <dlfcn.h>
#include <stdexcept>
#include <string>
#include <urigram/bulk/detail/arrow_abi.hpp>
#include <vector>

// A DuckDB database in memory. DuckDB's npm package has no header, so the functions of the C API are declared
// here and looked up by name in the shared library.
namespace urigram::test {

class duckdb {
public:
    /// Opens the shared library at the path `library`, and a database.
    explicit duckdb(char const* library)
        : library_(
              ::dlopen(library, RTLD_NOW | RTLD_LOCAL)),  // never closed, because its threads may still run
          open_(find<int (*)(char const*, void**)>("duckdb_open")),
          connect_(find<int (*)(void*, void**)>("duckdb_connect")),
          disconnect_(find<void (*)(void**)>("duckdb_disconnect")),
          close_(find<void (*)(void**)>("duckdb_close")),
          query_(find<int (*)(void*, char const*, result*)>("duckdb_query")),
          error_(find<char const* (*)(result*)>("duckdb_result_error")),
          columns_(find<std::uint64_t (*)(result*)>("duckdb_column_count")),
          rows_(find<std::uint64_t (*)(result*)>("duckdb_row_count")),
          value_(find<char* (*)(result*, std::uint64_t, std::uint64_t)>("duckdb_value_varchar")),
          free_(find<void (*)(void*)>("duckdb_free")),
          destroy_(find<void (*)(result*)>("duckdb_destroy_result")),
          scan_(find<int (*)(void*, char const*, void*)>("duckdb_arrow_scan")) {
        if (open_(nullptr, &database_) != 0 || connect_(database_, &connection_) != 0)
            throw std::runtime_error("DuckDB cannot open a database");
    }
    ~duckdb() {
        disconnect_(&connection_);
        close_(&database_);
    }
    duckdb(duckdb const&) = delete;
    duckdb& operator=(duckdb const&) = delete;

    /// Creates a view, called `table`, whose rows DuckDB reads from the stream. The view can be read only
    /// once.
    void scan(char const* table, ArrowArrayStream& stream) {
        if (scan_(connection_, table, &stream) != 0)
            throw std::runtime_error("DuckDB cannot scan the stream");
    }

    /// The rows of a query, each value as text, null as "NULL".
    std::vector<std::vector<std::string>> query(std::string const& text) {
        result found{};
        bool const ok = query_(connection_, text.c_str(), &found) == 0;
        std::string const error = ok || error_(&found) == nullptr ? "" : error_(&found);
        std::vector<std::vector<std::string>> rows(ok ? static_cast<std::size_t>(rows_(&found)) : 0);
        for (std::uint64_t row = 0; row < rows.size(); ++row)
            for (std::uint64_t column = 0; column < columns_(&found); ++column) {
                char* const value = value_(&found, column, row);
                rows[static_cast<std::size_t>(row)].emplace_back(value != nullptr ? value : "NULL");
                free_(value);
            }
        destroy_(&found);
        if (!ok) throw std::runtime_error(error);
        return rows;
    }

private:
    struct result {
        std::uint64_t counts[3];
        void* pointers[3];
    };

    template <class F>
    F find(char const* name) const {
        void* const found = library_ != nullptr ? ::dlsym(library_, name) : nullptr;
        if (found == nullptr) throw std::runtime_error(::dlerror());
        return reinterpret_cast<F>(found);
    }

    void* library_;
    int (*open_)(char const*, void**);
    int (*connect_)(void*, void**);
    void (*disconnect_)(void**);
    void (*close_)(void**);
    int (*query_)(void*, char const*, result*);
    char const* (*error_)(result*);
    std::uint64_t (*columns_)(result*);
    std::uint64_t (*rows_)(result*);
    char* (*value_)(result*, std::uint64_t, std::uint64_t);
    void (*free_)(void*);
    void (*destroy_)(result*);
    int (*scan_)(void*, char const*, void*);
    void* database_ = nullptr;
    void* connection_ = nullptr;
};

}  // namespace urigram::test

#endif
