import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'none' | 'sent' | CallRefusal>('none');
  const send = async () => {
    setBusy(true);
    setOutcome('none');
    const { data, errors } = await ask(resendOrder, { number });
    const isSent = data?.resendOrder.success === true && !errors?.length;
    setOutcome(isSent ? 'sent' : (refusalsOf(errors)[0] ?? { code: 'UNEXPECTED' }));
    setBusy(false);
    if (isSent) await onSent();
  };
  return (
    <div className={css.stack}>
      <div>
        <Button isBusy={isBusy} onClick={send}>
          {t('resend')}
        </Button>
      </div>
      <div role="status" className={css.status}>
        {outcome === 'sent' && <Notice tone="ok">{t('resent')}</Notice>}
        {typeof outcome === 'object' && <Notice tone="bad">{refusalText(outcome)}</Notice>}
      </div>
    </div>
  );
}
