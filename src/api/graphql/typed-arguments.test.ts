import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { customerSchemaText } from '../customer/schema.ts';
import { staffSchemaText } from '../staff/schema.ts';
import { servedSchema } from './served-schema.ts';
import { takenAsTheyAre } from './typed-arguments.ts';

const typed = '\u202aAna\u200b\u00adBia\u00a0\ufeffC\u202c';
const meant = 'AnaBia C';

/** A value with that text in every place a text can be. */
function filled(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [filled(inner.ofType), filled(inner.ofType)];
  if (!isInputObjectType(inner)) return inner.name === 'String' ? typed : 1;
  return Object.fromEntries(
    Object.values(inner.getFields()).map((field) => [field.name, filled(field.type)]),
  );
}

/** Every text in it, by the name of the argument or field that has it. */
function textsIn(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, key));
}

test.each([
  ['customer', customerSchemaText()],
  ['staff', staffSchemaText()],
])('every text input of the %s API comes to its resolver as it was meant', (_name, text) => {
  const plain = servedSchema(text, []);
  const fields = Object.values(plain.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => field.args.length > 0);
  let seen: unknown = null;
  const probe = (_parent: unknown, args: unknown) => {
    seen = args;
  };
  const probes = fields.map(({ type, field }) => ({ [type.name]: { [field.name]: probe } }));
  const schema = servedSchema(text, probes);
  const found: [string, string][] = [];
  for (const { type, field } of fields) {
    const served = getNamedType(schema.getType(type.name));
    if (!isObjectType(served)) throw new Error(`${type.name} is no object.`);
    const args = Object.fromEntries(field.args.map((arg) => [arg.name, filled(arg.type)]));
    const before = structuredClone(args);
    served.getFields()[field.name]?.resolve?.({}, args, {}, {} as never);
    expect(args).toEqual(before);
    found.push(...textsIn(seen));
  }
  for (const [name, value] of found) expect(value, name).toBe(takenAsTheyAre.has(name) ? typed : meant);
  expect(found.length).toBeGreaterThan(60);
});
