import type { Mutant } from './mutant.ts';

const along = 'src/domain/till/take-along.ts';
const take = 'src/service/holding/till/along/take-tickets-along.ts';
const find = 'src/service/holding/till/along/find-along.ts';
const giveBack = 'src/service/holding/order/refund/give-back-at-till.ts';
const once =
  'once: the same person again gets the same, another one is told, and of two at once one has them';

/** What becomes of a sale at the door afterwards: tickets taken along. */
export const doorMutants: readonly Mutant[] = [
  {
    id: 'along-two-of-one-date',
    says: 'One person gets two tickets of one date in their name.',
    file: along,
    find: 'const isOnePerson = new Set(dates).size === dates.length && bearers.every(({ isFree }) => isFree);',
    replace: 'const isOnePerson = bearers.every(({ isFree }) => isFree);',
    caught: [
      'one ticket for each date is the person who takes them; two for one date stay in nobody’s name',
      'two for one day stay in nobody’s name, and keep their grounds',
    ],
  },
  {
    id: 'along-twice',
    says: 'The second one who presses is not told that somebody has the tickets.',
    file: take,
    find: "if (taken !== null) throw new DomainError('TAKE_ALONG_TAKEN', { field });",
    replace: '',
    caught: [once],
  },
  {
    id: 'along-without-its-ground',
    says: 'A half-price ticket that is taken along loses the ground that was looked at.',
    file: take,
    find: ': holder,\n    now,',
    replace: ': { ...holder, halfPriceGround: null },\n    now,',
    caught: ['two for one day stay in nobody’s name, and keep their grounds'],
  },
  {
    id: 'along-session-left-behind',
    says: 'A session goes into an account without asking whether its person is free.',
    file: take,
    find: 'await moveAgenda(tx, event.id, units, taker, field);',
    replace: '',
    caught: ['goes with its ticket to the person, unless they are elsewhere at its time'],
  },
  {
    id: 'along-after-the-event',
    says: 'A paper of last year still takes tickets along.',
    file: find,
    find: 'canceledAt === null && now < endsAt',
    replace: 'canceledAt === null',
    caught: ['a used ticket stays on paper; where nothing is left, or the event has ended, it is over'],
  },
  {
    id: 'along-used-and-given-back',
    says: 'A seller gives money back for a ticket that was used from the account it was taken into.',
    file: giveBack,
    find: 'requireFree(ticket, field);',
    replace: '',
    caught: ['not by the seller once it was used, offered or handed on: finance may'],
  },
  {
    id: 'along-taken-from-a-third-person',
    says: 'A seller takes a ticket from somebody who got it from the account.',
    file: giveBack,
    find: "if (!owners.includes(customerId)) throw new DomainError('TICKET_NOT_VALID', { field });",
    replace: '',
    caught: ['not by the seller once it was used, offered or handed on: finance may'],
  },
  {
    id: 'along-paper-not-told',
    says: 'The page does not say that the paper opens the gate no more.',
    file: 'src/web/storefront/take-along/along-screen.tsx',
    find: "{t('paperText')}",
    replace: '',
    caught: ['says what becomes of the paper before the button, and takes once, with each refusal told'],
  },
];
