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
import { outcomeMark } from './use-outcome-focus.ts';

/** Why the payment was declined, in words, and the way to pay again while there is time. */
export function DeclinedPanel({
  order,
  onChange,
  onPaid,
}: {
  order: OrderDetail;
  onChange: () => Promise<void>;
  /** Another attempt is over; not taken when it was refused before any provider was asked. */
  onPaid: (isTaken: boolean) => Promise<void>;
}) {
  const t = useText('order');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const spoken = useSpokenTime();
  const reason = order.payment?.declineReason;
  return (
    <section className={css.declined} aria-labelledby="pagar">
      <Notice tone="bad" announces="at once" title={t('declinedTitle')} heading={outcomeMark}>
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
          <PayAgain order={order} onPaid={onPaid} />
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
