import type { Uuid } from '#src/domain/ids.ts';
import type { OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isUsed } from '#src/domain/ticket/ticket-state.ts';
import type { LockedTicket } from '../../ticket/rows/lock-tickets.ts';

/** Why a unit cannot be given back; the first that applies is returned. */
type Obstacle = 'TICKET_NOT_VALID' | 'TICKET_USED' | 'TICKET_ENGAGED';

/**
 * Which of these units their buyer may give back, by their current tickets. A ticket that was transferred or used at the gate
 * or the desk is left out of a whole order, and refused when it is named: TICKET_NOT_VALID, TICKET_USED. An engaged ticket is refused in
 * both cases: TICKET_ENGAGED. Units that were given back before are ignored.
 */
export function givableUnits(
  order: { customerId: Uuid; lines: readonly { id: Uuid; quantity: number }[] },
  tickets: readonly Pick<
    LockedTicket,
    'orderLineId' | 'unit' | 'status' | 'customerId' | 'admittedAt' | 'handedAt' | 'engagedBy'
  >[],
  chosen: readonly OrderUnit[] | 'all',
): readonly OrderUnit[] | 'all' {
  const obstacles = new Map<string, Obstacle>();
  for (const ticket of tickets) {
    const obstacle = obstacleOf(ticket, order.customerId);
    const key = `${ticket.orderLineId} ${ticket.unit}`;
    if (obstacle !== null && obstacles.get(key) !== 'TICKET_NOT_VALID') obstacles.set(key, obstacle);
  }
  const obstacleTo = ({ lineId, unit }: OrderUnit) => obstacles.get(`${lineId} ${unit}`);
  const every = order.lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({ lineId: line.id, unit: index + 1 })),
  );
  const field = chosen === 'all' ? 'orderNumber' : 'ticketIds';
  const found = (chosen === 'all' ? every : chosen).map(obstacleTo);
  const refused = found.find((code) => code !== undefined && (chosen !== 'all' || code === 'TICKET_ENGAGED'));
  if (refused !== undefined) throw new DomainError(refused, { field });
  if (chosen !== 'all' || obstacles.size === 0) return chosen;
  return every.filter((unit) => obstacleTo(unit) === undefined);
}

function obstacleOf(
  ticket: Pick<LockedTicket, 'status' | 'customerId' | 'admittedAt' | 'handedAt' | 'engagedBy'>,
  buyerId: Uuid,
): Obstacle | null {
  if (ticket.status !== 'VALID') return null;
  if (ticket.customerId !== buyerId) return 'TICKET_NOT_VALID';
  if (isUsed(ticket)) return 'TICKET_USED';
  return ticket.engagedBy === null ? null : 'TICKET_ENGAGED';
}
