import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { selectCouponUses } from './office-coupon.sql.ts';

/** The coupons of an event that orders use, each with how many. */
export async function readCouponUses(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<{ code: string; uses: number }[]> {
  return await selectCouponUses(db, eventId);
}
