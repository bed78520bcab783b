import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';

/** Statements of the catalogue's import. Rows are sent as one JSON array per table, so their number costs no trips. */

type Row = Record<string, unknown>;

function rowsOf(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function columnsOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** Inserts rows of one event by (event_id, key), or brings the columns given up to date; ids never change. */
async function saveByKey(
  tx: Transaction<DB>,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = columnsOf(['event_id', 'id', 'key', ...columns]);
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`insert into ${sql.table(table)} (${all}) select ${all} from ${rowsOf(table, rows)}
    on conflict (event_id, key) do update set ${changes}`.execute(tx);
}

export async function hasEvents(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from event) as found`.execute(db);
  return rows[0]!.found;
}

/** Waits until no other node loads the catalogue; the lock ends with the transaction. */
export async function lockCatalogue(tx: Transaction<DB>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('canhoto: catalogue')) as "isOurs"`.execute(tx);
    if (rows[0]?.isOurs) return;
    // To load it takes longer than a lock may be waited for.
    await wait(100);
  }
}

const eventColumns = [
  'organizer_id',
  'name',
  'art_svg',
  'content',
  'organizer_name',
  'organizer_legal_name',
  'organizer_tax_number',
  'time_zone',
  'starts_at',
  'ends_at',
  'sale_opens_at',
  'sale_closes_at',
  'half_price_until',
  'hold_minutes',
  'holds_per_address',
  'holds_without_account_basis_points',
  'needs_login_to_hold',
  'limit_per_document',
  'order_fee_cents',
  'featured',
];

export interface SavedEvent {
  id: string;
  slug: string;
  code: string;
  /** Null only where a node of the version before has imported it. */
  organizerId: string | null;
  /** Whether the half-price share was released to everybody. */
  released: boolean;
  /** Until now, where it was there before. */
  limitPerDocument: number | null;
}

const savedEvent = sql`id, slug, code, organizer_id as "organizerId", half_price_released_at is not null as released,
  limit_per_document as "limitPerDocument"`;

/** The event with this id or slug, locked so that no other import changes it; null if there is none. */
export async function lockEvent(
  tx: Transaction<DB>,
  by: { id: string } | { slug: string },
): Promise<SavedEvent | null> {
  const isIt = 'id' in by ? sql`id = ${by.id}` : sql`slug = ${by.slug}`;
  const { rows } = await sql<SavedEvent>`
    select ${savedEvent} from event where ${isIt} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Null, and nothing inserted, where the slug or the code is another event's. */
export async function insertEvent(tx: Transaction<DB>, event: Row): Promise<SavedEvent | null> {
  const all = columnsOf(['id', 'slug', 'code', 'version', ...eventColumns]);
  const { rows } = await sql<SavedEvent>`
    insert into event (${all}) select ${all} from ${rowsOf('event', [{ ...event, version: 1 }])}
    on conflict do nothing returning ${savedEvent}`.execute(tx);
  return rows[0] ?? null;
}

/** The slug and the code are not among what changes: they are in addresses and order numbers already given out. */
export async function updateEvent(tx: Transaction<DB>, event: Row & { id: string }): Promise<void> {
  const changes = sql.join(eventColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`));
  await sql`update event set version = event.version + 1, ${changes}
    from ${rowsOf('event', [event])} given where event.id = ${event.id}`.execute(tx);
}

/** Passes in wallets show another event from now on. */
export async function notePassNews(tx: Transaction<DB>, eventId: string, now: Date): Promise<void> {
  await sql`update event set passes_changed_at = ${now} where id = ${eventId}`.execute(tx);
}

/** Stores under whose name the event sells from now on, and who bears the fee by contract; nothing where both are unchanged. */
export async function saveSeller(
  tx: Transaction<DB>,
  eventId: string,
  seller: { name: string; legalName: string; taxNumber: string; feeBearer: 'BUYER' | 'ORGANIZER' },
  now: Date,
): Promise<void> {
  const { name, legalName, taxNumber, feeBearer } = seller;
  const given = sql`${name}::text, ${legalName}::text, ${taxNumber}::text, ${feeBearer}::text`;
  await sql`insert into event_seller as seller (event_id, starts_at, name, legal_name, tax_number, fee_bearer)
    select ${eventId}::uuid, ${now}::timestamptz, ${given}
    where (${given}) is distinct from (
      select (last.name, last.legal_name, last.tax_number, last.fee_bearer) from event_seller last
      where last.event_id = ${eventId} order by last.starts_at desc limit 1)
    on conflict on constraint event_seller_pkey do update set name = excluded.name, legal_name = excluded.legal_name,
      tax_number = excluded.tax_number, fee_bearer = excluded.fee_bearer`.execute(tx);
}

/** The rank before; null without such an event. */
export async function updateFeatured(
  tx: Transaction<DB>,
  eventId: string,
  featured: number,
): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    update event set featured = ${featured}, version = event.version + 1
    from (select id, featured from event where id = ${eventId} for no key update) old
    where event.id = old.id returning old.featured as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** `digest`: of the art in the operator's file. */
export async function setOperatorArt(tx: Transaction<DB>, eventId: string, digest: string): Promise<void> {
  await sql`update event set operator_art = ${digest} where id = ${eventId}`.execute(tx);
}

export interface EventOwnerRow {
  eventId: string;
  organizerId: string | null;
  version: number;
}

/** `isLocked`: no import changes the event until the transaction ends. */
export async function selectEventOwner(
  db: Kysely<DB>,
  by: { id: string } | { slug: string },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<EventOwnerRow | null> {
  const isIt = 'id' in by ? sql`id = ${by.id}` : sql`slug = ${by.slug}`;
  const { rows } = await sql<EventOwnerRow>`
    select id as "eventId", organizer_id as "organizerId", version from event
    where ${isIt} ${isLocked ? sql`for share` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Which of the two another event has. */
export async function takenNames(
  db: Kysely<DB>,
  { slug, code, eventId }: { slug: string; code: string; eventId: string },
): Promise<{ slug: boolean; code: boolean }> {
  const { rows } = await sql<{ slug: boolean; code: boolean }>`
    select exists (select from event where slug = ${slug} and id <> ${eventId}) as slug,
      exists (select from event where code = ${code} and id <> ${eventId}) as code`.execute(db);
  return rows[0] ?? { slug: false, code: false };
}

export interface StoredKey {
  kind: 'date' | 'sector' | 'category' | 'artist' | 'offer' | 'courtesy';
  key: string;
  id: string;
  position: number;
}

export async function storedKeys(tx: Transaction<DB>, eventId: string): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select 'date' as kind, key, id, position from event_date where event_id = ${eventId}
    union all select 'sector', key, id, position from sector where event_id = ${eventId}
    union all select 'category', key, id, position from category where event_id = ${eventId}
    union all select 'artist', key, id, 0 from artist where event_id = ${eventId}
    union all select 'offer', key, id, position from offer where event_id = ${eventId}
    union all select 'courtesy', key, id, 0 from courtesy_grant where event_id = ${eventId}`.execute(tx);
  return rows;
}

export interface StoredPoolRow {
  id: string;
  key: string;
  kind: string;
  capacity: number;
  held: number;
  sold: number;
  turns: boolean;
}

/** The event's pools. `isLocked`: in id order, as every sale locks them, so that no unit moves while we decide. */
export async function storedPools(
  tx: Transaction<DB>,
  eventId: string,
  { isLocked }: { isLocked: boolean },
): Promise<StoredPoolRow[]> {
  const { rows } = await sql<StoredPoolRow>`
    select id, key, kind, capacity, held, sold, turns from pool
    where event_id = ${eventId} order by id ${isLocked ? sql`for no key update` : sql``}`.execute(tx);
  return rows;
}

export interface StoredBatchRow {
  id: string;
  key: string;
  opensAt: Date | null;
  closesAt: Date | null;
  closedAt: Date | null;
  stoppedAt: Date | null;
  stoppedUntil: Date | null;
  ownPoolId: string | null;
  previousBatchId: string | null;
  poolIds: string[];
  priceCents: number;
  feeCents: number;
  isFeeAgreed: boolean | null;
}

/** The event's batches as files write them; placeholders come and go with carts and are nobody's to edit. */
export async function storedBatches(tx: Transaction<DB>, eventId: string): Promise<StoredBatchRow[]> {
  const { rows } = await sql<StoredBatchRow>`
    select id, key, opens_at as "opensAt", closes_at as "closesAt", closed_at as "closedAt",
      stopped_at as "stoppedAt", stopped_until as "stoppedUntil", own_pool_id as "ownPoolId", previous_batch_id as "previousBatchId",
      array(select pool_id::text from batch_pool
        where batch_pool.event_id = ${eventId} and batch_id = batch.id) as "poolIds",
      price_cents as "priceCents", fee_cents as "feeCents", is_fee_agreed as "isFeeAgreed"
    from batch where event_id = ${eventId} and stands_for is null`.execute(tx);
  return rows;
}

/** Which of the batches the ledger knows, or a placeholder stands for. */
export async function batchesWithEntries(
  tx: Transaction<DB>,
  eventId: string,
  batchIds: readonly string[],
): Promise<Set<string>> {
  if (batchIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct batch_id as id from stock_entry
    where event_id = ${eventId} and batch_id = any(${batchIds}::uuid[])
    union
    select stands_for from batch where event_id = ${eventId} and stands_for = any(${batchIds}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What refers to others stands before them. */
const keyedTables = ['batch', 'offer', 'category', 'artist', 'event_date', 'pool', 'sector'] as const;

/** What is in these tables without a file having said so stays: placeholders and their pools. */
const ownLives: Partial<Record<(typeof keyedTables)[number], RawBuilder<unknown>>> = {
  batch: sql`and stands_for is null`,
  pool: sql`and kind <> 'RETURN'`,
};

/** Takes away what the file no longer has; each list names what stays. */
export async function removeOthers(
  tx: Transaction<DB>,
  eventId: string,
  staying: Record<(typeof keyedTables)[number], readonly string[]>,
): Promise<void> {
  for (const table of keyedTables) {
    await sql`delete from ${sql.table(table)}
      where event_id = ${eventId} and not (id = any(${staying[table]}::uuid[])) ${ownLives[table] ?? sql``}`.execute(
      tx,
    );
  }
}

export interface CatalogueRows {
  sectors: Row[];
  dates: Row[];
  categories: Row[];
  artists: Row[];
  offers: Row[];
  pools: Row[];
  batches: Row[];
}

export async function saveRows(tx: Transaction<DB>, rows: CatalogueRows): Promise<void> {
  await saveByKey(tx, 'sector', ['position', 'name'], rows.sectors);
  await saveByKey(tx, 'event_date', ['position', 'name', 'starts_at', 'ends_at', 'doors_at'], rows.dates);
  await saveByKey(tx, 'category', ['position', 'kind', 'name'], rows.categories);
  await saveByKey(tx, 'artist', ['name', 'about', 'photo'], rows.artists);
  const session = ['artist_id', 'session_kind', 'session_starts_at', 'session_ends_at', 'people_max'];
  const offer = [
    'category_id',
    'position',
    'name',
    'description',
    'photo',
    'ticket_type',
    'in_half_price_quota',
    'sector_id',
    'max_per_order',
    ...session,
    ...['group_key', 'variant', 'pickup_desk', 'pickup_starts_at', 'pickup_ends_at'],
  ];
  await saveByKey(tx, 'offer', offer, rows.offers);
  await saveByKey(tx, 'pool', ['kind', 'capacity', 'turns', 'next_pool_id'], rows.pools);
  const price = ['offer_id', 'number', 'price_cents', 'fee_cents', 'is_fee_agreed', 'purpose'];
  const window = ['opens_at', 'closes_at', 'own_pool_id', 'previous_batch_id'];
  await saveByKey(tx, 'batch', [...price, ...window], rows.batches);
}

/** What a placeholder draws on was not said by a file. */
const keptPairs = sql`and not exists (
  select from batch where batch.event_id = batch_pool.event_id and batch.id = batch_id and stands_for is not null)`;

/** Makes a table of pairs (which offer on which date, which batch from which pool) say exactly what is given. */
export async function savePairs(
  tx: Transaction<DB>,
  table: 'offer_date' | 'batch_pool',
  eventId: string,
  rows: readonly Row[],
): Promise<void> {
  const names = table === 'offer_date' ? ['offer_id', 'event_date_id'] : ['batch_id', 'pool_id'];
  const pair = columnsOf(names);
  const ofPlaceholders = table === 'batch_pool' ? keptPairs : sql``;
  await sql`delete from ${sql.table(table)} where event_id = ${eventId}
    and (${pair}) not in (select ${pair} from ${rowsOf(table, rows)}) ${ofPlaceholders}`.execute(tx);
  const all = columnsOf(['event_id', ...names]);
  await sql`insert into ${sql.table(table)} (${all}) select ${all} from ${rowsOf(table, rows)}
    on conflict do nothing`.execute(tx);
}

/** Sells units to nobody, for demonstrations, in the way every sale is booked: ledger and counters together. */
export async function sellForDemo(
  tx: Transaction<DB>,
  sale: { eventId: string; cartId: string; at: Date; batches: readonly { id: string; units: number }[] },
): Promise<void> {
  const rows = JSON.stringify(sale.batches);
  const sold = sql`jsonb_to_recordset(${rows}::jsonb) as sold (id uuid, units integer)`;
  await sql`insert into cart (event_id, id, state, opened_at)
    values (${sale.eventId}, ${sale.cartId}, 'ordered', ${sale.at})`.execute(tx);
  await sql`
    insert into stock_entry (event_id, cart_id, batch_id, sold_change, price_cents, fee_cents, cause, at)
    select batch.event_id, ${sale.cartId}, batch.id, sold.units, price_cents, fee_cents, 'sold', ${sale.at}
    from ${sold} join batch on batch.event_id = ${sale.eventId} and batch.id = sold.id`.execute(tx);
  await sql`
    update pool set sold = pool.sold + drawn.units
    from (
      select pool_id, sum(sold.units)::integer as units
      from ${sold} join batch_pool on batch_pool.event_id = ${sale.eventId} and batch_id = sold.id
      group by pool_id
    ) drawn
    where pool.event_id = ${sale.eventId} and pool.id = drawn.pool_id`.execute(tx);
}
