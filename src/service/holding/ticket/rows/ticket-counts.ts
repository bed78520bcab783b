import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readHandings } from './transfer.sql.ts';

/** The unit of an order that a ticket stands for, as its stock was booked. */
export interface BookedUnit {
  orderId: Uuid;
  lineId: Uuid;
  /** From 1, within its line. */
  unit: number;
  cartId: Uuid;
  batchId: Uuid;
  priceCents: number;
  feeCents: number;
}

/** How often the ticket changed hands. */
export async function countHandings(
  db: Kysely<DB> | Transaction<DB>,
  ticket: { eventId: Uuid; id: Uuid },
): Promise<number> {
  return await readHandings(db, ticket.eventId, ticket.id);
}
