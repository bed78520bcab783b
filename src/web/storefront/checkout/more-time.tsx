import { useState } from 'react';
import { useSecondsLeft } from '../../kit/countdown/countdown.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';

const warnedAtSeconds = 180;

/**
 * Asks once, three minutes before the end, whether more time is wanted (WCAG 2.2.1): over the page, so that nobody has
 * to find it. Who says no finds the button on top of the form until the time is over.
 */
export function MoreTime({
  cart,
  wasAsked,
  onAsked,
  extend,
}: {
  cart: CheckoutCart;
  /** Whether this hold has been asked about, be it before a reload. */
  wasAsked: boolean;
  onAsked: () => void;
  extend: () => Promise<CallRefusal[]>;
}) {
  const t = useText('checkout');
  const refusalText = useRefusalText();
  const left = useSecondsLeft(cart.expiresAt);
  const [isMore, setMore] = useState(false);
  const { isBusy, refusal, call } = useCall();
  const isShort = left !== null && left > 0 && left <= warnedAtSeconds && cart.canExtend;
  const take = async () => {
    const isDone = await call(async () => ({ data: true, refusals: await extend() }));
    onAsked();
    setMore(isDone !== null);
  };
  return (
    <>
      <Dialog isOpen={isShort && !wasAsked} onClose={onAsked} title={t('moreTimeTitle')}>
        <p>{t('moreTimeText')}</p>
        <DialogWays>
          <Button tone="go" isBusy={isBusy} onClick={take}>
            {t('moreTimeYes')}
          </Button>
          <Button onClick={onAsked}>{t('moreTimeNo')}</Button>
        </DialogWays>
      </Dialog>
      {isShort && wasAsked && (
        <Notice
          tone="warn"
          action={
            <Button isBusy={isBusy} onClick={take}>
              {t('moreTimeYes')}
            </Button>
          }
        >
          {t('moreTimeShort')}
        </Notice>
      )}
      <Status>
        {isMore && <Notice tone="ok">{t('moreTimeDone')}</Notice>}
        {refusal && <Notice tone="warn">{refusalText(refusal)}</Notice>}
      </Status>
    </>
  );
}
