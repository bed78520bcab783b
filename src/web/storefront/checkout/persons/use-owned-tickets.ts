import { useEffect, useState } from 'react';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import type { CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import { ownedTickets as askOwnedTickets } from '#src/web/parts/customer-api/purchase.gen.ts';
import { type OwnedTicket, ownedTickets } from './artist-session-slots.ts';

export interface Owned {
  tickets: OwnedTicket[];
  state: 'loading' | 'known' | 'failed';
  askAgain: () => void;
}

/** What the customer has for this event already; asked only where somebody needs a ticket for a session. */
export function useOwnedTickets(event: CheckoutEvent, isNeeded: boolean): Owned {
  const [known, setKnown] = useState<{ tickets: OwnedTicket[]; isFailed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!isNeeded) {
      setKnown(null);
      return;
    }
    let isGone = false;
    void ask(askOwnedTickets, {}).then(({ data }) => {
      if (isGone) return;
      setKnown({ tickets: data ? ownedTickets(event, data.tickets) : [], isFailed: !data });
    });
    return () => {
      isGone = true;
    };
  }, [event, isNeeded, attempt]);
  const state = known === null ? (isNeeded ? 'loading' : 'known') : known.isFailed ? 'failed' : 'known';
  return { tickets: known?.tickets ?? [], state, askAgain: () => setAttempt((count) => count + 1) };
}
