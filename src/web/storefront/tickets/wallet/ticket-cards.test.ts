import { describe, expect, test } from 'vitest';
import type { CardTicketFragment } from '#src/web/parts/customer-api/ticket.gen.ts';
import { cardsOf } from './ticket-cards.ts';

const now = new Date('2026-12-01T12:00:00Z');
const days = {
  sat: { id: 'sat', startsAt: '2026-12-05T17:00:00Z', endsAt: '2026-12-06T01:00:00Z' },
  sun: { id: 'sun', startsAt: '2026-12-06T17:00:00Z', endsAt: '2026-12-07T01:00:00Z' },
};

function ticket(
  id: string,
  dates: (keyof typeof days)[],
  change: {
    slug?: string;
    status?: CardTicketFragment['status'];
    session?: [string, string];
    isByPost?: boolean;
  } = {},
): CardTicketFragment {
  const { slug = 'expo', status = 'VALID', session, isByPost } = change;
  return {
    id,
    status,
    delivery: isByPost ? { method: 'DELIVERY', recipient: null } : null,
    event: { slug, startsAt: days.sat.startsAt, endsAt: days.sun.endsAt },
    offer: {
      dates: dates.map((date) => days[date]),
      artistSession: session ? { startsAt: session[0], endsAt: session[1] } : null,
    },
  } as unknown as CardTicketFragment;
}

const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);

const cards = (coming: ReturnType<typeof cardsOf>['coming']) =>
  coming.map(({ event, tickets }) => [event.slug, ...idsOf(tickets)]);

describe('the cards of tickets', () => {
  test('one per event and day, the first to come on top, a pass after the single day it begins with', () => {
    const { coming } = cardsOf(
      [
        ticket('sunday', ['sun']),
        ticket('pass', ['sat', 'sun']),
        ticket('saturday', ['sat']),
        ticket('other', ['sun'], { slug: 'another' }),
        ticket('shirt', []),
      ],
      now,
    );
    expect(cards(coming)).toEqual([
      ['expo', 'saturday'],
      ['expo', 'pass'],
      ['another', 'other'],
      ['expo', 'sunday'],
      ['expo', 'shirt'],
    ]);
  });

  test('what comes by post has a card of its own beside what is fetched', () => {
    const { coming } = cardsOf(
      [
        ticket('shirt', []),
        ticket('posted', [], { isByPost: true }),
        ticket('of a day', ['sat'], { isByPost: true }),
      ],
      now,
    );
    expect(cards(coming)).toEqual([
      ['expo', 'shirt'],
      ['expo', 'posted', 'of a day'],
    ]);
  });

  test('in a card the sessions stand in the order of their times, after the ticket that lets in', () => {
    const { coming } = cardsOf(
      [
        ticket('late', ['sat'], { session: ['2026-12-05T20:00:00Z', '2026-12-05T20:30:00Z'] }),
        ticket('early', ['sat'], { session: ['2026-12-05T18:00:00Z', '2026-12-05T18:30:00Z'] }),
        ticket('in', ['sat']),
      ],
      now,
    );
    expect(cards(coming)).toEqual([['expo', 'in', 'early', 'late']]);
  });

  test('what is over or lets nobody in stands apart, the latest first', () => {
    const later = new Date('2026-12-06T02:00:00Z');
    const { coming, over } = cardsOf(
      [
        ticket('past', ['sat']),
        ticket('gone', ['sun'], { status: 'CANCELED' }),
        ticket('pass', ['sat', 'sun']),
      ],
      later,
    );
    expect(cards(coming)).toEqual([['expo', 'pass']]);
    expect(idsOf(over)).toEqual(['gone', 'past']);
  });
});
