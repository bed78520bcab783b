import { useState } from 'react';
import { askStaff } from '../../staff-api/ask.ts';
import { printBadge } from '../../staff-api/badges.gen.ts';
import type { Printing } from '../badges/use-print.ts';
import type { Item } from './desk.ts';
import type { Desk } from './use-desk.ts';

/** Badges that the desk prints singly: at once, or with a reason where one that works would end. */
export function useBadgePrints(desk: Desk, printing: Printing) {
  const [asks, setAsks] = useState<Item | null>(null);

  async function send({ ticketId, orderNumber, badge }: Item, reason: string | null): Promise<void> {
    setAsks(null);
    const about = { eventId: desk.eventId, ticketId, over: badge?.number ?? 0, reason };
    await printing.start(
      ticketId,
      async (requestId) => {
        const { data, errors = [] } = await askStaff(printBadge, { ...about, requestId });
        return { data: data?.printBadge ?? null, errors };
      },
      // A reprint ends the code by which the person was found.
      () => desk.refresh(badge?.isLive ? orderNumber : undefined),
    );
  }

  return {
    asks,
    print: (item: Item) => (item.badge?.isLive ? setAsks(item) : void send(item, null)),
    say: (reason: string) => asks && void send(asks, reason),
    close: () => setAsks(null),
    busyWith: printing.busyWith,
    printing,
  };
}

export type BadgePrints = ReturnType<typeof useBadgePrints>;
