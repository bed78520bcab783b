import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import { type DueRow, takeByEvent } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WalletKind } from '#src/gateway/wallet/port.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Which ticket, by the key of its table. */
export interface TicketPlace {
  eventId: Uuid;
  ticketId: Uuid;
}

export interface PassRow extends TicketPlace {
  authenticationToken: string;
  /** When what it shows last changed. */
  changedAt: Date;
  /** Of the one who keeps the ticket. */
  customerId: Uuid;
}

/** The moves of the session of ticket `t`; where rows are locked, the event is given as a value. */
function movesOf(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from session_move m where m.event_id = ${eventId} and m.offer_id = t.offer_id`;
}

function postponementsOf(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from postponement m where m.event_id = ${eventId}`;
}

function eventOf(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from event m where m.id = ${eventId}`;
}

/**
 * A pass changes with its ticket, with the time of its session, with the dates of its event, and with what a
 * publication says of it; to the millisecond, as we read it.
 */
function lastChangeOf(eventId: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`date_trunc('milliseconds',
    greatest(t.changed_at, (select max(m.moved_at) ${movesOf(eventId)}),
      (select max(m.postponed_at) ${postponementsOf(eventId)}), (select m.passes_changed_at ${eventOf(eventId)})))`;
}

const lastChange = lastChangeOf(sql`t.event_id`);

/** So long after its event a pass is still told of changes. Later nobody opens a gate with it, and no run reads it again. */
const daysToldAfterEvent = 30;

/** Longer than any node's copy of an event lives: who is woken later than this is shown the new time. */
const eventKnownSeconds = 5;

/**
 * The pass of a ticket, made on the first call. `changedAt` is the ticket's as the caller has read it: what changes after
 * that is news to the wallet.
 */
export async function ensurePass(
  db: Db,
  pass: TicketPlace & { kind: WalletKind; authenticationToken: string; issuedAt: Date; changedAt: Date },
): Promise<string> {
  await db
    .insertInto('wallet_pass')
    .values({
      event_id: pass.eventId,
      ticket_id: pass.ticketId,
      kind: pass.kind,
      authentication_token: pass.authenticationToken,
      issued_at: pass.issuedAt,
      changed_at: pass.changedAt,
      synced_at: pass.changedAt,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'ticket_id', 'kind']).doNothing())
    .execute();
  const row = await db
    .selectFrom('wallet_pass')
    .select('authentication_token')
    .where('event_id', '=', pass.eventId)
    .where('ticket_id', '=', pass.ticketId)
    .where('kind', '=', pass.kind)
    .executeTakeFirstOrThrow();
  return row.authentication_token;
}

export async function readApplePass(db: Db, place: TicketPlace): Promise<PassRow | null> {
  const { rows } = await sql<PassRow>`
    select p.event_id as "eventId", p.ticket_id as "ticketId", p.authentication_token as "authenticationToken",
      ${lastChange} as "changedAt", t.customer_id as "customerId"
    from wallet_pass p join ticket t on t.event_id = p.event_id and t.id = p.ticket_id
    where p.event_id = ${place.eventId} and p.ticket_id = ${place.ticketId} and p.kind = 'APPLE'`.execute(db);
  return rows[0] ?? null;
}

/** NEW, KNOWN with its push token as it is now, or FULL where too many devices have it already. */
export async function upsertDevice(
  db: Kysely<DB>,
  device: TicketPlace & { deviceId: string; pushToken: string; registeredAt: Date; devicesMax: number },
): Promise<'NEW' | 'KNOWN' | 'FULL'> {
  const { eventId, ticketId, deviceId, pushToken, registeredAt, devicesMax } = device;
  return await db.transaction().execute(async (tx) => {
    // Registrations of one pass come one after the other, or the limit would be none.
    await sql`select 1 from wallet_pass
      where event_id = ${eventId} and ticket_id = ${ticketId} and kind = 'APPLE' for update`.execute(tx);
    const known = await sql`update wallet_device set push_token = ${pushToken}
      where device_library_id = ${deviceId} and event_id = ${eventId} and ticket_id = ${ticketId}`.execute(
      tx,
    );
    if (known.numAffectedRows === 1n) return 'KNOWN';
    const added = await sql`insert into wallet_device
        (device_library_id, event_id, ticket_id, push_token, registered_at)
      select ${deviceId}, ${eventId}, ${ticketId}, ${pushToken}, ${registeredAt}
      where (select count(*) from wallet_device where event_id = ${eventId} and ticket_id = ${ticketId})
        < ${devicesMax}`.execute(tx);
    return added.numAffectedRows === 1n ? 'NEW' : 'FULL';
  });
}

export async function deleteDevice(db: Db, place: TicketPlace, deviceId: string): Promise<void> {
  await db
    .deleteFrom('wallet_device')
    .where('device_library_id', '=', deviceId)
    .where('event_id', '=', place.eventId)
    .where('ticket_id', '=', place.ticketId)
    .execute();
}

/** Passes on this device that changed after `since`; all of them when it is null. */
export async function readChangedPasses(
  db: Db,
  deviceId: string,
  since: Date | null,
): Promise<(TicketPlace & { changedAt: Date })[]> {
  const { rows } = await sql<TicketPlace & { changedAt: Date }>`
    select p.event_id as "eventId", p.ticket_id as "ticketId", ${lastChange} as "changedAt"
    from wallet_device d
    join wallet_pass p on p.event_id = d.event_id and p.ticket_id = d.ticket_id and p.kind = 'APPLE'
    join ticket t on t.event_id = p.event_id and t.id = p.ticket_id
    where d.device_library_id = ${deviceId}
      and (${since}::timestamptz is null or ${lastChange} > ${since}::timestamptz)
    order by p.event_id, p.ticket_id`.execute(db);
  return rows;
}

export interface DuePass extends TicketPlace {
  kind: WalletKind;
  changedAt: Date;
  /** Of the one who keeps the ticket. */
  customerId: Uuid;
  attempts: number;
}

/**
 * Passes whose wallets do not know yet what they show, each taken by one node for two minutes. Not "changed later than
 * told" but "changed at another time than told": a change that was begun before and committed after is seen too.
 */
export async function takeDuePasses(
  db: Kysely<DB>,
  kinds: readonly WalletKind[],
  now: Date,
  limit: number,
): Promise<DuePass[]> {
  const knownSince = new Date(now.getTime() - eventKnownSeconds * 1_000);
  const isDue = (eventId: RawBuilder<unknown>) => sql`p.kind = any (${kinds}::text[])
    and ${lastChangeOf(eventId)} <> p.synced_at
    and not exists (select 1 ${movesOf(eventId)} and m.moved_at > ${knownSince})
    and not exists (select 1 ${postponementsOf(eventId)} and m.postponed_at > ${knownSince})
    and not exists (select 1 ${eventOf(eventId)} and m.passes_changed_at > ${knownSince})
    and (p.next_attempt_at is null or p.next_attempt_at <= ${now})`;
  const endedSince = new Date(now.getTime() - daysToldAfterEvent * 86_400_000);
  const { found } = await askLiving(db, (only) =>
    sql<DueRow>`
    select p.event_id as "eventId", p.ticket_id as id
    from wallet_pass p join ticket t on t.event_id = p.event_id and t.id = p.ticket_id
    where p.event_id in (select id from event where ends_at > ${endedSince})
      and ${isDue(sql`t.event_id`)}${amongLiving('p.event_id', only)}${amongLiving('t.event_id', only)}
    order by p.next_attempt_at nulls first, p.event_id, p.ticket_id limit ${limit}`.execute(db),
  );
  return await takeByEvent(found.rows, async (eventId, ticketIds) => {
    const ofEvent = sql`${eventId}`;
    const { rows } = await sql<DuePass>`
      update wallet_pass d set attempts = d.attempts + 1, next_attempt_at = ${now}::timestamptz + interval '2 minutes'
      from (
        select p.ticket_id, p.kind, ${lastChangeOf(ofEvent)} as changed_at, t.customer_id
        from wallet_pass p join ticket t on t.event_id = ${eventId} and t.id = p.ticket_id
        where p.event_id = ${eventId} and p.ticket_id = any (${ticketIds}::uuid[]) and ${isDue(ofEvent)}
        order by p.ticket_id, p.kind for update of p skip locked
      ) due
      where d.event_id = ${eventId} and d.ticket_id = due.ticket_id and d.kind = due.kind
      returning d.event_id as "eventId", d.ticket_id as "ticketId", d.kind, due.changed_at as "changedAt",
        due.customer_id as "customerId", d.attempts`.execute(db);
    return rows;
  });
}

/** The pass of an erased person that Google still has. */
export interface DueBlanking extends TicketPlace {
  attempts: number;
}

/** Those that are due, each taken by one node for two minutes. */
export async function takeDueBlankings(db: Kysely<DB>, now: Date, limit: number): Promise<DueBlanking[]> {
  const { found } = await askLiving(db, (only) =>
    sql<DueRow>`
    select event_id as "eventId", ticket_id as id from wallet_blanking
    where next_attempt_at <= ${now}${amongLiving('event_id', only)}
    order by next_attempt_at, event_id, ticket_id limit ${limit}`.execute(db),
  );
  return await takeByEvent(found.rows, async (eventId, ticketIds) => {
    const { rows } = await sql<DueBlanking>`
      update wallet_blanking b set attempts = b.attempts + 1, next_attempt_at = ${now}::timestamptz + interval '2 minutes'
      from (
        select ticket_id from wallet_blanking
        where event_id = ${eventId} and ticket_id = any (${ticketIds}::uuid[]) and next_attempt_at <= ${now}
        order by ticket_id for update skip locked
      ) due
      where b.event_id = ${eventId} and b.ticket_id = due.ticket_id
      returning b.event_id as "eventId", b.ticket_id as "ticketId", b.attempts`.execute(db);
    return rows;
  });
}

export async function deleteBlanking(db: Db, { eventId, ticketId }: TicketPlace): Promise<void> {
  await sql`delete from wallet_blanking where event_id = ${eventId} and ticket_id = ${ticketId}`.execute(db);
}

export async function noteBlankingProblem(db: Db, place: TicketPlace, nextAttemptAt: Date): Promise<void> {
  await sql`update wallet_blanking set next_attempt_at = ${nextAttemptAt}
    where event_id = ${place.eventId} and ticket_id = ${place.ticketId}`.execute(db);
}

export async function readPushTokens(
  db: Db,
  place: TicketPlace,
): Promise<{ deviceId: string; pushToken: string }[]> {
  const rows = await db
    .selectFrom('wallet_device')
    .select(['device_library_id', 'push_token'])
    .where('event_id', '=', place.eventId)
    .where('ticket_id', '=', place.ticketId)
    .execute();
  return rows.map((row) => ({ deviceId: row.device_library_id, pushToken: row.push_token }));
}

/** The wallet knows what the ticket was at `changedAt`; what changed meanwhile is due again. */
export async function notePassTold(db: Db, pass: DuePass): Promise<void> {
  await sql`update wallet_pass set changed_at = ${pass.changedAt}, synced_at = ${pass.changedAt},
      attempts = 0, next_attempt_at = null
    where event_id = ${pass.eventId} and ticket_id = ${pass.ticketId} and kind = ${pass.kind}`.execute(db);
}

export async function notePassProblem(db: Db, pass: DuePass, nextAttemptAt: Date): Promise<void> {
  await sql`update wallet_pass set next_attempt_at = ${nextAttemptAt}
    where event_id = ${pass.eventId} and ticket_id = ${pass.ticketId} and kind = ${pass.kind}`.execute(db);
}
