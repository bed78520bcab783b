import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type CouponRow, insertSeededUses, readCoupons, type SeededUse } from './coupon.sql.ts';

/** All coupons of an event, with what is left of them for somebody who has used none. */
export async function couponsOfEvent(db: Kysely<DB> | Transaction<DB>, eventId: Uuid): Promise<CouponRow[]> {
  return await readCoupons(db, eventId, 'all', null);
}

/** Counts the coupons of seeded orders. */
export async function storeSeededUses(
  tx: Transaction<DB>,
  eventId: Uuid,
  uses: readonly SeededUse[],
): Promise<void> {
  await insertSeededUses(tx, eventId, uses);
}
