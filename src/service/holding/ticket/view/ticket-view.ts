import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { isLate } from '#src/domain/ticket/ticket-deadlines.ts';
import { deliveryOfTicket } from '#src/domain/ticket/ticket-delivery.ts';
import type { WithTicketKey } from '#src/service/ports.ts';
import type { EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import type { TicketParcel, TicketRow } from '../rows/ticket.sql.ts';
import type { TransferView } from '../rows/transfers-of-tickets.ts';

export interface TicketView extends TicketRow {
  event: EventView;
  offer: OfferView;
  /**
   * What the gate reads. Null unless the ticket is valid, and while it is offered to somebody: a picture of it is not
   * to be handed about beside the offer. It follows from the ticket and the key; only one that another installation signed is stored.
   */
  code: string | null;
  /** The transfer it is in or went with, or the last that came to nothing. */
  transfer: TransferView | null;
  /** Every transfer its owner began with it, the latest last. */
  transfers: TransferView[];
  /** How what it stands for gets to its holder; null for what only lets in. */
  delivery: TicketDelivery | null;
}

export interface TicketDelivery {
  method: 'PICKUP' | 'DELIVERY';
  /** Of a parcel; null where somebody else bought it. */
  parcel: TicketParcel | null;
}

export function ticketView(
  context: WithTicketKey,
  event: EventView,
  row: TicketRow,
  {
    transfers = [],
    broughtCode = null,
  }: { transfers?: TransferView[] | undefined; broughtCode?: string | null | undefined } = {},
): TicketView {
  const found = event.offerById.get(row.offerId);
  if (found === undefined) throw new Error(`Ticket ${row.id} is for an offer that is gone.`);
  const { offer, category } = found;
  const method = deliveryOfTicket(category.kind, offer.pickup !== null, row.orderDelivery);
  const isShown = row.status === 'VALID' && row.engagedBy !== 'TRANSFER';
  const code = isShown ? (broughtCode ?? codeOfTicket(context, event, offer, row)) : null;
  return {
    ...row,
    event,
    offer,
    code,
    transfer: transfers.at(-1) ?? null,
    transfers,
    delivery: method && { method, parcel: method === 'DELIVERY' ? row.parcel : null },
  };
}

/** A ticket as its code is made of it. */
export type CodedTicket = Pick<TicketRow, 'id' | 'holderVersion' | 'tookOverAt'>;

/** The one code that opens the gate for this ticket and holder. */
export function codeOfTicket(
  context: WithTicketKey,
  event: EventView,
  offer: OfferView,
  row: CodedTicket,
): string {
  const places = offer.dates.map((date) => event.dates.indexOf(date)).filter((place) => place < 16);
  // A gate that has not heard of it may have let in by the one before: it opens once the gate knows it.
  const dates = row.tookOverAt !== null && isLate(event, offer, row.tookOverAt) ? [] : places;
  return encodeTicketCode(
    {
      keyId: context.ticketKey.keyId,
      ticketId: row.id,
      dates,
      holderVersion: row.holderVersion,
      eventId: event.id,
    },
    context.ticketKey.sign,
  );
}
