import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A unit that was set aside for a till (docs/algorithms/till-roll.md); money in centavos. */
export interface RollUnitRow {
  /** That its ticket will have. */
  ticketId: Uuid;
  rollId: Uuid;
  number: number;
  batchId: Uuid;
  offerId: Uuid;
  priceCents: number;
  feeCents: number;
  /** The cart of its strip. */
  cartId: Uuid;
  setAsideAt: Date;
  isSold: boolean;
  /** It went back to the stock without a sale: its code opens nothing. */
  isDead: boolean;
}

const columns = (eventId: Uuid) => sql`
  select u.ticket_id as "ticketId", u.roll_id as "rollId", u.number, u.batch_id as "batchId", u.offer_id as "offerId",
    u.price_cents as "priceCents", u.fee_cents as "feeCents", s.cart_id as "cartId", s.at as "setAsideAt",
    d.ticket_id is not null as "isSold", d.ticket_id is null and c.state <> 'open' as "isDead"
  from till_roll_unit u
  join till_strip s on s.event_id = ${eventId} and s.id = u.strip_id
  join cart c on c.event_id = ${eventId} and c.id = s.cart_id
  left join till_roll_sold d on d.event_id = ${eventId} and d.ticket_id = u.ticket_id
  where u.event_id = ${eventId}`;

/** Locks units in the order of their ids, until the transaction ends; ids that are of none are left out. */
export async function lockUnitRows(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<void> {
  await sql`select 1 from till_roll_unit where event_id = ${eventId} and ticket_id = any (${[...ticketIds]}::uuid[])
    order by ticket_id for update`.execute(tx);
}

export async function readUnits(db: Db, eventId: Uuid, ticketIds: readonly Uuid[]): Promise<RollUnitRow[]> {
  const { rows } =
    await sql<RollUnitRow>`${columns(eventId)} and u.ticket_id = any (${[...ticketIds]}::uuid[])
    order by u.roll_id, u.number`.execute(db);
  return rows;
}

/** The units of a roll, by number. */
export async function readUnitsOfRoll(db: Db, eventId: Uuid, rollId: Uuid): Promise<RollUnitRow[]> {
  const { rows } =
    await sql<RollUnitRow>`${columns(eventId)} and u.roll_id = ${rollId} order by u.number`.execute(db);
  return rows;
}

/** Dead units of the event, as gates are told of them; a fragment with the ids and the offers. */
export function deadUnits(eventId: Uuid) {
  return sql`select u.ticket_id as id, u.offer_id from till_roll_unit u
    join till_strip s on s.event_id = ${eventId} and s.id = u.strip_id
    join cart c on c.event_id = ${eventId} and c.id = s.cart_id and c.state <> 'open'
    where u.event_id = ${eventId} and not exists (
      select from till_roll_sold d where d.event_id = ${eventId} and d.ticket_id = u.ticket_id)`;
}
