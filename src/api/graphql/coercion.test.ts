import fc, { type GeneratorValue } from 'fast-check';
import {
  execute,
  type GraphQLArgument,
  type GraphQLError,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { times } from '#test/support/cases.ts';
import { customerSchemaText } from '../customer/schema.ts';
import { refusalOfGraphqlError } from '../http/errors.ts';
import { staffSchemaText } from '../staff/schema.ts';
import { noOperationLimits } from './operation-limits.ts';
import { createPlans } from './plans.ts';
import { servedSchema } from './served-schema.ts';

// Documents and variables are generated from both schemas and put to our plans and to graphql-js, which is the reference
// of the specification. Both must refuse the same, and give the same arguments to the same resolvers.
const runs = times(1_000, 3_000);

const scalarValues: Readonly<Record<string, readonly [literal: string, value: unknown][]>> = {
  Int: [
    ['0', 0],
    ['-3', -3],
    ['2147483647', 2_147_483_647],
  ],
  Float: [['1.5', 1.5]],
  Boolean: [
    ['true', true],
    ['false', false],
  ],
  String: [
    ['"São Paulo"', 'São Paulo'],
    ['""', ''],
  ],
  ID: [
    ['"x"', 'x'],
    ['7', 7],
  ],
  DateTime: [['"2027-03-01T12:00:00.123Z"', '2027-03-01T12:00:00.123Z']],
  Date: [['"1990-05-05"', '1990-05-05']],
  Json: [
    ['"text"', 'text'],
    ['12', 12],
  ],
};

/** A value of no type, or of another one. */
const strange: readonly unknown[] = [
  null,
  '',
  'NONE',
  '1',
  1.5,
  1,
  2 ** 31,
  true,
  [],
  [null],
  [[]],
  {},
  { a: 1 },
];

/** One document: its variables, as they are declared, and the values they are given. */
class Writing {
  readonly declared: string[] = [];
  readonly given: Record<string, unknown> = {};
  readonly #gen: GeneratorValue;

  constructor(gen: GeneratorValue) {
    this.#gen = gen;
  }

  chance(percent: number): boolean {
    return this.#gen(fc.nat, 99) < percent;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.#gen(fc.nat, from.length - 1)] as T;
  }

  /** An argument's or a field's value as it stands in the document: a literal, a variable, or parts of either. */
  written(type: GraphQLInputType, isConstant: boolean, depth = 0): string {
    if (!isConstant && this.chance(depth === 0 ? 60 : 15)) return this.variable(type);
    if (!isNonNullType(type) && this.chance(15)) return 'null';
    const inner = getNullableType(type);
    if (isListType(inner)) {
      if (this.chance(30)) return this.written(inner.ofType, isConstant, depth + 1);
      const items = Array.from({ length: this.pick([0, 1, 2]) }, () =>
        this.written(inner.ofType, isConstant, depth + 1),
      );
      return `[${items.join(' ')}]`;
    }
    if (isEnumType(inner)) return this.pick(inner.getValues()).name;
    if (isScalarType(inner)) return this.pick(scalarValues[inner.name] ?? [])[0];
    const fields = Object.values(inner.getFields()).filter(({ type: one }) =>
      isNonNullType(one) ? this.chance(97) : depth < 2 && this.chance(40),
    );
    return `{${fields.map((field) => `${field.name}: ${this.written(field.type, isConstant, depth + 1)}`).join(' ')}}`;
  }

  variable(type: GraphQLInputType): string {
    const name = `v${this.declared.length}`;
    const isRequired = isNonNullType(type);
    const declared = this.chance(30) ? getNullableType(type) : type;
    const of = isRequired || this.chance(60) ? String(declared) : `${String(getNullableType(type))}!`;
    const hasDefault = this.chance(isRequired && !of.endsWith('!') ? 90 : 40);
    this.declared.push('');
    this.declared[Number(name.slice(1))] =
      `$${name}: ${of}${hasDefault ? ` = ${this.written(isRequired ? type : declared, true, 1)}` : ''}`;
    if (this.chance(75)) this.given[name] = this.value(type);
    return `$${name}`;
  }

  /** A client's value for a variable: mostly what fits. */
  value(type: GraphQLInputType, depth = 0): unknown {
    if (this.chance(6)) return this.pick(strange);
    if (!isNonNullType(type) && this.chance(12)) return null;
    const inner = getNullableType(type);
    if (isListType(inner)) {
      if (this.chance(30)) return this.value(inner.ofType, depth + 1);
      return Array.from({ length: this.pick([0, 1, 2]) }, () => this.value(inner.ofType, depth + 1));
    }
    if (isEnumType(inner)) return this.pick(inner.getValues()).name;
    if (isScalarType(inner)) return this.pick(scalarValues[inner.name] ?? [])[1];
    const entries = Object.values((inner as { getFields(): Record<string, GraphQLArgument> }).getFields())
      .filter(({ type: one }) => (isNonNullType(one) ? this.chance(97) : depth < 3 && this.chance(50)))
      .map((field): [string, unknown] => [field.name, this.value(field.type, depth + 1)]);
    if (this.chance(2)) entries.push(['nothing', 1]);
    return Object.fromEntries(entries);
  }

  directives(): string {
    if (this.chance(75)) return '';
    const name = this.pick(['skip', 'include']);
    return ` @${name}(if: ${this.chance(40) ? this.pick(['true', 'false']) : this.variable(booleanType)})`;
  }
}

const booleanType = servedSchema('type Query { a(b: Boolean!): Int }', []).getQueryType()?.getFields().a
  ?.args[0]?.type as GraphQLInputType;

/**
 * The part of an answer that must be the same: what was refused, else what was asked of resolvers, which have nothing. Where a field is
 * refused, an engine may or may not go on with those beside it.
 */
function verdictOf(
  { data, errors = [] }: { data?: unknown; errors?: readonly GraphQLError[] | undefined },
  asked: [string, unknown][],
) {
  const refused = errors.find(({ message }) => !message.startsWith('Cannot return null'));
  if (refused === undefined) return { asked };
  const { code, field } = refusalOfGraphqlError(refused);
  return data === undefined ? { code, field } : { refused: code };
}

test.each([
  ['customer', customerSchemaText()],
  ['staff', staffSchemaText()],
])('plans of the %s API coerce arguments and variables as graphql-js does', async (name, text) => {
  const plain = servedSchema(text, []);
  const roots = [plain.getQueryType(), plain.getMutationType()].flatMap((type) => type ?? []);
  let asked: [string, unknown][] = [];
  const probes = roots.map((type) => ({
    [type.name]: Object.fromEntries(
      Object.keys(type.getFields()).map((field) => [
        field,
        // Later, so that every field of the document is asked before one of them comes to nothing.
        async (_parent: unknown, args: unknown) => {
          asked.push([field, args]);
          return null;
        },
      ]),
    ),
  }));
  const schema = servedSchema(text, probes);
  const plans = createPlans(schema, {
    own: [],
    introspects: true,
    newDocuments: noOperationLimits.newDocuments,
    milliseconds: () => 0,
  });
  const counted = { valid: 0, refused: 0, asked: 0 };

  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      const writing = new Writing(gen);
      const type = writing.pick(roots);
      const fields = Object.values(type.getFields()).filter(({ args }) => args.length > 0);
      const count = type.name === 'Mutation' ? 1 : writing.pick([1, 2]);
      const selections = Array.from({ length: count }, (_, at) => {
        const field = writing.pick(fields);
        const args = field.args
          .filter((arg) => (isNonNullType(arg.type) ? writing.chance(95) : writing.chance(70)))
          .map((arg) => `${arg.name}: ${writing.written(arg.type, false)}`);
        let named: unknown = field.type;
        while (typeof named === 'object' && named !== null && 'ofType' in named) named = named.ofType;
        const isLeaf = !isObjectType(named);
        return `a${at}: ${field.name}${args.length > 0 ? `(${args.join(' ')})` : ''}${writing.directives()}${isLeaf ? '' : ' { __typename }'}`;
      });
      const variables = writing.declared.length > 0 ? `(${writing.declared.join(' ')})` : '';
      const query = `${type.name.toLowerCase()} q${variables} { ${selections.join(' ')} }`;
      const document = parse(query);
      fc.pre(validate(schema, document).length === 0);
      counted.valid += 1;
      // As they come: parsed from a request, and nobody else's.
      const given = JSON.stringify(writing.given);

      asked = [];
      const reference = await execute({ schema, document, variableValues: JSON.parse(given) });
      const expected = verdictOf(reference, asked);
      asked = [];
      const plan = plans.planFor(query, null);
      if (!('execute' in plan)) throw new Error(`${query}: ${plan[0]?.message}`);
      const ours = verdictOf(await plan.execute({}, {}, JSON.parse(given)), asked);
      expect(ours, `${query} ${given}`).toEqual(expected);
      counted.asked += asked.length;
      if (!('asked' in ours)) counted.refused += 1;
    }),
    { numRuns: runs },
  );
  console.info(`${name}: ${JSON.stringify(counted)}`);
  expect(counted.valid).toBeGreaterThanOrEqual(runs);
  expect(counted.refused).toBeGreaterThan(runs / 20);
  expect(counted.asked).toBeGreaterThan(runs / 4);
});

test('a value that does not fit is told at its place, and a fault of the document as one', async () => {
  const schema = servedSchema(customerSchemaText(), []);
  const told = async (query: string, variables: Record<string, unknown> = {}) => {
    const document = parse(query);
    const [error] = validate(schema, document);
    const result = error
      ? { errors: [error] }
      : await execute({ schema, document, variableValues: variables });
    const { code, field } = refusalOfGraphqlError(result.errors?.[0] as GraphQLError);
    return [code, field];
  };
  expect(await told('query($n: Int!) { tickets { id } }')).toEqual(['INVALID_REQUEST', 'n']);
  expect(await told('query($n: Int) { event(slug: $n) { id } }')).toEqual(['INVALID_REQUEST', 'n']);
  expect(await told('query($slug: String!) { event(slug: $slug) { id } }')).toEqual([
    'INVALID_INPUT',
    'slug',
  ]);
  const withDefault = 'query($named: String = "feira") { event(slug: $named) { id } }';
  expect(await told(withDefault, { named: null })).toEqual(['INVALID_INPUT', 'slug']);
  expect(await told(withDefault, { named: 7 })).toEqual(['INVALID_INPUT', 'named']);
});
