import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving, findLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** docs/algorithms/waiting-list.md, "An entry". */
export type WaitlistStatus = 'WAITING' | 'OFFERED' | 'BOUGHT' | 'LAPSED' | 'LEFT' | 'ENDED';

export interface EntryRow {
  id: Uuid;
  eventId: Uuid;
  customerId: Uuid;
  units: number;
  status: WaitlistStatus;
  joinedAt: Date;
  offerIds: Uuid[];
  offeredOfferId: Uuid | null;
  offeredUntil: Date | null;
  cartId: Uuid | null;
  /** What one unit of the offer costs with its fee; centavos, null unless it is offered something. */
  unitCents: number | null;
  /** How many wait before it for any of the same offers; null unless it waits. */
  ahead: number | null;
}

const selectEntry = (only: readonly Uuid[] | null) => sql`
  select e.id, e.event_id as "eventId", e.customer_id as "customerId", e.units, e.status, e.joined_at as "joinedAt",
    array(select c.offer_id from waitlist_choice c where c.event_id = e.event_id and c.entry_id = e.id${amongLiving('c.event_id', only)}) as "offerIds",
    e.offered_offer_id as "offeredOfferId", e.offered_until as "offeredUntil", e.cart_id as "cartId",
    case when e.status = 'OFFERED' then (
      select (array_agg(s.price_cents + s.fee_cents order by s.id desc))[1]
      from stock_entry s where s.event_id = e.event_id and s.cart_id = e.cart_id${amongLiving('s.event_id', only)}) end as "unitCents",
    case when e.status = 'WAITING' then (
      select count(*)::integer from waitlist_entry o
      where o.event_id = e.event_id and o.status = 'WAITING' and o.place < e.place
        ${amongLiving('o.event_id', only)} and exists (
        select 1 from waitlist_choice theirs
        join waitlist_choice own on own.event_id = e.event_id and own.entry_id = e.id and own.offer_id = theirs.offer_id
        where theirs.event_id = o.event_id and theirs.entry_id = o.id
          ${amongLiving('theirs.event_id', only)}${amongLiving('own.event_id', only)})) end as ahead
  from waitlist_entry e`;

/** The customer's entries: what is offered, what waits, then what is over, the newest first. */
export async function readEntriesOfCustomer(db: Db, customerId: Uuid, limit: number): Promise<EntryRow[]> {
  const { found } = await askLiving(db, (only) =>
    sql<EntryRow>`${selectEntry(only)}
    where e.customer_id = ${customerId}${amongLiving('e.event_id', only)}
    order by case e.status when 'OFFERED' then 0 when 'WAITING' then 1 else 2 end, e.joined_at desc, e.id desc
    limit ${limit}`.execute(db),
  );
  return found.rows;
}

export async function readEntry(db: Db, entryId: Uuid, customerId: Uuid): Promise<EntryRow | null> {
  return await findLiving(db, async (only) => {
    const { rows } = await sql<EntryRow>`${selectEntry(only)}
      where e.id = ${entryId} and e.customer_id = ${customerId}${amongLiving('e.event_id', only)}`.execute(
      db,
    );
    return rows[0];
  });
}

/** For what is said of it in nobody's name. */
export async function readEntryOfEvent(db: Db, eventId: Uuid, entryId: Uuid): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`${selectEntry([eventId])}
    where e.event_id = ${eventId} and e.id = ${entryId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the entry until the transaction ends; null where there is none. */
export async function lockEntry(
  tx: Transaction<DB>,
  eventId: Uuid,
  entryId: Uuid,
): Promise<{ status: WaitlistStatus; cartId: Uuid | null } | null> {
  const row = await tx
    .selectFrom('waitlist_entry')
    .select(['status', 'cart_id as cartId'])
    .where('event_id', '=', eventId)
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { status: row.status as WaitlistStatus, cartId: row.cartId };
}
