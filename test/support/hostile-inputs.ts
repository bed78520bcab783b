import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** Draws the same for the same seed. */
export interface Chance {
  number(): number;
  below(count: number): number;
  oneOf<T>(list: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(number() * count);
  return {
    number,
    below,
    oneOf: (list) => {
      const one = list[below(list.length)];
      if (one === undefined && list.length === 0) throw new Error('nothing to choose from');
      return one as (typeof list)[number];
    },
  };
}

export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    'x',
    '0',
    '-1',
    '1e9',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
    '#',
    '%',
    '%00',
    '%zz',
    '\\',
    "'",
    '"',
    '`',
    "' or 1=1 --",
    '{{x}}',
    '<svg onload=1>',
    '../..',
    'a/b',
    'a b',
    'a\nb',
    '\t',
    '\r\n',
    '\u2028',
    '\u202e',
    '\ufeff',
    '\ud800',
    'x\udfff',
    '𝒜',
    'é',
    'e\u0301',
    'ＡＢＣ',
    '١٢٣',
    'ß',
    'İ',
  ],
  ...[
    'x'.repeat(300),
    'x'.repeat(20_000),
    '9'.repeat(400),
    'á'.repeat(5_000),
    '😀'.repeat(1_000),
    '('.repeat(2_000),
    '*'.repeat(1_000),
  ],
  ...[
    '2026-11-26',
    '2026-13-45',
    '0000-00-00',
    '9999-12-31T23:59:59Z',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2027-06-05T10:00',
    'today+9999d T10:00',
    'T25:99',
    '1',
    '2147483648',
    '99999999999999999999',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-4000-8000-00000000000g',
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
    '{00000000-0000-4000-8000-000000000000}',
  ],
  ...[
    'a@b.c',
    'a@b',
    '@',
    'a@b.c\n',
    `${'a'.repeat(70)}@${'b'.repeat(200)}.com`,
    'a@xn--.com',
    '529.982.247-25',
    '52998224725',
    '000.000.000-00',
    '11222333000181',
    '01310-100',
    '+55 11 98765-4321',
    'https:evil.com',
    'https://x',
    'javascript:1',
    'data:,x',
  ],
  ...[
    'eyJhbGciOiJub25lIn0.e30.',
    'a.b.c',
    '....',
    'bnVsbA==',
    'W10=',
    'WzFd',
    'e30',
    'WyIyMDI3Il0',
    'W251bGwsbnVsbF0',
    'WyJ4IiwieSJd',
  ],
];
const hostileNumbers = [
  0, -0, 1, -1, 2, 3, 7, 50, 51, 100, 101, 1_000, 10_001, 1_000_000, 100_000_001, 2_147_483_647,
  -2_147_483_648,
];
const hostileFloats = [...hostileNumbers, 0.1, 1e-9, 1e21, 1e308, -1e308, 5e-324];

/** Texts that mean something here, by the end of the name of the argument or field that takes them; `''`: all. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Any value of JSON. */
function anyJson(chance: Chance, texts: readonly string[], depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 5 : 8);
  if (kind < 2) return chance.oneOf(texts);
  if (kind === 2) return chance.oneOf(hostileFloats);
  if (kind === 3) return chance.oneOf([null, true, false]);
  if (kind === 4) return chance.oneOf<unknown>([[], {}, [[]], [null], { key: null }]);
  if (kind === 5) return Array.from({ length: chance.below(4) }, () => anyJson(chance, texts, depth + 1));
  return Object.fromEntries(
    Array.from({ length: chance.below(4) }, () => [
      chance.oneOf([
        'key',
        'kind',
        'path',
        'value',
        'pt',
        'en',
        '#0',
        '__proto__',
        'constructor',
        '',
        ...texts.slice(0, 6),
      ]),
      anyJson(chance, texts, depth + 1),
    ]),
  );
}

/** A value of a type: mostly one that the schema lets pass. `known`: texts that mean something here, such as ids. */
export function hostileValue(
  { name, type }: { name: string; type: GraphQLInputType },
  chance: Chance,
  known: Known,
  depth = 0,
): unknown {
  const isRequired = isNonNullType(type);
  const inner = isRequired ? type.ofType : type;
  if (chance.number() < (isRequired ? 0.01 : 0.12)) return null;
  if (isListType(inner)) {
    const length = chance.oneOf([0, 1, 1, 2, 3, depth === 0 ? 120 : 4]);
    return Array.from({ length }, () => hostileValue({ name, type: inner.ofType }, chance, known, depth + 1));
  }
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields());
    const given = fields.filter((field) => isNonNullType(field.type) || (depth < 5 && chance.number() < 0.7));
    return Object.fromEntries(
      given.map((field) => [field.name, hostileValue(field, chance, known, depth + 1)]),
    );
  }
  if (isEnumType(inner))
    return chance.number() < 0.97 ? chance.oneOf(inner.getValues()).name : chance.oneOf(hostileTexts);
  if (!isScalarType(inner)) return null;
  const end = Object.keys(known).find(
    (each) => each !== '' && name.toLowerCase().endsWith(each.toLowerCase()),
  );
  const all = known[''] ?? [];
  const text = () => {
    // A path to nothing is refused at the door: mostly something that is there, so that the rest is read.
    if (end !== undefined && chance.number() < 0.8) return chance.oneOf(known[end] ?? all);
    return chance.oneOf(chance.number() < 0.4 && all.length > 0 ? all : hostileTexts);
  };
  if (inner.name === 'Boolean') return chance.number() < 0.5;
  if (inner.name === 'Int') return chance.oneOf(hostileNumbers);
  if (inner.name === 'Float') return chance.oneOf(hostileFloats);
  if (inner.name === 'Json') return anyJson(chance, [...all, ...hostileTexts]);
  if (inner.name === 'DateTime' || inner.name === 'Date')
    return chance.oneOf(['2027-01-01T00:00:00Z', '2027-01-01', '1990-02-28', ...hostileTexts]);
  return text();
}

/** The selection of an answer: its plain fields, and theirs, two levels down. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined))
      return [];
    const isPlain = !isObjectType(getNamedType(field.type));
    if (isPlain) return [field.name];
    return depth < 2 ? [`${field.name}${selectionOf(field.type, depth + 1)}`] : [];
  });
  return ` { ${['__typename', ...parts].join(' ')} }`;
}

export interface RootField {
  operation: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

export function rootFieldsOf(schema: GraphQLSchema): RootField[] {
  const of = (operation: RootField['operation']) => {
    const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field }));
  };
  return [...of('query'), ...of('mutation')];
}

/** One operation with hostile variables. */
export function hostileOperation(
  { operation, field }: RootField,
  chance: Chance,
  known: Known,
): { query: string; variables: Record<string, unknown> } {
  const given = field.args.filter((argument) => isNonNullType(argument.type) || chance.number() < 0.8);
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const variables = Object.fromEntries(
    given.map((argument) => [argument.name, hostileValue(argument, chance, known)]),
  );
  const query = `${operation}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selectionOf(field.type)} }`;
  return { query, variables };
}
