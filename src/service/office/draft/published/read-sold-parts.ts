import { type SoldPart, soldParts } from '#src/domain/draft/removal/sold-parts.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readSaleState } from '#src/service/selling/catalogue/read-sale-state.ts';
import { readCouponUses } from '#src/service/selling/coupon/read-coupon-uses.ts';
import { findDraft } from '../draft-rights.ts';

/** Units sold of the parts of a draft, as the event sells now. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readSoldParts(
  { db }: WithDb,
  asked: { actor: Actor; eventId: Uuid },
): Promise<SoldPart[]> {
  const { eventId, written, publishedVersion } = await findDraft(db, asked, 'draft.change');
  if (publishedVersion === null) return [];
  const sale = await readSaleState(db, eventId);
  return soldParts(written, { ...sale, coupons: await readCouponUses(db, eventId) });
}
