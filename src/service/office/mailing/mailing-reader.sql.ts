import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { ChosenTickets, MailingFilter, MailingPurpose } from '#src/domain/mailing/mailing.ts';
import type { MailingKey } from './mailing.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Tickets of an event, which of the two people of each is meant, and what they are written to for. */
export interface Chosen {
  eventId: Uuid;
  purpose: MailingPurpose;
  readers: MailingFilter['readers'];
  tickets: ChosenTickets;
}

/** Chosen tickets with their readers: `t.id`, `reader`. */
function chosen({ eventId, readers, tickets }: Chosen): RawBuilder<unknown> {
  const { offerIds, bought, unnamedOfferIds, unanswered } = tickets;
  const conditions = [
    sql`t.status = 'VALID'`,
    ...(offerIds === null ? [] : [sql`t.offer_id = ${anyOf(offerIds)}`]),
    ...(bought === null ? [] : [isBought(bought)]),
    ...(unnamedOfferIds === null
      ? []
      : [
          sql`t.offer_id = ${anyOf(unnamedOfferIds)} and exists (
            select from ticket f where f.event_id = ${eventId} and f.holder_document_type = t.holder_document_type
              and f.holder_document_number = t.holder_document_number and f.offer_id = t.offer_id and f.status = 'VALID'
              and f.customer_id = t.customer_id and f.id < t.id)`,
        ]),
    ...(unanswered === null ? [] : [isUnanswered(unanswered)]),
  ];
  const where = sql.join(conditions, sql` and `);
  return readers === 'HOLDERS'
    ? sql`(select t.id, t.issued_at, t.order_id, t.customer_id as reader from ticket t where t.event_id = ${eventId} and ${where})`
    : sql`(select t.id, t.issued_at, t.order_id, o.customer_id as reader from ticket t
        join customer_order o on o.event_id = ${eventId} and o.id = t.order_id and o.status in ('APPROVED', 'RESENT')
        where t.event_id = ${eventId} and ${where})`;
}

function isUnanswered({ key, admittingIds, ...asked }: NonNullable<ChosenTickets['unanswered']>) {
  return sql`t.offer_id = ${anyOf(admittingIds)} and ${isBought(asked)} and not t.holder_answers ? ${key}`;
}

function isBought({ offerIds, batchIds }: { offerIds: readonly Uuid[]; batchIds: readonly Uuid[] }) {
  return sql`(t.offer_id = ${anyOf(offerIds)} or t.batch_id = ${anyOf(batchIds)})`;
}

function anyOf(ids: readonly Uuid[]): RawBuilder<unknown> {
  return sql`any (${[...ids]}::uuid[])`;
}

/**
 * An account `k` that has agreed to advertising, at an address that its person has proved. Words of before spoke of news and
 * named no organizer: who agreed to those alone has not agreed to this. The log-in comes last: few accounts get so far.
 */
const agrees = sql`k.notify_email and exists (
  select from customer_consent a where a.customer_id = k.id and a.channel = 'EMAIL' and a.granted
    and a.text_version >= ${limits.advertisingNamedSince})
  and exists (select from auth_user u where u.id = k.id and u.email_verified)`;

/**
 * Those of these accounts that may be written to for this purpose now. Log-ins have another machine than tickets, so this is a
 * question of its own.
 */
export async function selectReachable(
  db: Db,
  { purpose }: Pick<Chosen, 'purpose'>,
  customerIds: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> {
  if (purpose === 'ORDER') return new Set(customerIds);
  const { rows } = await sql<{ id: Uuid }>`
    select k.id from customer k
    where k.id = ${anyOf(customerIds)} and ${agrees}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many valid tickets of an event have not answered each of these questions, in one pass of them. */
export async function selectUnanswered(
  db: Db,
  eventId: Uuid,
  asked: readonly NonNullable<ChosenTickets['unanswered']>[],
): Promise<number[]> {
  const counts = asked.map((one) => sql`count(*) filter (where ${isUnanswered(one)})::int`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from ticket t
    where t.event_id = ${eventId} and t.status = 'VALID'`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The same as 1 or 0, at the first ticket that has not answered: all are read only where every one has. */
export async function selectSomeUnanswered(
  db: Db,
  eventId: Uuid,
  asked: readonly NonNullable<ChosenTickets['unanswered']>[],
): Promise<number[]> {
  const found = asked.map(
    (one) => sql`exists (select from ticket t
      where t.event_id = ${eventId} and t.status = 'VALID' and ${isUnanswered(one)})::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(found)}]::int[] as counts`.execute(
    db,
  );
  return rows[0]?.counts ?? [];
}

/** How many accounts have a chosen ticket, how many of them are to be written to, and how many tickets those of all are. */
export async function countReaders(
  db: Db,
  of: Chosen,
): Promise<{ matching: number; readers: number; tickets: number }> {
  const isReader = of.purpose === 'ORDER' ? sql`true` : agrees;
  const { rows } = await sql<{ matching: number; readers: number; tickets: number }>`
    with found as materialized (select reader, count(*) as tickets from ${chosen(of)} c group by reader)
    select count(*)::int as matching, count(*) filter (where ${isReader})::int as readers,
      coalesce(sum(f.tickets), 0)::int as tickets
    from found f ${of.purpose === 'ORDER' ? sql`` : sql`left join customer k on k.id = f.reader`}`.execute(
    db,
  );
  return rows[0] ?? { matching: 0, readers: 0, tickets: 0 };
}

/** The account of the first chosen ticket whose account may be written to; null where there is none. */
export async function selectFirstReader(db: Db, of: Chosen): Promise<Uuid | null> {
  const first =
    of.purpose === 'ORDER'
      ? sql<{ reader: Uuid }>`select reader from ${chosen(of)} c order by id limit 1`
      : sql<{ reader: Uuid }>`
        with found as materialized (select distinct on (reader) reader, id from ${chosen(of)} c order by reader, id)
        select f.reader from found f join customer k on k.id = f.reader
        where ${agrees} order by f.id limit 1`;
  const { rows } = await first.execute(db);
  return rows[0]?.reader ?? null;
}

/** The next chosen tickets that were there at a time, in the order of their ids. */
export async function selectTicketsToFind(
  tx: Transaction<DB>,
  of: Chosen,
  { issuedBy, after, first }: { issuedBy: Date; after: Uuid | null; first: number },
): Promise<{ id: Uuid; reader: Uuid }[]> {
  const { rows } = await sql<{ id: Uuid; reader: Uuid }>`
    select id, reader from ${chosen(of)} c
    where issued_at <= ${issuedBy} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${first}`.execute(tx);
  return rows;
}

/** Those of these accounts that have a chosen ticket and may be written to. */
export async function selectStillChosen(
  db: Db,
  of: Chosen,
  customerIds: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> {
  const { rows } = await sql<{ reader: Uuid }>`
    select distinct reader from ${chosen(of)} c where reader = ${anyOf(customerIds)}`.execute(db);
  return await selectReachable(
    db,
    of,
    rows.map(({ reader }) => reader),
  );
}

/** The orders of an account's chosen tickets by which it has them, the first few. */
export async function selectOrdersOfReader(
  db: Db,
  of: Chosen,
  customerId: Uuid,
  first: number,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct o.number from ${chosen(of)} c
    join customer_order o on o.event_id = ${of.eventId} and o.id = c.order_id and o.customer_id = c.reader
    where c.reader = ${customerId} order by o.number limit ${first}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Stores readers once each; returns how many were not there. */
export async function insertReaders(
  tx: Transaction<DB>,
  { eventId, id }: MailingKey,
  customerIds: readonly Uuid[],
): Promise<number> {
  if (customerIds.length === 0) return 0;
  // A spread database counts rows that were there among the affected ones, but returns none of them.
  const { rows } = await sql`
    insert into mailing_reader (event_id, mailing_id, customer_id)
    select ${eventId}::uuid, ${id}::uuid, reader from unnest(${[...customerIds].sort()}::uuid[]) reader
    on conflict on constraint mailing_reader_pkey do nothing returning customer_id`.execute(tx);
  return rows.length;
}

/** The readers behind the cursor, in the order of their ids. */
export async function selectReadersToTell(
  tx: Transaction<DB>,
  { eventId, id, after, first }: MailingKey & { after: Uuid | null; first: number },
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select customer_id as id from mailing_reader
    where event_id = ${eventId} and mailing_id = ${id} and (${after}::uuid is null or customer_id > ${after}::uuid)
    order by customer_id limit ${first}`.execute(tx);
  return rows.map((row) => row.id);
}

export async function settleReaders(
  tx: Transaction<DB>,
  { eventId, id, told, skipped }: MailingKey & { told: readonly Uuid[]; skipped: readonly Uuid[] },
): Promise<void> {
  await sql`
    update mailing_reader set is_told = customer_id = ${anyOf(told)}
    where event_id = ${eventId} and mailing_id = ${id} and customer_id = ${anyOf([...told, ...skipped])}`.execute(
    tx,
  );
}

export interface ReaderPerson {
  id: Uuid;
  /** Empty where none was given. */
  name: string;
  email: string;
  locale: Locale;
}

/** Those of these accounts that are there still. */
export async function selectPeople(
  db: Db,
  customerIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, ReaderPerson>> {
  const { rows } = await sql<ReaderPerson>`
    select c.id, coalesce(nullif(c.corporate_name, ''), concat_ws(' ', c.name, c.last_name)) as name, u.email, c.locale
    from customer c join auth_user u on u.id = c.id where c.id = ${anyOf(customerIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReaderRow {
  customerId: Uuid;
  isTold: boolean | null;
}

/** Readers behind a cursor; `only`: these at most, `isTold`: those of this outcome. */
export async function selectReaders(
  db: Db,
  {
    eventId,
    id,
    ...asked
  }: MailingKey & {
    only: readonly Uuid[] | null;
    outcome: 'ANY' | 'WAITING' | 'TOLD' | 'SKIPPED';
    after: Uuid | null;
    first: number;
  },
): Promise<ReaderRow[]> {
  const { only, outcome, after, first } = asked;
  const outcomes = {
    ANY: sql`true`,
    WAITING: sql`is_told is null`,
    TOLD: sql`is_told`,
    SKIPPED: sql`not is_told`,
  };
  const { rows } = await sql<ReaderRow>`
    select customer_id as "customerId", is_told as "isTold" from mailing_reader
    where event_id = ${eventId} and mailing_id = ${id} and ${outcomes[outcome]}
      ${only === null ? sql`` : sql`and customer_id = ${anyOf(only)}`}
      and (${after}::uuid is null or customer_id > ${after}::uuid)
    order by customer_id limit ${first}`.execute(db);
  return rows;
}
