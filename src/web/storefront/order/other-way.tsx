import { useState } from 'react';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { hasNoAnswer } from './next-sentence.ts';
import css from './order.module.css';
import { PayAgain } from './pay-again.tsx';
import type { OrderDetail } from './use-order.ts';

/**
 * Another way to pay an order that waits for days: whoever chose a transfer may pay by Pix, and the other way round. So may
 * whoever waits for an answer that does not come.
 */
export function OtherWay({
  order,
  onPaying,
  onPaid,
}: {
  order: OrderDetail;
  onPaying: (isPaying: boolean) => void;
  onPaid: (isTaken: boolean) => Promise<void>;
}) {
  const t = useText('order');
  const [isOpen, setOpen] = useState(false);
  const waitsForDays = order.transferTo !== null && order.payment?.method !== 'CARD';
  if (!waitsForDays && !hasNoAnswer(order)) return null;
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('otherWay')}</Button>
      </div>
    );
  }
  return (
    <section className={css.stack} aria-labelledby="outro">
      <h2 id="outro">{t('otherWay')}</h2>
      <PayAgain
        order={order}
        onPaying={onPaying}
        onPaid={async (isTaken) => {
          await onPaid(isTaken);
          if (isTaken) setOpen(false);
        }}
      />
    </section>
  );
}
