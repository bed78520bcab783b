import type { StubTicket } from './stub-ticket.ts';

export interface PlaceInOrder {
  position: number;
  count: number;
}

/** Which of how many each ticket of an order is, by ticket id, counted as the mail does: in the order they come in. */
export function placesInOrder(
  tickets: readonly Pick<StubTicket, 'id' | 'orderNumber'>[],
): Map<string, PlaceInOrder> {
  const places = new Map<string, PlaceInOrder>();
  for (const { id, orderNumber } of tickets) {
    if (orderNumber === null) continue;
    const together = tickets.filter((ticket) => ticket.orderNumber === orderNumber);
    places.set(id, {
      position: together.findIndex((ticket) => ticket.id === id) + 1,
      count: together.length,
    });
  }
  return places;
}
