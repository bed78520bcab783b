import { readdirSync } from 'node:fs';
import { Kind, Lexer, parse, Source, TokenKind } from 'graphql';
import { describe, expect, test } from 'vitest';
import { promised } from '#test/support/promised.ts';
import type { DomainError } from '../../domain/refusal.ts';
import { customerSchema } from '../customer/schema.ts';
import { noOperationLimits, operationLimits } from './operation-limits.ts';
import { sizeLimits, sizeOfOperation } from './operation-size.ts';
import { ownOperations } from './own-operations.ts';
import { createPlans, type Plan } from './plans.ts';

const schema = customerSchema();
const own = ownOperations(new URL('../../web/parts/customer-api/', import.meta.url));
const plansWith = (more: Partial<Parameters<typeof createPlans>[1]> = {}) =>
  createPlans(schema, {
    own,
    introspects: false,
    newDocuments: noOperationLimits.newDocuments,
    milliseconds: () => 0,
    ...more,
  });
const isPlan = (made: ReturnType<ReturnType<typeof createPlans>['planFor']>): made is Plan =>
  !Array.isArray(made);
const refusalOf = (made: ReturnType<ReturnType<typeof createPlans>['planFor']>) =>
  isPlan(made) ? null : (made[0]?.originalError as DomainError | undefined);

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

test('the server knows the operations of our own pages, to the letter', async () => {
  const folder = new URL('../../web/parts/customer-api/', import.meta.url);
  const sent = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.gen.ts'))) {
    const part: Record<string, { name: string; text: string }> = await import(new URL(file, folder).href);
    for (const { name, text } of Object.values(part)) sent.set(name, text);
  }
  expect(new Map(own.map(({ name, text }) => [name, text]))).toEqual(sent);
  expect(sent.size).toBeGreaterThan(40);
});

test('each of them has a plan, and half as much again would still be allowed', () => {
  const plans = plansWith();
  for (const { name, text } of own) {
    expect(isPlan(plans.planFor(text, name)), name).toBe(true);
    const document = parse(text);
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const size = sizeOfOperation(schema, document, operation as never);
    const all = { ...size, characters: text.length, tokens: tokensOf(text), operations: 1 };
    for (const [limit, max] of Object.entries(sizeLimits)) {
      expect(all[limit as keyof typeof all] * 1.5, `${limit} of ${name}`).toBeLessThanOrEqual(max);
    }
  }
});

test('the largest of them is not far below what is allowed: the limits are no wider than they must be', () => {
  const sizes = own.map(({ text }) => {
    const document = parse(text);
    return sizeOfOperation(
      schema,
      document,
      document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as never,
    );
  });
  for (const limit of ['fields', 'depth', 'cost'] as const) {
    const largest = Math.max(...sizes.map((size) => size[limit]));
    expect(sizeLimits[limit] / largest, limit).toBeLessThan(4);
  }
});

describe('size', () => {
  test.each<[string, string, string]>([
    ['characters', `{ ${'genders { id } '.repeat(700)} }`, 'characters'],
    [
      'fields',
      `{ ${Array.from({ length: 20 }, () => `genders { ${Array.from({ length: 21 }, (_, at) => `f${at}`).join(' ')} }`).join(' ')} }`,
      'fields',
    ],
    [
      'aliases',
      `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: genders { id }`).join(' ')} }`,
      'aliases',
    ],
    ['the same field again and again', `{ genders { ${'id '.repeat(22)} } }`, 'repeats'],
    ['a row of fragments', `{ ${Array.from({ length: 21 }, (_, at) => `...f${at}`).join(' ')} }`, 'repeats'],
    [
      'a row of operations',
      Array.from({ length: 11 }, (_, at) => `query q${at} { __typename }`).join(' '),
      'operations',
    ],
    ['directives', `{ genders ${'@skip(if: false) '.repeat(31)} { id } }`, 'directives'],
    [
      'depth',
      `{ event(slug: "x") { categories { ${'offers { parts { '.repeat(8)} id ${'} }'.repeat(8)} } } }`,
      'depth',
    ],
    [
      'a list in a list in a list',
      '{ events(first: 100) { items { categories { offers { batches { id name priceCents feeCents } } } } } }',
      'cost',
    ],
    [
      'a page as long as a variable says',
      'query($n: Int!) { events(first: $n) { items { categories { offers { batches { id name priceCents } } } } } }',
      'cost',
    ],
    [
      'fragments that double each other',
      `{ ...f0 } ${Array.from({ length: 25 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')} fragment f25 on Query { genders { id } }`,
      'fields',
    ],
    [
      'two mutations',
      'mutation { a: endDevice(id: "x") { success } b: endDevice(id: "y") { success } }',
      'mutations',
    ],
    [
      'two mutations by way of a fragment',
      'mutation { ...two } fragment two on Mutation { confirmEmailAgain { success } leaveWaitlist(id: "x") { id } }',
      'mutations',
    ],
  ])('%s is refused', (_name, query, limit) => {
    const refusal = refusalOf(plansWith().planFor(query, null));
    expect(refusal?.code).toBe('INVALID_REQUEST');
    expect(refusal?.facts?.limit).toBe(limit);
  });

  test('what our pages ask in one, a client may ask too', () => {
    const query = '{ events(first: 60) { items { slug name priceFromCents } } genders { id } }';
    expect(isPlan(plansWith().planFor(query, null))).toBe(true);
  });
});

test('the schema is told where it may be, and its types by name always', () => {
  const asked = '{ __schema { queryType { name } } }';
  expect(refusalOf(plansWith().planFor(asked, null))?.field).toBe('__schema');
  expect(
    refusalOf(plansWith().planFor('{ ...s } fragment s on Query { __type(name: "Query") { name } }', null))
      ?.field,
  ).toBe('__schema');
  expect(isPlan(plansWith({ introspects: true }).planFor(asked, null))).toBe(true);
  expect(isPlan(plansWith().planFor('{ __typename genders { __typename } }', null))).toBe(true);
});

describe('a flood of documents', () => {
  test('pushes no plan of our own pages out, and no good plan when it is of bad ones', () => {
    const plans = plansWith();
    const mine = own.map(({ text, name }) => plans.planFor(text, name));
    const guest = plans.planFor('{ genders { id } }', null);
    for (let at = 0; at < 400; at += 1) plans.planFor(`{ nothing${at} }`, null);
    expect(plans.planFor('{ genders { id } }', null)).toBe(guest);
    for (let at = 0; at < 400; at += 1) plans.planFor(`{ a${at}: __typename }`, null);
    expect(own.map(({ text, name }) => plans.planFor(text, name))).toEqual(mine);
    expect(plans.planFor(own[0]!.text, own[0]!.name)).toBe(mine[0]);
    expect(plans.planFor('{ genders { id } }', null)).not.toBe(guest);
  });

  test('is refused by address, while others and known documents go on', () => {
    let now = 0;
    const plans = plansWith({ newDocuments: operationLimits.newDocuments, milliseconds: () => now });
    const flood = Array.from({ length: 200 }, (_, at) =>
      plans.planFor(`{ a${at}: __typename }`, null, '10.0.0.1'),
    );
    const passed = flood.filter(isPlan).length;
    expect(passed).toBeGreaterThan(10);
    expect(passed).toBeLessThanOrEqual(operationLimits.newDocuments.perAddressAtOnce);
    expect(refusalOf(flood.at(-1)!)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      facts: { retryAfterSeconds: 5 },
    });
    expect(plans.planFor('{ a0: __typename }', null, '10.0.0.1')).toBe(flood[0]);
    expect(isPlan(plans.planFor(own[0]!.text, null, '10.0.0.1'))).toBe(true);
    now += 10_000;
    expect(isPlan(plans.planFor('{ b: __typename }', null, '10.0.0.1'))).toBe(true);
    expect(isPlan(plans.planFor('{ c: __typename }', null, '10.0.0.2'))).toBe(true);
  });

  test('from many addresses gets a share of one core and no more', () => {
    const plans = plansWith({ newDocuments: { ...operationLimits.newDocuments, millisecondsPerSecond: 4 } });
    const begun = performance.now();
    const flood = Array.from({ length: 3_000 }, (_, at) =>
      plans.planFor(`{ a${at}: genders { id } }`, null, `10.0.${at >> 8}.${at & 255}`),
    );
    const refused = flood.filter((made) => !isPlan(made));
    expect(refused.length).toBeGreaterThan(1_000);
    expect(refusalOf(refused[0]!)?.code).toBe('TOO_MANY_REQUESTS');
    expect(performance.now() - begun).toBeLessThan(promised(2_000));
  });
});
