/**
 * What became of a ticket. VALID: it works. INVALID: its money was taken back. TRANSFERRED: it was handed on, and another
 * ticket stands for its unit. CANCELED: it was given back.
 */
export const ticketStatuses = ['VALID', 'INVALID', 'TRANSFERRED', 'CANCELED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What keeps a ticket busy: it does one thing at a time (docs/algorithms/fan-box-office.md). */
export const engagements = ['TRANSFER', 'RETURN', 'UPGRADE'] as const;
export type Engagement = (typeof engagements)[number];
