import { type ReactNode, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useTold } from '../form/use-told.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { resendOrder } from '../staff-api/orders.gen.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RefundDialog, refundable } from './refund-dialog.tsx';
import { openTransfer, SettleDialog } from './settle-dialog.tsx';
import type { Order } from './story-entries.ts';
import { ElsewhereDialog, HolderDialog, ReplaceDialog } from './support-dialogs.tsx';
import { isCorrectable, type Ticket } from './ticket-choice.tsx';

type Open =
  | { act: 'REFUND' | 'MOVE' | 'REPLACE' | 'ELSEWHERE' | 'SETTLE' }
  | { act: 'HOLDER'; ticket: Ticket };

interface OrderActs {
  actions: ReactNode;
  /** The sentence about what was done last. */
  notice: ReactNode;
  dialog: ReactNode;
  /** Absent for who may not correct holders. */
  correct: ((ticket: Ticket) => void) | undefined;
}

/** The buttons for what may be done to an order, and their dialogs. */
export function useOrderActs(order: Order): OrderActs {
  const t = useText('officeOrders');
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const [params, setParams] = useSearchParams();
  const [pressed, setOpen] = useState<Open | null>(null);
  const { number, rights, state, buyer, story } = order;
  const may = (right: string) => rights.includes(right) && state === 'PAID';
  // The palette names the act in the address.
  const isRefundNamed =
    params.get('act') === 'refund' && may('order.refund') && refundable(story.tickets).length > 0;
  const open: Open | null = pressed ?? (isRefundNamed ? { act: 'REFUND' } : null);
  const close = () => {
    setOpen(null);
    if (isRefundNamed) setParams({}, { replace: true });
  };
  const hasValid = story.tickets.some(({ status }) => status === 'VALID');

  async function resend() {
    await call(() =>
      telling(askStaff(resendOrder, { number }), () => tell(t('resent', { to: buyer.email }))),
    );
    await revalidate();
  }

  const ways = {
    order,
    onClose: close,
    onDone: (done: string) => {
      close();
      tell(done);
      void revalidate();
    },
  };
  return {
    notice,
    correct: may('ticket.correct') ? (ticket) => setOpen({ act: 'HOLDER', ticket }) : undefined,
    actions: (
      <>
        {openTransfer(order) && (
          <Button tone="go" onClick={() => setOpen({ act: 'SETTLE' })}>
            {t('settle')}
          </Button>
        )}
        {may('order.resend') && (
          <Button isBusy={isBusy} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
        {may('ticket.redirect') && hasValid && (
          <Button onClick={() => setOpen({ act: 'ELSEWHERE' })}>{t('elsewhere')}</Button>
        )}
        {may('ticket.correct') && story.tickets.some(isCorrectable) && (
          <Button onClick={() => setOpen({ act: 'MOVE' })}>{t('move')}</Button>
        )}
        {may('ticket.correct') && hasValid && (
          <Button onClick={() => setOpen({ act: 'REPLACE' })}>{t('replace')}</Button>
        )}
        {may('order.refund') && refundable(story.tickets).length > 0 && (
          <Button onClick={() => setOpen({ act: 'REFUND' })}>{t('refund')}</Button>
        )}
      </>
    ),
    dialog: open && (
      <>
        {open.act === 'REFUND' && (
          <RefundDialog {...ways} onDone={() => ways.onDone(t('refundDoneNotice'))} />
        )}
        {open.act === 'SETTLE' && <SettleDialog {...ways} />}
        {open.act === 'MOVE' && <MoveDialog {...ways} />}
        {open.act === 'REPLACE' && <ReplaceDialog {...ways} />}
        {open.act === 'ELSEWHERE' && <ElsewhereDialog {...ways} />}
        {open.act === 'HOLDER' && <HolderDialog {...ways} ticket={open.ticket} />}
      </>
    ),
  };
}
