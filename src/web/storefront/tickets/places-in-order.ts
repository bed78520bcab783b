import type { TicketFieldsFragment } from '../../lib/graphql/operations.gen.ts';

export interface PlaceInOrder {
  position: number;
  count: number;
}

/** Which of how many each ticket of an order is, by ticket id, counted as the mail does: in the order they come in. */
export function placesInOrder(
  tickets: readonly Pick<TicketFieldsFragment, 'id' | 'orderNumber'>[],
): Map<string, PlaceInOrder> {
  const places = new Map<string, PlaceInOrder>();
  const orders = Map.groupBy(tickets, (ticket) => ticket.orderNumber);
  for (const [orderNumber, together] of orders) {
    if (orderNumber === null) continue;
    for (const [index, { id }] of together.entries()) {
      places.set(id, { position: index + 1, count: together.length });
    }
  }
  return places;
}
