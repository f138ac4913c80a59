// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_TABLE_FUNCTION_HPP
#define URIGRAM_SQLITE_TABLE_FUNCTION_HPP

#include "sqlite/fields.hpp"
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

namespace urigram::sqlite {

struct value_deleter {
    void operator()(sqlite3_value* value) const noexcept { sqlite3_value_free(value); }
};
/// A copy of a value, which SQLite does not change.
using owned_value = std::unique_ptr<sqlite3_value, value_deleter>;

/// A table-valued function NAME(url [, grammar]), implemented as an eponymous virtual table of SQLite. The
/// arguments are hidden columns, and so is the number of the row, from 0. `Rows` makes the rows of one URL:
/// - `name`; `columns()`, the names of its columns as SQL, and `column_count()`, their number; `usual_rows`,
///   the expected number of rows of a URL; `no_url`, the message if the URL is missing;
/// - `start(url, grammar)`: rows of a text, which lives until the next start; `start_null()`: rows of NULL;
/// - `at_end()`, `next()`, and `give(context, column)` for a column of the row.
template <class Rows>
class table_function {
public:
    static int add_to(sqlite3* connection) noexcept {
        return sqlite3_create_module_v2(connection, Rows::name, &module, nullptr, nullptr);
    }

private:
    struct table : sqlite3_vtab {};

    struct cursor : sqlite3_vtab_cursor {
        Rows rows;
        sqlite3_int64 row = 0;
        owned_value url;
        owned_value grammar;
    };

    // Bits of a plan's number: the arguments that are present.
    static constexpr int has_url = 1, has_grammar = 2;

    static cursor& to_cursor(sqlite3_vtab_cursor* base) noexcept { return *static_cast<cursor*>(base); }

    /// Calls `f` and converts exceptions to SQLite's codes.
    template <class F>
    static int coded(sqlite3_vtab* reports, F const& f) noexcept {
        try {
            f();
            return SQLITE_OK;
        } catch (std::bad_alloc const&) {
            return SQLITE_NOMEM;
        } catch (std::exception const& error) {
            return fail(reports, error.what());
        }
    }

    static int fail(sqlite3_vtab* reports, char const* message) noexcept {
        sqlite3_free(reports->zErrMsg);
        reports->zErrMsg = sqlite3_mprintf("%s", message);
        return SQLITE_ERROR;
    }

    static int connect(sqlite3* connection, void*, int, char const* const*, sqlite3_vtab** made,
                       char**) noexcept {
        try {
            // SQLite uses the key to detect that two sides of an OR have found the same row.
            auto const sql =
                "CREATE TABLE x(" + Rows::columns() +
                ", url HIDDEN, grammar HIDDEN, row HIDDEN, PRIMARY KEY(url, grammar, row)) WITHOUT ROWID";
            if (int const code = sqlite3_declare_vtab(connection, sql.c_str()); code != SQLITE_OK)
                return code;
            sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
            *made = new table{};
            return SQLITE_OK;
        } catch (std::bad_alloc const&) {
            return SQLITE_NOMEM;
        }
    }
    static int disconnect(sqlite3_vtab* base) noexcept {
        delete static_cast<table*>(base);
        return SQLITE_OK;
    }

    /// Rejects a plan in which the values of the arguments are not known; SQLite always has another plan in
    /// which they are. A plan without a URL gets the highest cost, because SQLite considers such plans for
    /// each side of an OR, too.
    static int choose_plan(sqlite3_vtab*, sqlite3_index_info* plan) noexcept {
        int usable[2] = {-1, -1};
        bool wanted[2] = {false, false};
        for (int i = 0; i < plan->nConstraint; ++i) {
            auto const& constraint = plan->aConstraint[i];
            int const argument = constraint.iColumn - Rows::column_count();
            if (argument < 0 || argument > 1 || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
            wanted[argument] = true;
            if (constraint.usable && usable[argument] < 0) usable[argument] = i;
        }
        for (int argument : {0, 1})
            if (wanted[argument] && usable[argument] < 0) return SQLITE_CONSTRAINT;
        if (!wanted[0]) return SQLITE_OK;
        int place = 0;
        for (int argument : {0, 1})
            if (usable[argument] >= 0) {
                auto& use = plan->aConstraintUsage[usable[argument]];
                use.argvIndex = ++place;
                use.omit = 1;
                plan->idxNum |= argument == 0 ? has_url : has_grammar;
            }
        plan->estimatedCost = 1;
        plan->estimatedRows = Rows::usual_rows;
        return SQLITE_OK;
    }

    static int open(sqlite3_vtab*, sqlite3_vtab_cursor** made) noexcept {
        auto* const opened = new (std::nothrow) cursor{};
        *made = opened;
        return opened == nullptr ? SQLITE_NOMEM : SQLITE_OK;
    }
    static int close(sqlite3_vtab_cursor* base) noexcept {
        delete &to_cursor(base);
        return SQLITE_OK;
    }

    static owned_value copy_of(sqlite3_value* value) {
        owned_value copy(sqlite3_value_dup(value));
        if (!copy) throw std::bad_alloc();
        return copy;
    }

    static int filter(sqlite3_vtab_cursor* base, int plan, char const*, int,
                      sqlite3_value** arguments) noexcept {
        auto& at = to_cursor(base);
        at.row = 0;
        return coded(base->pVtab, [&] {
            at.rows.start_null();
            if ((plan & has_url) == 0) throw std::invalid_argument(Rows::no_url);
            at.grammar = (plan & has_grammar) != 0 ? copy_of(arguments[1]) : nullptr;
            at.url = copy_of(arguments[0]);
            if (is_null(at.url.get()) || (at.grammar && is_null(at.grammar.get()))) return;
            at.rows.start(octets_of(at.url.get()),
                          at.grammar ? find_grammar(octets_of(at.grammar.get())) : default_grammar);
        });
    }

    static int next(sqlite3_vtab_cursor* base) noexcept {
        to_cursor(base).rows.next();
        ++to_cursor(base).row;
        return SQLITE_OK;
    }
    static int at_end(sqlite3_vtab_cursor* base) noexcept { return to_cursor(base).rows.at_end() ? 1 : 0; }

    static int column(sqlite3_vtab_cursor* base, sqlite3_context* context, int index) noexcept {
        auto const& at = to_cursor(base);
        guarded(context, [&] {
            int const argument = index - Rows::column_count();
            if (argument < 0)
                at.rows.give(context, index);
            else if (argument == 2)
                sqlite3_result_int64(context, at.row);
            else if (auto const& given = argument == 0 ? at.url : at.grammar)
                sqlite3_result_value(context, given.get());
        });
        return SQLITE_OK;
    }

    static sqlite3_module make_module() noexcept {
        sqlite3_module made{};
        made.xConnect = connect;  // without xCreate, only the function exists, and no table can be created
        made.xDisconnect = disconnect;
        made.xBestIndex = choose_plan;
        made.xOpen = open;
        made.xClose = close;
        made.xFilter = filter;
        made.xNext = next;
        made.xEof = at_end;
        made.xColumn = column;
        return made;
    }
    static inline sqlite3_module const module = make_module();
};

}  // namespace urigram::sqlite

#endif
