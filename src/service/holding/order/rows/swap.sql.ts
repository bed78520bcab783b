import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { BookedUnit } from '../../ticket/rows/ticket-counts.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** The unit that a swap replaces, with the booking of its stock. */
export interface SwapSource extends BookedUnit {
  ticketId: Uuid;
}

/** One unit of an order that replaces another (docs/algorithms/fan-box-office.md, "Placeholders"). */
export interface Swap {
  lineId: Uuid;
  unit: number;
  kind: 'UPGRADE' | 'RETURN';
  /** null for a resale until its buyer has paid: only then is it decided which ticket is replaced. */
  from: SwapSource | null;
  creditCents: number;
}

function columnsOf(from: SwapSource | null) {
  return {
    from_ticket_id: from?.ticketId ?? null,
    from_order_id: from?.orderId ?? null,
    from_line_id: from?.lineId ?? null,
    from_unit: from?.unit ?? null,
    from_cart_id: from?.cartId ?? null,
    from_batch_id: from?.batchId ?? null,
    from_price_cents: from?.priceCents ?? null,
    from_fee_cents: from?.feeCents ?? null,
  };
}

export async function insertSwaps(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  swaps: readonly Swap[],
): Promise<void> {
  if (swaps.length === 0) return;
  await tx
    .insertInto('order_swap')
    .values(
      swaps.map(({ lineId, unit, kind, from, creditCents }) => ({
        event_id: order.eventId,
        order_id: order.id,
        order_line_id: lineId,
        unit,
        kind,
        credit_cents: creditCents,
        ...columnsOf(from),
      })),
    )
    .execute();
}

/** Those of an event's orders that have a unit which came from an upgrade. */
export async function selectUpgradedOrders(
  db: Db,
  eventId: Uuid,
  orderIds: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> {
  const rows = await db
    .selectFrom('order_swap')
    .select('order_id')
    .where('event_id', '=', eventId)
    .where('order_id', 'in', [...orderIds])
    .where('kind', '=', 'UPGRADE')
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Stores which unit this one replaces. */
export async function updateSwapSource(
  tx: Transaction<DB>,
  eventId: Uuid,
  swap: Pick<Swap, 'lineId' | 'unit'>,
  from: SwapSource,
): Promise<void> {
  await tx
    .updateTable('order_swap')
    .set(columnsOf(from))
    .where('event_id', '=', eventId)
    .where('order_line_id', '=', swap.lineId)
    .where('unit', '=', swap.unit)
    .execute();
}

/**
 * Locks the cart of an order and the carts from which its payment takes units, in the order of their ids: those of the
 * tickets it upgrades, and of the returned tickets that would be sold now.
 */
export async function lockCartsOfPayment(
  tx: Transaction<DB>,
  { eventId, orderId, cartId }: { eventId: Uuid; orderId: Uuid; cartId: Uuid },
): Promise<void> {
  await prepared(tx, 'lock-carts-of-payment')`
    select 1 from cart where event_id = ${eventId} and id = any (
      array[${cartId}::uuid] || array(
        select s.from_cart_id from order_swap s
        where s.event_id = ${eventId} and s.order_id = ${orderId} and s.from_cart_id is not null
      ) || array(
        select o.cart_id from (
          select l.held_batch_id as batch_id, count(*) as units from order_swap s
          join order_line l on l.event_id = s.event_id and l.id = s.order_line_id
          where s.event_id = ${eventId} and s.order_id = ${orderId} and s.kind = 'RETURN' and s.from_cart_id is null
          group by 1
        ) w
        cross join lateral (
          select ticket_id from ticket_return r
          where r.event_id = ${eventId} and r.batch_id = w.batch_id and r.status = 'LISTED'
          order by r.listed_at, r.id limit w.units
        ) r
        join ticket t on t.event_id = ${eventId} and t.id = r.ticket_id
        join customer_order o on o.event_id = ${eventId} and o.id = t.order_id
      )
    ) order by id for update`;
}

export async function readSwaps(db: Db, order: { eventId: Uuid; id: Uuid }): Promise<Swap[]> {
  const rows = await db
    .selectFrom('order_swap')
    .selectAll()
    .where('event_id', '=', order.eventId)
    .where('order_id', '=', order.id)
    .orderBy('order_line_id')
    .orderBy('unit')
    .execute();
  return rows.map((row) => ({
    lineId: row.order_line_id,
    unit: row.unit,
    kind: row.kind as Swap['kind'],
    creditCents: row.credit_cents,
    from:
      row.from_ticket_id === null
        ? null
        : {
            ticketId: row.from_ticket_id,
            orderId: row.from_order_id ?? '',
            lineId: row.from_line_id ?? '',
            unit: row.from_unit ?? 0,
            cartId: row.from_cart_id ?? '',
            batchId: row.from_batch_id ?? '',
            priceCents: row.from_price_cents ?? 0,
            feeCents: row.from_fee_cents ?? 0,
          },
  }));
}

/** What units of this order had paid that now counts for upgrades in orders that are not canceled; centavos. */
export async function readCreditsGivenOn(db: Db, order: { eventId: Uuid; id: Uuid }): Promise<number> {
  const row = await db
    .selectFrom('order_swap as s')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.event_id', '=', 's.event_id').onRef('o.id', '=', 's.order_id'),
    )
    .innerJoin('refund_unit as u', (join) =>
      join
        .onRef('u.event_id', '=', 's.event_id')
        .onRef('u.order_line_id', '=', 's.from_line_id')
        .onRef('u.unit', '=', 's.from_unit'),
    )
    .select((select) => select.fn.sum<string | null>('u.kept_cents').as('cents'))
    .where('s.event_id', '=', order.eventId)
    .where('s.from_order_id', '=', order.id)
    .where('s.kind', '=', 'UPGRADE')
    .where('o.status', 'in', ['APPROVED', 'RESENT'])
    .where('u.refund_id', 'is', null)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** The carts of orders whose tickets were upgraded from this order, also by way of another one, in the order of their ids. */
export async function readCartsAfter(
  tx: Transaction<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
): Promise<Uuid[]> {
  const rows = await prepared<{ cartId: Uuid }>(tx, 'carts-after-order')`
    with recursive later (id) as (
      select s.order_id from order_line l join order_swap s on s.event_id = ${eventId} and s.from_line_id = l.id
      where l.event_id = ${eventId} and l.order_id = ${id} and s.kind = 'UPGRADE'
      union
      select s.order_id from later
      join order_line l on l.event_id = ${eventId} and l.order_id = later.id
      join order_swap s on s.event_id = ${eventId} and s.from_line_id = l.id and s.kind = 'UPGRADE'
    )
    select o.cart_id as "cartId" from later join customer_order o on o.event_id = ${eventId} and o.id = later.id
    order by o.cart_id`;
  return rows.map(({ cartId }) => cartId);
}
