import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import type { DB } from '#src/db/types.gen.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { isRecord } from '#src/domain/draft/draft-path.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { isFullRun } from '../../../../scripts/test-run.mjs';
import { CatalogueError } from './files/catalogue-error.ts';
import { importEvent } from './import-event.ts';

// The constraints of the database let pass whatever the schema of an event lets pass.
const database = await createTestDatabase();
const connected = connect({ connection: database.connection });
afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

const now = new Date('2026-11-20T12:00:00Z');
type Path = readonly (string | number)[];

/** Values that somebody may write anywhere: edges of numbers, addresses, times, keys and texts. */
const values: readonly unknown[] = [
  ...[
    '',
    ' ',
    'x',
    '0',
    '-1',
    'a\nb',
    'á é',
    '１２３４５６７',
    'A B',
    'null',
    '#',
    '{}',
    '\u0000',
    'a\u0000',
    '\ud800',
    'x\udfff',
    '\ufeff',
  ],
  ...[
    'https:evil.com',
    'https:/evil.com',
    'https:\\\\evil.com',
    'HTTPS://evil.com',
    ' https://evil.com',
    'https://',
    'https://x',
    'http://x.com',
    'javascript:alert(1)',
    '//evil.com',
    'https://x.com/\n',
    'https://x.com\u0000',
  ],
  ...[
    '2027-06-05',
    '2027-06-05T10:00',
    '0001-01-01T00:00',
    '9999-12-31T23:59',
    '2027-02-30T10:00',
    '2027-06-05T24:00',
    'today',
    'today+1d T10:00',
    'today+999999999d T10:00',
    'today-999999d T10:00',
    'T10:00',
    'T25:00',
    '+010000-01-01T00:00',
    '2027-06-05T10:00\n',
  ],
  ...[
    '12.07',
    '12.07\n',
    '12.07.1',
    '3550308',
    '3550308\n',
    '0000000',
    'ABC',
    'abc',
    'abc_def',
    'a-b',
    '-a',
    'a--b',
    'É',
    'x'.repeat(300),
    'x'.repeat(30_000),
    '𝒜'.repeat(150),
  ],
  ...[
    'DEZ10',
    'dez',
    'D_Z-1',
    'Ç10',
    '11222333000181',
    '11.222.333/0001-81',
    '00000000000000',
    '12.ABC.345/01DE-35',
    'G-ABCDEF1234',
    '1234567890123456',
  ],
  ...[
    0, -0, 1, -1, 2, 0.5, 1.5, 4, 5, 50, 51, 60, 61, 99, 100, 101, 1_000, 1_001, 10_000, 10_001, 1_000_000,
    1_000_001, 100_000_000, 100_000_001,
  ],
  ...[2_147_483_647, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_991, 1e21, 1e308, -2_147_483_649],
  ...[
    null,
    true,
    false,
    [],
    {},
    [null],
    [''],
    ['x'],
    [0],
    { pt: 'x' },
    { pt: 'x', en: 'y' },
    { pt: '', en: '' },
  ],
];

/** Each place of a written event; of a list the first and the last item. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const within = Array.isArray(value)
    ? [...new Set([0, value.length - 1])]
        .filter((index) => index >= 0)
        .map((index) => [index, value[index]] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [
    ...(path.length > 0 ? [path] : []),
    ...within.flatMap(([step, held]) => placesOf(held, [...path, step])),
  ];
}

function withValue(written: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(written) as Record<string | number, unknown>;
  const parent = path.slice(0, -1).reduce((held, step) => held[step] as typeof copy, copy);
  parent[path.at(-1)!] = value;
  return copy;
}

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

class Undone extends Error {}

/** null where the import passes, or refuses in words; otherwise what the database said. */
async function complaintOf(written: unknown): Promise<string | null> {
  const { definition } = defineEvent(written, '<svg/>', now);
  if (definition === null) return null;
  try {
    await connected.db.transaction().execute(async (tx: Transaction<DB>) => {
      await importEvent({ db: tx, newId: randomUUID, now }, definition);
      throw new Undone();
    });
    return null;
  } catch (error) {
    const isAnswer =
      error instanceof Undone || error instanceof CatalogueError || error instanceof DomainError;
    return isAnswer ? null : String(error);
  }
}

/** Every field that the format has is written in one of these. */
function examples(): { slug: string; written: Record<string, unknown> }[] {
  return ['mundo-quadrinho', 'final-liga-vertice', 'festival-taverna'].map((slug) => {
    const file = readEventFile(readFileSync(`catalogue/${slug}/event.yaml`, 'utf8'));
    if (!('written' in file)) throw new Error(`${slug} is not well-formed`);
    const event = file.written as Record<string, unknown>;
    const more = {
      venue: { ...(event.venue as object), mapUrl: 'https://maps.example/x' },
      tax: { serviceCode: '12.07', authorization: 'A 1', ...(event.tax as object) },
      pixels: [{ kind: 'META', id: '1234567890123456' }],
    };
    return { slug, written: { ...event, ...more } };
  });
}

test('whatever a field of an event passes its schema with, the database takes', async () => {
  const random = randomOf(20_261_126);
  const complaints: string[] = [];
  let [tried, imported] = [0, 0];
  const seen = new Set<string>();
  for (const { slug, written } of examples()) {
    expect(defineEvent(written, '<svg/>', now).problems).toEqual([]);
    expect(await complaintOf(written)).toBeNull();
    for (const path of placesOf(written)) {
      // The same field of another item has the same schema.
      const place = path.map((step) => (typeof step === 'number' ? '#' : step)).join('.');
      if (seen.has(place)) continue;
      seen.add(place);
      for (const value of values) {
        // Each field is tried with some values, and addresses with all; the full run tries three times as many.
        if (!place.endsWith('Url') && random() > (isFullRun ? 0.06 : 0.02)) continue;
        const changed = withValue(written, path, value);
        tried += 1;
        const { definition } = defineEvent(changed, '<svg/>', now);
        if (definition === null) continue;
        imported += 1;
        const complaint = await complaintOf(changed);
        if (complaint !== null)
          complaints.push(`${slug} ${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${complaint}`);
      }
    }
  }
  process.stdout.write(`written events: ${tried} tried, ${imported} imported\n`);
  expect(complaints).toEqual([]);
  expect(imported).toBeGreaterThan(20);
});
