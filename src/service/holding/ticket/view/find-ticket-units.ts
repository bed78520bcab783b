import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readTicketUnits } from '../rows/ticket.sql.ts';

/** Which units of the order these tickets are; null when one of them is not of this order. */
export async function findTicketUnits(
  context: WithDb,
  order: { eventId: Uuid; id: Uuid },
  ticketIds: readonly string[],
): Promise<{ lineId: Uuid; unit: number }[] | null> {
  const asked = [...new Set(ticketIds)];
  if (!asked.every(isUuid)) return null;
  const units = await readTicketUnits(context.db, order.eventId, order.id, asked);
  return units.length === asked.length ? units : null;
}
