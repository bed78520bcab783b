import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LeavingRows, PersonalFate } from '#src/domain/leave/leaving-tables.ts';
import { nobodysEmail } from '#src/domain/privacy/nobodys-email.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** The organizer that leaves. `agreed`: those of its buyers who may be written to. */
export interface Leaver {
  organizerId: Uuid;
  eventIds: readonly Uuid[];
  agreed: readonly Uuid[];
}

export interface TableColumns {
  table: string;
  /** Those that are written; what the database generates is left out. */
  columns: string[];
  key: string[];
  /** A column that counts up; null where there is none. */
  identity: string | null;
  /** Tables whose rows must be there before. */
  needs: string[];
}

/** All tables of the schema, as they are written and read back. */
export async function selectTables(db: Db): Promise<TableColumns[]> {
  const { rows } = await sql<TableColumns>`
    select c.relname::text as "table",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      coalesce((select array_agg(a.attname::text order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' order by 1) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(
    db,
  );
  return rows;
}

export async function selectLastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migration`.execute(db);
  return rows[0]?.name ?? '';
}

export interface LeavingOrganizerRow {
  id: Uuid;
  slug: string;
  name: string;
}

export async function selectOrganizers(db: Db, slug: string | null): Promise<LeavingOrganizerRow[]> {
  const { rows } = await sql<LeavingOrganizerRow>`
    select id, slug, name from organizer where ${slug}::text is null or slug = ${slug} order by slug`.execute(
    db,
  );
  return rows;
}

export interface LeavingEventRow {
  id: Uuid;
  /** A draft that was never published has the one that is written there. */
  slug: string;
  isPublished: boolean;
}

export async function selectEvents(db: Db, organizerId: Uuid): Promise<LeavingEventRow[]> {
  const { rows } = await sql<LeavingEventRow>`
    select coalesce(e.id, d.event_id) as id, coalesce(e.slug, d.slug, coalesce(e.id, d.event_id)::text) as slug,
      e.id is not null as "isPublished"
    from (select id, slug from event where organizer_id = ${organizerId}::uuid) e
    full join (select event_id, slug from event_draft where organizer_id = ${organizerId}::uuid) d on d.event_id = e.id
    order by 1`.execute(db);
  return rows;
}

/** Customers whom orders, tickets and transfers of these events name: `id`. A million of them are never in memory. */
function buyersOf(eventIds: readonly Uuid[]): RawBuilder<unknown> {
  const events = sql`any (${[...eventIds]}::uuid[])`;
  return sql`
    select customer_id as id from customer_order where event_id = ${events}
    union select customer_id from ticket where event_id = ${events}
    union select from_customer_id from ticket_transfer where event_id = ${events}
    union select to_customer_id from ticket_transfer where event_id = ${events} and to_customer_id is not null`;
}

export function selectBuyers(tx: Transaction<DB>, eventIds: readonly Uuid[]): AsyncGenerator<Uuid[]> {
  return fetched<{ id: Uuid }, Uuid>(tx, buyersOf(eventIds), atOnce.usual, ({ id }) => id);
}

/** How much of an event is under way with money, or tells people, at the installation where it is. */
export async function selectUnderWay(db: Db, eventId: Uuid): Promise<number> {
  const { rows } = await sql<{ under_way: number }>`
    select (
      (select count(*) from payment where event_id = ${eventId}::uuid and status in ('PENDING', 'IN_ANALYSIS'))
      + (select count(*) from refund where event_id = ${eventId}::uuid and status in ('REQUESTED', 'PROCESSING'))
      + (select count(*) from dispute_evidence where event_id = ${eventId}::uuid and sent_at is null and not by_hand
        and next_attempt_at < 'infinity')
      + (select count(*) from mailing where event_id = ${eventId}::uuid and state = 'SENDING')
      + (select count(*) from many_act where event_id = ${eventId}::uuid and state = 'RUNNING'))::int as under_way`.execute(
    db,
  );
  return rows[0]?.under_way ?? 0;
}

const noAddress = JSON.stringify({
  ...{ description: null, recipient: null, zipCode: '00000000', streetName: '', streetNumber: null },
  ...{ complement: null, district: null, customState: null, customCity: null },
});

/** Neither a quote nor a backslash is within, so JSON stays JSON. */
const addressPattern = '[^\\s@"\'<>(),;:\\\\]+@[^\\s@"\'<>(),;:\\\\]+\\.[^\\s@"\'<>(),;:\\\\]+';
/** A plus or a bracket is within: a number of JSON has neither. */
const telephonePattern = '\\+\\d[\\d ()-]{8,18}\\d|\\(\\d{2}\\) ?9?\\d{4}[ -]?\\d{4}';

function withoutContacts(ref: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(regexp_replace(${ref}::text, ${sql.lit(addressPattern)}, '—', 'g'),
    ${sql.lit(telephonePattern)}, '—', 'g')`;
}

const jsonColumns = new Set(['before', 'after', 'details', 'facts']);

/** How a column is written. */
function written(column: string, fate: PersonalFate, agreed: readonly Uuid[]): RawBuilder<unknown> {
  const ref = sql.ref(column);
  const as = (value: RawBuilder<unknown>) => sql`${value} as ${ref}`;
  switch (fate) {
    case 'GOES':
      return ref;
    case 'NULL':
      return as(sql`null`);
    case 'FALSE':
      return as(sql`false`);
    case 'CONSENT':
      return as(sql`(${ref} and id = any (${[...agreed]}::uuid[]))`);
    case 'OBJECT':
      return as(sql`'{}'::jsonb`);
    case 'PLACE':
      return as(sql`${ref} || ${sql.lit(noAddress)}::jsonb`);
    case 'EMAIL':
      return as(sql`${sql.lit(nobodysEmail)}`);
    case 'DASH':
      return as(sql`case when ${ref} is null then null else '—' end`);
    case 'CONTACTS':
      return as(jsonColumns.has(column) ? sql`${withoutContacts(ref)}::jsonb` : withoutContacts(ref));
  }
}

function rowsOf(table: string, { by }: LeavingRows, leaver: Leaver, eventId: Uuid | null) {
  if (by === 'event') return sql`${sql.ref(table === 'event' ? 'id' : 'event_id')} = ${eventId}::uuid`;
  if (by === 'organizer')
    return sql`${sql.ref(table === 'organizer' ? 'id' : 'organizer_id')} = ${leaver.organizerId}::uuid`;
  if (by === 'buyer') return sql`id in (${buyersOf(leaver.eventIds)})`;
  const agreed = sql`any (${[...leaver.agreed]}::uuid[])`;
  return table === 'customer_consent'
    ? sql`customer_id = ${agreed} and channel = 'EMAIL'`
    : sql`id = ${agreed}`;
}

/** A piece of so many rows at most; those of a megabyte one by one. */
const atOnce = { wide: 4, usual: 500 };

/** The rows of a table that leave, as lines of JSON, piece by piece and in the order of its key. `eventId`: of one event. */
export async function* selectRows(
  tx: Transaction<DB>,
  { table, columns, key }: TableColumns,
  leaving: LeavingRows,
  leaver: Leaver,
  eventId: Uuid | null,
): AsyncGenerator<string[]> {
  const fates = leaving.columns ?? {};
  const selected = columns.map((column) => written(column, fates[column] ?? 'GOES', leaver.agreed));
  const order = sql.join(key.map((column) => sql.ref(column)));
  yield* fetched<{ line: string }, string>(
    tx,
    sql`select row_to_json(x)::text as line from (
      select ${sql.join(selected)} from ${sql.table(table)}
      where ${rowsOf(table, leaving, leaver, eventId)} order by ${order}) x`,
    leaving.isWide ? atOnce.wide : atOnce.usual,
    ({ line }) => line,
  );
}

/** Rows by a cursor of the transaction; one is open at a time. */
export async function* fetched<Row, Out = Row>(
  tx: Transaction<DB>,
  query: RawBuilder<unknown>,
  most: number = atOnce.usual,
  one: (row: Row) => Out = (row) => row as unknown as Out,
): AsyncGenerator<Out[]> {
  await sql`declare leaving no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(most)} from leaving`.execute(tx);
    if (rows.length > 0) yield rows.map(one);
    if (rows.length < most) break;
  }
  await sql`close leaving`.execute(tx);
}

/** Times are written in UTC, and a large table is read from its beginning. */
export async function prepareReading(tx: Transaction<DB>): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('cursor_tuple_fraction', '1', true)`.execute(
    tx,
  );
}

export interface WrittenEventRow {
  eventId: Uuid;
  written: unknown;
  artSvg: string;
}

/** The draft of an event, as its file has it; null where there is none. */
export async function selectWritten(db: Db, eventId: Uuid): Promise<WrittenEventRow | null> {
  const { rows } = await sql<WrittenEventRow>`
    select event_id as "eventId", written, art_svg as "artSvg" from event_draft where event_id = ${eventId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface PictureRow {
  hash: string;
  width: number;
  format: string;
  content: Buffer;
}

/** Each picture of an event in its largest size. */
export function selectPictures(tx: Transaction<DB>, eventId: Uuid): AsyncGenerator<PictureRow[]> {
  return fetched<PictureRow>(
    tx,
    sql`select hash, width, format, content from (
      select distinct on (hash) hash, width, format, content from picture_size
      where event_id = ${eventId}::uuid order by hash, width desc, format) p`,
    1,
  );
}

export interface OpenTicketRow {
  id: Uuid;
  offerId: Uuid;
  holderVersion: number;
  tookOverAt: Date | null;
  broughtCode: string | null;
}

/** Tickets that are valid, with the code that another installation gave them. */
export function selectOpenTickets(tx: Transaction<DB>, eventId: Uuid): AsyncGenerator<OpenTicketRow[]> {
  return fetched<OpenTicketRow>(
    tx,
    sql`select t.id, t.offer_id as "offerId", t.holder_version as "holderVersion", b.code as "broughtCode",
        coalesce(f.changed_at, case when w.unit is not null then t.issued_at end) as "tookOverAt"
      from ticket t
      left join ticket f on f.event_id = ${eventId}::uuid and f.id = t.previous_ticket_id
      left join order_swap w on w.event_id = ${eventId}::uuid and w.order_line_id = t.order_line_id
        and w.unit = t.unit and w.kind = 'UPGRADE'
      left join brought_ticket_code b
        on b.event_id = ${eventId}::uuid and b.ticket_id = t.id and b.holder_version = t.holder_version
      where t.event_id = ${eventId}::uuid and t.status = 'VALID' order by t.id`,
  );
}
