import { describe, expect, test } from 'vitest';
import type { CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import {
  type Attendance,
  artistSessionPeople,
  artistSessionSlots,
  checkArtistSessions,
  type OwnedTicket,
  ownedTickets,
} from './artist-session-slots.ts';
import type { BuyerAsHolder, HolderDraft, HolderSlot } from './holder-slots.ts';

const person = (name: string, documentNumber: string): BuyerAsHolder => ({
  name,
  lastName: 'Souza',
  documentType: 'CPF',
  documentNumber,
});
const ana = person('Ana', '52998224725');
const bia = person('Bia', '11144477735');

const ticket = (key: string, dateIds: string[]) => ({ key, dateIds, isHalf: false }) as unknown as HolderSlot;
const other = (of: BuyerAsHolder): HolderDraft => ({ ...of, mode: 'other', ground: '' });
const mine: HolderDraft = { ...other(ana), mode: 'mine', name: '', lastName: '', documentNumber: '' };

function line(id: string, fromMinute: number, quantity = 1): CheckoutCart['lines'][number] {
  const at = (minute: number) => new Date(Date.UTC(2026, 11, 12, 17, minute)).toISOString();
  return {
    batch: { id, name: 'Único', number: null },
    offer: {
      id,
      name: id,
      variant: null,
      dates: [{ id: 'sat' }],
      artistSession: { startsAt: at(fromMinute), endsAt: at(fromMinute + 20) },
    },
    quantity,
  } as unknown as CheckoutCart['lines'][number];
}

function attendance(
  drafts: [HolderSlot, HolderDraft][],
  about: { owned?: OwnedTicket[]; chosen?: Record<string, string>; buyer?: BuyerAsHolder | null } = {},
): Attendance {
  return {
    slots: drafts.map(([slot]) => slot),
    draftOf: (slot) => drafts.find(([one]) => one === slot)?.[1] ?? mine,
    buyer: ana,
    owned: [],
    chosen: {},
    ...about,
  };
}

const sent = (sessions: ReturnType<typeof artistSessionSlots>, of: Attendance) => {
  const { holders, problems } = checkArtistSessions(sessions, of);
  return {
    who: holders.map(({ batchId, name }) => `${batchId} ${name}`),
    problems: problems.map(({ slot, code }) => `${slot.key} ${code}`),
  };
};

describe('who goes to a session', () => {
  const [photo] = artistSessionSlots([line('photo', 0)]);

  test('only those with a ticket for its day, each once, the buyer first and nobody typed again', () => {
    const people = artistSessionPeople(
      photo!,
      attendance(
        [
          [ticket('t0', ['sat']), other(bia)],
          [ticket('t1', ['sat']), mine],
          [ticket('t2', ['sat']), { ...other(bia), documentNumber: '111.444.777-35' }],
          [ticket('t3', ['sun']), other(person('Caio', '39053344705'))],
        ],
        { owned: [{ holder: ana, dateIds: ['sat'] }] },
      ),
    );
    expect(people.map(({ name, isBuyer }) => [name, isBuyer])).toEqual([
      ['Ana Souza', true],
      ['Bia Souza', false],
    ]);
  });

  test('tickets that are named later are the buyer’s', () => {
    const later: HolderDraft = { ...mine, mode: 'later' };
    expect(sent([photo!], attendance([[ticket('t0', ['sat']), later]])).who).toEqual(['photo Ana']);
  });

  test('nobody, and it is said', () => {
    expect(sent([photo!], attendance([[ticket('t0', ['sun']), mine]]))).toEqual({
      who: [],
      problems: ['photo-0 CREDENTIAL_REQUIRED'],
    });
  });

  test('a ticket of before does', () => {
    const owned = [{ holder: bia, dateIds: ['sat', 'sun'] }];
    expect(sent([photo!], attendance([], { owned }))).toEqual({ who: ['photo Bia'], problems: [] });
  });

  test('for two units two persons, and for two at one time too', () => {
    const tickets: [HolderSlot, HolderDraft][] = [
      [ticket('t0', ['sat']), mine],
      [ticket('t1', ['sat']), other(bia)],
    ];
    expect(sent(artistSessionSlots([line('photo', 0, 2)]), attendance(tickets)).who).toEqual([
      'photo Ana',
      'photo Bia',
    ]);
    const beside = artistSessionSlots([line('photo', 0), line('book', 10)]);
    expect(sent(beside, attendance(tickets)).who).toEqual(['photo Ana', 'book Bia']);
    // One after the other is one person's.
    const after = artistSessionSlots([line('book', 20), line('photo', 0)]);
    expect(sent(after, attendance(tickets)).who).toEqual(['photo Ana', 'book Ana']);
  });

  test('what is chosen by hand stands, is given way to, and is told when it cannot be', () => {
    const tickets: [HolderSlot, HolderDraft][] = [
      [ticket('t0', ['sat']), mine],
      [ticket('t1', ['sat']), other(bia)],
    ];
    const both = artistSessionSlots([line('photo', 0), line('book', 10)]);
    const chosen = { 'book-0': 'CPF 52998224725' };
    expect(sent(both, attendance(tickets, { chosen }))).toEqual({
      who: ['photo Bia', 'book Ana'],
      problems: [],
    });
    const twice = { ...chosen, 'photo-0': 'CPF 52998224725' };
    expect(sent(both, attendance(tickets, { chosen: twice })).problems).toEqual(['book-0 SAME_TIME']);
    // Somebody who has no ticket any more is not meant.
    const gone = { 'photo-0': 'CPF 39053344705' };
    expect(sent([photo!], attendance(tickets, { chosen: gone })).who).toEqual(['photo Ana']);
  });

  test('a company’s ticket that is named later takes its session along, unnamed', () => {
    const later: HolderDraft = { ...mine, mode: 'later' };
    const company = attendance([[ticket('t0', ['sat']), later]], { buyer: null });
    expect(sent([photo!], company)).toEqual({ who: [], problems: [] });
  });
});

test('of tickets of before count the valid ones of this event that let in and stay theirs', () => {
  const event = {
    slug: 'fair',
    categories: [
      { kind: 'TICKET', offers: [{ id: 'sat' }] },
      { kind: 'ARTIST', offers: [{ id: 'photo' }] },
    ],
  } as unknown as CheckoutEvent;
  const owned = {
    status: 'VALID',
    event: { slug: 'fair' },
    offer: { id: 'sat', dates: [{ id: 'sat' }] },
    holder: ana,
    transfer: null as { status: string } | null,
    returningSince: null as string | null,
  };
  expect(ownedTickets(event, [owned, { ...owned, transfer: { status: 'CANCELED' } }])).toEqual([
    { holder: ana, dateIds: ['sat'] },
    { holder: ana, dateIds: ['sat'] },
  ]);
  const others = [
    { ...owned, status: 'CANCELED' },
    { ...owned, event: { slug: 'other' } },
    { ...owned, offer: { id: 'photo', dates: [{ id: 'sat' }] } },
    { ...owned, transfer: { status: 'WAITING' } },
    { ...owned, returningSince: '2026-12-01T00:00:00Z' },
    { ...owned, holder: { ...ana, documentType: 'CNPJ' } },
  ];
  expect(ownedTickets(event, others)).toEqual([]);
});
