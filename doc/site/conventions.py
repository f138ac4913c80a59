# SPDX-License-Identifier: BSL-1.0
"""Names that need no comment, because the C++ standard, X3, Boost, or one page of the reference defines their meaning.

The gate (doxygen_warnings.py) accepts them, and the reference lists only those of `LISTED`."""
import re

# Members that make a class a range: their declaration is sufficient.
LISTED = {"const_iterator", "iterator", "value_type", "begin", "end", "size", "empty", "swap"}
# In any class: comparisons, conversions, and functions that other libraries call.
OPERATORS = {"operator==", "operator!=", "operator<", "operator>", "operator<=", "operator>=", "operator std::error_code"}
HOOKS = {"tag_invoke", "boost_test_print_type", "write_to", "URIGRAM_NODE_MEMBER", "URIGRAM_NODE_OF"}
ITERATOR = {"iterator_category", "value_type", "difference_type", "pointer", "reference", "operator*", "operator++",
            "operator->"}
RANDOM_BITS = {"result_type", "min", "max"}
# `dsl.hpp` documents the members of parsers, `grammar/dialect.hpp` those of descriptions, `scheme_set` those of `others`,
# and the primary template of `reflect_as` those of its specializations.
PARSER = {"attribute_type", "base_type", "subject_type", "has_attribute", "has_action", "handles_container",
          "is_pass_through_unary", "sets_all", "parse", "for_each_part", "octets", "as_indexed"}
PARSERS = re.compile(r"urigram::(dsl::\w+|rules::compiled|dispatch)\b")
DOCUMENTED_ONCE = {"description", "others"}


def last_name(scope):
    return re.sub(r"<.*", "", scope).split("::")[-1]


def is_copy_or_move(name, scope, arguments):
    last = last_name(scope)
    return name in (last, "operator=") and re.match(rf"\({last}(const)?&{{0,2}}\w*\)", arguments.replace(" ", ""))


def is_unlisted(name, scope, header):
    """Whether the reference omits a member of a class, or, if the scope is empty, of a namespace."""
    last = last_name(scope)
    if not scope and header.startswith("urigram/grammar/") and "<" not in name:
        return True  # a rule, which is shown with BNF and diagram, or a part of one
    if last.endswith("iterator") and (name in ITERATOR or name == last):
        return True
    if "reflect_as<" in (scope + name).replace(" ", ""):
        return True
    if PARSERS.match(scope) and (name in PARSER or name == last):
        return True
    return name in OPERATORS | HOOKS or last in DOCUMENTED_ONCE or (last == "random_source" and name in RANDOM_BITS)


def needs_comment(name, scope, arguments, header):
    return not (name in LISTED or is_copy_or_move(name, scope, arguments) or is_unlisted(name, scope, header))
