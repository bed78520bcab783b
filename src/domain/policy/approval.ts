/** Tickets and centavos that an act gives back, ends or gives away; `readers`: people to whom it writes. */
export interface ActSize {
  tickets: number;
  cents: number;
  readers?: number;
}

/** Above any of them a second person is asked; null: no number is too large. */
export interface ApprovalLimits {
  cents: number | null;
  tickets: number | null;
  readers?: number | null;
}

/** Acts of staff that may need a second person. */
export const approvedActions = [
  'event.cancel',
  'artist.cancel',
  'offer.cancel',
  'event.postpone',
  'mailing.send',
  'order.refund',
] as const;
export type ApprovedAction = (typeof approvedActions)[number];

/** The name of each of them in words. */
export const approvalKinds = {
  'event.cancel': 'EVENT',
  'artist.cancel': 'ARTIST',
  'offer.cancel': 'OFFER',
  'event.postpone': 'POSTPONEMENT',
  'mailing.send': 'MAILING',
  'order.refund': 'REFUNDS',
} as const satisfies Record<ApprovedAction, string>;

/**
 * True where an act exceeds a limit together with what others of the same event have come to lately without a second person: in
 * slices nobody gets further than at once. What adds nothing to a sum does not exceed it.
 */
export function needsApproval(
  act: ActSize,
  limits: ApprovalLimits,
  lately: ActSize = { tickets: 0, cents: 0 },
): boolean {
  return (['cents', 'tickets', 'readers'] as const).some((name) => {
    const [more, limit] = [act[name] ?? 0, limits[name] ?? null];
    return limit !== null && more > 0 && (lately[name] ?? 0) + more > limit;
  });
}

/** An act that grew by more than a tenth since its request needs a new approval. */
export function hasOutgrown(now: ActSize, requested: ActSize): boolean {
  return (['cents', 'tickets', 'readers'] as const).some(
    (name) => (now[name] ?? 0) * 10 > (requested[name] ?? 0) * 11,
  );
}

/**
 * Whether other limits protect less than these: one of them is higher or gone. Only who runs the installation may loosen
 * limits, for whoever could loosen them alone would need no second person.
 */
export function isLooser(next: ApprovalLimits, present: ApprovalLimits): boolean {
  const loosens = (after: number | null, before: number | null) =>
    before !== null && (after === null || after > before);
  return (['cents', 'tickets', 'readers'] as const).some((name) =>
    loosens(next[name] ?? null, present[name] ?? null),
  );
}
