import { Countdown } from '../../kit/countdown/countdown.tsx';
import { useSpokenTime } from '../../kit/countdown/spoken-time.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { paths } from '../../parts/pages/paths.ts';
import css from './order.module.css';
import { PayAgain } from './pay-again.tsx';
import type { OrderDetail } from './use-order.ts';
import { outcomeMark } from './use-outcome-focus.ts';

/** Why the payment was declined, in words, and the way to pay again while there is time. */
export function DeclinedPanel({
  order,
  onChange,
  onPaying,
  onPaid,
}: {
  order: OrderDetail;
  onChange: () => Promise<void>;
  onPaying: (isPaying: boolean) => void;
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
          <PayAgain order={order} onPaying={onPaying} onPaid={onPaid} />
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
