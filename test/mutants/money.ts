import type { Mutant } from './mutant.ts';

const workedCase = 'the worked case: sold, one of two given back, sent, and the rest taken back by the bank';
const position = 'src/domain/money/order-position.ts';

/** The money ledger. */
export const moneyMutants: readonly Mutant[] = [
  {
    id: 'kept-discount-forgotten',
    says: 'A ticket that was upgraded keeps its price less the discount as if that were its price.',
    file: position,
    find: 'const keptDiscount = keptPrice > 0 ? discount : 0;',
    replace: 'const keptDiscount = keptPrice > discount * 1e9 ? discount : 0;',
    caught: ['of a unit given back the fee is kept first, and of an upgraded one the whole'],
  },
  {
    id: 'fee-of-part-kept',
    says: 'A part of a bundle that is given back alone leaves its share of the fee in the books.',
    file: position,
    find: 'fee: unit.fee - goneFee };',
    replace: 'fee: unit.fee };',
    caught: ['whatever was given back, in whatever order, nothing is left over and no sum leaves its bounds'],
  },
  {
    id: 'refund-booked-twice',
    says: 'A refund is booked when it is asked for and once more when it has arrived.',
    file: 'src/service/holding/money/rows/order-money.sql.ts',
    find: "'refund', p.returning + m.closed,",
    replace: "'refund', p.returning + p.refunded + m.closed,",
    caught: ['tickets that are given back at once, while refunds are sent, are each booked once'],
  },
  {
    id: 'sent-refund-not-booked',
    says: 'A refund that has arrived is booked no earlier than the next change of its order.',
    file: 'src/service/holding/order/refund/settle-due-refunds.ts',
    find: "await bookOrders(tx, { ...of, cause: 'refund_sent' });",
    replace: '',
    caught: [workedCase],
  },
  {
    id: 'chargeback-not-booked',
    says: 'Money that the payer’s bank took back stays in the books.',
    file: 'src/service/holding/order/payment/apply-charge.ts',
    find: "if (await applyChargeback(settling, payments, known.chargedBackCents)) await book('charged_back');",
    replace: 'await applyChargeback(settling, payments, known.chargedBackCents);',
    caught: [workedCase],
  },
  {
    id: 'old-answer-is-reversal',
    says: 'An answer from before a chargeback counts as a dispute that was won.',
    file: 'src/service/holding/order/payment/apply-chargeback.ts',
    find: 'if (payment.chargedBackCents !== knownCents) {',
    replace: 'if (knownCents < 0) {',
    caught: [
      'an answer that is older than the chargeback is no reversal, and a reversal is found soon after',
    ],
  },
  {
    id: 'totals-of-another-hour',
    says: 'What was sold counts for the hour after.',
    file: 'src/service/holding/money/book-orders.ts',
    find: 'Math.floor(at.getTime() / hourMs) * hourMs',
    replace: 'Math.floor(at.getTime() / hourMs + 1) * hourMs',
    caught: ['negative control: an entry that is missing or changed, and a total, are told'],
  },
  {
    id: 'earlier-orders-sold-now',
    says: 'Orders of an earlier release count as sold at the time of the upgrade.',
    file: 'src/service/holding/money/make-up-entries.ts',
    find: "at: 'when sold' }",
    replace: 'at: now }',
    caught: ['are booked at the time of their sale, and read again until nothing is missing'],
  },
  {
    id: 'regret-keeps-fee',
    says: 'A buyer who regrets does not get the service fee back where the event keeps it.',
    file: 'src/service/holding/order/refund/request-refund.ts',
    find: 'givable, false, partsGivenBack',
    replace: 'givable, event.refundKeepsFee, partsGivenBack',
    caught: ['who regrets gets the fee back, whatever the event keeps, and the proof of it'],
  },
  {
    id: 'refund-proof-lost',
    says: "The name by which the payer's bank finds a refund is not stored.",
    file: 'src/service/holding/order/rows/refund.sql.ts',
    find: 'proof: refund.proof',
    replace: 'proof: null',
    caught: ['who regrets gets the fee back, whatever the event keeps, and the proof of it'],
  },
  {
    id: 'reconcile-forgets-parts',
    says: 'The reconciliation misses the sums that went back while their tickets stayed.',
    file: 'src/service/holding/order/rows/reconcile.sql.ts',
    find: 'select event_id, order_id, sum(refund_cents) from refund_part group by 1, 2',
    replace: 'select event_id, order_id, 0 from refund_part group by 1, 2',
    caught: ['reconcile finds a sum, and counts it once where its ticket goes back later'],
  },
];
