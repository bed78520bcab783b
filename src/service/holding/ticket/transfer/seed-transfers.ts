import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { WithIds } from '#src/service/ports.ts';
import { endSeededTickets, insertSeededTransfers } from '../rows/seeded-ticket.sql.ts';
import { insertTickets, type NewTicket } from '../rows/ticket.sql.ts';
import { makeTransferToken } from './transfer-token.ts';

const hourMs = 3_600_000;

/** A ticket of the past that its buyer handed on, and to whom. */
export interface HandedOn {
  ticket: NewTicket;
  to: { customerId: Uuid; email: string; holder: Holder };
  offeredAt: Date;
  acceptedAt: Date;
}

/** Ends tickets of units that were given back in the past. */
export async function storeSeededEnds(
  tx: Transaction<DB>,
  eventId: Uuid,
  ended: readonly { id: Uuid; at: Date }[],
): Promise<void> {
  await endSeededTickets(
    tx,
    eventId,
    ended.map((one) => ({ ...one, status: 'CANCELED' as const })),
  );
}

/** Stores accepted transfers of the past: the first ticket ends, and a new one of the same unit is somebody else's. */
export async function storeSeededTransfers(
  context: WithIds,
  tx: Transaction<DB>,
  event: { id: Uuid; code: string },
  handed: readonly HandedOn[],
): Promise<void> {
  if (handed.length === 0) return;
  const transfers = handed.map(({ ticket, to, offeredAt, acceptedAt }) => ({
    id: context.ids.uuid(),
    ticketId: ticket.id,
    newTicketId: context.ids.uuid(),
    fromCustomerId: ticket.customerId,
    toCustomerId: to.customerId,
    email: to.email,
    tokenHash: makeTransferToken(context, event.code).tokenHash,
    ...{ offeredAt, acceptedAt, expiresAt: new Date(offeredAt.getTime() + limits.transferHours * hourMs) },
  }));
  await endSeededTickets(
    tx,
    event.id,
    transfers.map(({ ticketId, acceptedAt }) => ({ id: ticketId, status: 'TRANSFERRED', at: acceptedAt })),
  );
  const made = handed.map(({ ticket, to, acceptedAt }, index) => ({
    ...ticket,
    id: transfers[index]?.newTicketId ?? '',
    customerId: to.customerId,
    holder: to.holder,
    previousTicketId: ticket.id,
    issuedAt: acceptedAt,
  }));
  await insertTickets(tx, event.id, made, handed[0]?.acceptedAt ?? new Date(0));
  await insertSeededTransfers(tx, event.id, transfers);
}
