import { describe, expect, test } from 'vitest';
import type { HeldTicketFragment } from '../../parts/customer-api/ticket.gen.ts';
import { groupTickets } from './ticket-groups.ts';

const now = new Date('2026-12-01T12:00:00Z');
const days = {
  sat: { id: 'sat', startsAt: '2026-12-05T17:00:00Z', endsAt: '2026-12-06T01:00:00Z' },
  sun: { id: 'sun', startsAt: '2026-12-06T17:00:00Z', endsAt: '2026-12-07T01:00:00Z' },
};

function ticket(
  id: string,
  dates: (keyof typeof days)[],
  change: { slug?: string; status?: HeldTicketFragment['status']; session?: [string, string] } = {},
): HeldTicketFragment {
  const { slug = 'expo', status = 'VALID', session } = change;
  return {
    id,
    status,
    event: { slug, startsAt: days.sat.startsAt, endsAt: days.sun.endsAt },
    offer: {
      dates: dates.map((date) => days[date]),
      artistSession: session ? { startsAt: session[0], endsAt: session[1] } : null,
    },
  } as unknown as HeldTicketFragment;
}

const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);

describe('tickets in groups', () => {
  test('by event and day, the first to come on top, a pass after the single day it begins with', () => {
    const { coming } = groupTickets(
      [
        ticket('sunday', ['sun']),
        ticket('pass', ['sat', 'sun']),
        ticket('saturday', ['sat']),
        ticket('other', ['sat'], { slug: 'other' }),
        ticket('shirt', []),
      ],
      now,
    );
    expect(
      coming.map(({ event, days: groups }) => [event.slug, ...groups.map((day) => idsOf(day.tickets))]),
    ).toEqual([
      ['expo', ['saturday'], ['pass'], ['sunday'], ['shirt']],
      ['other', ['other']],
    ]);
  });

  test('within a day the sessions stand in the order of their times, after the ticket that lets in', () => {
    const { coming } = groupTickets(
      [
        ticket('late', ['sat'], { session: ['2026-12-05T20:00:00Z', '2026-12-05T20:30:00Z'] }),
        ticket('early', ['sat'], { session: ['2026-12-05T18:00:00Z', '2026-12-05T18:30:00Z'] }),
        ticket('in', ['sat']),
      ],
      now,
    );
    expect(idsOf(coming[0]?.days[0]?.tickets ?? [])).toEqual(['in', 'early', 'late']);
  });

  test('what is over or lets nobody in stands apart, the latest first', () => {
    const later = new Date('2026-12-06T02:00:00Z');
    const { coming, over } = groupTickets(
      [
        ticket('past', ['sat']),
        ticket('gone', ['sun'], { status: 'CANCELED' }),
        ticket('pass', ['sat', 'sun']),
      ],
      later,
    );
    expect(idsOf(coming.flatMap((group) => group.days.flatMap((day) => day.tickets)))).toEqual(['pass']);
    expect(idsOf(over)).toEqual(['gone', 'past']);
  });
});
