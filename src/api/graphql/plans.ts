import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { DomainError } from '../../domain/refusal.ts';
import { compileOperation, type ExecuteOperation } from './compile-operation.ts';
import type { OperationLimits } from './operation-limits.ts';
import {
  refuseLargeOperations,
  rootFields,
  sizeLimits,
  sizeOfOperation,
  tooLarge,
} from './operation-size.ts';
import type { OwnOperation } from './own-operations.ts';
import { createPlanBudget } from './plan-budget.ts';

/** A document parsed, validated and compiled once, however often it is asked. */
export interface Plan {
  document: DocumentNode;
  kind: OperationDefinitionNode['operation'];
  /** The names of the fields it begins with; of a mutation there is one. */
  rootFields: readonly string[];
  /** Fields as often as they may be answered (operation-size.ts). */
  cost: number;
  execute: ExecuteOperation;
}

export interface Plans {
  /** The plan, or why there is none. Without an address it is this program that asks. */
  planFor(
    query: string,
    operationName: string | null | undefined,
    address?: string,
  ): Plan | readonly GraphQLError[];
  /** Makes the plans of our own pages now, so that no visitor waits for one. */
  prepare(): void;
}

export interface PlansOptions {
  /** The operations of our own pages: once made, their plans are kept whatever else is asked. */
  own: readonly OwnOperation[];
  /** Whether the schema may be asked for. */
  introspects: boolean;
  newDocuments: OperationLimits['newDocuments'];
  milliseconds: () => number;
}

type Made = Plan | readonly GraphQLError[];

const plansKept = 300;
const refusalsKept = 300;

export function createPlans(schema: GraphQLSchema, options: PlansOptions): Plans {
  const names = new Map(options.own.map(({ text, name }) => [text, name]));
  const own = new Map<string, Made>();
  const others = new Map<string, Made>();
  const refused = new Map<string, Made>();
  let last: { query: string; operationName: string | null | undefined; plan: Plan } | null = null;
  const budget = createPlanBudget(options.newDocuments, options.milliseconds);

  function ownPlan(query: string): Made {
    const plan = own.get(query) ?? makePlan(schema, query, names.get(query), true);
    own.set(query, plan);
    return plan;
  }

  function otherPlan(query: string, operationName: string | null | undefined, address?: string): Made {
    // Nothing is remembered of what is too long: it costs nothing to refuse it again.
    if (query.length > sizeLimits.characters) return [wrapped(tooLarge('characters', sizeLimits.characters))];
    const key = `${operationName ?? ''}\n${query}`;
    const known = others.get(key) ?? refused.get(key);
    if (known !== undefined) {
      const map = Array.isArray(known) ? refused : others;
      map.delete(key);
      map.set(key, known);
      return known;
    }
    try {
      if (address !== undefined) budget.ask(address);
    } catch (error) {
      return [wrapped(error)];
    }
    const begun = performance.now();
    const plan = makePlan(schema, query, operationName, options.introspects);
    budget.spend(performance.now() - begun);
    // Bad documents are remembered too, or they would be the cheapest way to keep us busy; apart from the good ones,
    // so that a flood of them pushes out nobody's plan.
    if (Array.isArray(plan)) keep(refused, key, plan, refusalsKept);
    else keep(others, key, plan, plansKept);
    return plan;
  }

  return {
    planFor(query, operationName, address) {
      // In a rush nearly everybody asks the same: comparing with that is less work than finding it among all.
      if (last !== null && last.query === query && last.operationName === operationName) return last.plan;
      const name = names.get(query);
      const isOwn = name !== undefined && (operationName == null || operationName === name);
      const made = isOwn ? (own.get(query) ?? ownPlan(query)) : otherPlan(query, operationName, address);
      if ('execute' in made) last = { query, operationName, plan: made };
      return made;
    },
    prepare() {
      for (const text of names.keys()) ownPlan(text);
    },
  };
}

/** What was not asked for the longest is the first to go. */
function keep(map: Map<string, Made>, key: string, plan: Made, most: number): void {
  if (map.size >= most) map.delete(map.keys().next().value ?? '');
  map.set(key, plan);
}

/** In the form in which graphql hands on what our own code refuses. */
function wrapped(error: unknown): GraphQLError {
  const cause = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(cause.message, { originalError: cause });
}

/** So many of what is wrong with a document are told. */
const errorsTold = 5;

function makePlan(
  schema: GraphQLSchema,
  query: string,
  operationName: string | null | undefined,
  introspects: boolean,
): Made {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: sizeLimits.tokens });
    if (document.definitions.some((one) => 'operation' in one && one.operation === 'subscription')) {
      throw new DomainError('INVALID_REQUEST', { field: 'subscription' });
    }
    // Before it is checked: checking is what large documents make dear.
    refuseLargeOperations(schema, document, introspects);
  } catch (error) {
    return [error instanceof DomainError ? wrapped(error) : (error as GraphQLError)];
  }
  // A few tell whoever writes documents enough; finding hundreds is what somebody of ill will sends them for. The last is
  // the library's own word that it has stopped looking.
  const errors = validate(schema, document, undefined, { maxErrors: errorsTold });
  if (errors.length > 0) return errors.slice(0, errorsTold);
  const operation = getOperationAST(document, operationName);
  if (operation == null) {
    return [new GraphQLError('The document does not say which operation to run.')];
  }
  const execute = compileOperation(schema, document, operation);
  if (typeof execute !== 'function') return execute;
  return {
    document,
    kind: operation.operation,
    rootFields: rootFields(document, operation).map(({ name }) => name.value),
    cost: sizeOfOperation(schema, document, operation).cost,
    execute,
  };
}
