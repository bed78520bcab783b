import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useTold } from '../form/use-told.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { resendOrder } from '../staff-api/orders.gen.ts';
import { RefundDialog, refundable } from './refund-dialog.tsx';
import type { Order } from './story-entries.ts';

/** The buttons for what may be done to an order, and the sentence about what was done last. */
export function useOrderActs(order: Order): { actions: ReactNode; notice: ReactNode; dialog: ReactNode } {
  const t = useText('officeOrders');
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const [isRefunding, setRefunding] = useState(false);
  const { number, rights, state, buyer, story } = order;
  const mayRefund =
    rights.includes('order.refund') && state === 'PAID' && refundable(story.tickets).length > 0;
  const mayResend = rights.includes('order.resend') && state === 'PAID';

  async function resend() {
    await call(() =>
      telling(askStaff(resendOrder, { number }), () => tell(t('resent', { to: buyer.email }))),
    );
    await revalidate();
  }

  return {
    notice,
    actions: (
      <>
        {mayResend && (
          <Button isBusy={isBusy} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
        {mayRefund && <Button onClick={() => setRefunding(true)}>{t('refund')}</Button>}
      </>
    ),
    dialog: isRefunding && (
      <RefundDialog
        order={order}
        onClose={() => setRefunding(false)}
        onDone={() => {
          setRefunding(false);
          tell(t('refundDoneNotice'));
          void revalidate();
        }}
      />
    ),
  };
}
