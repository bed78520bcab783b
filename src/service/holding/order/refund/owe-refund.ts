import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { GiveBackReason } from '#src/domain/order/refund-reason.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { RefundOffer } from '#src/domain/pricing/quote-refund.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { OrderView } from '../rows/order-view.ts';
import { insertRefund } from '../rows/refund.sql.ts';

/**
 * Stores a refund to the payer of the order; a job sends it. Returns the refund's id; null where nothing had been paid or
 * nothing is to be refunded.
 */
export async function oweRefund(
  context: WithIds,
  tx: Transaction<DB>,
  order: OrderView,
  offer: Pick<RefundOffer, 'totalCents' | 'deliveryCents' | 'insuranceCents'> & { feeCents: number | null },
  about: { reason: GiveBackReason; actor: Actor; note: string | null; at: Date; requestId?: Uuid },
): Promise<Uuid | null> {
  const paying = order.payments.find(({ pays }) => pays);
  if (offer.totalCents === 0 || paying?.settlementReference == null) return null;
  const id = context.ids.uuid();
  await insertRefund(tx, {
    eventId: order.eventId,
    id,
    paymentId: paying.id,
    settlementReference: paying.settlementReference,
    amountCents: offer.totalCents,
    deliveryCents: offer.deliveryCents,
    insuranceCents: offer.insuranceCents,
    feeCents: offer.feeCents,
    cause: about.reason,
    actor: about.actor,
    note: about.note,
    requestId: about.requestId ?? null,
    requestedAt: about.at,
  });
  return id;
}
