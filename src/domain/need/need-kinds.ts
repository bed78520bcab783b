import type { Action } from '../policy/policy.ts';

interface NeedRule {
  /** The right to see it at its place, and to take it. */
  readonly see: Action;
  /** The right to settle it there. */
  readonly settle: Action;
  /** The right to settle it includes setting it aside, with a note. */
  readonly maySetAside?: true;
}

/** The kinds of needs, in the order in which they are listed (docs/algorithms/needs-a-person.md). */
export const needKinds = {
  /** A payer’s bank waits for our answer: the only need whose money is lost with its time. */
  DISPUTE: { see: 'dispute.read', settle: 'dispute.answer' },
  /** The provider refused to send money back. */
  REFUND_REFUSED: { see: 'order.read', settle: 'review.close' },
  /** Other money that no rule decides. */
  MONEY_REVIEW: { see: 'order.read', settle: 'review.close' },
  /** The installation's: a statement and our books say another thing, and nobody has explained it. */
  STATEMENT_DIFFERENCE: { see: 'statement.read', settle: 'statement.settle' },
  /** A till has sold from its roll what the server did not like, or a shift was closed before its roll came back. */
  TILL_ROLL: { see: 'till.read', settle: 'till.settle' },
  /** A difference to the full price was paid at a till, and its ticket works no more. */
  DIFFERENCE_OWED: { see: 'till.read', settle: 'till.settle' },
  APPROVAL: { see: 'approval.read', settle: 'approval.decide' },
  MAIL_REFUSED: { see: 'order.read', settle: 'order.resend' },
  /** Orders of an act on many have failed; what it does needs its own right besides. */
  ACT_FAILED: { see: 'order.read', settle: 'order.note' },
  /** It ends soon, and there is nothing after it. */
  BATCH_ENDING: { see: 'sales.read', settle: 'draft.change' },
  HALF_PRICE_ENDING: { see: 'sales.read', settle: 'draft.change' },
  /** Its event begins soon, and tickets have not answered what they must. */
  UNANSWERED: { see: 'mailing.read', settle: 'mailing.write', maySetAside: true },
  /** Its date comes near, and it is not published. */
  DRAFT_DUE: { see: 'draft.read', settle: 'event.publish' },
  /** The installation's: somebody asks about their data, and is to be answered in time. */
  DATA_REQUEST: { see: 'privacy.answer', settle: 'privacy.answer' },
  /** The installation's. */
  JOB_LATE: { see: 'job.read', settle: 'job.read' },
} as const satisfies Record<string, NeedRule>;

export type NeedKind = keyof typeof needKinds;

export const needOrder = Object.keys(needKinds) as readonly NeedKind[];

/** True for a kind that may be left as it is. */
export function maySetAside(kind: NeedKind): boolean {
  const rule: NeedRule = needKinds[kind];
  return rule.maySetAside === true;
}

/** From when on something needs a person. */
export const needBounds = {
  mailAttemptsMin: 5,
  batchEndsWithinMilliseconds: 24 * 3_600_000,
  /** So much of its own quantity is left of a batch that ends soon, in percent. */
  batchLeftPercent: 10,
  /** So much of a half-price stock is taken, in percent. */
  halfPriceTakenPercent: 90,
  draftDueWithinMilliseconds: 14 * 86_400_000,
  unansweredWithinMilliseconds: 14 * 86_400_000,
  jobLateAfterMilliseconds: 15 * 60_000,
} as const;

/** A stock of which little is left, and something. */
export function isNearlyGone(
  { capacity, held, sold }: { capacity: number; held: number; sold: number },
  leftPercent: number,
): boolean {
  const left = capacity - held - sold;
  return left > 0 && left * 100 <= capacity * leftPercent;
}
