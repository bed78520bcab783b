import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { VerdictKind } from '#src/domain/gate/device-memory.ts';
import type { MovementKind } from '#src/domain/gate/movements.ts';
import type { ListedScan, ListedState } from '#src/domain/gate/news-page.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { deadCodes } from '../ticket/rows/roll-units.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Makes sure that the event has a feed. */
export async function insertFeed(db: Db, eventId: Uuid): Promise<void> {
  await sql`insert into gate_feed (event_id, position, renewed_at) values (${eventId}, 0, '-infinity')
    on conflict do nothing`.execute(db);
}

/** The last position that was given, locked: positions become visible in the order in which they are given. */
export async function lockFeed(tx: Transaction<DB>, eventId: Uuid): Promise<number> {
  await insertFeed(tx, eventId);
  const { rows } = await sql<{ position: string }>`
    select position from gate_feed where event_id = ${eventId} for update`.execute(tx);
  return Number(rows[0]?.position);
}

/** As lockFeed; null where it was renewed less than `everyMs` ago, and, unless one waits, while somebody else has it. */
export async function lockFeedToRenew(
  tx: Transaction<DB>,
  eventId: Uuid,
  { everyMs, waits }: { everyMs: number; waits: boolean },
): Promise<number | null> {
  await insertFeed(tx, eventId);
  const { rows } = await sql<{ position: string; isDue: boolean }>`
    select position, renewed_at <= clock_timestamp() - ${everyMs} * interval '1 millisecond' as "isDue"
    from gate_feed where event_id = ${eventId} for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  const [row] = rows;
  return row === undefined || !row.isDue ? null : Number(row.position);
}

/** `isWhole`: nothing is left to renew for now. */
export async function moveFeed(
  tx: Transaction<DB>,
  eventId: Uuid,
  { position, isWhole }: { position: number; isWhole: boolean },
): Promise<void> {
  // A spread database takes no volatile function here, and none in a CASE.
  const renewed = isWhole ? sql`, renewed_at = statement_timestamp()` : sql``;
  await sql`update gate_feed set position = ${position} ${renewed} where event_id = ${eventId}`.execute(tx);
}

export async function readFeedPosition(db: Db, eventId: Uuid): Promise<number> {
  const row = await db
    .selectFrom('gate_feed')
    .select('position')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return Number(row?.position ?? 0);
}

/** Gives new positions, behind `position`, to tickets that devices would be told of differently. Returns how many. */
export async function renewListedTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  { position, limit }: { position: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into gate_ticket (event_id, ticket_id, position, offer_id, holder_version, state, ground)
    select ${eventId}::uuid, t.id, ${position}::bigint + row_number() over (order by t.id), t.offer_id,
      t.holder_version, t.state, t.ground
    from (
      select n.* from (
        select id, offer_id, holder_version, case when difference_id is null then half_price_ground end as ground,
          case when engaged_by = 'RETURN' then 'RETURN' else status end as state
        from ticket where event_id = ${eventId}
        union all
        -- Codes that tills have and never sold are told like canceled ones.
        select d.id, d.offer_id, 1, null, 'CANCELED' from (${deadCodes(eventId)}) d
      ) n
      left join (select * from gate_ticket where event_id = ${eventId}) g on g.ticket_id = n.id
      where g.ticket_id is null or (g.offer_id, g.holder_version, g.state, g.ground)
        is distinct from (n.offer_id, n.holder_version, n.state, n.ground)
      order by n.id limit ${limit}
    ) t
    on conflict (event_id, ticket_id) do update set position = excluded.position, offer_id = excluded.offer_id,
      holder_version = excluded.holder_version, state = excluded.state, ground = excluded.ground`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export interface FedTicket {
  position: number;
  ticketId: Uuid;
  offerId: Uuid;
  holderVersion: number;
  state: ListedState;
  ground: HalfPriceGroundId | null;
}

/** Tickets behind one position and not behind another, in order. */
export async function readFedTickets(
  db: Db,
  eventId: Uuid,
  { after, until, limit }: FedRange,
): Promise<FedTicket[]> {
  const { rows } = await sql<FedTicket & { position: string }>`
    select position, ticket_id as "ticketId", offer_id as "offerId", holder_version as "holderVersion", state, ground
    from gate_ticket where event_id = ${eventId} and position > ${after} and position <= ${until}
    order by position limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

export interface FedRange {
  after: number;
  until: number;
  limit: number;
}

export type FedScan = Omit<ListedScan, 'tail'> & { position: number; ticketId: Uuid | null };

export async function readFedScans(
  db: Db,
  eventId: Uuid,
  { after, until, limit }: FedRange,
): Promise<FedScan[]> {
  const { rows } = await sql<Omit<FedScan, 'at'> & { scannedAt: Date }>`
    select position, ticket_id as "ticketId", event_date_id as "dateId", kind, gate, ${deviceOf} as "deviceId",
      ${numberOf} as seq, of_seq as "of", scanned_at as "scannedAt"
    from scan s where event_id = ${eventId} and kind is not null and position > ${after} and position <= ${until}
    order by position limit ${limit}`.execute(db);
  return rows.map(({ scannedAt, ...row }) => ({
    ...{ ...row, position: Number(row.position), seq: Number(row.seq) },
    at: scannedAt.getTime(),
  }));
}

/** An operator's scan has no device: it is one of a device of its own, numbered by its position. Of the table `s`. */
export const operatorDeviceId: Uuid = '00000000-0000-0000-0000-000000000000';
export const deviceOf = sql<Uuid>`coalesce(s.device_id, ${operatorDeviceId}::uuid)`;
export const numberOf = sql<number>`coalesce(s.seq, s.position, 0)`;

/** Kind and verdict of the table `s`; of scans of before the feed they follow from the answer. */
const isOld = sql`(s.verdict is null and s.answer = 'ADMITTED')`;
export const kindOf = sql<MovementKind>`(case when ${isOld} then 'IN' else s.kind end)`;
export const verdictOf = sql<VerdictKind>`(case when ${isOld} then 'ADMITTED' else coalesce(s.verdict, 'NOTED') end)`;

/** Takes up scans of before the feed. Returns how many. */
export async function numberOldScans(tx: Transaction<DB>, eventId: Uuid, position: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update scan s set position = ${position}::bigint + o.place, kind = 'IN', verdict = 'ADMITTED',
      received_at = s.scanned_at
    from (select s.id, row_number() over (order by s.scanned_at, s.id) as place from scan s
      where s.event_id = ${eventId} and ${isOld} limit 20000) o
    where s.event_id = ${eventId} and s.id = o.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Tickets that a list of the event has, in whatever state. */
export async function countTickets(db: Db, eventId: Uuid): Promise<number> {
  const row = await db
    .selectFrom('ticket')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
