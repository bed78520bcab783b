import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '../../domain/refusal.ts';

/** The size of an operation, measured before validation and execution. */
export interface OperationSize {
  /** With fragments counted as often as they are spread. */
  fields: number;
  depth: number;
  aliases: number;
  directives: number;
  /** Selections within one pair of braces, each of which validation compares with all others. */
  repeats: number;
  /** Fields times the number of their occurrences in an answer; a list counts by its requested or assumed length. */
  cost: number;
}

/**
 * About three times the largest operation of our own pages (a test compares). Tokens and characters are those of the whole
 * document.
 */
export const sizeLimits = {
  characters: 10_000,
  tokens: 1_000,
  fields: 400,
  depth: 16,
  aliases: 30,
  directives: 30,
  repeats: 20,
  operations: 10,
  cost: 32_000,
} as const;

const listLengthGuessed = 8;
const pageLengthMax = 100;
const nothing: OperationSize = { fields: 0, depth: 0, aliases: 0, directives: 0, repeats: 0, cost: 0 };

/**
 * Refuses operations that are too large. Each fragment is measured once, however often it is spread, so the work is linear in
 * the length of the text. Refusals: INVALID_REQUEST with facts `limit` and `max`.
 */
export function refuseLargeOperations(
  schema: GraphQLSchema,
  document: DocumentNode,
  introspects: boolean,
): void {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length > sizeLimits.operations) throw tooLarge('operations', sizeLimits.operations);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOfOperation(schema, document, definition);
    for (const limit of ['fields', 'depth', 'aliases', 'directives', 'repeats', 'cost'] as const) {
      if (size[limit] > sizeLimits[limit]) throw tooLarge(limit, sizeLimits[limit]);
    }
    const roots = rootFields(document, definition);
    if (definition.operation === 'mutation' && roots.length !== 1) throw tooLarge('mutations', 1);
    if (!introspects && roots.some(({ name: { value } }) => value === '__schema' || value === '__type')) {
      throw new DomainError('INVALID_REQUEST', { field: '__schema' });
    }
  }
}

export function tooLarge(limit: string, max: number): DomainError {
  return new DomainError('INVALID_REQUEST', { field: 'query', facts: { limit, max } });
}

/** The root fields of an operation, those of fragments included. */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): FieldNode[] {
  const fragments = fragmentsOf(document);
  const fields: FieldNode[] = [];
  const seen = new Set<string>();
  const gather = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) gather(fragment.selectionSet);
      }
    }
  };
  gather(operation.selectionSet);
  return fields;
}

export function sizeOfOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationSize {
  const fragments = fragmentsOf(document);
  const ofFragment = new Map<string, OperationSize>();
  const underWay = new Set<string>();

  function sizeOfFragment(name: string): OperationSize {
    const known = ofFragment.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    // A fragment that spreads itself is refused later, by validation.
    if (fragment === undefined || underWay.has(name)) return nothing;
    underWay.add(name);
    const size = sizeOfSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), null);
    underWay.delete(name);
    ofFragment.set(name, size);
    return size;
  }

  function sizeOfField(field: FieldNode, parent: GraphQLNamedType | undefined, page: number | null) {
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined;
    const type = definition === undefined ? undefined : getNamedType(definition.type);
    const inside =
      field.selectionSet === undefined
        ? nothing
        : sizeOfSet(
            field.selectionSet,
            type,
            definition === undefined ? null : pageLength(definition, field),
          );
    const times = definition !== undefined && isList(definition) ? (page ?? listLengthGuessed) : 1;
    return {
      fields: 1 + inside.fields,
      depth: 1 + inside.depth,
      aliases: (field.alias === undefined ? 0 : 1) + inside.aliases,
      directives: (field.directives?.length ?? 0) + inside.directives,
      repeats: inside.repeats,
      cost: 1 + times * inside.cost,
    };
  }

  function sizeOfSet(
    set: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    page: number | null,
  ): OperationSize {
    let sum = { ...nothing, repeats: repeatsIn(set) };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) sum = plus(sum, sizeOfField(selection, parent, page));
      else {
        const own = { ...nothing, directives: selection.directives?.length ?? 0 };
        const inside =
          selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOfSet(selection.selectionSet, parent, page)
            : sizeOfFragment(selection.name.value);
        sum = plus(plus(sum, own), inside);
      }
    }
    return sum;
  }

  const root = schema.getRootType(operation.operation) ?? undefined;
  const directives = operation.directives?.length ?? 0;
  return plus(sizeOfSet(operation.selectionSet, root, null), { ...nothing, directives });
}

/** Fields with a response name that occurs more than once, and fragments. */
function repeatsIn({ selections }: SelectionSetNode): number {
  const names = new Set<string>();
  let repeats = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      if (names.has(name)) repeats += 1;
      names.add(name);
    } else repeats += 1;
  }
  return repeats;
}

function plus(a: OperationSize, b: OperationSize): OperationSize {
  return {
    fields: a.fields + b.fields,
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives,
    repeats: Math.max(a.repeats, b.repeats),
    cost: a.cost + b.cost,
  };
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
}

function isList(field: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
}

/** The length of a page's list by its argument `first`; null for other fields. */
function pageLength(definition: GraphQLField<unknown, unknown>, field: FieldNode): number | null {
  const known = definition.args.find(({ name }) => name === 'first');
  if (known === undefined) return null;
  const given = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (given === undefined) return Number(known.defaultValue ?? pageLengthMax);
  return given.kind === Kind.INT ? Math.min(Number(given.value), pageLengthMax) : pageLengthMax;
}
