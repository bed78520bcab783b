import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DueRow } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type {
  JudgedOrder,
  ManyActKind,
  ManyActOutcome,
  ManyActState,
} from '#src/domain/order/act-on-many.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** `id` is the act's. */
export type ManyActKey = DueRow;

export interface ManyActRow {
  eventId: Uuid;
  id: Uuid;
  kind: ManyActKind;
  state: ManyActState;
  keepsFee: boolean;
  note: string | null;
  begunBy: Uuid;
  begunAt: Date;
  cents: number;
  units: number;
  /** The rights of who began it have ended. */
  stopReason: 'RIGHTS_ENDED' | null;
  endedAt: Date | null;
}

const columns = sql`event_id as "eventId", id, kind, state, keeps_fee as "keepsFee", note, begun_by as "begunBy",
  begun_at as "begunAt", cents::float8 as cents, units, stop_reason as "stopReason", ended_at as "endedAt"`;

export async function selectManyAct(db: Db, { eventId, id }: ManyActKey): Promise<ManyActRow | null> {
  const { rows } = await sql<ManyActRow>`
    select ${columns} from many_act where event_id = ${eventId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locked against changes by others until the transaction ends. */
export async function lockManyAct(
  tx: Transaction<DB>,
  { eventId, id }: ManyActKey,
): Promise<ManyActRow | null> {
  const { rows } = await sql<ManyActRow>`
    select ${columns} from many_act where event_id = ${eventId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Those of an event, the latest first. */
export async function selectManyActs(db: Db, eventId: Uuid, most: number): Promise<ManyActRow[]> {
  const { rows } = await sql<ManyActRow>`
    select ${columns} from many_act where event_id = ${eventId} order by begun_at desc, id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** With its orders, those left out with their reason. False where there is one of this id. */
export async function insertManyAct(
  tx: Transaction<DB>,
  act: Omit<ManyActRow, 'stopReason' | 'endedAt'> & { state: 'REQUESTED' | 'RUNNING' },
  orders: readonly JudgedOrder[],
): Promise<boolean> {
  const { eventId, id, begunAt } = act;
  const nextAt = act.state === 'RUNNING' ? begunAt : null;
  const { rows } = await sql`
    insert into many_act (event_id, id, kind, state, keeps_fee, note, begun_by, begun_at, cents, units, next_at)
    values (${eventId}, ${id}, ${act.kind}, ${act.state}, ${act.keepsFee}, ${act.note}, ${act.begunBy}, ${begunAt},
      ${act.cents}, ${act.units}, ${nextAt})
    on conflict on constraint many_act_pkey do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into many_act_order (event_id, act_id, order_id, outcome, reason, ended_at)
    select ${eventId}::uuid, ${id}::uuid, o.id, case when o.reason is not null then 'LEFT_OUT' end, o.reason,
      case when o.reason is not null then ${begunAt}::timestamptz end
    from unnest(${orders.map((one) => one.id)}::uuid[], ${orders.map(({ reason }) => reason)}::text[]) o (id, reason)`.execute(
    tx,
  );
  return true;
}

/** Goes on in a person's name, from any state that can. */
export async function setRunning(
  tx: Transaction<DB>,
  { eventId, id, by, at }: ManyActKey & { by: Uuid; at: Date },
): Promise<void> {
  await sql`
    update many_act set state = 'RUNNING', begun_by = ${by}, next_at = ${at}, stop_reason = null, ended_at = null
    where event_id = ${eventId} and id = ${id}`.execute(tx);
}

/** One that runs stops. */
export async function setStopped(
  db: Db,
  { eventId, id, reason }: ManyActKey & { reason: ManyActRow['stopReason'] },
): Promise<void> {
  await sql`
    update many_act set state = 'STOPPED', next_at = null, stop_reason = ${reason}
    where event_id = ${eventId} and id = ${id} and state = 'RUNNING'`.execute(db);
}

/** One that waits for a second person is over: nothing of it is done. */
export async function setRefused(db: Db, { eventId, id, at }: ManyActKey & { at: Date }): Promise<void> {
  await sql`
    update many_act set state = 'REFUSED', ended_at = ${at}
    where event_id = ${eventId} and id = ${id} and state = 'REQUESTED'`.execute(db);
}

/** Every order of one that runs has an outcome. */
export async function setDone(db: Db, { eventId, id, at }: ManyActKey & { at: Date }): Promise<void> {
  await sql`
    update many_act set state = 'DONE', ended_at = ${at}, next_at = null
    where event_id = ${eventId} and id = ${id} and state = 'RUNNING'`.execute(db);
}

/** Acts that no node has claimed, the longest waiting first. */
export async function selectDueManyActs(db: Kysely<DB>, now: Date): Promise<ManyActKey[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<ManyActKey>(db, 'due-many-acts')`
    select event_id as "eventId", id from many_act
    where state = 'RUNNING' and next_at <= ${now} and (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    order by next_at limit ${100}`,
  );
  return found;
}

/** Claims one that is due still, until then; null where another node has it, or it does not run. */
export async function claimManyAct(
  db: Db,
  { eventId, id, now, until }: ManyActKey & { now: Date; until: Date },
): Promise<ManyActRow | null> {
  const { rows } = await sql<ManyActRow>`
    update many_act set next_at = ${until}
    where event_id = ${eventId} and id = ${id} and state = 'RUNNING' and next_at <= ${now}
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Gives a claim back: whoever is next may go on then. */
export async function setNext(db: Db, { eventId, id, next }: ManyActKey & { next: Date }): Promise<void> {
  await sql`
    update many_act set next_at = ${next}
    where event_id = ${eventId} and id = ${id} and state = 'RUNNING'`.execute(db);
}

/** One order of an act. */
export interface ManyOrderKey {
  eventId: Uuid;
  actId: Uuid;
  orderId: Uuid;
}

/** Orders without an outcome, by id. */
export async function selectOrdersToDo(
  db: Db,
  { eventId, id }: ManyActKey,
  first: number,
): Promise<{ orderId: Uuid; number: string }[]> {
  const { rows } = await sql<{ orderId: Uuid; number: string }>`
    select m.order_id as "orderId", o.number from many_act_order m
    join customer_order o on o.event_id = ${eventId} and o.id = m.order_id
    where m.event_id = ${eventId} and m.act_id = ${id} and m.outcome is null order by m.order_id limit ${first}`.execute(
    db,
  );
  return rows;
}

/** The orders of an act that have no outcome. */
export async function selectOpenOrderIds(db: Db, { eventId, id }: ManyActKey): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select order_id as id from many_act_order
    where event_id = ${eventId} and act_id = ${id} and outcome is null order by order_id`.execute(db);
  return rows.map((row) => row.id);
}

/** False where the order has an outcome already. */
export async function setOutcome(
  db: Db,
  { eventId, actId, orderId }: ManyOrderKey,
  { outcome, reason, at }: { outcome: ManyActOutcome; reason: RefusalCode | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update many_act_order set outcome = ${outcome}, reason = ${reason}, ended_at = ${at}
    where event_id = ${eventId} and act_id = ${actId} and order_id = ${orderId} and outcome is null
    returning order_id`.execute(db);
  return rows.length > 0;
}

/** Counts a try that failed. Returns how many there were. */
export async function countAttempt(db: Db, { eventId, actId, orderId }: ManyOrderKey): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update many_act_order set attempts = attempts + 1
    where event_id = ${eventId} and act_id = ${actId} and order_id = ${orderId} returning attempts`.execute(
    db,
  );
  return rows[0]?.attempts ?? 0;
}

/** Failed orders are to be done anew. Returns how many. */
export async function forgetFailures(tx: Transaction<DB>, { eventId, id }: ManyActKey): Promise<number> {
  const { rows } = await sql`
    update many_act_order set outcome = null, ended_at = null, attempts = 0
    where event_id = ${eventId} and act_id = ${id} and outcome = 'FAILED' returning order_id`.execute(tx);
  return rows.length;
}

/** Failed orders count as left out, without a reason. Returns how many. */
export async function giveUpFailures(
  tx: Transaction<DB>,
  { eventId, id, at }: ManyActKey & { at: Date },
): Promise<number> {
  const { rows } = await sql`
    update many_act_order set outcome = 'LEFT_OUT', ended_at = ${at}
    where event_id = ${eventId} and act_id = ${id} and outcome = 'FAILED' returning order_id`.execute(tx);
  return rows.length;
}

export interface ManyCounts {
  orders: number;
  done: number;
  leftOut: number;
  failed: number;
}

/** Counts by outcome of acts of one event. */
export async function countOutcomes(
  db: Db,
  eventId: Uuid,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, ManyCounts>> {
  const { rows } = await sql<ManyCounts & { id: Uuid }>`
    select act_id as id, count(*)::int as orders, (count(*) filter (where outcome = 'DONE'))::int as done,
      (count(*) filter (where outcome = 'LEFT_OUT'))::int as "leftOut",
      (count(*) filter (where outcome = 'FAILED'))::int as failed
    from many_act_order where event_id = ${eventId} and act_id = any (${[...ids]}::uuid[]) group by act_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Orders that were left out or failed, failed ones first. */
export async function selectTroubles(
  db: Db,
  { eventId, id }: ManyActKey,
  first: number,
): Promise<{ number: string; outcome: 'LEFT_OUT' | 'FAILED'; reason: RefusalCode | null }[]> {
  const { rows } = await sql<{ number: string; outcome: 'LEFT_OUT' | 'FAILED'; reason: RefusalCode | null }>`
    select o.number, m.outcome, m.reason from many_act_order m
    join customer_order o on o.event_id = ${eventId} and o.id = m.order_id
    where m.event_id = ${eventId} and m.act_id = ${id} and m.outcome in ('LEFT_OUT', 'FAILED')
    order by m.outcome, m.reason, o.number limit ${first}`.execute(db);
  return rows;
}

/** The orders with these numbers, of one event. */
export async function selectNumberedOrders(
  db: Db,
  eventId: Uuid,
  numbers: readonly string[],
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from customer_order where event_id = ${eventId} and number = any (${[...numbers]}::text[])`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
