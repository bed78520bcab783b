import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import { amongLiving, askLiving, findLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { PurchaseTimes } from '#src/domain/event/postponement.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Holder, withAnswers } from '#src/domain/person/holder.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import type { Engagement, TicketStatus } from '#src/domain/ticket/ticket-state.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface TicketRow {
  id: Uuid;
  eventId: Uuid;
  orderId: Uuid;
  /** null for a ticket that came from somebody else: the order is not its owner's. */
  orderNumber: string | null;
  orderLineId: Uuid;
  unit: number;
  /** The number of the part in its bundle; 0 where there is no bundle. */
  part: number;
  offerId: Uuid;
  batchId: Uuid;
  customerId: Uuid;
  status: TicketStatus;
  holderVersion: number;
  holder: Holder;
  /** The ticket this one was made from when it changed hands. */
  previousTicketId: Uuid | null;
  /** When it took the place of another one, which was handed on or upgraded; null for the first of its unit. */
  tookOverAt: Date | null;
  engagedBy: Engagement | null;
  /** The transfer, the return or the order, by `engagedBy`. */
  engagedWith: Uuid | null;
  issuedAt: Date;
  /** When status, holder or engagement last changed. */
  changedAt: Date;
  /** When it first let its holder in. */
  admittedAt: Date | null;
  /** A supervisor at a gate has stopped it: no gate opens for it, and nothing begins with it. */
  isStopped: boolean;
  /** The difference that was paid for it at a till: it counts as full, and `holder` has no ground. */
  differenceId: Uuid | null;
  /** When what it stands for was handed over at a desk; null also once that was taken back. */
  handedAt: Date | null;
  /** What its owner bought it with; null for one that came from somebody else. */
  purchase: TicketPurchase | null;
  /** Of the order it was bought with, whoever has it now. */
  orderDelivery: DeliveryMethod;
  /** Where the parcel of that order goes; null for one that came from somebody else, whose address is not its owner's. */
  parcel: TicketParcel | null;
}

export interface TicketParcel {
  recipient: string | null;
  /** As it was when the order was placed. */
  address: StoredAddress | null;
  /** The last day it may arrive, as `2026-12-18`. */
  expectedBy: string | null;
}

/** The part of its order that decides what a ticket may still do. */
export interface TicketPurchase extends PurchaseTimes {
  origin: 'SALE' | 'COURTESY' | 'TILL';
  /** Of one unit. */
  priceCents: number;
  /** All that was bought with it. */
  lines: { batchId: Uuid }[];
}

/** `only`: each table names the events, so that a spread database asks only their machines; null for all events. */
function selectTickets(db: Db, only: readonly Uuid[] | null) {
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
    .leftJoin('delivery', (join) =>
      join
        .onRef('delivery.event_id', '=', 'ticket.event_id')
        .onRef('delivery.order_id', '=', 'ticket.order_id'),
    )
    .selectAll('ticket')
    .select([
      'customer_order.delivery_method',
      'delivery.recipient',
      'delivery.address',
      sql<string | null>`delivery.expected_by::text`.as('expected_by'),
      'customer_order.number as order_number',
      'customer_order.customer_id as buyer_id',
      'customer_order.origin',
      'customer_order.placed_at',
      'customer_order.regret_from',
      'customer_order.promised_at',
      'order_line.price_cents',
      sql<Uuid[]>`array(select o.batch_id from order_line o where o.event_id = ticket.event_id
        and o.order_id = ticket.order_id and o.quantity > 0${amongLiving('o.event_id', only)})`.as(
        'batch_ids',
      ),
    ])
    .select((select) =>
      select
        .selectFrom('admission')
        .select(({ fn }) => fn.min('admission.admitted_at').as('at'))
        .whereRef('admission.event_id', '=', 'ticket.event_id')
        .whereRef('admission.ticket_id', '=', 'ticket.id')
        .where(sql<boolean>`true${amongLiving('admission.event_id', only)}`)
        .as('admitted_at'),
    )
    .select(
      sql<boolean>`exists (select 1 from scan where scan.event_id = ticket.event_id and scan.ticket_id = ticket.id
        and scan.kind = 'STOP'${amongLiving('scan.event_id', only)})`.as('is_stopped'),
    )
    .select(
      sql<Date | null>`coalesce((select former.changed_at from ticket former where former.event_id = ticket.event_id
          and former.id = ticket.previous_ticket_id${amongLiving('former.event_id', only)}),
        (select ticket.issued_at from order_swap where order_swap.event_id = ticket.event_id
          and order_swap.order_line_id = ticket.order_line_id and order_swap.unit = ticket.unit
          and order_swap.kind = 'UPGRADE'${amongLiving('order_swap.event_id', only)}))`.as('took_over_at'),
    )
    .select((select) =>
      select
        .selectFrom('handover')
        .select(({ fn }) => fn.max('handover.at').as('at'))
        .whereRef('handover.event_id', '=', 'ticket.event_id')
        .whereRef('handover.ticket_id', '=', 'ticket.id')
        .where(sql<boolean>`true${amongLiving('handover.event_id', only)}`)
        // Rows are given and taken back in turns.
        .having(sql<boolean>`count(*) % 2 = 1`)
        .as('handed_at'),
    )
    .where(
      sql<boolean>`true${amongLiving('ticket.event_id', only)}${amongLiving('customer_order.event_id', only)}
        ${amongLiving('order_line.event_id', only)}`,
    );
}

type StoredTicket = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

function ticketRow(row: StoredTicket): TicketRow {
  const isBuyers = row.buyer_id === row.customer_id;
  return {
    id: row.id,
    eventId: row.event_id,
    orderId: row.order_id,
    orderNumber: isBuyers ? row.order_number : null,
    orderLineId: row.order_line_id,
    unit: row.unit,
    part: row.part,
    offerId: row.offer_id,
    batchId: row.batch_id,
    customerId: row.customer_id,
    status: row.status as TicketRow['status'],
    holderVersion: row.holder_version,
    holder: {
      name: row.holder_name,
      lastName: row.holder_last_name,
      documentType: row.holder_document_type as Holder['documentType'],
      documentNumber: row.holder_document_number,
      halfPriceGround:
        row.difference_id === null ? (row.half_price_ground as Holder['halfPriceGround']) : null,
      // Checked when they were given.
      ...withAnswers(row.holder_answers as HolderAnswers),
    },
    previousTicketId: row.previous_ticket_id,
    tookOverAt: row.took_over_at,
    engagedBy: row.engaged_by as Engagement | null,
    engagedWith: row.engaged_with,
    issuedAt: row.issued_at,
    changedAt: row.changed_at,
    admittedAt: row.admitted_at,
    isStopped: row.is_stopped,
    differenceId: row.difference_id,
    handedAt: row.handed_at,
    purchase: isBuyers
      ? {
          origin: row.origin as TicketPurchase['origin'],
          placedAt: row.placed_at,
          regretFrom: row.regret_from,
          promisedAt: row.promised_at,
          priceCents: row.price_cents,
          lines: row.batch_ids.map((batchId) => ({ batchId })),
        }
      : null,
    orderDelivery: row.delivery_method as DeliveryMethod,
    parcel:
      isBuyers && row.delivery_method === 'DELIVERY'
        ? {
            recipient: row.recipient,
            address: row.address as unknown as StoredAddress | null,
            expectedBy: row.expected_by,
          }
        : null,
  };
}

export interface NewTicket {
  id: Uuid;
  orderId: Uuid;
  orderLineId: Uuid;
  unit: number;
  part?: number;
  offerId: Uuid;
  batchId: Uuid;
  customerId: Uuid;
  holder: Holder;
  previousTicketId?: Uuid;
  differenceId?: Uuid | null;
  /** Absent: when all of the call are issued. */
  issuedAt?: Date;
}

const newTickets = rowTarget(
  'ticket',
  {
    id: 'uuid',
    order_id: 'uuid',
    order_line_id: 'uuid',
    unit: 'integer',
    part: 'integer',
    offer_id: 'uuid',
    batch_id: 'uuid',
    customer_id: 'uuid',
    holder_name: 'text',
    holder_last_name: 'text',
    holder_document_type: 'text',
    holder_document_number: 'text',
    half_price_ground: 'text',
    holder_answers: 'jsonb',
    previous_ticket_id: 'uuid',
    difference_id: 'uuid',
    issued_at: 'timestamptz',
    changed_at: 'timestamptz',
  },
  { event_id: 'uuid', status: 'text' },
);

/** Tickets of units that nobody had before: whoever gets one later keeps its number. */
const unnumbered = rowTarget('unnumbered_ticket', { ticket_id: 'uuid' }, { event_id: 'uuid' });

/** Inserts tickets of one event, issued at one instant unless they say another; those of new units get a number later. */
export async function insertTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  tickets: readonly NewTicket[],
  issuedAt: Date,
): Promise<void> {
  await insertRows(
    tx,
    newTickets,
    tickets.map((ticket) => ({
      id: ticket.id,
      order_id: ticket.orderId,
      order_line_id: ticket.orderLineId,
      unit: ticket.unit,
      part: ticket.part ?? 0,
      offer_id: ticket.offerId,
      batch_id: ticket.batchId,
      customer_id: ticket.customerId,
      holder_name: ticket.holder.name,
      holder_last_name: ticket.holder.lastName,
      holder_document_type: ticket.holder.documentType,
      holder_document_number: ticket.holder.documentNumber,
      half_price_ground: ticket.holder.halfPriceGround ?? null,
      holder_answers: ticket.holder.answers ?? {},
      previous_ticket_id: ticket.previousTicketId ?? null,
      difference_id: ticket.differenceId ?? null,
      issued_at: ticket.issuedAt ?? issuedAt,
      changed_at: ticket.issuedAt ?? issuedAt,
    })),
    { event_id: eventId, status: 'VALID' },
  );
  const first = tickets.filter(({ previousTicketId }) => previousTicketId === undefined);
  const rows = first.map(({ id }) => ({ ticket_id: id }));
  if (rows.length > 0) await insertRows(tx, unnumbered, rows, { event_id: eventId });
}

/** A unit that went away and came back is shown once, as it is now. */
const isLatestOfItsOwner = (only: readonly Uuid[] | null) => sql<boolean>`not exists (
  select 1 from ticket later
  where later.event_id = ticket.event_id and later.order_line_id = ticket.order_line_id and later.unit = ticket.unit
    and later.part = ticket.part and later.customer_id = ticket.customer_id and later.id <> ticket.id
    and ticket.status = 'TRANSFERRED'${amongLiving('later.event_id', only)}
    and (later.status <> 'TRANSFERRED' or (later.issued_at, later.id) > (ticket.issued_at, ticket.id)))`;

export async function readTicketsOfCustomer(db: Db, customerId: Uuid): Promise<TicketRow[]> {
  const { found: rows } = await askLiving(db, (only) =>
    selectTickets(db, only)
      .where('ticket.customer_id', '=', customerId)
      .where(isLatestOfItsOwner(only))
      .orderBy('ticket.issued_at', 'desc')
      .orderBy('ticket.order_id')
      .orderBy('order_line.position')
      .orderBy('ticket.unit')
      .orderBy('ticket.part')
      .limit(500)
      .execute(),
  );
  return rows.map(ticketRow);
}

/** As their buyer sees them: the units the buyer has, and those that went to others as they were then. */
export async function readTicketsOfOrder(db: Db, eventId: Uuid, orderId: Uuid): Promise<TicketRow[]> {
  const rows = await selectTickets(db, [eventId])
    .where('ticket.order_id', '=', orderId)
    .whereRef('ticket.customer_id', '=', 'customer_order.customer_id')
    .where(isLatestOfItsOwner([eventId]))
    .orderBy('order_line.position')
    .orderBy('ticket.unit')
    .orderBy('ticket.part')
    .execute();
  return rows.map(ticketRow);
}

export async function readTicketOfCustomer(
  db: Db,
  customerId: Uuid,
  ticketId: Uuid,
): Promise<TicketRow | null> {
  const row = await findLiving(db, (only) =>
    selectTickets(db, only)
      .where('ticket.customer_id', '=', customerId)
      .where('ticket.id', '=', ticketId)
      .executeTakeFirst(),
  );
  return row === null ? null : ticketRow(row);
}

/** Without an owner's right: for jobs and mails. In the order of the ids. */
export async function readTickets(db: Db, eventId: Uuid, ticketIds: readonly Uuid[]): Promise<TicketRow[]> {
  const rows = await selectTickets(db, [eventId])
    .where(sql<boolean>`ticket.id = any (${ticketIds}::uuid[])`)
    .orderBy('ticket.id')
    .execute();
  return rows.map(ticketRow);
}

/** The tickets that work for the order's units, or did until they ended; none that was handed on. */
export async function readCurrentTickets(db: Db, eventId: Uuid, orderId: Uuid): Promise<TicketRow[]> {
  const rows = await selectTickets(db, [eventId])
    .where('ticket.order_id', '=', orderId)
    .where('ticket.status', '<>', 'TRANSFERRED')
    .orderBy('ticket.id')
    .execute();
  return rows.map(ticketRow);
}

/** The units of the buyer's own tickets of the order, in whosever hands they are now. */
export async function readTicketUnits(
  db: Db,
  eventId: Uuid,
  orderId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<{ lineId: Uuid; unit: number }[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.event_id', '=', 'ticket.event_id')
        .onRef('customer_order.id', '=', 'ticket.order_id'),
    )
    .select(['ticket.order_line_id', 'ticket.unit'])
    .where('ticket.event_id', '=', eventId)
    .where('ticket.order_id', '=', orderId)
    .whereRef('ticket.customer_id', '=', 'customer_order.customer_id')
    .where(sql<boolean>`ticket.id = any (${ticketIds}::uuid[])`)
    .execute();
  return rows.map((row) => ({ lineId: row.order_line_id, unit: row.unit }));
}
