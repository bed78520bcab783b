import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import type { RenumberedUnit } from '../../ticket/state/move-rows.ts';

/** A batch as this transaction sees it: what a copy says of it may be over. Prices in centavos. */
export interface TargetBatch {
  /** Why a buyer is refused. */
  refusal: RefusalCode | null;
  priceCents: number;
  feeCents: number;
  isForList: boolean;
  isCanceled: boolean;
}

export async function readTargetBatch(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchId: Uuid,
  now: Date,
): Promise<TargetBatch | null> {
  const { rows } = await sql<Omit<TargetBatch, 'refusal'>>`
    select b.price_cents as "priceCents", b.fee_cents as "feeCents", b.for_list as "isForList",
      o.canceled_at is not null as "isCanceled"
    from batch b join offer o on o.event_id = ${eventId} and o.id = b.offer_id
    where b.event_id = ${eventId} and b.id = ${batchId}`.execute(tx);
  // In a statement of its own, as carts_holding (holding/manual/manual-order.sql.ts).
  const { rows: states } = await sql<Pick<TargetBatch, 'refusal'>>`
    select refusal from batch_states(${eventId}, ${now}, array[${batchId}::uuid])`.execute(tx);
  const [[row], [state]] = [rows, states];
  return row === undefined || state === undefined ? null : { ...row, ...state };
}

/** Money and holders of a line, or of the part of it that moves; centavos. */
export interface LineContent {
  holders: readonly Holder[];
  discountCents: number;
  orderFeeCents: number;
  totalCents: number;
  insuranceShareCents: number | null;
}

/** A line of another batch, after all others of the order, at the unit's price and fee of the line it comes from. */
export async function insertMovedLine(
  tx: Transaction<DB>,
  from: { eventId: Uuid; lineId: Uuid },
  line: LineContent & { id: Uuid; batchId: Uuid; offerId: Uuid; description: LocalizedText },
): Promise<void> {
  await sql`
    insert into order_line (event_id, order_id, id, position, batch_id, offer_id, description, quantity, price_cents,
      fee_cents, discount_cents, order_fee_cents, total_cents, holders, insurance_share_cents)
    select l.event_id, l.order_id, ${line.id}::uuid, (
        select max(o.position) + 1 from order_line o where o.event_id = ${from.eventId} and o.order_id = l.order_id
      ), ${line.batchId}::uuid, ${line.offerId}::uuid, ${JSON.stringify(line.description)}::jsonb,
      ${line.holders.length}::integer, l.price_cents, l.fee_cents, ${line.discountCents}::integer,
      ${line.orderFeeCents}::integer, ${line.totalCents}::integer, ${JSON.stringify(line.holders)}::jsonb, ${line.insuranceShareCents}::integer
    from order_line l where l.event_id = ${from.eventId} and l.id = ${from.lineId}`.execute(tx);
}

/** The rest of a line; with no holders, nothing is left of it. */
export async function updateStayingLine(
  tx: Transaction<DB>,
  { eventId, lineId }: { eventId: Uuid; lineId: Uuid },
  line: LineContent,
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({
      quantity: line.holders.length,
      holders: JSON.stringify(line.holders),
      discount_cents: line.discountCents,
      order_fee_cents: line.orderFeeCents,
      total_cents: line.totalCents,
      insurance_share_cents: line.insuranceShareCents,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', lineId)
    .execute();
}

/** Writes down how the insurance of an order is divided over its lines; centavos by line. */
export async function updateInsuranceShares(
  tx: Transaction<DB>,
  eventId: Uuid,
  shares: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`update order_line l set insurance_share_cents = s.cents
    from unnest(${[...shares.keys()]}::uuid[], ${[...shares.values()]}::integer[]) s (id, cents)
    where l.event_id = ${eventId} and l.id = s.id`.execute(tx);
}

/** Tables whose rows name a unit of a line, beside tickets; agenda entries are of sessions, which do not move. */
const tablesOfUnits = ['refund_unit', 'refund_part', 'order_swap'] as const;

/** Puts what was given back or exchanged of units under their new numbers, by way of numbers below 0. */
export async function renumberUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly RenumberedUnit[],
  toBatchId: Uuid,
): Promise<void> {
  const lineIds = units.map(({ to }) => to.lineId);
  for (const table of tablesOfUnits) {
    await sql`update ${sql.table(table)} t set order_line_id = m.to_line, unit = -m.to_unit from ${renumbered(units)}
      where t.event_id = ${eventId} and t.order_line_id = m.from_line and t.unit = m.from_unit`.execute(tx);
    await sql`update ${sql.table(table)} set unit = -unit
      where event_id = ${eventId} and unit < 0 and order_line_id = any (${lineIds}::uuid[])`.execute(tx);
  }
  // An exchange that ended unpaid may still be paid late: it then gives back the unit where it is by then.
  await sql`update order_swap s set from_line_id = m.to_line, from_unit = m.to_unit,
      from_batch_id = case when m.to_line = m.from_line then s.from_batch_id else ${toBatchId}::uuid end
    from ${renumbered(units)}
    where s.event_id = ${eventId} and s.from_line_id = m.from_line and s.from_unit = m.from_unit`.execute(tx);
}

function renumbered(units: readonly RenumberedUnit[]) {
  return sql`unnest(${units.map(({ from }) => from.lineId)}::uuid[], ${units.map(({ from }) => from.unit)}::integer[],
    ${units.map(({ to }) => to.lineId)}::uuid[], ${units.map(({ to }) => to.unit)}::integer[])
    m (from_line, from_unit, to_line, to_unit)`;
}
