import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { nobodysEmail } from '#src/domain/privacy/nobodys-email.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A request to be erased that is neither taken back nor done. */
export interface Erasure {
  id: Uuid;
  customerId: Uuid;
  requestedAt: Date;
  dueAt: Date;
  begunAt: Date | null;
}

function open(db: Db) {
  return db
    .selectFrom('erasure')
    .select([
      'id',
      'customer_id as customerId',
      'requested_at as requestedAt',
      'due_at as dueAt',
      'begun_at as begunAt',
    ])
    .where('canceled_at', 'is', null)
    .where('done_at', 'is', null);
}

export async function readErasure(db: Db, customerId: Uuid): Promise<Erasure | null> {
  return (await open(db).where('customer_id', '=', customerId).executeTakeFirst()) ?? null;
}

/** Those whose time has come, the oldest first. */
export async function readDueErasures(db: Db, now: Date, limit: number): Promise<Erasure[]> {
  return await open(db).where('due_at', '<=', now).orderBy('due_at').limit(limit).execute();
}

export async function lockErasure(tx: Transaction<DB>, id: Uuid): Promise<Erasure | null> {
  return (await open(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** False where one is open already. */
export async function insertErasure(
  tx: Transaction<DB>,
  erasure: { id: Uuid; customerId: Uuid; requestedAt: Date; dueAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('erasure')
    .values({
      id: erasure.id,
      customer_id: erasure.customerId,
      requested_at: erasure.requestedAt,
      due_at: erasure.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setErasure(
  db: Db,
  id: Uuid,
  set: { due_at?: Date; begun_at?: Date; done_at?: Date; canceled_at?: Date },
): Promise<void> {
  await db.updateTable('erasure').set(set).where('id', '=', id).execute();
}

/** Takes back one that has not begun; false where there is none. */
export async function cancelErasure(db: Db, customerId: Uuid, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('erasure')
    .set({ canceled_at: now })
    .where('customer_id', '=', customerId)
    .where('canceled_at', 'is', null)
    .where('begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type UnderWayKind = 'TICKET' | 'ORDER' | 'REFUND' | 'REVIEW' | 'DELIVERY' | 'TRANSFER' | 'WAITLIST';

/** Everything of a customer that is not over, by event. */
export async function readUnderWay(
  db: Db,
  customerId: Uuid,
): Promise<{ eventId: Uuid; kind: UnderWayKind }[]> {
  const parts = [
    sql`select event_id, 'TICKET' as kind from ticket where customer_id = ${customerId} and status = 'VALID'`,
    sql`select event_id, 'ORDER' from customer_order
      where customer_id = ${customerId} and status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED')`,
    sql`select event_id, 'TRANSFER' from ticket_transfer
      where from_customer_id = ${customerId} and status = 'WAITING'`,
    sql`select event_id, 'WAITLIST' from waitlist_entry where customer_id = ${customerId} and status = 'OFFERED'`,
  ];
  const { rows } = await sql<{ eventId: Uuid; kind: UnderWayKind }>`
    select distinct event_id as "eventId", kind from (${sql.join(parts, sql` union all `)}) found`.execute(
    db,
  );
  return rows;
}

/** The same of what hangs on the orders of one event. */
export async function readUnderWayAt(db: Db, eventId: Uuid, customerId: Uuid): Promise<UnderWayKind[]> {
  const orders = sql`select id from customer_order where event_id = ${eventId}::uuid and customer_id = ${customerId}::uuid`;
  const payments = sql`select id from payment where event_id = ${eventId}::uuid and order_id in (${orders})`;
  const { rows } = await sql<{ kind: UnderWayKind }>`
    select distinct kind from (
      select 'REFUND' as kind from refund where event_id = ${eventId}::uuid and status in ('REQUESTED', 'PROCESSING')
        and payment_id in (${payments})
      union all
      select 'REVIEW' from money_review where event_id = ${eventId}::uuid and closed_at is null
        and payment_id in (${payments})
      union all
      select 'DELIVERY' from delivery where event_id = ${eventId}::uuid and status in ('WAITING', 'READY', 'SHIPPED')
        and order_id in (${orders})) found`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Events in which the customer has an order, a ticket, or anything else by their id. */
export async function readEventsOf(db: Db, customerId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select event_id as "eventId" from customer_order where customer_id = ${customerId}`.execute(db);
  return [...new Set(rows.map(({ eventId }) => eventId))];
}

export interface PersonRow {
  /** First and last name. */
  name: string | null;
  /** Names of the login, of the company and of its contact: any words. */
  otherNames: string[];
  documentType: string | null;
  documentNumber: string | null;
  phone: string | null;
  /** Proved, and no other account's. */
  emails: string[];
}

/**
 * Addresses that the account has proved, or had before: links that lock it go to those alone, and mails that have the id of such a
 * link outlive it. Whatever else it was told is a stranger's until it is proved.
 */
const provedAddresses = (customerId: Uuid) => sql`
  select lower(email) as email from auth_user where id = ${customerId}::uuid and email_verified
  union select lower(email) from mailed_code where customer_id = ${customerId}::uuid and purpose = 'LOCK_ACCOUNT'
  union select lower(to_address) from mail
    where data ->> 'customerId' = ${customerId}::uuid::text and data ->> 'lockCodeId' is not null and to_address <> ${nobodysEmail}`;

/** True of an address that is another account's by now: it is that account's. */
const isOfAnother = (email: RawBuilder<unknown>, customerId: Uuid) => sql`
  exists (select from auth_user o where o.email = ${email} and o.id <> ${customerId}::uuid)`;

/** All by which somebody may be named, addresses of before included. */
export async function readPerson(db: Db, customerId: Uuid): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select document_type as "documentType", document_number as "documentNumber", phone_number as phone,
      nullif(concat_ws(' ', c.name, last_name), '') as name,
      array_remove(array[corporate_name, trade_name, contact_name, u.name], null) as "otherNames",
      array(select p.email from (${provedAddresses(customerId)}) p
        where not ${isOfAnother(sql`p.email`, customerId)}) as emails
    from customer c left join auth_user u on u.id = c.id where c.id = ${customerId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/**
 * Mails that say themselves whose they are: to the account, or about its orders to the address that it has. Others to an address that
 * nobody proved are a stranger's, and so are those to the address of another account.
 */
export async function readOwnMails(db: Db, customerId: Uuid): Promise<Uuid[]> {
  const { rows: orders } = await sql<{ id: Uuid }>`
    select id from customer_order where customer_id = ${customerId}::uuid`.execute(db);
  const { rows } = await sql<{ id: Uuid }>`
    select m.id from mail m
    where not ${isOfAnother(sql`lower(m.to_address)`, customerId)} and (
      m.data ->> 'customerId' = ${customerId}::uuid::text
      or m.data ->> 'orderId' = any (${orders.map(({ id }) => id)}::text[])
        and lower(m.to_address) = (select email from auth_user where id = ${customerId}::uuid))`.execute(db);
  return rows.map(({ id }) => id);
}

/** An order that was paid, as tax law wants to know it. */
export interface FiscalOrder {
  orderId: Uuid;
  number: string;
  documentType: string;
  documentNumber: string;
  billingAddress: unknown;
}

/** Paid orders of a customer at an event that are not sealed. */
export async function readUnsealed(
  tx: Transaction<DB>,
  eventId: Uuid,
  customerId: Uuid,
): Promise<FiscalOrder[]> {
  const { rows } = await sql<FiscalOrder>`
    select o.id as "orderId", o.number, o.document_type as "documentType", o.document_number as "documentNumber",
      o.billing_address as "billingAddress"
    from customer_order o
    where o.event_id = ${eventId}::uuid and o.customer_id = ${customerId}::uuid
      and exists (select 1 from payment p where p.event_id = ${eventId}::uuid and p.order_id = o.id and p.captured_cents > 0)
      and not exists (select 1 from sealed_order s where s.event_id = ${eventId}::uuid and s.order_id = o.id)
    order by o.id for update of o`.execute(tx);
  return rows;
}

export async function insertSealed(
  tx: Transaction<DB>,
  sealed: {
    eventId: Uuid;
    orderId: Uuid;
    content: Buffer;
    recipient: string | null;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('sealed_order')
    .values({
      event_id: sealed.eventId,
      order_id: sealed.orderId,
      content: sealed.content,
      recipient: sealed.recipient,
      sealed_at: sealed.at,
      expires_at: sealed.expiresAt,
    })
    .execute();
}

/**
 * Orders that are being placed for the customer, and tickets that are being handed to them, are stored before this returns, and
 * later ones wait for the transaction.
 */
export async function waitForOrders(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await sql`select lock_customer(${customerId}::uuid)`.execute(tx);
}

/** True while an order of the customer, or a ticket in the account, still has their document. */
export async function isStillNamed(
  db: Db,
  {
    customerId,
    documentType,
    documentNumber,
  }: { customerId: Uuid; documentType: string | null; documentNumber: string | null },
  replaced: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order where customer_id = ${customerId} and document_number <> ${replaced}
    union all
    select 1 from ticket where customer_id = ${customerId} and holder_document_type = ${documentType}::text
      and holder_document_number = ${documentNumber}::text
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The rest of what was switched on; and mails that nobody has sent stay unsent. */
export async function endMessages(
  tx: Transaction<DB>,
  { customerId, emails, mailIds }: { customerId: Uuid; emails: readonly string[]; mailIds: readonly Uuid[] },
): Promise<void> {
  await sql`update customer set notify_email = false, notify_sms = false, notify_whatsapp = false
    where id = ${customerId}::uuid`.execute(tx);
  await sql`update mail set next_attempt_at = 'infinity'
    where sent_at is null and (lower(to_address) = any (${[...emails]}::text[]) or id = any (${[...mailIds]}::uuid[]))`.execute(
    tx,
  );
}

/** Ends what the customer waits for in a list; nobody is offered a place for who is gone. */
export async function endWaiting(
  tx: Transaction<DB>,
  eventId: Uuid,
  customerId: Uuid,
  now: Date,
): Promise<void> {
  await sql`update waitlist_entry set status = 'LEFT', ended_at = ${now}
    where event_id = ${eventId}::uuid and customer_id = ${customerId}::uuid and status = 'WAITING'`.execute(
    tx,
  );
}

/** Events whose term has not been ended yet, of those given. */
export async function readUnforgotten(db: Db, eventIds: readonly Uuid[]): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`select event_id as "eventId" from forgotten_event`.execute(
    db,
  );
  const forgotten = new Set(rows.map(({ eventId }) => eventId));
  return eventIds.filter((id) => !forgotten.has(id));
}

/** Notes that an event is forgotten, and deletes what was sealed of it. */
export async function markForgotten(tx: Transaction<DB>, eventId: Uuid, at: Date): Promise<void> {
  await sql`delete from sealed_order where event_id = ${eventId}::uuid`.execute(tx);
  await sql`insert into forgotten_event (event_id, at) values (${eventId}::uuid, ${at})`.execute(tx);
}

/** Buyers at the tills of an event who have no login, and orders at no event but those given. */
export async function readBearersOnlyOf(db: Db, eventId: Uuid, old: readonly Uuid[]): Promise<Uuid[]> {
  const { rows: here } = await sql<{ id: Uuid }>`
    select distinct customer_id as id from customer_order
    where event_id = ${eventId}::uuid and origin = 'TILL'`.execute(db);
  if (here.length === 0) return [];
  const ids = here.map(({ id }) => id);
  const { rows: elsewhere } = await sql<{ id: Uuid }>`
    select distinct customer_id as id from customer_order
    where customer_id = any (${ids}::uuid[]) and event_id <> all (${[...old]}::uuid[])`.execute(db);
  const { rows: withLogin } = await sql<{ id: Uuid }>`
    select id from auth_user where id = any (${ids}::uuid[])`.execute(db);
  const stay = new Set([...elsewhere, ...withLogin].map(({ id }) => id));
  return ids.filter((id) => !stay.has(id));
}

/** The row stays, so that a message that comes again is known. */
export async function blankMessagesBefore(db: Db, before: Date): Promise<void> {
  await sql`update provider_message set raw = '{}' where received_at < ${before} and raw <> '{}'`.execute(db);
}

/** The address of a mail that was sent so long ago goes; that it was sent stays. */
export async function blankMailAddressesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    update mail set to_address = ${nobodysEmail}, last_error = null
    where sent_at < ${before} and to_address <> ${nobodysEmail}`.execute(db);
}

/** The address from which orders of an event were placed before then. */
export async function deletePurchaseAddressesBefore(db: Db, eventId: Uuid, before: Date): Promise<void> {
  await sql`delete from order_access where event_id = ${eventId}::uuid and at < ${before}`.execute(db);
}
