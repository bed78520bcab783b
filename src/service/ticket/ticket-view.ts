import type { Context } from '../../context.ts';
import { encodeTicketCode } from '../../domain/ticket-code.ts';
import type { EventView, OfferView } from '../event/event-view.ts';
import type { TicketRow } from './ticket.sql.ts';

export interface TicketView extends TicketRow {
  event: EventView;
  offer: OfferView;
  /** What the gate reads; null unless the ticket is valid. Never stored: it follows from the ticket and the key. */
  code: string | null;
}

export function ticketView(
  context: Pick<Context, 'ticketKey'>,
  event: EventView,
  row: TicketRow,
): TicketView {
  const offer = event.categories.flatMap((category) => category.offers).find(({ id }) => id === row.offerId);
  if (offer === undefined) throw new Error(`Ticket ${row.id} is for an offer that is gone.`);
  const dates = offer.dates.map((date) => event.dates.indexOf(date)).filter((place) => place < 16);
  const code =
    row.status === 'VALID'
      ? encodeTicketCode(
          {
            keyId: context.ticketKey.keyId,
            ticketId: row.id,
            dates,
            holderVersion: row.holderVersion,
            eventId: event.id,
          },
          context.ticketKey.sign,
        )
      : null;
  return { ...row, event, offer, code };
}
