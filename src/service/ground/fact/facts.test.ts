import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { effectsOf, type Fact, type FactName, facts } from './facts.ts';
import { tell } from './tell.ts';

// docs/algorithms/facts.md
const names = Object.keys(facts) as FactName[];
const uuids = Array.from({ length: 9 }, (_, index) => `0198f000-0000-7000-8000-00000000000${index}`);

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

const shapeOf = (name: FactName) => z.toJSONSchema(facts[name].fields) as Shape;

/** All values that matter of a shape: each of an enumeration, both of a boolean, null where it is allowed. */
function valuesOf(shape: Shape): unknown[] {
  if (shape.enum !== undefined) return shape.enum;
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap(valuesOf);
  if (Array.isArray(shape.type)) return shape.type.flatMap((type) => valuesOf({ ...shape, type }));
  if (shape.type === 'null') return [null];
  if (shape.type === 'boolean') return [true, false];
  if (shape.type === 'integer' || shape.type === 'number') return [7];
  if (shape.type === 'array') return [valuesOf(shape.items ?? {}).slice(0, 1)];
  if (shape.type !== 'object') return [shape.format === 'uuid' ? uuids[0] : 'text'];
  return Object.entries(shape.properties ?? {}).reduce<Record<string, unknown>[]>(
    (made, [name, property]) =>
      made.flatMap((one) => valuesOf(property).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

const factsOf = (name: FactName) =>
  valuesOf(shapeOf(name)).map((fields) => ({ fact: name, ...(fields as object) }) as Fact);

const followOf = (name: FactName) =>
  factsOf(name)
    .flatMap(effectsOf)
    .map(({ kind, template }) => (kind === 'push' ? `${template} (push)` : template));

function typeOf(shape: Shape): string {
  if (shape.enum !== undefined) return shape.enum.join(' \\| ');
  if (shape.anyOf !== undefined) return shape.anyOf.map(typeOf).join(' \\| ');
  if (shape.type === 'array') return `${typeOf(shape.items ?? {})}[]`;
  if (shape.properties === undefined) return shape.format ?? [shape.type].flat().join(' \\| ');
  const properties = Object.entries(shape.properties).map(([name, one]) => `${name}: ${typeOf(one)}`);
  return `{ ${properties.join(', ')} }`;
}

function row(name: FactName): string {
  const { key, means } = facts[name];
  const fields = Object.entries(shapeOf(name).properties ?? {}).map(
    ([field, shape]) => `\`${field}\`: ${typeOf(shape)}`,
  );
  const follow = [...new Set(followOf(name))].sort().map((one) => `\`${one}\``);
  return `| \`${name}\` | ${key} | ${means} | ${fields.join('; ')} | ${follow.join(', ')} |`;
}

describe('the table of facts', () => {
  test('is written down with its fields and what follows', async () => {
    const page = [
      '# Facts',
      '',
      'Generated from `src/service/ground/fact/facts.ts` by',
      '`vitest run --project service src/service/ground/fact --update`. Amounts are centavos.',
      'How facts work: [algorithms](algorithms/facts.md).',
      '',
      '| fact | keyed by | means | fields | mails and pushes |',
      '|---|---|---|---|---|',
      ...names.map(row),
      '',
    ].join('\n');
    await expect(page).toMatchFileSnapshot('../../../../docs/facts.md');
  });

  test('has a key for each effect that no other fact uses', () => {
    const keys = new Map<string, string>();
    for (const name of names) {
      for (const effect of factsOf(name).flatMap(effectsOf)) {
        if (effect.kind === 'bounded-mail') continue;
        const owner = keys.get(`${effect.kind} ${effect.key}`) ?? name;
        // Two ways to ask for the money of one refund are one effect.
        const isOneEffect = effect.template === 'refund-requested' || effect.template === 'order-canceled';
        if (!isOneEffect) expect(`${effect.key} of ${owner}`).toBe(`${effect.key} of ${name}`);
        keys.set(`${effect.kind} ${effect.key}`, name);
      }
    }
    expect(keys.size).toBeGreaterThan(40);
  });

  test('follows a fact of an event only by rows that name it', () => {
    const strangers = names
      .filter((name) => facts[name].key === 'event')
      .flatMap((name) => factsOf(name).flatMap(effectsOf))
      .filter(({ data }) => !('eventId' in data || 'draftId' in data));
    expect(strangers).toEqual([]);
  });
});

describe('a fact that is told', async () => {
  const { context, clock } = await openDeployment();
  const to = { email: 'lia@example.com', locale: 'pt' as const };
  const warned = (occasion: string): Fact => ({
    ...{ fact: 'login.warned', what: 'new-device', occasion, customerId: uuids[0] ?? '', to },
    lockCodeId: null,
  });
  const stored = async () =>
    (
      await context.pool.query("select dedupe_key from mail where template = 'new-device' order by 1")
    ).rows.map(({ dedupe_key }) => dedupe_key);

  test('has each effect once, whoever tells it again, and none where its transaction fails', async () => {
    await tell(context, context.db, clock.now(), [warned('b'), warned('a')]);
    await Promise.all([1, 2, 3].map(() => tell(context, context.db, clock.now(), warned('a'))));
    const failing = context.db.transaction().execute(async (tx) => {
      await tell(context, tx, clock.now(), warned('c'));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await stored()).toEqual(['new-device:a', 'new-device:b']);
  });

  test('is told in one order: two that tell the same facts do not wait in a circle', async () => {
    const many = Array.from({ length: 200 }, (_, index) => warned(`circle-${index}`));
    const rounds = Array.from({ length: 10 }, (_, round) => (round % 2 === 0 ? many : many.toReversed()));
    const told = rounds.map((facts) => tell(context, context.db, clock.now(), facts));
    const ends = await Promise.allSettled(told);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await stored()).filter((key) => key.includes(':circle-'))).toHaveLength(200);
  });
});
