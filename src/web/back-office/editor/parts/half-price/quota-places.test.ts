import { expect, test } from 'vitest';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { arenaFinal } from '#src/domain/draft/templates/arena-final.ts';
import { convention } from '#src/domain/draft/templates/convention.ts';
import type { Template } from '#src/domain/draft/templates/template-parts.ts';
import { quotaPlaces } from './quota-places.ts';

const organizer = { name: 'Nanquim', legalName: 'Nanquim Ltda.', taxNumber: '11.222.333/0001-81' };

function placesOf(template: Template) {
  const { written, artSvg } = template('2027-06-03', organizer);
  const { definition, problems } = defineEvent(written, artSvg, new Date('2026-11-24T12:00:00Z'));
  expect(problems).toEqual([]);
  if (definition === null) throw new Error('the template has no definition');
  return quotaPlaces(definition);
}

test('the courtesies are outside the base, and 40 % of the rest are reserved', () => {
  const places = placesOf(convention);
  expect(places).toHaveLength(4);
  expect(places[0]).toMatchObject({
    ...{ dateKey: 'qui', sector: null, total: 10_000, courtesies: 50, whole: 9_950 },
    ...{ half: 3_980, standard: 5_970 },
  });
});

test('each ticket says from which share it takes, with the units of its batches', () => {
  const tickets = placesOf(convention)[0]?.tickets ?? [];
  const from = Object.fromEntries(tickets.map((ticket) => [ticket.key, ticket.from]));
  expect(from).toMatchObject({
    ...{ passe: 'STANDARD', 'passe-half': 'HALF', 'passe-half-60': 'STANDARD' },
    ...{ qui: 'STANDARD', 'qui-half': 'HALF', 'qui-social': 'STANDARD' },
  });
  expect(tickets.find(({ key }) => key === 'qui-half')?.batches).toEqual([
    { number: 1, units: 1_500 },
    { number: 2, units: null },
  ]);
  expect(tickets.map(({ key }) => key)).not.toContain('sex');
});

test('an event that sells by sector has a place for each', () => {
  const places = placesOf(arenaFinal);
  expect(places.length).toBeGreaterThan(1);
  for (const { sectorKey, whole, half, standard } of places) {
    expect(sectorKey).not.toBeNull();
    if (half !== null && standard !== null) expect(half + standard).toBe(whole);
  }
});
