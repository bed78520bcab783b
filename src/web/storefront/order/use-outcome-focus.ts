import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OrderDetail } from './use-order.ts';

/** Marks the heading that tells what became of the order; there is one in each state. */
export const outcomeMark = { 'data-outcome': true, tabIndex: -1 } as const;

/**
 * Leads to the heading of each new outcome, by focus and by scroll: a payment that was tried again has changed what
 * stands above the button that was pressed. `attempted` says that one more attempt is over, also with the same outcome.
 * A decline of another tab's attempt takes no focus: somebody may be typing the next card, and what they type would be lost.
 */
export function useOutcomeFocus(
  order: OrderDetail,
  place: RefObject<HTMLElement | null>,
): { attempted: () => void } {
  const [attempts, setAttempts] = useState(0);
  const { status, payment } = order;
  const outcome = [
    status,
    payment?.method,
    payment?.card?.challengeUrl !== undefined && payment?.card?.challengeUrl !== null,
    attempts,
  ].join(' ');
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current === outcome) return;
    before.current = outcome;
    const heading = place.current?.querySelector<HTMLElement>('[data-outcome]');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [outcome, place]);
  return { attempted: useCallback(() => setAttempts((count) => count + 1), []) };
}
