import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LeavingRows } from '#src/domain/leave/leaving-tables.ts';
import type { TableColumns } from './leave.sql.ts';

/**
 * Until the transaction ends nobody else reads an archive back. A spread database asks all events on one connection for each machine: else
 * Citus refuses to write the organizer after it.
 */
export async function lockReading(tx: Transaction<DB>): Promise<void> {
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true),
    pg_advisory_xact_lock(hashtextextended('read-back', 0))`.execute(tx);
}

/** The name of what is here already: the organizer, or an event by its id; null where all of it is new. */
export async function selectExisting(
  tx: Transaction<DB>,
  organizerId: Uuid,
  eventIds: readonly Uuid[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from organizer where id = ${organizerId}::uuid
    union all select name ->> 'pt' from event where id = any (${[...eventIds]}::uuid[])
    union all select slug from event_draft where event_id = any (${[...eventIds]}::uuid[]) limit 1`.execute(
    tx,
  );
  return rows[0]?.name ?? null;
}

/** All rows of an archive are of these. */
export interface Scope {
  organizerId: Uuid;
  eventIds: readonly Uuid[];
}

/**
 * Adds rows of one table, as lines of JSON, and returns how many were of the archive's organizer and the last number of a column that
 * counts up. A customer who is here already stays as they are.
 */
export async function insertLines(
  tx: Transaction<DB>,
  { table, columns, identity }: TableColumns,
  { by }: LeavingRows,
  scope: Scope,
  lines: readonly string[],
): Promise<{ added: number; last: string | null }> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  const from = sql.join(columns.map((column) => columnOf(table, column)));
  const last = identity === null ? sql`null` : sql`max(${sql.ref(identity)})::text`;
  const kept = by === 'buyer' || by === 'consent' ? sql`on conflict do nothing` : sql``;
  const { rows } = await sql<{ added: number; last: string | null }>`
    with added as (
      insert into ${sql.table(table)} (${into}) overriding system value
      select ${from} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json) r
      where ${isInScope(table, by, scope)} ${kept}
      returning ${identity === null ? sql`1` : sql.ref(identity)})
    select count(*)::int as added, ${last} as last from added`.execute(tx);
  const [{ added, last: number } = { added: 0, last: null }] = rows;
  return { added: by === 'buyer' || by === 'consent' ? lines.length : added, last: number };
}

/** A document that an account here has already stays that account's. */
function columnOf(table: string, column: string): RawBuilder<unknown> {
  const ref = sql`r.${sql.ref(column)}`;
  if (table !== 'customer' || !column.startsWith('document_')) return ref;
  return sql`case when exists (select from customer k
    where k.document_type = r.document_type and k.document_number = r.document_number) then null else ${ref} end`;
}

function isInScope(table: string, by: LeavingRows['by'], { organizerId, eventIds }: Scope) {
  const events = sql`any (${[...eventIds]}::uuid[])`;
  if (table === 'event') return sql`r.id = ${events} and r.organizer_id = ${organizerId}::uuid`;
  if (table === 'event_draft') return sql`r.event_id = ${events} and r.organizer_id = ${organizerId}::uuid`;
  if (table === 'organizer') return sql`r.id = ${organizerId}::uuid`;
  if (table === 'customer_consent') return sql`exists (select from auth_user u where u.id = r.customer_id)`;
  if (by === 'event') return sql`r.event_id = ${events}`;
  return by === 'organizer' ? sql`r.organizer_id = ${organizerId}::uuid` : sql`true`;
}

/** The next number of a column that counts up is behind the last one that came. */
export async function raiseIdentity(
  tx: Transaction<DB>,
  { table, identity }: TableColumns,
  last: string,
): Promise<void> {
  await sql`
    select setval(s.name, ${last}::bigint) from (select pg_get_serial_sequence(${table}, ${identity}) as name) s
    where ${last}::bigint > coalesce(pg_sequence_last_value(s.name::regclass), 0)`.execute(tx);
}

export async function insertBrought(
  tx: Transaction<DB>,
  eventIds: readonly Uuid[],
  leftAt: Date,
): Promise<void> {
  await sql`
    insert into brought_event (event_id, left_at) select unnest(${[...eventIds]}::uuid[]), ${leftAt}`.execute(
    tx,
  );
}

export async function insertKeys(
  tx: Transaction<DB>,
  keys: readonly { eventId: Uuid; keyId: number; publicKey: string }[],
): Promise<void> {
  await sql`
    insert into brought_ticket_key (event_id, key_id, public_key)
    select r."eventId", r."keyId", r."publicKey"
    from json_to_recordset(${JSON.stringify(keys)}::json) r ("eventId" uuid, "keyId" int, "publicKey" text)`.execute(
    tx,
  );
}

export async function insertCodes(
  tx: Transaction<DB>,
  codes: readonly { eventId: Uuid; ticketId: Uuid; holderVersion: number; code: string }[],
): Promise<void> {
  await sql`
    insert into brought_ticket_code (event_id, ticket_id, holder_version, code)
    select r."eventId", r."ticketId", r."holderVersion", r.code
    from json_to_recordset(${JSON.stringify(codes)}::json)
      r ("eventId" uuid, "ticketId" uuid, "holderVersion" int, code text)`.execute(tx);
}
