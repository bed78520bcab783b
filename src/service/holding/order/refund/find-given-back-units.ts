import type { WithDb } from '#src/service/ports.ts';
import type { OrderKey } from '../rows/of-orders.sql.ts';
import { type GivenBackUnit, readGivenBackUnits } from '../rows/refund.sql.ts';

/** Units of an order that went back, for who shows what is left of it; without an owner's right. */
export async function findGivenBackUnits(
  { db }: WithDb,
  { eventId, id }: OrderKey,
): Promise<GivenBackUnit[]> {
  return await readGivenBackUnits(db, eventId, id);
}
