import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Evidence } from '#src/domain/dispute/evidence.ts';
import type { Uuid } from '#src/domain/ids.ts';

// Rows about a purchase, for its evidence (docs/algorithms/disputes.md). Each statement reads one event, or one account.

interface OfOrder {
  eventId: Uuid;
  orderId: Uuid;
}

export interface PurchaseFacts {
  termsVersion: string;
  address: string | null;
}

export async function readPurchase(db: Kysely<DB>, of: OfOrder): Promise<PurchaseFacts | null> {
  const { rows } = await sql<PurchaseFacts>`
    select o.terms_version as "termsVersion", a.ip_address as address from customer_order o
    left join order_access a on a.event_id = o.event_id and a.order_id = o.id
    where o.event_id = ${of.eventId} and o.id = ${of.orderId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The ids of all tickets that stand, or stood, for the units of the order: its own, and those that took the place of one by a
 * transfer or by new codes.
 */
export async function readTicketsOfUnits(db: Kysely<DB>, of: OfOrder) {
  const { rows } = await sql<Evidence['tickets'][number] & { id: Uuid; orderId: Uuid }>`
    with recursive unit as (
      select t.* from ticket t where t.event_id = ${of.eventId} and t.order_id = ${of.orderId}
      union
      select n.* from unit u join ticket n on n.event_id = ${of.eventId} and n.previous_ticket_id = u.id
        where n.order_line_id = u.order_line_id and n.unit = u.unit
    )
    select u.id, u.order_id as "orderId", f.name, concat_ws(' ', u.holder_name, u.holder_last_name) as holder, u.status, u.issued_at as "issuedAt"
    from unit u join offer f on f.event_id = ${of.eventId} and f.id = u.offer_id order by u.issued_at, u.id`.execute(
    db,
  );
  return rows;
}

/** Scans that let in, and were not taken back. */
export async function readScans(db: Kysely<DB>, eventId: Uuid, ticketIds: readonly Uuid[]) {
  const { rows } = await sql<{ at: Date; gate: string; device: string | null; ticketId: Uuid }>`
    select a.admitted_at as at, a.gate, d.name as device, a.ticket_id as "ticketId" from admission a
    left join scan s on s.event_id = a.event_id and s.id = a.scan_id
    left join gate_device d on d.event_id = s.event_id and d.id = s.device_id
    where a.event_id = ${eventId} and a.ticket_id = any (${[...ticketIds]}::uuid[]) order by a.admitted_at`.execute(
    db,
  );
  return rows;
}

export async function readHandovers(db: Kysely<DB>, eventId: Uuid, ticketIds: readonly Uuid[]) {
  const { rows } = await sql<Evidence['handovers'][number]>`
    select kind, station, at from handover
    where event_id = ${eventId} and ticket_id = any (${[...ticketIds]}::uuid[]) order by at, number`.execute(
    db,
  );
  return rows;
}

export async function readWallets(db: Kysely<DB>, eventId: Uuid, ticketIds: readonly Uuid[]) {
  const { rows } = await sql<Evidence['wallets'][number]>`
    select kind, issued_at as at from wallet_pass
    where event_id = ${eventId} and ticket_id = any (${[...ticketIds]}::uuid[]) order by issued_at`.execute(
    db,
  );
  return rows;
}

export async function readTransfers(db: Kysely<DB>, eventId: Uuid, ticketIds: readonly Uuid[]) {
  const { rows } = await sql<{
    status: string;
    createdAt: Date;
    endedAt: Date | null;
    toCustomerId: Uuid | null;
  }>`
    select distinct x.id, x.status, x.created_at as "createdAt", x.ended_at as "endedAt", x.to_customer_id as "toCustomerId"
    from ticket_transfer_item i join ticket_transfer x on x.event_id = i.event_id and x.id = i.transfer_id
    where i.event_id = ${eventId} and i.ticket_id = any (${[...ticketIds]}::uuid[]) order by x.created_at, x.id`.execute(
    db,
  );
  return rows;
}

export async function readNames(db: Kysely<DB>, customerIds: readonly Uuid[]) {
  const { rows } = await sql<{ id: Uuid; name: string; lastName: string }>`
    select id, coalesce(name, '') as name, coalesce(last_name, '') as "lastName" from customer
    where id = any (${[...customerIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readDeliveryHistory(db: Kysely<DB>, of: OfOrder) {
  const { rows } = await sql<Evidence['delivery'][number]>`
    select status, at, tracking_code as "trackingCode" from delivery_history
    where event_id = ${of.eventId} and order_id = ${of.orderId} order by id`.execute(db);
  return rows;
}

export async function readRefunds(db: Kysely<DB>, eventId: Uuid, paymentId: Uuid) {
  const { rows } = await sql<Evidence['refunds'][number]>`
    select amount_cents as "amountCents", status, requested_at as "requestedAt", settled_at as "settledAt" from refund
    where event_id = ${eventId} and payment_id = ${paymentId} and status <> 'FAILED' order by requested_at`.execute(
    db,
  );
  return rows;
}

/** Mails about the order that were sent; of each that it was sent, and nothing of its words. */
export async function readMails(db: Kysely<DB>, of: OfOrder) {
  const { rows } = await sql<Evidence['mails'][number]>`
    select template, sent_at as "sentAt" from mail
    where data ->> 'orderId' = ${of.orderId}::text and sent_at is not null order by sent_at`.execute(db);
  return rows;
}

/** Accesses of an account around the purchase; a record is kept for six months. */
export async function readAccesses(
  db: Kysely<DB>,
  customerId: Uuid,
  { from, until }: { from: Date; until: Date },
) {
  const { rows } = await sql<Evidence['accesses'][number]>`
    select kind, at, ip_address as address from security_event
    where customer_id = ${customerId} and at between ${from} and ${until}
      and kind in ('LOG_IN', 'EMAIL_PROVED', 'PASSKEY_ADDED', 'PASSWORD_CHANGED', 'PASSWORD_RESET') order by at`.execute(
    db,
  );
  return rows;
}

/** Since when a browser of the account is known that was known before the purchase; null for none. */
export async function readKnownSince(db: Kysely<DB>, customerId: Uuid, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(first_used_at) as since from known_device
    where customer_id = ${customerId} and first_used_at < ${before} and last_used_at >= ${before}`.execute(
    db,
  );
  return rows[0]?.since ?? null;
}

/** The address of the account; null where it is gone. */
export async function readEmail(db: Kysely<DB>, customerId: Uuid): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`select email from auth_user where id = ${customerId}`.execute(
    db,
  );
  return rows[0]?.email ?? null;
}
