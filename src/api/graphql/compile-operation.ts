import {
  type ASTNode,
  BREAK,
  type ConstDirectiveNode,
  type DirectiveNode,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { coercerOf } from './coerced-values.ts';

export type ExecuteOperation = (
  root: unknown,
  context: unknown,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult> | ExecutionResult;

const noVariables = {};

/** Leaves a coerced value as it is. */
const coercedType = new GraphQLScalarType({ name: 'Coerced__' });

/**
 * One operation of a valid document as a function, or why it cannot be run. Fields and their arguments are compiled. Variables
 * are coerced before, because the compiler's own coercion differs from the specification; what else the compiler
 * does not do as the specification says, graphql-js does.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ExecuteOperation | readonly GraphQLError[] {
  const operationName = operation.name?.value;
  const declared = operation.variableDefinitions ?? [];
  const coerce = coercerOf(schema, operation);
  const conditions = variablesOfConditions(document);
  const byReference: ExecuteOperation = (rootValue, contextValue, variableValues) =>
    execute({ schema, document, rootValue, contextValue, variableValues, operationName });

  // The compiler gives null for a variable that was left out.
  if (hasVariableWithin(document)) return byReference;
  const compiled = compileQuery(
    withCoercedType(schema),
    asCoerced(document, conditions),
    operationName ?? '',
    {
      disableLeafSerialization: false,
      // An error of a resolver has its own stack where one is wanted; a second one for each refusal is only time.
      disablingCapturingStackErrors: true,
    },
  );
  if (!isCompiledQuery(compiled)) return compiled.errors ?? [new GraphQLError('The document cannot be run.')];
  return (root, context, variables) => {
    if (declared.length === 0) return compiled.query(root, context, noVariables);
    const { errors, coerced } = coerce(variables);
    if (errors !== undefined) return { errors: errors.slice(0, 1) };
    if (
      conditions.size > 0 &&
      declared.some(({ variable: { name } }) => conditions.has(name.value) && coerced[name.value] == null)
    )
      return byReference(root, context, variables);
    return compiled.query(root, context, coerced);
  };
}

/** The names of variables that `@skip` and `@include` look at. */
function variablesOfConditions(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  const note = ({ name, arguments: args = [] }: DirectiveNode | ConstDirectiveNode) => {
    if (name.value !== 'skip' && name.value !== 'include') return;
    for (const { value } of args) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
  };
  visit(document, { Directive: note });
  return names;
}

/** True where a variable is a part of a list or of an input object that the document writes. */
function hasVariableWithin(document: DocumentNode): boolean {
  let isFound = false;
  const find = (node: ASTNode) => {
    visit(node, {
      Variable: () => {
        isFound = true;
        return BREAK;
      },
    });
    return false;
  };
  visit(document, { ListValue: find, ObjectValue: find });
  return isFound;
}

function withCoercedType(schema: GraphQLSchema): GraphQLSchema {
  return Object.create(schema, {
    getType: { value: (name: string) => (name === coercedType.name ? coercedType : schema.getType(name)) },
  });
}

/** The document with variables that are taken as they are. Of conditions the compiler asks that they are true or false. */
function asCoerced(document: DocumentNode, conditions: ReadonlySet<string>): DocumentNode {
  const namedType = (name: string) =>
    ({ kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } }) as const;
  const typeOf = (variable: string) =>
    conditions.has(variable)
      ? ({ kind: Kind.NON_NULL_TYPE, type: namedType('Boolean') } as const)
      : namedType(coercedType.name);
  return {
    ...document,
    definitions: document.definitions.map((one) =>
      one.kind === Kind.OPERATION_DEFINITION && one.variableDefinitions !== undefined
        ? {
            ...one,
            variableDefinitions: one.variableDefinitions.map(({ kind, variable }) => ({
              ...{ kind, variable },
              type: typeOf(variable.name.value),
            })),
          }
        : one,
    ),
  };
}
