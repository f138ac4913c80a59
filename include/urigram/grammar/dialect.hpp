// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_DIALECT_HPP
#define URIGRAM_GRAMMAR_DIALECT_HPP

#include <urigram/dsl.hpp>
#include <urigram/dsl/detail/walk.hpp>
#include <urigram/grammar/detail/character_classes.hpp>
#include <urigram/scheme.hpp>
#include <urigram/url_parts.hpp>

/// The members of the description of a dialect. The description of an RFC is a struct `description` in its
/// namespace, in `grammar/rfcNNNN/dialect.hpp`, with
/// - `name`, `title`, `about` and `notation`, as in `dialect`;
/// - `url`, a reference to the rule for whole texts;
/// - `initial_value()`, a value that holds the most frequent alternative, for parses to overwrite;
/// - `indexed()`, the runs that an index marks: those of the rules that most URLs are made of. Others are
/// scanned;
/// - `classes`, the productions of characters whose names error reports use, each before its subsets;
/// - `columns`, the parts that its URLs can have;
/// - `schemes`, those that `columns::schemes` distinguishes. All sets are computed from the rules.

#endif
