import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  parse,
  validate,
  visit,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';

/** A document parsed, validated and compiled once, however often it is asked. */
export interface Plan {
  document: DocumentNode;
  execute(
    root: unknown,
    context: unknown,
    variables: Record<string, unknown>,
  ): Promise<ExecutionResult> | ExecutionResult;
}

export interface Plans {
  /** The plan, or why there is none. */
  planFor(query: string, operationName: string | null | undefined): Plan | readonly GraphQLError[];
}

const documentTokensMax = 2_000;
const fieldsMax = 400;
const remembered = 1_000;

export function createPlans(schema: GraphQLSchema): Plans {
  const plans = new Map<string, Plan | readonly GraphQLError[]>();
  return {
    planFor(query, operationName) {
      const key = `${operationName ?? ''}\n${query}`;
      const known = plans.get(key);
      if (known !== undefined) return known;
      const plan = makePlan(schema, query, operationName);
      // Bad documents are remembered too, or they would be the cheapest way to keep us busy.
      if (plans.size >= remembered) plans.delete(plans.keys().next().value ?? '');
      if (query.length <= 10_000) plans.set(key, plan);
      return plan;
    },
  };
}

function makePlan(
  schema: GraphQLSchema,
  query: string,
  operationName: string | null | undefined,
): Plan | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: documentTokensMax });
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError(String(error))];
  }
  if (countFields(document) > fieldsMax) return [new GraphQLError('The document asks for too many fields.')];
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, operationName);
  if (operation == null) {
    return [new GraphQLError('The document does not say which operation to run.')];
  }
  const compiled = compileQuery(schema, document, operationName ?? '', {
    disableLeafSerialization: false,
    // What resolvers throw has its own stack where one is wanted; a second one for each refusal is only time.
    disablingCapturingStackErrors: true,
  });
  if (!isCompiledQuery(compiled)) return compiled.errors ?? [new GraphQLError('The document cannot be run.')];
  return {
    document,
    execute(root, context, variables) {
      const result = compiled.query(root, context, variables);
      // The compiled check of variables is fast and says little; only when it refuses, the full one says where.
      if (result instanceof Promise || result.data !== undefined) return result;
      const checked = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
      return checked.errors === undefined ? result : { errors: checked.errors.slice(0, 1) };
    },
  };
}

/** Fields with fragments counted as often as they are spread: aliases and fragments are how documents grow. */
function countFields(document: DocumentNode): number {
  const ofFragment = new Map<string, number>();
  const fragmentNames = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );
  const count = (
    node: DocumentNode | (typeof document.definitions)[number],
    path: readonly string[],
  ): number => {
    let fields = 0;
    visit(node, {
      Field: () => {
        fields += 1;
      },
      FragmentSpread: ({ name: { value: name } }) => {
        const fragment = fragmentNames.get(name);
        if (fragment === undefined || path.includes(name)) return;
        const known = ofFragment.get(name) ?? count(fragment, [...path, name]);
        ofFragment.set(name, known);
        fields += known;
      },
    });
    return fields;
  };
  return document.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .reduce((sum, node) => sum + count(node, []), 0);
}
