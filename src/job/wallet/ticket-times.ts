import type { WalletTime } from '../../gateway/wallet/port.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';

/** A time of a ticket with a name that stays the same when the time is moved. */
export interface TicketTime extends WalletTime {
  key: string;
  kind: 'ENTRY' | 'PICKUP';
}

/**
 * When something is to be done with a ticket: be let in on each of its dates, be at an artist's session, fetch what was
 * bought. Empty for what has no time of its own, and for what comes by post.
 */
export function ticketTimes({ offer, delivery }: Pick<TicketView, 'offer' | 'delivery'>): TicketTime[] {
  if (delivery?.method === 'DELIVERY') return [];
  const { session, pickup, dates } = offer;
  if (session !== null) {
    const { startsAt, endsAt } = session;
    return [{ key: 'session', kind: 'ENTRY', opensAt: startsAt, startsAt, endsAt }];
  }
  if (pickup !== null) {
    const { startsAt, endsAt } = pickup;
    return [{ key: 'pickup', kind: 'PICKUP', opensAt: startsAt, startsAt, endsAt }];
  }
  return dates.map(({ id, doorsAt, startsAt, endsAt }) => ({
    key: id,
    kind: 'ENTRY',
    opensAt: doorsAt ?? startsAt,
    startsAt,
    endsAt,
  }));
}

/** It opens gates, and what it is for takes place. */
export function isGood({ status, offer, event }: TicketView): boolean {
  return status === 'VALID' && event.canceledAt === null && offer.canceledAt === null;
}
