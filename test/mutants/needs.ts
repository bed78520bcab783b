import type { Mutant } from './mutant.ts';

const find = 'src/service/office/needs/find-needs.ts';
const sql = 'src/service/office/needs/need.sql.ts';
const close = 'src/service/holding/order/reconciliation/close-review.ts';
const numbers = 'src/service/office/numbers/read-sale-numbers.ts';

/** Needs, and the numbers below them. */
export const needMutants: readonly Mutant[] = [
  {
    id: 'needs-of-other-tenants',
    says: 'What needs a person at the events of other tenants is listed, whoever asks.',
    file: find,
    find: '(event) => (eventId === null || event.id === eventId) && hasRight(actor, right, placeOf(event)),',
    replace: '(event) => eventId === null || event.id === eventId,',
    caught: [
      'a refused refund is seen where the grant is, by nobody of another tenant, and not once it is settled',
    ],
  },
  {
    id: 'zone-of-draft-believed',
    says: 'One draft with a zone that is none takes the list of needs and the count of the menu away.',
    file: find,
    find: 'zone !== null && isTimeZone(zone) ? zone : officeZone',
    replace: 'zone ?? officeZone',
    caught: [
      'a draft with a zone that is none is due by the clock of the office, and takes no other need away',
    ],
  },
  {
    id: 'export-of-readable-rows',
    says: 'An export is cut by rows that the person may only read, and says that it is whole.',
    file: 'src/service/office/lists/list-office-events.ts',
    find: '    places: placesWith(actor, right),',
    replace: "    places: placesWith(actor, 'event.read'),",
    caught: [
      'has the rows of the places where the person may export, however many others they may only read',
    ],
  },
  {
    id: 'foreign-cursor-of-events',
    says: 'A cursor that is not ours is a failure of the database in the list of events.',
    file: 'src/service/office/lists/list-office-events.ts',
    find: 'rankGroups.includes(cursor[1]) && ',
    replace: '',
    caught: ['refuses the cursor %j of events that no page has given'],
  },
  {
    id: 'due-draft-behind-others',
    says: 'A draft that is due is not told where a thousand others were begun before it.',
    file: sql,
    find: "date ->> 'startsAt' !~",
    replace: "true or date ->> 'startsAt' !~",
    caught: ['a draft that is due is found behind a thousand others, older and younger, that are not'],
  },
  {
    id: 'next-events-behind-drafts',
    says: 'Who works at the gate sees no next event where fifty drafts are.',
    file: 'src/service/office/lists/office-event.sql.ts',
    find: "listed.state not in ('DRAFT', 'PAST')",
    replace: "listed.state not in ('PAST')",
    caught: ['of the next ones has neither drafts nor what is over'],
  },
  {
    id: 'settled-review-counted',
    says: 'A review that was settled stays in the list and in the count.',
    file: sql,
    find: 'where m.closed_at is null and m.event_id = any',
    replace: 'where m.event_id = any',
    caught: [
      'a refused refund is seen where the grant is, by nobody of another tenant, and not once it is settled',
    ],
  },
  {
    id: 'review-settled-without-proof',
    says: 'Money is settled in the books without a fresh proof.',
    file: 'src/domain/policy/policy.ts',
    find: "'review.close': { kinds: ['operator'], roles: ['OWNER', 'FINANCE'], stepUp: true },",
    replace: "'review.close': { kinds: ['operator'], roles: ['OWNER', 'FINANCE'] },",
    caught: ['what moves money or changes rights needs a fresh proof, and nothing else does'],
  },
  {
    id: 'sums-of-all-for-some',
    says: 'The sums of all events are told to who may see money at some of them.',
    file: numbers,
    find: 'const maySeeMoney = events.every(',
    replace: 'const maySeeMoney = events.some(',
    caught: [
      'sums of money are for who may see them at each event, and none is told of an event that nobody may see',
    ],
  },
  {
    id: 'another-sum-closed',
    says: 'A review that has grown since it was seen is closed with the sum that was not sent.',
    file: close,
    find: 'if (seenCents !== undefined && seenCents !== cents) throw',
    replace: 'if (seenCents !== undefined && seenCents > cents) throw',
    caught: ['a review that has grown since it was seen is not closed'],
  },
  {
    id: 'won-money-of-nobody',
    says: 'Money of a dispute that was won is decided about in words alone, and stays open in the books.',
    file: 'src/service/holding/order/rows/money-review.sql.ts',
    find: 'kept_cents: sql<number>`m.amount_cents`',
    replace: 'kept_cents: sql<number>`m.amount_cents * 0`',
    caught: ['of a dispute that was won it is open until a person leaves it with the sale'],
  },
  {
    id: 'left-with-the-sale-and-taken',
    says: 'What a person left with a sale stays in the books when the bank takes it again.',
    file: 'src/service/holding/order/payment/apply-chargeback.ts',
    find: 'Math.min(reviews.keptCents, Math.max(0, leftCents(after) - owedCents))',
    replace: 'Math.max(reviews.keptCents, Math.max(0, leftCents(after) - owedCents) * 0)',
    caught: ['what stays follows the bank: disputed again it is taken, won again it is open'],
  },
  {
    id: 'sent-money-still-open',
    says: 'Money of a won dispute that a person has sent to the payer is not booked as sent.',
    file: 'src/service/holding/money/rows/order-money.sql.ts',
    find: "(w.reason = 'REFUND_FAILED' or w.transfer_number is not null)",
    replace: "(w.reason = 'REFUND_FAILED')",
    caught: ['a person may have sent it to the payer by a transfer instead'],
  },
  {
    id: 'loss-not-made-good',
    says: 'A loss stays open after the bank gives the money back, and the money is counted as more.',
    file: 'src/service/holding/order/payment/apply-chargeback.ts',
    find: 'const amountCents = leftCents(after) - leftCents(before);',
    replace: 'const amountCents = payment.chargedBackCents - chargedBackCents;',
    caught: ['a person may have sent it to the payer by a transfer instead'],
  },
  {
    id: 'staying-with-units',
    says: 'Money that stays after a chargeback goes to prices alone, and the installation loses its fee.',
    file: 'src/domain/money/order-position.ts',
    find: 'return [price - discount, fee];',
    replace: 'return [price - discount + fee, 0];',
    caught: [
      'what a person left with a sale that was taken back is divided as the sale was, without a unit or a discount',
    ],
  },
  {
    id: 'retried-under-the-refused-name',
    says: 'A refused refund is requested again under the name that the provider has refused.',
    file: 'src/service/holding/order/refund/settle-due-refunds.ts',
    find: 'return triesAgain === 0 ? name : ',
    replace: 'return triesAgain >= 0 ? name : ',
    caught: ['another try at the provider is another request, and the books say it is on its way'],
  },
  {
    id: 'today-in-utc',
    says: 'A day begins at midnight in UTC.',
    file: 'src/domain/need/number-periods.ts',
    find: 'today: { from: instantOf(midnight, timeZone), until },',
    replace: "today: { from: instantOf(midnight, 'UTC'), until },",
    caught: ['the day changes at midnight where the event is, not in UTC and not here'],
  },
  {
    id: 'need-after-answers',
    says: 'A question needs a person after every ticket has answered it.',
    file: 'src/service/office/mailing/mailing-reader.sql.ts',
    find: ' and not t.holder_answers ? ${key}`;',
    replace: ' and ${key}::text is not null`;',
    caught: [
      'a required question is a need in the last fortnight, as large as its mailing, until the tickets have answered',
    ],
  },
  {
    id: 'aside-is-counted',
    says: 'The menu counts what was set aside.',
    file: 'src/service/office/needs/list-needs.ts',
    find: 'maySettle && !isAside && (takenBy',
    replace: 'maySettle && (takenBy',
    caught: ['set aside with a note it stays in the list and is not counted, until somebody takes it'],
  },
  {
    id: 'money-set-aside',
    says: 'Whatever needs a person can be set aside, money too.',
    file: 'src/service/office/needs/set-need-aside.ts',
    find: 'if (!maySetAside(need.kind)) throw',
    replace: 'if (!maySetAside(need.kind) && note.length > 9) throw',
    caught: ['only an unanswered question is set aside'],
  },
];
