import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { updateTicketStatus } from './ticket.sql.ts';

/** The tickets of these units stop opening gates, now. */
export async function endTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly { lineId: Uuid; unit: number }[],
  status: 'CANCELED' | 'INVALID',
): Promise<void> {
  await updateTicketStatus(tx, eventId, units, status);
}
