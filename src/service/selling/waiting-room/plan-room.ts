import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WaitingRoomDefinition } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { deletePlannedRoom, moveDraw, savePlannedRoom } from './room-plan.sql.ts';

/**
 * The room an event's file asks for, before a sale that is still to open. One that is on is its staff's: it only goes on
 * following the opening of the sale until the draw.
 */
export async function planRoom(
  tx: Transaction<DB>,
  asked: { eventId: Uuid; saleOpensAt: Date; planned: WaitingRoomDefinition | null },
  now: Date,
): Promise<void> {
  const { eventId, saleOpensAt, planned } = asked;
  if (planned === null) await deletePlannedRoom(tx, eventId, now);
  // The opening that people would wait for is over.
  else if (saleOpensAt > now) await savePlannedRoom(tx, { eventId, startsAt: saleOpensAt, ...planned }, now);
  if (saleOpensAt > now) await moveDraw(tx, eventId, saleOpensAt, now);
}
