/** A card's dispute (chargeback), or a claim of fraud about a Pix (MED). */
export const disputeKinds = ['CARD', 'PIX_MED'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** Why the payer disputes, in words that all providers' codes are brought to. */
export const disputeReasons = [
  'FRAUD',
  'UNRECOGNIZED',
  'NOT_RECEIVED',
  'NOT_AS_DESCRIBED',
  'CANCELED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE',
  'OTHER',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** ACCEPTED: a person of ours does not contest it. WITHDRAWN: the payer or their bank took it back. */
export const disputeStates = ['OPEN', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST', 'WITHDRAWN'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The answer of the issuer’s bank about the payer at the purchase (3-D Secure). */
export const authentications = ['AUTHENTICATED', 'ATTEMPTED', 'FAILED'] as const;
export type Authentication = (typeof authentications)[number];

const ends = ['WON', 'LOST', 'WITHDRAWN'] as const satisfies readonly DisputeState[];

/** Where a dispute may go from each state (docs/algorithms/disputes.md, "States"). */
const next: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  OPEN: ['EVIDENCE_SENT', 'ACCEPTED', ...ends],
  EVIDENCE_SENT: ends,
  ACCEPTED: ends,
  WON: [],
  LOST: [],
  WITHDRAWN: [],
};

/** The state after the provider, or a person, has said another one: the same where that would be a step back. */
export function stateAfter(stored: DisputeState, told: DisputeState): DisputeState {
  return next[stored].includes(told) ? told : stored;
}

/** It is over: nothing can be sent, and the money is where it stays. */
export function isDecided(state: DisputeState): boolean {
  return next[state].length === 0;
}

/** True while evidence may be sent: it is open, and its time is not over. */
export function isAnswerable(
  { state, answerDueAt }: { state: DisputeState; answerDueAt: Date | null },
  now: Date,
): boolean {
  return state === 'OPEN' && (answerDueAt === null || now < answerDueAt);
}

/** Ends that a person may tell of a dispute which no provider names; money that is lost is told by its charge. */
export const statedEnds = ['WON', 'WITHDRAWN'] as const satisfies readonly DisputeState[];
export type StatedEnd = (typeof statedEnds)[number];

/** True while a person may end it: only a person has stated it, so no answer of the provider ends it when the bank drops it. */
export function mayEndByHand({
  providerId,
  state,
}: {
  providerId: string | null;
  state: DisputeState;
}): boolean {
  return providerId === null && !isDecided(state);
}

/**
 * Its money, as a dispute leaves it: BLOCKED at the bank and still ours, TAKEN from us, BACK with us, or never moved.
 * An inquiry moves none. A MED takes the money at its end, a card's dispute when it opens.
 */
export function moneyOf({
  kind,
  isInquiry,
  state,
}: {
  kind: DisputeKind;
  isInquiry: boolean;
  state: DisputeState;
}): 'NONE' | 'BLOCKED' | 'TAKEN' | 'BACK' {
  if (isInquiry) return 'NONE';
  if (state === 'LOST') return 'TAKEN';
  if (isDecided(state)) return 'BACK';
  return kind === 'CARD' ? 'TAKEN' : 'BLOCKED';
}
