import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../lib/graphql/ask.ts';
import { type OrderPageQuery, orderPage } from '../../lib/graphql/operations.gen.ts';
import { useLocale } from '../../lib/text.tsx';

export type OrderDetail = NonNullable<OrderPageQuery['order']>;

const quickMilliseconds = 2_000;
const slowMilliseconds = 5_000;
/** How long a person usually stands there with the bank app open. */
const quickForMilliseconds = 120_000;

/** Whether something may still happen to the order by itself. */
function isMoving(order: OrderDetail): boolean {
  if (order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL') return true;
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
  const moves = isMoving(order);

  const refresh = useCallback(async () => {
    const { data } = await ask(orderPage, { number: initialOrder.number, locale });
    setStale(!data?.order);
    const next = data?.order;
    if (!next) return;
    setOrder((before) => {
      if (before.status === 'WAITING_FOR_APPROVAL' && next.status === 'APPROVED') setApprovedHere(true);
      return next;
    });
  }, [initialOrder.number, locale]);

  useEffect(() => {
    if (!moves) return;
    const since = Date.now();
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const pause = Date.now() - since < quickForMilliseconds ? quickMilliseconds : slowMilliseconds;
      timer = setTimeout(look, pause);
    };
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await refresh();
      if (!isGone) wait();
    };
    const back = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', back);
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [moves, refresh]);

  return { order, isStale, wasApprovedHere, refresh };
}
