import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { resendOrder } from '../../parts/customer-api/purchase.gen.ts';
import css from './order.module.css';

/** Sends the tickets' mail once more. */
export function ResendTickets({ number, onSent }: { number: string; onSent: () => Promise<void> }) {
  const t = useText('order');
  const refusalText = useRefusalText();
  const [isSent, setSent] = useState(false);
  const { isBusy, refusal, call } = useCall();
  const send = async () => {
    setSent(false);
    const data = await call(() => ask(resendOrder, { number }));
    if (!data) return;
    setSent(true);
    await onSent();
  };
  return (
    <div className={css.stack}>
      <div>
        <Button isWide isBusy={isBusy} onClick={send}>
          {t('resend')}
        </Button>
      </div>
      <div role="status" className={css.status}>
        {isSent && <Notice tone="ok">{t('resent')}</Notice>}
        {refusal && !isBusy && <Notice tone="bad">{refusalText(refusal)}</Notice>}
      </div>
    </div>
  );
}
