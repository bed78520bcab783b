import { useEffect, useState } from 'react';
import { orderLook } from '#src/domain/order/order-look.ts';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { lookAtOrder } from '../staff-api/orders.gen.ts';

/** Names colleagues who have the order open as well. Says so of the person, while the page can be seen. */
export function OrderLookers({ number }: { number: string }) {
  const t = useText('officeOrders');
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const { data } = await askStaff(lookAtOrder, { number });
      if (!isOver && data) setNames(data.lookAtOrder.names);
    }
    void look();
    const timer = setInterval(() => void look(), orderLook.everySeconds * 1_000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [number]);
  return (
    <div role="status">
      {names.length > 0 && <Notice>{t('lookers', { count: names.length, names: names.join(', ') })}</Notice>}
    </div>
  );
}
