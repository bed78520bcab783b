import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { TriedCoupon } from '#src/domain/pricing/coupon.ts';
import { type DocumentOfBuyer, readCoupons } from './coupon.sql.ts';

export interface FoundCoupon extends TriedCoupon {
  /** null: there is none of that code. */
  couponId: Uuid | null;
}

/** What the codes stand for, in their order. Without a document yet, limits per person are not asked. */
export async function tryCoupons(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  codes: readonly string[],
  document: DocumentOfBuyer | null,
): Promise<FoundCoupon[]> {
  if (codes.length === 0) return [];
  const coupons = await readCoupons(db, eventId, codes, document);
  return codes.map((code) => {
    const coupon = coupons.find((each) => each.code === code);
    return { code, terms: coupon?.terms ?? null, couponId: coupon?.id ?? null };
  });
}
