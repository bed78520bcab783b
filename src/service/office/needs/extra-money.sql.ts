import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RefundReason } from '#src/domain/order/refund-reason.ts';

export interface ExtraMoneyRow {
  id: Uuid;
  eventId: Uuid;
  orderNumber: string;
  reason: RefundReason;
  /** As of refunds: REQUESTED, PROCESSING, DONE or FAILED. */
  status: string;
  requestedAt: Date;
  amountCents: number;
}

/** Refunds of money that came for nothing, of these events, the latest first. */
export async function selectExtraMoney(
  db: Kysely<DB>,
  {
    eventIds,
    after,
    first,
  }: { eventIds: readonly Uuid[]; after: readonly [requestedAt: Date, id: Uuid] | null; first: number },
): Promise<ExtraMoneyRow[]> {
  const { rows } = await sql<ExtraMoneyRow>`
    select r.id, r.event_id as "eventId", o.number as "orderNumber", r.cause as reason, r.status, r.requested_at as "requestedAt",
      r.amount_cents as "amountCents"
    from (
      select * from refund
      where event_id = any (${[...eventIds]}::uuid[]) and cause in ('late_money_without_stock', 'wrong_amount', 'paid_twice')
        and (${after === null} or (requested_at, id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))
      order by requested_at desc, id desc limit ${first}
    ) r
    join payment p on p.event_id = r.event_id and p.id = r.payment_id
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    order by r.requested_at desc, r.id desc`.execute(db);
  return rows;
}
