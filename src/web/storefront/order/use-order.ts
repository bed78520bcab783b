import { useCallback, useEffect, useRef, useState } from 'react';
import { type Watch, watch } from '../../kit/client/watch.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { type OrderPageQuery, orderPage } from '../../parts/customer-api/purchase.gen.ts';
import { useLookAgain } from '../account-frame/use-look-again.ts';

export type OrderDetail = NonNullable<OrderPageQuery['order']>;

const quickMilliseconds = 2_000;
const slowMilliseconds = 5_000;
/** How long a person usually stands there with the bank app open. */
const quickForMilliseconds = 120_000;

const undecided = new Set<OrderDetail['status']>(['RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED']);

/** Whether something may still happen to the order by itself. */
function isMoving(order: OrderDetail): boolean {
  if (order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL') return true;
  // Paid from another tab, or its time runs out.
  if (order.status === 'PAYMENT_DECLINED') return order.payableUntil !== null;
  return order.refunds.some((refund) => refund.status === 'REQUESTED' || refund.status === 'PROCESSING');
}

/**
 * The order as it is now: asked every two seconds while it waits for its payment, then every five, and at once when
 * somebody comes back from the bank app.
 */
export function useOrder(initialOrder: OrderDetail) {
  const locale = useLocale();
  const [order, setOrder] = useState(initialOrder);
  const [isStale, setStale] = useState(false);
  const [wasApprovedHere, setApprovedHere] = useState(false);
  const watched = useRef<Watch | null>(null);
  const lastStatus = useRef(initialOrder.status);
  const moves = isMoving(order);
  const { number } = initialOrder;

  useEffect(() => {
    const since = performance.now();
    const current = watch({
      ask: () => ask(orderPage, { number, locale }),
      onData: ({ order: next, customer }) => {
        // Without a customer the log-in is over: the page leads to the log-in, and another try would tell nothing.
        setStale(!next && customer !== null);
        if (!next) return;
        setOrder(next);
        if (undecided.has(lastStatus.current) && next.status === 'APPROVED') setApprovedHere(true);
        lastStatus.current = next.status;
      },
      onMissed: (times) => moves && times > 0 && setStale(true),
      pause: () => {
        if (!moves) return null;
        return performance.now() - since < quickForMilliseconds ? quickMilliseconds : slowMilliseconds;
      },
      beginsNow: false,
    });
    watched.current = current;
    return current.stop;
  }, [number, locale, moves]);

  const refresh = useCallback(async () => await watched.current?.refresh(), []);
  // An order that stands still is not watched, but another tab may give it back.
  useLookAgain(refresh);

  return { order, isStale, wasApprovedHere, refresh };
}
