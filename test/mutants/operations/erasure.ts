import type { Mutant } from '../mutant.ts';

const list = 'src/domain/privacy/personal-data.ts';
const dump = 'a dump of an erased person has nothing of them but what is sealed';

/** Erasing a person, and the ends of terms. */
export const erasureMutants: readonly Mutant[] = [
  {
    id: 'erasure-holders-named',
    says: 'The lines of an order keep the names of an erased buyer.',
    file: list,
    find: "columns: { holders: 'HOLDERS' }",
    replace: "columns: { holders: 'STAYS' }",
    caught: [dump],
  },
  {
    id: 'erasure-notes-named',
    says: 'Notes of staff go on naming an erased person.',
    file: list,
    find: "columns: { text: 'WORDS DASH' }",
    replace: "columns: { text: 'STAYS' }",
    caught: [dump],
  },
  {
    id: 'erasure-audit-named',
    says: 'The audit goes on naming an erased person.',
    file: 'src/service/holding/privacy/erase-at-events.ts',
    find: 'if (person.words !== null) await forgetInAudit',
    replace: 'if (person.words === null) await forgetInAudit',
    caught: [dump],
  },
  {
    id: 'erasure-nothing-sealed',
    says: 'Nothing is sealed of a paid order, so that tax law cannot be answered.',
    file: 'src/service/holding/privacy/erase-at-events.ts',
    find: 'if (sealed !== null)',
    replace: 'if (sealed === null)',
    caught: ['what is sealed opens only with the key that the machine does not have, and goes with the term'],
  },
  {
    id: 'erasure-waits-for-nothing',
    says: 'An account is erased although money is on its way back to it.',
    file: 'src/service/holding/privacy/erase-people.ts',
    find: 'if (waits.length > 0) {',
    replace: 'if (waits.length > 99) {',
    caught: ['money that is on its way back is waited for'],
  },
  {
    id: 'erasure-friend-shut-out',
    says: "Erasing a person takes the name from a friend's ticket that opens by it.",
    file: 'src/service/holding/privacy/erase-at-events.ts',
    find: 'event.canceledAt !== null || event.endsAt <= now',
    replace: 'event.canceledAt !== null || event.startsAt !== now',
    caught: [
      'a friend’s ticket for a coming event keeps the name by which it opens; one of an event that is over does not',
    ],
  },
  {
    id: 'erasure-of-taken-back',
    says: 'An account is erased although its owner has taken it back from whoever asked.',
    file: 'src/service/people/login/end-account.ts',
    find: 'accessEndedAt > since',
    replace: 'accessEndedAt < since',
    caught: ['whoever takes the account back after the request keeps it'],
  },
  {
    id: 'terms-messages-stay',
    says: 'Messages of providers keep the name of the payer for ever.',
    file: 'src/service/holding/privacy/forget-old-events.ts',
    find: 'await blankMessagesBefore(db, daysAgo(limits.messageDays));',
    replace: '',
    caught: ['a provider’s message loses its text after ninety days, a mail its address after a year'],
  },
  {
    id: 'data-request-answered-twice',
    says: 'A question about own data is answered again, over the first answer.',
    file: 'src/service/holding/privacy/answer-data-request.ts',
    find: "    if (request.answeredAt !== null) throw new DomainError('NEED_OVER');\n",
    replace: '',
    caught: [
      'what somebody asks about their data needs a person of the installation for fifteen days, and is answered once',
    ],
  },
  {
    id: 'data-request-for-ever',
    says: 'Questions about own data are kept for ever.',
    file: 'src/service/holding/privacy/forget-old-events.ts',
    find: '    await deleteDataRequestsBefore(db, before);\n',
    replace: '',
    caught: ['an answered request goes after five years, an open one never'],
  },
  {
    id: 'missing-seal-unseen',
    says: 'The check does not see that a paid order of an erased person is not sealed.',
    file: 'src/service/ground/invariants/people-invariants.sql.ts',
    find: "years' > e.done_at",
    replace: "years' < e.done_at",
    caught: ['a dump of an erased person has nothing of them but what is sealed'],
  },
  {
    id: 'document-free-with-a-ticket',
    says: 'Somebody who was given a ticket changes the document that it bears.',
    file: 'src/service/people/customer/customer.sql.ts',
    find: ' || (await hasTicketInOwnName(db, customerId))',
    replace: '',
    caught: ['the document of an account is fixed while a ticket bears it'],
  },
  {
    id: 'given-ticket-keeps-name',
    says: 'A ticket that an erased person was given keeps their name and a document of before.',
    file: 'src/service/holding/privacy/privacy.sql.ts',
    find: "  if (table === 'ticket' && place !== null) ways.push(receivedInOwnName(place.eventId, customerId));\n",
    replace: '',
    caught: [
      'a ticket that was given to somebody who is erased has neither their name nor a document of before',
    ],
  },
  {
    id: 'erasure-believes-before-lock',
    says: 'An erasure begins by what it has read before its lock.',
    file: 'src/service/holding/privacy/erase-people.ts',
    find: 'seen.length > 0 ? seen : await readWhatWaits({ ...context, db: tx }, { actor })',
    replace: 'seen',
    caught: ['a ticket that comes while an erasure begins keeps the account'],
  },
];
