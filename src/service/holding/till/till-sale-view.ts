import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { isUnpaid } from '#src/domain/order/order-status.ts';
import { isBearer } from '#src/domain/person/bearer.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { changeFor, type TillSaleState, type TillWay, tillSaleState } from '#src/domain/till/till.ts';
import type { WithClock, WithDb, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { findGivenBackUnits } from '../order/refund/find-given-back-units.ts';
import { quoteBackAtTill } from '../order/refund/quote-back-at-till.ts';
import type { OrderView } from '../order/rows/order-view.ts';
import { findOrdersOf } from '../order/state/find-order.ts';
import { listTicketsOfOrder } from '../ticket/view/list-tickets.ts';
import { isAlongOpen } from './along/find-along.ts';
import { readSale, readTakeBacksOfSale, type SaleRow } from './till-sale.sql.ts';

type Needs = WithDb & WithClock & WithEvents & WithTicketKey;

/** A sale of a till as its page and its receipt show it; money in centavos. Tickets and refunds are read when they are asked for. */
export interface SaleView {
  id: Uuid;
  shiftId: Uuid;
  state: TillSaleState;
  at: Date;
  way: TillWay;
  orderNumber: string | null;
  lines: {
    description: LocalizedText;
    quantity: number;
    priceCents: number;
    feeCents: number;
    totalCents: number;
  }[];
  totalCents: number;
  receivedCents: number | null;
  changeCents: number | null;
  slip: string | null;
  /** The code of a Pix that waits. */
  pix: { copyAndPaste: string; expiresAt: Date } | null;
  email: string | null;
  /** Null for a sale that took the place of no other. */
  exchange: { ofNumber: string | null; backCents: number; differenceCents: number } | null;
  /** Null where its tickets have no link to take them along. */
  along: SaleAlong | null;
  /**
   * The sum that would go back for these tickets now; null: for all that are left. Whether they may is asked when they do. Refusals:
   * INVALID_INPUT, TICKET_NOT_FOUND.
   */
  backCents(ticketIds: readonly Uuid[] | null): Promise<number>;
  tickets(): Promise<SaleTicket[]>;
  refunds(): Promise<SaleRefund[]>;
}

export interface SaleAlong {
  eventId: Uuid;
  eventCode: string;
  orderId: Uuid;
  locale: Locale;
  /** Its link still takes something along. */
  isOpen: boolean;
  takenAt: Date | null;
}

export interface SaleTicket {
  id: Uuid;
  name: LocalizedText;
  variant: LocalizedText | null;
  dates: LocalizedText[];
  /** Empty for a bearer's. */
  holderName: string;
  ground: string | null;
  code: string | null;
  /** The unit that goes back with it, which parts of a bundle share; null once it went back. */
  unit: string | null;
}

export interface SaleRefund {
  way: TillWay;
  amountCents: number;
  at: Date;
  isDone: boolean;
  slip: string | null;
}

export async function saleView(context: Needs, event: EventView, id: Uuid): Promise<SaleView> {
  const row = await readSale(context.db, event.id, id);
  const [view] = row === null ? [] : await saleViews(context, event, [row]);
  if (view === undefined) throw new Error(`Sale ${id} is gone.`);
  return view;
}

/** Sales of one event, in their order. */
export async function saleViews(
  context: Needs,
  event: EventView,
  rows: readonly SaleRow[],
): Promise<SaleView[]> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = new Map((await findOrdersOf(context, event.id, ids)).map((order) => [order.id, order]));
  return rows.map((row) => viewOf(context, event, row, orders.get(row.orderId ?? '') ?? null));
}

function viewOf(context: Needs, event: EventView, row: SaleRow, order: OrderView | null): SaleView {
  const { id, shiftId, at, way, totalCents, slip, email } = row;
  const cart = { state: row.cartState, expiresAt: row.cartExpiresAt };
  const isApproved = order?.status === 'APPROVED' || order?.status === 'RESENT';
  const ofOrder = order && { isUnpaid: isUnpaid(order), isApproved, wasSold: row.wasSold };
  const state = tillSaleState({ cart, order: ofOrder }, context.clock.now());
  const lines = (order?.lines ?? []).map((line) => ({
    ...{ description: line.description, quantity: line.quantity, priceCents: line.priceCents },
    ...{ feeCents: line.feeCents, totalCents: line.totalCents },
  }));
  return {
    ...{ id, shiftId, state, at, way, lines, totalCents, slip, email },
    ...cashOf(row),
    exchange: exchangeOf(row),
    orderNumber: order?.number ?? null,
    pix: state === 'WAITING' ? pixOf(order) : null,
    along: order === null || !row.hasAlong ? null : alongOf(context, event, row, order),
    backCents: async (ticketIds) =>
      order !== null && isApproved ? await backOf(context, event, order, ticketIds) : 0,
    tickets: async () => (order !== null && isApproved ? await ticketsOf(context, order) : []),
    refunds: () => refundsOf(context, event.id, row, order),
  };
}

function exchangeOf({ totalCents, exchangeBackCents, exchangedNumber }: SaleRow): SaleView['exchange'] {
  if (exchangeBackCents === null) return null;
  const differenceCents = totalCents - exchangeBackCents;
  return { ofNumber: exchangedNumber, backCents: exchangeBackCents, differenceCents };
}

/** Cash as it crossed the counter: of an exchange only its difference did. */
function cashOf(row: SaleRow): Pick<SaleView, 'receivedCents' | 'changeCents'> {
  const { way, totalCents, receivedCents } = row;
  if (way !== 'CASH') return { receivedCents: null, changeCents: null };
  const differenceCents = exchangeOf(row)?.differenceCents ?? totalCents;
  const changeCents = changeFor(totalCents, receivedCents);
  if (differenceCents <= 0) return { receivedCents: 0, changeCents: -differenceCents };
  return { receivedCents: differenceCents + changeCents, changeCents };
}

function alongOf({ clock }: Needs, event: EventView, { takenAlongAt }: SaleRow, order: OrderView): SaleAlong {
  const isApproved = order.status === 'APPROVED' || order.status === 'RESENT';
  return {
    ...{ eventId: event.id, eventCode: event.code, orderId: order.id, locale: order.locale },
    ...{
      isOpen: isApproved && takenAlongAt === null && isAlongOpen(event, clock.now()),
      takenAt: takenAlongAt,
    },
  };
}

function pixOf(order: OrderView | null): SaleView['pix'] {
  const { copyAndPaste = null, expiresAt = null } = order?.payment ?? {};
  return copyAndPaste === null || expiresAt === null ? null : { copyAndPaste, expiresAt };
}

async function backOf(
  context: WithDb,
  event: EventView,
  order: OrderView,
  ticketIds: readonly Uuid[] | null,
): Promise<number> {
  if (ticketIds !== null && !ticketIds.every(isUuid)) {
    throw new DomainError('INVALID_INPUT', { field: 'ticketIds' });
  }
  return await quoteBackAtTill(context, event, order, ticketIds);
}

async function ticketsOf(context: Needs, order: OrderView): Promise<SaleTicket[]> {
  const tickets = await listTicketsOfOrder(context, order);
  const gone = await findGivenBackUnits(context, order);
  const isGone = (lineId: Uuid, unit: number) =>
    gone.some((one) => one.lineId === lineId && one.unit === unit);
  return tickets.map(({ id, offer, holder, code, orderLineId, unit }) => ({
    ...{ id, name: offer.name, variant: offer.variant, dates: offer.dates.map(({ name }) => name), code },
    unit: isGone(orderLineId, unit) ? null : `${orderLineId} ${unit}`,
    holderName: isBearer(holder) ? '' : `${holder.name} ${holder.lastName}`,
    ground: holder.halfPriceGround ?? null,
  }));
}

async function refundsOf(
  { db }: WithDb,
  eventId: Uuid,
  { id, way }: SaleRow,
  order: OrderView | null,
): Promise<SaleRefund[]> {
  if (order === null) return [];
  const takenBack = await readTakeBacksOfSale(db, eventId, id);
  return order.refunds.map((refund) => ({
    ...{ way, amountCents: refund.amountCents, at: refund.requestedAt, isDone: refund.status === 'DONE' },
    slip: takenBack.find(({ refundId }) => refundId === refund.id)?.slip ?? null,
  }));
}
