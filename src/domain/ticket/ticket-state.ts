/**
 * The state of a ticket. VALID: it can be used. INVALID: its payment was taken back. TRANSFERRED: it was handed on, and
 * another ticket replaces it for its unit. CANCELED: it was given back.
 */
export const ticketStatuses = ['VALID', 'INVALID', 'TRANSFERRED', 'CANCELED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What a ticket is engaged in; only one at a time (docs/algorithms/fan-box-office.md). */
export const engagements = ['TRANSFER', 'RETURN', 'UPGRADE'] as const;
export type Engagement = (typeof engagements)[number];

/** It let somebody in, or what it stands for was handed over at a desk. */
export function isUsed({
  admittedAt,
  handedAt,
}: {
  admittedAt: Date | null;
  handedAt: Date | null;
}): boolean {
  return admittedAt !== null || handedAt !== null;
}
