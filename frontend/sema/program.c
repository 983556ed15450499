/// The checked program's tables, and their accessors.
#include "program.h"

static const char *const TYPE_TEXTS[] = {
#define TYPE(name, text) text,
#include "types.def"
};

static const char *const BUILTIN_TEXTS[] = {
#define BUILTIN(name, spelling, type) spelling,
#define ASSIGNABLE(name, spelling, type) spelling,
#define SETUP_DEFAULT(name, spelling, type) spelling,
#include "builtins.def"
};

static const char *const PROPERTY_TEXTS[] = {
#define PROPERTY(name, spelling, type) spelling,
#include "builtins.def"
};

void program_init(Program *program, const SyntaxTree *tree, const MemorySource *memory)
{
    *program = (Program){.tree = tree};
    vec_init(&program->variables, memory, sizeof(Variable));
    vec_init(&program->functions, memory, sizeof(Function));
    vec_init(&program->kinds, memory, sizeof(Kind));
    vec_init(&program->own_properties, memory, sizeof(OwnProperty));
    vec_init(&program->start_pieces, memory, sizeof(StartPiece));
    vec_init(&program->expr_types, memory, sizeof(uint8_t));
    vec_init(&program->link_types, memory, sizeof(uint8_t));
    vec_init(&program->expr_references, memory, sizeof(uint32_t));
    vec_init(&program->stmt_references, memory, sizeof(uint32_t));
    vec_init(&program->expr_constants, memory, sizeof(uint32_t));
    vec_init(&program->constants, memory, sizeof(Constant));
}

void program_free(Program *program)
{
    vec_free(&program->variables);
    vec_free(&program->functions);
    vec_free(&program->kinds);
    vec_free(&program->own_properties);
    vec_free(&program->start_pieces);
    vec_free(&program->expr_types);
    vec_free(&program->link_types);
    vec_free(&program->expr_references);
    vec_free(&program->stmt_references);
    vec_free(&program->expr_constants);
    vec_free(&program->constants);
}

Type program_expr_type(const Program *program, ExprId id)
{
    return (Type) * (const uint8_t *)vec_at(&program->expr_types, id.index);
}

Type program_link_type(const Program *program, LinkId id)
{
    return (Type) * (const uint8_t *)vec_at(&program->link_types, id.index);
}

Reference program_expr_reference(const Program *program, ExprId id)
{
    return reference_unpack(*(const uint32_t *)vec_at(&program->expr_references, id.index));
}

Reference program_stmt_reference(const Program *program, StmtId id)
{
    return reference_unpack(*(const uint32_t *)vec_at(&program->stmt_references, id.index));
}

const Constant *program_expr_constant(const Program *program, ExprId id)
{
    uint32_t index = *(const uint32_t *)vec_at(&program->expr_constants, id.index);
    return index == NO_INDEX ? NULL : vec_at(&program->constants, index);
}

const Variable *program_variable(const Program *program, VariableId id)
{
    return vec_at(&program->variables, id.index);
}

const Function *program_function(const Program *program, FunctionId id)
{
    return vec_at(&program->functions, id.index);
}

const Kind *program_kind(const Program *program, KindId id)
{
    return vec_at(&program->kinds, id.index);
}

const char *type_text(Type type)
{
    return TYPE_TEXTS[type];
}

const char *builtin_text(Builtin builtin)
{
    return BUILTIN_TEXTS[builtin];
}

BuiltinLooks builtin_function_looks(BuiltinFunction function)
{
    static const uint8_t LOOKS[] = {
#define BUILTIN_FUNCTION(name, spelling, parameters, looks) LOOKS_AT_##looks,
#include "builtin_functions.def"
    };
    return (BuiltinLooks)LOOKS[function];
}

const char *piece_property_text(PieceProperty property)
{
    return PROPERTY_TEXTS[property];
}
