import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface HeldUnits {
  batchId: Uuid;
  units: number;
}

/** The end of a piece: an instant as the database writes it, for a Date loses its microseconds, and an id. */
export type PieceKey = readonly [at: string, id: Uuid];

interface HeldPiece {
  units: HeldUnits[];
  /** Null after the last piece. */
  after: PieceKey | null;
}

interface PieceAsked {
  eventId: Uuid;
  after: PieceKey | null;
  first: number;
}

/** Held by so many open carts, by when they end. */
export async function selectHeldOfCarts(db: Kysely<DB>, asked: PieceAsked): Promise<HeldPiece> {
  return await selectHeld(
    db,
    asked,
    sql`select id as cart_id, expires_at as at, id from cart
      where event_id = ${asked.eventId} and state = 'open' and expires_at is not null
        and ${isAfter(sql`(expires_at, id)`, asked)} order by expires_at, id limit ${asked.first}`,
  );
}

/** Held by so many orders that may be paid, by until when. */
export async function selectHeldOfOrders(db: Kysely<DB>, asked: PieceAsked): Promise<HeldPiece> {
  return await selectHeld(
    db,
    asked,
    sql`select cart_id, payable_until as at, id from customer_order
      where event_id = ${asked.eventId} and status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED')
        and ${isAfter(sql`(payable_until, id)`, asked)} order by payable_until, id limit ${asked.first}`,
  );
}

function isAfter(key: RawBuilder<unknown>, { after }: PieceAsked): RawBuilder<unknown> {
  return after === null ? sql`true` : sql`${key} > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
}

async function selectHeld(
  db: Kysely<DB>,
  { eventId, first }: PieceAsked,
  piece: RawBuilder<unknown>,
): Promise<HeldPiece> {
  const { rows } = await sql<HeldPiece>`
    with piece as materialized (${piece})
    select (select coalesce(jsonb_agg(u), '[]') from (
        select s.batch_id as "batchId", sum(s.held_change)::int as units from piece p
        join stock_entry s on s.event_id = ${eventId} and s.cart_id = p.cart_id
        group by s.batch_id having sum(s.held_change) <> 0) u) as units,
      (select jsonb_build_array(p.at::text, p.id) from piece p order by p.at desc, p.id desc limit 1) as after,
      (select count(*) from piece) < ${first} as "isLast"`.execute(db);
  const [row] = rows as (HeldPiece & { isLast: boolean })[];
  if (row === undefined) throw new Error('A piece is one row.');
  return { units: row.units, after: row.isLast ? null : row.after };
}
