import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderView } from '../rows/order-view.ts';
import { readGivenBackUnits } from '../rows/refund.sql.ts';
import { readGivenBackParts } from '../rows/refund-part.sql.ts';
import { chosenUnits, quoteOrderRefund } from './quote-order-refund.ts';

/** The sum that giveBackAtTill would give back of an order now, in centavos; `ticketIds` null: all that is left. Refusal: TICKET_NOT_FOUND. */
export async function quoteBackAtTill(
  { db }: WithDb,
  event: EventView,
  order: OrderView,
  ticketIds: readonly Uuid[] | null,
): Promise<number> {
  const chosen = await chosenUnits({ db }, order, ticketIds);
  const returned = await readGivenBackUnits(db, order.eventId, order.id);
  const parts = await readGivenBackParts(db, order.eventId, order.id);
  return quoteOrderRefund(event, order, returned, chosen, false, parts).totalCents;
}
