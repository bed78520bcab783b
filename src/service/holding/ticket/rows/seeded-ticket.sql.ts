import { sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Ends tickets, each at its time; answers of their holders go. */
export async function endSeededTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  ended: readonly { id: Uuid; status: 'CANCELED' | 'TRANSFERRED'; at: Date }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`update ticket t set status = e.status, changed_at = e.at, holder_answers = '{}'
    from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ status }) => status)}::text[],
      ${ended.map(({ at }) => at)}::timestamptz[]) e (id, status, at)
    where t.event_id = ${eventId} and t.id = e.id`.execute(tx);
}

export interface SeededTransfer {
  id: Uuid;
  ticketId: Uuid;
  newTicketId: Uuid;
  fromCustomerId: Uuid;
  toCustomerId: Uuid;
  email: string;
  tokenHash: Uint8Array;
  offeredAt: Date;
  expiresAt: Date;
  acceptedAt: Date;
}

const items = rowTarget(
  'ticket_transfer_item',
  { transfer_id: 'uuid', ticket_id: 'uuid', new_ticket_id: 'uuid' },
  { event_id: 'uuid' },
);

/** Accepted transfers, whose tickets are there. */
export async function insertSeededTransfers(
  tx: Transaction<DB>,
  eventId: Uuid,
  transfers: readonly SeededTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  await tx
    .insertInto('ticket_transfer')
    .values(
      transfers.map((transfer) => ({
        event_id: eventId,
        id: transfer.id,
        from_customer_id: transfer.fromCustomerId,
        to_customer_id: transfer.toCustomerId,
        email: transfer.email,
        token_hash: Buffer.from(transfer.tokenHash),
        status: 'ACCEPTED',
        created_at: transfer.offeredAt,
        expires_at: transfer.expiresAt,
        ended_at: transfer.acceptedAt,
      })),
    )
    .execute();
  const rows = transfers.map(({ id, ticketId, newTicketId }) => {
    return { transfer_id: id, ticket_id: ticketId, new_ticket_id: newTicketId };
  });
  await insertRows(tx, items, rows, { event_id: eventId });
}
