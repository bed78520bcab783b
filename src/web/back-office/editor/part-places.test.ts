import { expect, test } from 'vitest';
import { writtenEventSchema } from '#src/domain/catalogue/written/written-event.ts';
import {
  bundleOfferSchema,
  goodsOfferSchema,
  sessionOfferSchema,
  ticketOfferSchema,
} from '#src/domain/catalogue/written/written-offers.ts';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import en from '#src/i18n/en/office/editor/office-fields.json' with { type: 'json' };
import pt from '#src/i18n/pt/office/editor/office-fields.json' with { type: 'json' };
import { pathsOf } from '#test/support/random/written-leaves.ts';
import { addressOf, partIdOf, partIds, pathTextInHash } from './part-places.ts';

/** A shelf of every kind, so that paths below them lead somewhere. */
const kinds = ['TICKET', 'PRODUCT', 'EXTRA', 'ARTIST'] as const;
const written = { categories: kinds.map((kind) => ({ key: kind.toLowerCase(), kind, offers: [] })) };

const allPaths = pathsOf(writtenEventSchema, []);

test('every field of the format belongs to exactly one part, and to one that has fields', () => {
  expect(allPaths.length).toBeGreaterThan(120);
  const parts = new Map(allPaths.map((path) => [path[0], partIdOf(path, written)]));
  for (const path of allPaths) {
    const part = partIdOf(path, written);
    expect(partIds, path.join('.')).toContain(part);
    expect(['file', 'publish'], path.join('.')).not.toContain(part);
    if (path[0] !== 'categories') expect(part).toBe(parts.get(path[0]));
  }
});

test.each([
  ['ticket', 'tickets', ticketOfferSchema],
  ['ticket', 'tickets', bundleOfferSchema],
  ['product', 'products', goodsOfferSchema],
  ['extra', 'products', goodsOfferSchema],
  ['artist', 'artists', sessionOfferSchema],
] as const)('all of a shelf of the kind %s belongs to %s', (key, part, schema) => {
  const shelf = ['categories', `#${key}`];
  expect(valueAt(written, shelf)).toBeDefined();
  for (const path of pathsOf(schema, [...shelf, 'offers', '@1'])) expect(partIdOf(path, written)).toBe(part);
});

test('every field of the format is called something in both languages', () => {
  const shelf = ['categories', '#ticket', 'offers', '@1'];
  const offers = [ticketOfferSchema, bundleOfferSchema, goodsOfferSchema, sessionOfferSchema];
  const paths = [...allPaths, ...offers.flatMap((schema) => pathsOf(schema, shelf))];
  const names = new Set(paths.flat().filter((step) => /^[a-z]/i.test(step) && step !== 'some-key'));
  for (const texts of [pt, en]) expect([...names].filter((name) => !Object.hasOwn(texts, name))).toEqual([]);
});

test('shelves that are missing or of no kind are tickets, and what the format does not have is in the file', () => {
  expect(partIdOf(['categories'], {})).toBe('tickets');
  expect(partIdOf(['categories', '#gone', 'name'], written)).toBe('tickets');
  expect(partIdOf(['artSvg'], written)).toBe('art');
  expect(partIdOf(['colour'], written)).toBe('file');
  expect(partIdOf([], written)).toBe('file');
});

test('an address names its field', () => {
  const address = addressOf('e1', ['dates', '#sat', 'startsAt'], written);
  expect(address).toBe('/events/e1/edit/dates#field-dates.%23sat.startsAt');
  expect(pathTextInHash(address.slice(address.indexOf('#')))).toBe('dates.#sat.startsAt');
  expect(pathTextInHash('#elsewhere')).toBeNull();
  expect(pathTextInHash('#%')).toBeNull();
});
