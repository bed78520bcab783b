import { paths } from '../../lib/paths.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './order.module.css';
import { PayAgain } from './pay-again.tsx';
import type { OrderDetail } from './use-order.ts';

/** Why the payment was declined, in words, and the way to pay again while there is time. */
export function DeclinedPanel({ order, onChange }: { order: OrderDetail; onChange: () => Promise<void> }) {
  const t = useText('order');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const spoken = useSpokenTime();
  const reason = order.payment?.declineReason;
  return (
    <section className={css.declined} aria-labelledby="pagar">
      <Notice tone="bad" announces="at once" title={t('declinedTitle')}>
        {refusalText({ code: reason ?? 'CARD_DECLINED' })}
      </Notice>
      {order.payableUntil ? (
        <>
          <div className={css.stack}>
            <h2 id="pagar">{t('payAgain')}</h2>
            <p className={css.soft}>{t('payAgainText')}</p>
          </div>
          <Countdown
            until={order.payableUntil}
            label={t('stillHeld')}
            spoken={spoken}
            onEnd={() => void onChange()}
          />
          <PayAgain order={order} onPaid={onChange} />
        </>
      ) : (
        <>
          <h2 id="pagar">{t('payAgainOver')}</h2>
          <p>
            <ButtonLink to={paths.event(locale, order.event.slug)}>{t('buyAgain')}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
