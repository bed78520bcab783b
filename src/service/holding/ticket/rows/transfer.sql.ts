import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving, findLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

type Db = Kysely<DB> | Transaction<DB>;

export type TransferStatus = 'WAITING' | 'ACCEPTED' | 'REFUSED' | 'CANCELED' | 'EXPIRED';

export interface TransferRow {
  id: Uuid;
  eventId: Uuid;
  fromCustomerId: Uuid;
  /** Whom it was offered to, as the sender wrote it; null for an offer by a link, which has no address. */
  email: string | null;
  status: TransferStatus;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  toCustomerId: Uuid | null;
}

/** A ticket of a transfer, and the one that was made of it when it was accepted. */
export interface TransferItem {
  ticketId: Uuid;
  newTicketId: Uuid | null;
}

const columns = [
  'ticket_transfer.id',
  'ticket_transfer.event_id as eventId',
  'from_customer_id as fromCustomerId',
  'email',
  'status',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'ended_at as endedAt',
  'to_customer_id as toCustomerId',
] as const;

type Stored = Omit<TransferRow, 'status' | 'email'> & { status: string; email: string };
const transferRow = (row: Stored): TransferRow => ({
  ...row,
  email: row.email === '' ? null : row.email,
  status: row.status as TransferStatus,
});

export async function insertTransfer(
  tx: Transaction<DB>,
  transfer: Pick<TransferRow, 'id' | 'eventId' | 'fromCustomerId' | 'email' | 'createdAt' | 'expiresAt'> & {
    tokenHash: Uint8Array;
    ticketIds: readonly Uuid[];
  },
): Promise<void> {
  await tx
    .insertInto('ticket_transfer')
    .values({
      event_id: transfer.eventId,
      id: transfer.id,
      from_customer_id: transfer.fromCustomerId,
      email: transfer.email ?? '',
      token_hash: Buffer.from(transfer.tokenHash),
      status: 'WAITING',
      created_at: transfer.createdAt,
      expires_at: transfer.expiresAt,
    })
    .execute();
  await tx
    .insertInto('ticket_transfer_item')
    .values(
      transfer.ticketIds.map((ticketId) => ({
        event_id: transfer.eventId,
        transfer_id: transfer.id,
        ticket_id: ticketId,
      })),
    )
    .execute();
}

export async function readTransfer(db: Db, eventId: Uuid, id: Uuid): Promise<TransferRow | null> {
  const row = await db
    .selectFrom('ticket_transfer')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : transferRow(row);
}

export async function readTransferByToken(
  db: Db,
  eventId: Uuid,
  tokenHash: Uint8Array,
): Promise<TransferRow | null> {
  const row = await db
    .selectFrom('ticket_transfer')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('token_hash', '=', Buffer.from(tokenHash))
    .executeTakeFirst();
  return row === undefined ? null : transferRow(row);
}

export async function readTransferOfSender(db: Db, customerId: Uuid, id: Uuid): Promise<TransferRow | null> {
  const row = await findLiving(db, (only) =>
    db
      .selectFrom('ticket_transfer')
      .select(columns)
      .where('from_customer_id', '=', customerId)
      .where('id', '=', id)
      .where(sql<boolean>`true${amongLiving('event_id', only)}`)
      .executeTakeFirst(),
  );
  return row === null ? null : transferRow(row);
}

/** The ticket it is about first, then what travels with it. */
export async function readTransferItems(db: Db, eventId: Uuid, transferId: Uuid): Promise<TransferItem[]> {
  return await db
    .selectFrom('ticket_transfer_item as item')
    .innerJoin('ticket', (join) =>
      join.onRef('ticket.event_id', '=', 'item.event_id').onRef('ticket.id', '=', 'item.ticket_id'),
    )
    .innerJoin('offer', (join) =>
      join.onRef('offer.event_id', '=', 'ticket.event_id').onRef('offer.id', '=', 'ticket.offer_id'),
    )
    .select(['item.ticket_id as ticketId', 'item.new_ticket_id as newTicketId'])
    .where('item.event_id', '=', eventId)
    .where('item.transfer_id', '=', transferId)
    // A session needs a ticket and travels after it.
    .orderBy(sql`offer.session_starts_at nulls first`)
    .orderBy('item.ticket_id')
    .execute();
}

export async function lockTransfer(tx: Transaction<DB>, eventId: Uuid, id: Uuid): Promise<TransferRow> {
  const row = await tx
    .selectFrom('ticket_transfer')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return transferRow(row);
}

/** The same where this is still its token; null where another link was made meanwhile. */
export async function lockTransferOfToken(
  tx: Transaction<DB>,
  eventId: Uuid,
  id: Uuid,
  tokenHash: Uint8Array,
): Promise<TransferRow | null> {
  const row = await tx
    .selectFrom('ticket_transfer')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('token_hash', '=', Buffer.from(tokenHash))
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : transferRow(row);
}

export async function updateTransferEnded(
  tx: Transaction<DB>,
  transfer: {
    eventId: Uuid;
    id: Uuid;
    status: Exclude<TransferStatus, 'WAITING'>;
    endedAt: Date;
    toCustomerId: Uuid | null;
  },
): Promise<void> {
  await tx
    .updateTable('ticket_transfer')
    .set({ status: transfer.status, ended_at: transfer.endedAt, to_customer_id: transfer.toCustomerId })
    .where('event_id', '=', transfer.eventId)
    .where('id', '=', transfer.id)
    .execute();
}

export async function updateNewTicket(
  tx: Transaction<DB>,
  eventId: Uuid,
  transferId: Uuid,
  item: { ticketId: Uuid; newTicketId: Uuid },
): Promise<void> {
  await tx
    .updateTable('ticket_transfer_item')
    .set({ new_ticket_id: item.newTicketId })
    .where('event_id', '=', eventId)
    .where('transfer_id', '=', transferId)
    .where('ticket_id', '=', item.ticketId)
    .execute();
}

/** A link that is about to be passed on opens it from now on, and no other; false once nobody is to be asked any more. */
export async function updateTokenHash(
  db: Db,
  eventId: Uuid,
  id: Uuid,
  tokenHash: Uint8Array,
): Promise<boolean> {
  const updated = await db
    .updateTable('ticket_transfer')
    .set({ token_hash: Buffer.from(tokenHash) })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Every transfer of these tickets, by ticket, the latest last. */
export async function readTransfersOfTickets(
  db: Db,
  ticketIds: readonly Uuid[],
  eventIds: readonly Uuid[],
): Promise<(TransferRow & { ticketId: Uuid })[]> {
  const rows = await db
    .selectFrom('ticket_transfer_item as item')
    .innerJoin('ticket_transfer', (join) =>
      join
        .onRef('ticket_transfer.event_id', '=', 'item.event_id')
        .onRef('ticket_transfer.id', '=', 'item.transfer_id'),
    )
    .select([...columns, 'item.ticket_id as ticketId'])
    .where(sql<boolean>`item.event_id = any (${eventIds}::uuid[])`)
    .where(sql<boolean>`ticket_transfer.event_id = any (${eventIds}::uuid[])`)
    .where(sql<boolean>`item.ticket_id = any (${ticketIds}::uuid[])`)
    .orderBy('ticket_transfer.created_at')
    .orderBy('ticket_transfer.id')
    .execute();
  return rows.map((row) => ({ ...transferRow(row), ticketId: row.ticketId }));
}

/** Those whose time is over, the oldest first. */
export async function readOverdueTransfers(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ eventId: Uuid; transferId: Uuid }[]> {
  const { found } = await askLiving(db, (only) =>
    db
      .selectFrom('ticket_transfer')
      .select(['event_id as eventId', 'id as transferId'])
      .where('status', '=', 'WAITING')
      .where('expires_at', '<=', now)
      .$if(only !== null, (query) => query.where('event_id', '=', sql<Uuid>`any(${only}::uuid[])`))
      .orderBy('expires_at')
      .limit(limit)
      .execute(),
  );
  return found;
}

/** How often the ticket changed hands, back along the tickets it was made from. */
export async function readHandings(db: Db, eventId: Uuid, ticketId: Uuid): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive chain as (
      select previous_ticket_id as id from ticket where event_id = ${eventId} and id = ${ticketId}
      union all
      select t.previous_ticket_id from chain c join ticket t on t.event_id = ${eventId} and t.id = c.id
    )
    select count(id)::integer as count from chain`.execute(db);
  return rows[0]?.count ?? 0;
}

function countOffers(db: Db, customerId: Uuid, since: Date) {
  return db
    .selectFrom('ticket_transfer')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('from_customer_id', '=', customerId)
    .where('created_at', '>', since);
}

/** At one event, as the transaction sees them. */
export async function countOffersAt(
  tx: Transaction<DB>,
  eventId: Uuid,
  customerId: Uuid,
  since: Date,
): Promise<number> {
  const { count } = await countOffers(tx, customerId, since)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** At all other events that can be asked; not within a transaction, which would need every machine of a spread database. */
export async function countOffersElsewhere(
  db: Kysely<DB>,
  eventId: Uuid,
  customerId: Uuid,
  since: Date,
): Promise<number> {
  const { found } = await askLiving(db, (only) =>
    countOffers(db, customerId, since)
      .where('event_id', '<>', eventId)
      .where(sql<boolean>`true${amongLiving('event_id', only)}`)
      .executeTakeFirstOrThrow(),
  );
  return Number(found.count);
}

/** The language of the account with this address; null without one. */
export async function readLocaleOfEmail(db: Db, email: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('auth_user')
    .innerJoin('customer', 'customer.id', 'auth_user.id')
    .select('customer.locale')
    .where('auth_user.email', '=', email)
    .executeTakeFirst();
  return (row?.locale as Locale | undefined) ?? null;
}
