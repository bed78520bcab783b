import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Holder } from '../../domain/holder.ts';
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
  holder: Holder;
}

function selectTickets(db: Db) {
  return db
    .selectFrom('ticket')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.event_id', '=', 'ticket.event_id')
        .onRef('customer_order.id', '=', 'ticket.order_id'),
    )
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.event_id', '=', 'ticket.event_id')
        .onRef('order_line.id', '=', 'ticket.order_line_id'),
    )
    .selectAll('ticket')
    .select('customer_order.number as order_number');
}

type StoredTicket = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

function ticketRow(row: StoredTicket): TicketRow {
  return {
    id: row.id,
    eventId: row.event_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    offerId: row.offer_id,
    customerId: row.customer_id,
    status: row.status as TicketRow['status'],
    holderVersion: row.holder_version,
    holder: {
      name: row.holder_name,
      lastName: row.holder_last_name,
      documentType: row.holder_document_type as Holder['documentType'],
      documentNumber: row.holder_document_number,
      halfPriceGround: row.half_price_ground as Holder['halfPriceGround'],
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
    holder: Holder;
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
        holder_name: ticket.holder.name,
        holder_last_name: ticket.holder.lastName,
        holder_document_type: ticket.holder.documentType,
        holder_document_number: ticket.holder.documentNumber,
        half_price_ground: ticket.holder.halfPriceGround ?? null,
        issued_at: ticket.issuedAt,
        changed_at: ticket.issuedAt,
      })),
    )
    .execute();
}

export async function readTicketsOfCustomer(db: Db, customerId: Uuid): Promise<TicketRow[]> {
  const rows = await selectTickets(db)
    .where('ticket.customer_id', '=', customerId)
    .orderBy('ticket.issued_at', 'desc')
    .orderBy('ticket.order_id')
    .orderBy('order_line.position')
    .orderBy('ticket.unit')
    .limit(500)
    .execute();
  return rows.map(ticketRow);
}

export async function readTicketsOfOrder(db: Db, eventId: Uuid, orderId: Uuid): Promise<TicketRow[]> {
  const rows = await selectTickets(db)
    .where('ticket.event_id', '=', eventId)
    .where('ticket.order_id', '=', orderId)
    .orderBy('order_line.position')
    .orderBy('ticket.unit')
    .execute();
  return rows.map(ticketRow);
}

/** Of valid tickets only: what was transferred or has ended stays as it is. */
export async function updateTicketStatus(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly { lineId: Uuid; unit: number }[],
  status: TicketRow['status'],
): Promise<void> {
  await sql`update ticket t set status = ${status}
    from unnest(${units.map(({ lineId }) => lineId)}::uuid[], ${units.map(({ unit }) => unit)}::integer[]) u (line_id, unit)
    where t.event_id = ${eventId} and t.order_line_id = u.line_id and t.unit = u.unit and t.status = 'VALID'`.execute(
    tx,
  );
}

export async function readTicketUnits(
  db: Db,
  eventId: Uuid,
  orderId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<{ lineId: Uuid; unit: number }[]> {
  const rows = await db
    .selectFrom('ticket')
    .select(['order_line_id', 'unit'])
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .where('id', 'in', ticketIds.length === 0 ? [orderId] : [...ticketIds])
    .execute();
  return rows.map((row) => ({ lineId: row.order_line_id, unit: row.unit }));
}
