import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface TicketRow {
  id: Uuid;
  eventId: Uuid;
  orderId: Uuid;
  orderNumber: string;
  offerId: Uuid;
  customerId: Uuid;
  status: 'VALID' | 'INVALID' | 'TRANSFERRED' | 'CANCELED';
  holderVersion: number;
  holder: { name: string; lastName: string; documentType: string; documentNumber: string } | null;
}

function selectTickets(db: Db) {
  return db
    .selectFrom('ticket')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.event_id', '=', 'ticket.event_id')
        .onRef('customer_order.id', '=', 'ticket.order_id'),
    )
    .selectAll('ticket')
    .select('customer_order.number as order_number');
}

type StoredTicket = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

function ticketRow(row: StoredTicket): TicketRow {
  const { holder_name, holder_last_name, holder_document_type, holder_document_number } = row;
  return {
    id: row.id,
    eventId: row.event_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    offerId: row.offer_id,
    customerId: row.customer_id,
    status: row.status as TicketRow['status'],
    holderVersion: row.holder_version,
    holder:
      holder_name === null ||
      holder_last_name === null ||
      holder_document_type === null ||
      holder_document_number === null
        ? null
        : {
            name: holder_name,
            lastName: holder_last_name,
            documentType: holder_document_type,
            documentNumber: holder_document_number,
          },
  };
}

export async function insertTickets(
  tx: Transaction<DB>,
  tickets: readonly {
    id: Uuid;
    eventId: Uuid;
    orderId: Uuid;
    orderLineId: Uuid;
    unit: number;
    offerId: Uuid;
    batchId: Uuid;
    customerId: Uuid;
    issuedAt: Date;
  }[],
): Promise<void> {
  await tx
    .insertInto('ticket')
    .values(
      tickets.map((ticket) => ({
        id: ticket.id,
        event_id: ticket.eventId,
        order_id: ticket.orderId,
        order_line_id: ticket.orderLineId,
        unit: ticket.unit,
        offer_id: ticket.offerId,
        batch_id: ticket.batchId,
        customer_id: ticket.customerId,
        status: 'VALID',
        issued_at: ticket.issuedAt,
      })),
    )
    .execute();
}

export async function readTicketsOfCustomer(db: Db, customerId: Uuid): Promise<TicketRow[]> {
  const rows = await selectTickets(db)
    .where('ticket.customer_id', '=', customerId)
    .orderBy('ticket.issued_at', 'desc')
    .orderBy('ticket.id')
    .limit(500)
    .execute();
  return rows.map(ticketRow);
}

export async function readTicketsOfOrder(db: Db, eventId: Uuid, orderId: Uuid): Promise<TicketRow[]> {
  const rows = await selectTickets(db)
    .where('ticket.event_id', '=', eventId)
    .where('ticket.order_id', '=', orderId)
    .orderBy('ticket.id')
    .execute();
  return rows.map(ticketRow);
}
