import type { Uuid } from '#src/domain/ids.ts';
import type { GiveBackReason } from '#src/domain/order/refund-reason.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { shareOfPart } from '#src/domain/pricing/part-shares.ts';
import type { OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { spreadCents } from '#src/domain/pricing/spread-cents.ts';
import { unitShares } from '#src/domain/pricing/unit-shares.ts';
import { partsOf } from '#src/service/selling/agenda/artist-session-units.ts';
import { freeAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import { endTickets } from '../../ticket/state/end-tickets.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import { readGivenBackUnits } from '../rows/refund.sql.ts';
import { insertGivenBackPart, readGivenBackParts } from '../rows/refund-part.sql.ts';
import type { Settling } from '../state/settling.ts';
import { oweRefund } from './owe-refund.ts';

/** One part of a bundle's unit. */
export interface BundlePart extends OrderUnit {
  part: number;
}

/**
 * Gives back single parts of bundles, for their share of what is left of the unit: their tickets end; the unit and its stock stay sold.
 * The caller's transaction has locked the order's cart, and books the order as its last step. Parts that were given back before are left out. Returns the ids of
 * the refunds, one per part.
 */
export async function giveBackParts(
  { context, tx, event, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  order: { id: Uuid },
  parts: readonly BundlePart[],
  about: { reason: GiveBackReason; actor: Actor },
): Promise<Uuid[]> {
  const row = await readOrderRow(tx, event.id, order.id);
  if (row === null || (row.status !== 'APPROVED' && row.status !== 'RESENT')) return [];
  const current = await withParts(tx, row);
  const isSame = (one: OrderUnit) => (other: OrderUnit) =>
    one.lineId === other.lineId && one.unit === other.unit;
  const returned = await readGivenBackUnits(tx, event.id, row.id);
  const givenBackParts = await readGivenBackParts(tx, event.id, row.id);
  const shares = unitShares({ lines: current.lines, insuranceCents: current.totals.insuranceCents });
  const refundIds: Uuid[] = [];
  for (const going of parts) {
    const line = current.lines.find(({ id }) => id === going.lineId);
    const share = shares.find(isSame(going));
    if (returned.some(isSame(going)) || line === undefined || share === undefined) continue;
    const cents = shareOfPart(share, partsOf(event, line.offerId), givenBackParts, going.part);
    if (cents === null) continue;
    const { refundCents, insuranceCents } = cents;
    givenBackParts.push({ ...going, ...cents });
    const [, feeCents = 0] = spreadCents(refundCents, [share.priceCents, share.feeCents]);
    const offer = { totalCents: refundCents + insuranceCents, deliveryCents: 0, insuranceCents, feeCents };
    const refundId = await oweRefund(context, tx, current, offer, { ...about, note: null, at: now });
    if (refundId !== null) refundIds.push(refundId);
    const of = { eventId: event.id, orderId: row.id, refundId, at: now };
    await insertGivenBackPart(tx, of, { ...going, refundCents });
  }
  await endTickets(context, tx, event.id, parts, 'CANCELED', now);
  await freeAgenda(tx, event.id, { units: parts });
  return refundIds;
}
