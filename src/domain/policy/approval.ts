/** What an act gives back, ends or gives away. */
export interface ActSize {
  tickets: number;
  cents: number;
}

/** Above either of them a second person is asked; null: no number is too large. */
export interface ApprovalLimits {
  cents: number | null;
  tickets: number | null;
}

/** Acts of staff that may need a second person. */
export const approvedActions = ['event.cancel', 'artist.cancel', 'offer.cancel', 'event.postpone'] as const;
export type ApprovedAction = (typeof approvedActions)[number];

/** The name of each of them in words. */
export const approvalKinds = {
  'event.cancel': 'EVENT',
  'artist.cancel': 'ARTIST',
  'offer.cancel': 'OFFER',
  'event.postpone': 'POSTPONEMENT',
} as const satisfies Record<ApprovedAction, string>;

/**
 * True where an act exceeds a limit together with what others of the same event have come to lately without a second person: in
 * slices nobody gets further than at once. What adds nothing to a sum does not exceed it.
 */
export function needsApproval(
  { tickets, cents }: ActSize,
  limits: ApprovalLimits,
  lately: ActSize = { tickets: 0, cents: 0 },
): boolean {
  const exceeds = (more: number, before: number, limit: number | null) =>
    limit !== null && more > 0 && before + more > limit;
  return exceeds(cents, lately.cents, limits.cents) || exceeds(tickets, lately.tickets, limits.tickets);
}

/** An act that grew by more than a tenth since its request needs a new approval. */
export function hasOutgrown(now: ActSize, requested: ActSize): boolean {
  return now.tickets * 10 > requested.tickets * 11 || now.cents * 10 > requested.cents * 11;
}

/**
 * Whether other limits protect less than these: one of them is higher or gone. Only who runs the installation may loosen
 * limits, for whoever could loosen them alone would need no second person.
 */
export function isLooser(next: ApprovalLimits, present: ApprovalLimits): boolean {
  const loosens = (after: number | null, before: number | null) =>
    before !== null && (after === null || after > before);
  return loosens(next.cents, present.cents) || loosens(next.tickets, present.tickets);
}
