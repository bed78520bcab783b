import { useState } from 'react';
import { Row } from '../../kit/layout/stack.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { cancelOrder } from '../../parts/customer-api/purchase.gen.ts';
import css from './order.module.css';

/** Cancels an order that waits for its payment; asks once more before it does. */
export function CancelOrder({ number, onCanceled }: { number: string; onCanceled: () => Promise<void> }) {
  const t = useText('order');
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refusals, call } = useCall();
  const cancel = async () => {
    await call(async () => {
      const answer = await ask(cancelOrder, { number });
      await onCanceled();
      return answer;
    });
    setAsking(false);
  };
  return (
    <div className={css.stack}>
      {refusals.map((refusal) => (
        <Notice key={refusal.code} tone="bad" announces="at once">
          {refusalText(refusal)}
        </Notice>
      ))}
      {!isAsking ? (
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a question with two answers is no form field.
        <div role="group" aria-label={t('cancel')} className={css.stack}>
          <p>{t('cancelSure')}</p>
          <Row gap={3}>
            <Button tone="danger" isBusy={isBusy} onClick={cancel} autoFocus>
              {t('cancelYes')}
            </Button>
            <Button tone="plain" onClick={() => setAsking(false)}>
              {t('cancelNo')}
            </Button>
          </Row>
        </div>
      )}
    </div>
  );
}
