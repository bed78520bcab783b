import type { Mutant } from '../mutant.ts';

const state = 'src/domain/dispute/dispute-state.ts';
const clock = 'src/domain/dispute/dispute-clock.ts';
const own = 'evidence is of its own order: what is known of another one is not in it';
const rights =
  'finance of an organizer writes the words, and finance of the installation alone sends or accepts';

/** Disputes of payers' banks and their evidence. */
export const disputeMutants: readonly Mutant[] = [
  {
    id: 'disputes-move-back',
    says: 'A late message reopens a dispute that is over.',
    file: state,
    find: 'return next[stored].includes(told) ? told : stored;',
    replace: 'return told;',
    caught: ['whatever is told in whatever order, the first end stays'],
  },
  {
    id: 'disputes-answer-after-deadline',
    says: 'Evidence is sent after its deadline.',
    file: state,
    find: "return state === 'OPEN' && (answerDueAt === null || now < answerDueAt);",
    replace: "return state === 'OPEN' && (answerDueAt === null || now <= answerDueAt);",
    caught: ['evidence may be sent while a dispute is open, and up to its deadline'],
  },
  {
    id: 'disputes-med-as-card',
    says: 'A claim about a Pix counts as taken money while it is open.',
    file: state,
    find: "return kind === 'CARD' ? 'TAKEN' : 'BLOCKED';",
    replace: "return 'TAKEN';",
    caught: ['the money of a dispute by %s that is %s: %s'],
  },
  {
    id: 'disputes-deadline-in-utc',
    says: 'Deadlines end at midnight in UTC.',
    file: clock,
    find: "export const bankTimeZone = 'America/Sao_Paulo';",
    replace: "export const bankTimeZone = 'UTC';",
    caught: ['a MED is counted in calendar days that end at midnight in Brasília'],
  },
  {
    id: 'disputes-carnival-works',
    says: 'Carnival is a business day of banks.',
    file: clock,
    find: 'const movingHolidays = [-48, -47, -2, 60];',
    replace: 'const movingHolidays = [-2, 60];',
    caught: ['business days leave out weekends and bank holidays'],
  },
  {
    id: 'disputes-sent-not-known',
    says: 'Evidence that was sent is not marked, and is sent again and again.',
    file: 'src/service/office/disputes/send-evidence.ts',
    find: "await endSending(context, evidence, answer === 'SENT');",
    replace: 'await Promise.resolve(answer);',
    caught: ['evidence is sent once, however often and at once it is pressed, and kept with its hash'],
  },
  {
    id: 'disputes-scan-left-out',
    says: 'The scan at the gate is not in the evidence.',
    file: 'src/service/office/disputes/collect-evidence.ts',
    find: 'readScans(db, eventId, ids)',
    replace: 'readScans(db, eventId, [])',
    caught: [own],
  },
  {
    id: 'disputes-scans-of-others',
    says: 'Scans of other orders of the event are in the evidence.',
    file: 'src/service/office/disputes/evidence.sql.ts',
    find: 'and a.ticket_id = any (',
    replace: 'and a.ticket_id <> all (',
    caught: [own],
  },
  {
    id: 'disputes-tenant-sends',
    says: 'An organizer answers in the name of the installation.',
    file: 'src/domain/policy/policy.ts',
    find: "'dispute.answer': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },",
    replace: "'dispute.answer': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },",
    caught: [rights],
  },
  {
    id: 'disputes-changed-is-sent',
    says: 'Evidence is sent that the person has not seen.',
    file: 'src/service/office/disputes/request-evidence.ts',
    find: 'if (made.digest !== digest)',
    replace: 'if (made.digest === null)',
    caught: ['what was seen is what is sent: a scan that came meanwhile asks for another look'],
  },
  {
    id: 'disputes-won-not-booked',
    says: 'Money that came back after a dispute was won is no review.',
    file: 'src/service/holding/order/payment/apply-chargeback.ts',
    find: 'await noteReversal(settling, payment, chargedBackCents);',
    replace: 'await Promise.resolve();',
    caught: ['whatever is told, and when: %s'],
  },
  {
    id: 'disputes-stated-twice',
    says: 'A claim is stated although one of its payment is open.',
    file: 'src/service/holding/order/dispute/state-dispute.ts',
    find: 'if (stored.some(({ state }) => !isDecided(state)))',
    replace: 'if (stored.some(({ state }) => isDecided(state)))',
    caught: [
      'a claim of a bank’s mail is stated once, with its reference, its deadline and a mail to finance',
    ],
  },
  {
    id: 'disputes-stated-unread',
    says: 'The charge of a claim that a person has stated is read once, and then no more.',
    file: 'src/service/holding/order/dispute/apply-disputes.ts',
    find: 'if (told.length === 0 && payment.settlementReference === null) return;',
    replace: 'if (told.length === 0) return;',
    caught: ['the provider that names it later means the same one, and until then its charge is read on'],
  },
  {
    id: 'disputes-named-ended',
    says: 'A person ends a dispute that the provider names.',
    file: 'src/service/office/disputes/end-dispute.ts',
    find: 'if (!mayEndByHand(dispute))',
    replace: "if (dispute.state === 'LOST')",
    caught: ['what the provider names, what is not said, and who has no right is refused'],
  },
  {
    id: 'disputes-ended-twice',
    says: 'Two people who end a stated dispute at once are told that the provider names it.',
    file: 'src/service/office/disputes/end-dispute.ts',
    find: "if (isDecided(dispute.state)) throw new DomainError('DISPUTE_OVER');",
    replace: '',
    caught: [
      'a stated claim that its bank drops is ended once, with a reason, and nothing changes in the books',
    ],
  },
  {
    id: 'disputes-ended-is-sent',
    says: 'Evidence of a dispute that a person has ended is tried again for ever.',
    file: 'src/service/office/disputes/end-dispute.ts',
    find: 'if (evidence !== null && evidence.sentAt === null)',
    replace: 'if (evidence !== null && evidence.sentAt !== null)',
    caught: ['evidence that waits for the bank is tried no more'],
  },
  {
    id: 'disputes-end-offered-to-all',
    says: 'The page offers an end by hand for what the provider ends.',
    file: 'src/web/back-office/money/disputes/end-by-hand.tsx',
    find: "if (!mayEndByHand(dispute) || !dispute.rights.includes('dispute.answer')) return null;",
    replace: "if (!dispute.rights.includes('dispute.answer')) return null;",
    caught: ['has no such way where %s'],
  },
];
