import type { Mutant } from '../mutant.ts';

const freeze = 'src/service/office/settlement/freeze-settlement.ts';
const entry = 'src/domain/settlement/settled-entry.ts';
const bill = 'src/domain/settlement/bill.ts';
const ledger = 'settlements of every kind of trouble add up to the ledger, and to the bank';
const program =
  'the published program recomputes each file, and finds one centavo, a swap and a missing line';
const owed = 'in part, sent back, owed again; above what is owed they are refused';

/** Settlements of events, and payouts to their organizers. */
export const settlementMutants: readonly Mutant[] = [
  {
    id: 'settlement-centavo-unhashed',
    says: 'The costs of an entry are no part of its line.',
    file: 'src/domain/settlement/settlement-line.ts',
    find: 'entry.organizerFeeCents, entry.costCents',
    replace: 'entry.organizerFeeCents, 0',
    caught: [program],
  },
  {
    id: 'settlement-fee-of-nobody',
    says: 'Who bore the fee when the event was published counts for nothing, so neither side owes it.',
    file: 'src/service/office/settlement/settle-entries.ts',
    find: 'publishedBearer: order.publishedBearer,',
    replace: 'publishedBearer: order.publishedBearer === null ? order.publishedBearer : null,',
    caught: [
      'where buyers bear the fee from now on, the organizer bears it until its event is published again',
    ],
  },
  {
    id: 'settlement-order-of-lines',
    says: 'The chain hashes the lines of a page in another order than the page has them.',
    file: freeze,
    find: 'for (const line of lines) chain',
    replace: 'for (const line of lines.toReversed()) chain',
    caught: [program],
  },
  {
    id: 'settlement-late-left-out',
    says: 'An entry that commits late, with a lower number, is in no settlement.',
    file: 'src/service/office/settlement/entry-to-settle.sql.ts',
    find: ') e where is_new order by order_id, id`',
    replace:
      ') e where is_new and id > coalesce((select max(x) from settlement_page p, unnest(p.ids) x), 0) order by order_id, id`',
    caught: ['beside sales each entry is in one settlement, and what commits late is in the next'],
  },
  {
    id: 'settlement-till-paid-twice',
    says: 'Cash that the organizer has already is paid out again.',
    file: entry,
    find: "if (account === 'ORGANIZER') sums.held += keptCents(money);",
    replace: '',
    caught: ['the worked case, and the chargeback after it'],
  },
  {
    id: 'settlement-reserve-stays',
    says: 'What was kept for chargebacks never comes back.',
    file: bill,
    find: 'const reserveTotal = mayKeep ?',
    replace: 'const reserveTotal = mayKeep || base > 0 ?',
    caught: ['what was kept comes back once its time is over'],
  },
  {
    id: 'settlement-advance-ignored',
    says: 'An advance is not deducted from the next settlement.',
    file: bill,
    find: 'net: earned + carried - before.advanceCents,',
    replace: 'net: earned + carried,',
    caught: ['an advance is deducted, once above the net it is carried'],
  },
  {
    id: 'settlement-paid-above',
    says: 'More is paid out than is owed.',
    file: 'src/domain/settlement/payout.ts',
    find: "if (kind === 'PAYOUT') return Math.max(0, of.owedCents);",
    replace: "if (kind === 'PAYOUT') return Number.MAX_SAFE_INTEGER;",
    caught: [owed],
  },
  {
    id: 'settlement-tenant-freezes',
    says: 'A tenant freezes its own settlement.',
    file: freeze,
    find: "'settlement.freeze');",
    replace: "'settlement.read');",
    caught: ['a tenant reads, and freezes, pays and sends back nothing'],
  },
  {
    id: 'settlement-earlier-unsaid',
    says: 'A settlement does not say which of its sums come from sales of earlier ones.',
    file: entry,
    find: 'if (isOfEarlier) sums.earlier += sales;',
    replace: '',
    caught: [ledger],
  },
  {
    id: 'settlement-told-to-all',
    says: 'People of the installation get the mails of an organizer, too.',
    file: 'src/service/office/settlement/tell-organizer.ts',
    find: 'const facts = own.map(',
    replace: 'const facts = people.map(',
    caught: [
      'people of the organizer who may see settlements learn of a freeze, a payout and its way back, once each',
    ],
  },
  {
    id: 'settlement-mail-without-right',
    says: 'A mail tells the sum to who may see settlements no more.',
    file: 'src/service/office/settlement/find-told-money.ts',
    find: 'if (!people.some((one) => one.staffId === staffId)) return null;',
    replace: 'if (staffId === eventId) return null;',
    caught: ['who may see settlements no more, when a mail is written, gets none'],
  },
  {
    id: 'settlement-back-told-as-paid',
    says: 'A payout that went back is told as one that stands.',
    file: 'src/job/mails/staff/settlement-family.ts',
    find: '(payout.back !== null) !== isBack',
    replace: '(payout.back === null && isBack)',
    caught: ['a payout that went back before its mail was written is told by the way back alone'],
  },
  {
    id: 'terms-unbounded',
    says: 'Terms of payouts may keep more than all, or for ever.',
    file: 'src/domain/settlement/settlement-terms.ts',
    find: ' || value < 0 || value > settlementTermsMax[name];',
    replace: ' || value < 0;',
    caught: ['%s of terms is from 0 to %i'],
  },
  {
    id: 'contract-unbounded',
    says: 'A contract may take more of a price than there is.',
    file: 'src/domain/pricing/fee-contract.ts',
    find: ' || contract[name] < 0 || contract[name] > most;',
    replace: ' || contract[name] < 0;',
    caught: ['has %s from 0 to %i'],
  },
  {
    id: 'order-fee-twice',
    says: 'An organizer bears the fixed fee of an order whose buyer has paid it.',
    file: 'src/domain/settlement/settled-entry.ts',
    find: 'contract.orderCents - entry.paidOrderFeeCents',
    replace: 'contract.orderCents',
    caught: [
      'the fixed sum of an order is the organizer’s where it bears the fee, once for each that was paid online',
    ],
  },
];
