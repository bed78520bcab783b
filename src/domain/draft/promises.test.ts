import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherValue, placesOf, type RandomEdit, randomEdits } from '#test/support/random/random-edit.ts';
import { randomEvent } from '#test/support/random/random-event.ts';
import { both, bundle, fair, photo, shirt, ticket } from '#test/support/shop/fair-file.ts';
import type { EventDefinition } from '../catalogue/event-definition.ts';
import { defineEvent } from '../catalogue/read/define-event.ts';
import { writeEvent } from '../catalogue/write/write-event.ts';
import type { OfferDefinition } from '../event/event-definition.ts';
import { applyEdit } from './draft-edit.ts';
import { pathText, valueAt } from './draft-path.ts';
import { isSmallMove, promiseChanges } from './promises.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sold = fair({
  tickets: [ticket('sabado', ['sat']), ticket('passe', ['fri', 'sat']), bundle(['sabado', 'foto'])],
  goods: [shirt()],
  sessions: [photo('foto', 'sat')],
});

function defined(written: unknown): EventDefinition {
  const { definition, problems } = defineEvent(written, '<svg/>', now);
  if (definition === null) throw new Error(JSON.stringify(problems));
  return definition;
}

/** The promises that a change of one field of the fair breaks, with the offers that gave them. */
function brokenBy(path: string, value: unknown, act: Parameters<typeof promiseChanges>[2] = 'event.publish') {
  const before = defined(sold);
  const plain: unknown = JSON.parse(JSON.stringify(writeEvent(before)));
  const edited = applyEdit(plain, { kind: 'SET', path: path.split('.'), value });
  if (edited.refusal !== null) throw new Error(edited.refusal);
  return promiseChanges(before, defined(edited.written), act).map((change) => [
    pathText(change.path),
    change.offerKeys.join(' '),
  ]);
}

/** The promises of an offer, written down by hand and not by the table. */
function factsOf(event: EventDefinition, offer: OfferDefinition): object {
  const { timeZone, ageRating, refundKeepsFee } = event;
  const { mapUrl: _, link: __, linkFrom: ___, ...venue } = event.venue;
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const sector = event.sectors.find(({ key }) => key === offer.sectorKey);
  return {
    venue: Object.values(venue).map((text) => plain(text ?? '')),
    ...{ timeZone, ageRating, refundKeepsFee, ticketType: offer.ticketType },
    dates: event.dates
      .filter(({ key }) => offer.dateKeys.includes(key))
      .map(({ key, startsAt, endsAt }) => ({ key, startsAt, endsAt })),
    sector: sector && [sector.key, plain(sector.name.pt), plain(sector.name.en)],
    session: offer.session,
    artist: plain(event.artists.find(({ key }) => key === offer.session?.artistKey)?.name ?? ''),
    pickup: offer.pickup && [offer.pickup.startsAt, offer.pickup.endsAt],
    parts: offer.parts.map(({ offerKey }) => offerKey),
  };
}

const bought =
  /^(venue|timeZone|ageRating|refund)|startsAt|endsAt|sector|session|ticketType|bundle|dates|^artists.*name/;

function withEdits(written: unknown, edits: readonly RandomEdit[]): unknown {
  return edits.reduce((event, { place, salt }) => {
    // Two of three edits are near what was bought, or most runs would change nothing of it.
    const all = placesOf(event);
    const near = all.filter((path) => salt % 3 > 0 && bought.test(path.join('.')));
    const places = near.length > 0 ? near : all;
    const path = places[place % places.length] ?? [];
    const value = valueAt(event, path);
    const isItem = /^[#@]/.test(path.at(-1) ?? '');
    const change =
      isItem && salt % 2
        ? ({ kind: 'REMOVE', path } as const)
        : ({ kind: 'SET', path, value: otherValue(value, salt) } as const);
    const edited = applyEdit(event, change);
    return edited.refusal === null ? edited.written : event;
  }, written);
}

describe('what a ticket promises', () => {
  test('is named with the offers that promise it', () => {
    expect(brokenBy('venue.city', 'Manaus')).toEqual([
      ['venue.city', expect.stringContaining('sabado passe')],
    ]);
    expect(brokenBy('refundKeepsFee', true)).toHaveLength(1);
    expect(brokenBy('dates.#fri.endsAt', 'T20:00')).toEqual([['dates.#fri.endsAt', 'passe']]);
    const renamed = brokenBy('artists.#iara.name', 'Joana');
    expect(renamed.map(([path]) => path)).toEqual(['artists.#iara.name']);
    expect(renamed[0]?.[1]).toContain('foto');
  });

  test('is not the price, a text, or a name that reads the same', () => {
    expect(brokenBy('categories.#ticket.offers.#sabado.batches.@1.priceCents', 9_900)).toEqual([]);
    expect(brokenBy('summary', both('Outra'))).toEqual([]);
    const name = defined(sold).venue.name ?? '';
    expect(brokenBy('venue.name', ` ${name.toUpperCase()}!`)).toEqual([]);
  });

  test('may be changed by the act that is named beside it, and by no other', () => {
    const later = ['dates.#sat.startsAt', '2027-06-05T10:00'] as const;
    expect(brokenBy(...later)).not.toEqual([]);
    expect(brokenBy(...later, 'sale.change')).not.toEqual([]);
    expect(brokenBy(...later, 'event.postpone')).toEqual([]);
    const place = ['venue.city', 'Manaus'] as const;
    expect(brokenBy(...place, 'sale.change')).not.toEqual([]);
    expect(brokenBy(...place, 'event.postpone')).toEqual([]);
    expect(brokenBy('timeZone', 'America/Manaus', 'event.postpone')).not.toEqual([]);
  });

  test('property: no edit changes it without being named', () => {
    let changed = 0;
    fc.assert(
      fc.property(randomEvent, randomEdits, (written, edits) => {
        const before = defineEvent(written, '<svg/>', now).definition;
        if (before === null) return;
        const after = defineEvent(
          withEdits(JSON.parse(JSON.stringify(writeEvent(before))), edits),
          '<svg/>',
          now,
        );
        if (after.definition === null) return;
        const named = new Set(
          promiseChanges(before, after.definition, 'event.publish').flatMap(({ offerKeys }) => offerKeys),
        );
        for (const offer of before.offers) {
          const next = after.definition.offers.find(({ key }) => key === offer.key);
          // An offer that was sold and is missing is refused by the import.
          if (next === undefined) continue;
          const isSame =
            JSON.stringify(factsOf(before, offer)) === JSON.stringify(factsOf(after.definition, next));
          if (!isSame) changed += 1;
          expect(isSame || named.has(offer.key), `${offer.key} ${JSON.stringify(edits)}`).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
    expect(changed).toBeGreaterThan(10);
  });
});

test('small moves of a time do not add up', () => {
  const event = defined(sold);
  const at = (minutes: number) => ({
    ...event,
    dates: event.dates.map((date) => ({ ...date, startsAt: new Date(+date.startsAt + minutes * 60_000) })),
  });
  const change = { path: ['dates', '#sat', 'startsAt'] };
  expect(isSmallMove(change, at(30), event.dates)).toBe(true);
  expect(isSmallMove(change, at(31), event.dates)).toBe(false);
  expect(isSmallMove(change, at(40), [...event.dates, ...at(20).dates])).toBe(false);
  expect(isSmallMove(change, at(40), at(20).dates)).toBe(true);
  expect(isSmallMove({ path: ['venue', 'city'] }, at(0), event.dates)).toBe(false);
});
