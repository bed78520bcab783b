import { expect, test } from 'vitest';
import type { HeldTicketFragment } from '../customer-api/ticket.gen.ts';
import { artistSessionsAlong } from './artist-sessions-along.ts';

function held(
  id: string,
  dateIds: string[],
  change: { isSession?: boolean; person?: string; slug?: string; status?: string } = {},
): HeldTicketFragment {
  const { isSession = false, person = '1', slug = 'expo', status = 'VALID' } = change;
  return {
    id,
    status,
    event: { slug },
    offer: {
      ticketType: isSession ? null : 'FULL',
      artistSession: isSession ? { kind: 'PHOTO' } : null,
      dates: dateIds.map((dateId) => ({ id: dateId })),
    },
    holder: { documentType: 'CPF', documentNumber: person },
  } as unknown as HeldTicketFragment;
}

const idsOf = (tickets: readonly HeldTicketFragment[]) => tickets.map(({ id }) => id);

test('the sessions of the same person on the dates of the ticket go along', () => {
  const tickets = [
    held('ticket', ['sat']),
    held('photo', ['sat'], { isSession: true }),
    held('sunday photo', ['sun'], { isSession: true }),
    held('photo of another', ['sat'], { isSession: true, person: '2' }),
    held('photo elsewhere', ['sat'], { isSession: true, slug: 'other' }),
    held('photo given back', ['sat'], { isSession: true, status: 'CANCELED' }),
  ];
  expect(idsOf(artistSessionsAlong(['ticket'], tickets))).toEqual(['photo']);
  expect(artistSessionsAlong(['photo'], tickets)).toEqual([]);
  expect(artistSessionsAlong(['none'], tickets)).toEqual([]);
});

test('a session stays where another ticket of the person lets them in that day', () => {
  const tickets = [
    held('ticket', ['sat', 'sun']),
    held('saturday', ['sat']),
    held('saturday photo', ['sat'], { isSession: true }),
    held('sunday photo', ['sun'], { isSession: true }),
  ];
  expect(idsOf(artistSessionsAlong(['ticket'], tickets))).toEqual(['sunday photo']);
});

test('tickets that go together leave only sessions that neither of them, nor a ticket that stays, lets in', () => {
  const tickets = [
    held('ticket', ['sat', 'sun']),
    held('saturday', ['sat']),
    held('saturday photo', ['sat'], { isSession: true }),
    held('sunday photo', ['sun'], { isSession: true }),
  ];
  expect(idsOf(artistSessionsAlong(['ticket', 'saturday'], tickets))).toEqual([
    'saturday photo',
    'sunday photo',
  ]);
  expect(idsOf(artistSessionsAlong(['ticket', 'sunday photo'], tickets))).toEqual([]);
  expect(idsOf(artistSessionsAlong(['saturday photo'], tickets))).toEqual([]);
});
